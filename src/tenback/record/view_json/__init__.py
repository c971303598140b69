"""Views as JSON: what a seat may know, written for programs and browsers, and read again."""
