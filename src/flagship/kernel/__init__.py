"""What both games share: seats, chance, matches, saves and pads. Knows neither game."""
