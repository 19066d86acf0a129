"""What screens need beyond the rules."""
