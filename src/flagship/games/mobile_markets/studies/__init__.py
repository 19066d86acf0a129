"""What prices, cards and opponents are worth."""
