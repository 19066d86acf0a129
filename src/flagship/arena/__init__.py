"""Bots against bots: who is stronger, by how much, and how sure that is.

check.py reads what is asked, schedule.py says which games, play.py plays one, spread.py many at
once. folder.py keeps games, dataset.py decisions; figures.py, ratings.py and report.py tell what
came out.
"""
