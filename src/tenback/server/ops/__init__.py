"""For the operator of a server: metrics, logs, health checks and cleaning up."""
