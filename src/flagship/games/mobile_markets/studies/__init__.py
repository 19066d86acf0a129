"""The worth of prices, cards and opponents."""
