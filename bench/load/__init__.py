"""Load for measuring a server: cheap clients, busy tables, and an echo server to compare."""
