"""A server in a process or in this one, its clients, and checks of what they receive."""
