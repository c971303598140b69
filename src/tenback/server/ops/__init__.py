"""For whoever runs a server: metrics, logs, health checks and cleaning up."""
