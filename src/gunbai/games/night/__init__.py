"""The night scene of a Saikoro Fiction game: pairs of servant and master, plots, areas, secrets (source/night.txt)."""
