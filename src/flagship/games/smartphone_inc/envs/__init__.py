"""Views as numbers, actions as indices."""
