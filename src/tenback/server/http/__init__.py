"""What every request passes through: throttling, origin, headers, problems, the built client."""
