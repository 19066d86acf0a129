"""What all games share: seats, chance, matches, saves and pads. Names no game."""
