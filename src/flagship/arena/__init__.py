"""Bots against bots: who is stronger, by how much, and how sure that is.

schedule.py says which games, play.py plays one, spread.py many at once, folder.py keeps them,
ratings.py and report.py tell what came out.
"""
