"""Monster packs: folders of TOML files that say all there is to say about a monster. ``docs/showdown-packs.md``."""
