"""What tests share: positions, players, models and tools."""
