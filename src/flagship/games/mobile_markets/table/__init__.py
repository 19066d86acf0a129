"""What screens ask beyond the rules."""
