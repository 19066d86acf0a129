"""Bots against bots: which is stronger, by how much, and with what certainty.

check.py checks the request, schedule.py lists the games, play.py plays one and spread.py many at
once. folder.py stores games, dataset.py decisions; figures.py, ratings.py and report.py show the
results.
"""
