"""Simulation: bots play many deals, and a report says how they did."""
