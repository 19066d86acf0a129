"""Trains the baselines of docs/leaderboard.md; needs the extra `baselines`.

    python -m tools.baselines FOLDER [--seconds 500] [--processes 16] [--only ppo]

trains each way of learning for both games with two and four companies and three seeds, one process
of one core each, and writes its curve (CSV) and weights (npz, see flagship.envs.net). What is
already there is not done again; what was begun goes on.
"""
