"""Tables in use: commands in, stored events and views out, over WebSockets."""
