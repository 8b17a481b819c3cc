"""Content packs for their authors: check one, begin one, export the schema. The games say what a pack is."""
