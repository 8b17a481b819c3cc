"""Shortest routes (SD-MOVE-3) on random boards, against the graph search of networkx, for every size of base."""

from __future__ import annotations

import random
from itertools import pairwise

import networkx
import pytest

from games.showdown.boards import Cell, cells, cells_of, scattered
from gunbai.games.showdown.routes import crossed_by, ends_toward, next_steps, reach, routes, steps_left
from gunbai.games.showdown.spaces import COLUMNS, ROWS, members, room

BOARDS = 700
"""Random boards for every size of base."""


def graph_of(size: int, blocked: set[Cell]) -> networkx.Graph[Cell]:
    """Where a base of this size can stand, joined where a step leads from one to the other."""
    stands = {
        (column, row)
        for column in range(COLUMNS - size + 1)
        for row in range(ROWS - size + 1)
        if not any((column + right, row + down) in blocked for right in range(size) for down in range(size))
    }
    graph: networkx.Graph[Cell] = networkx.Graph()
    graph.add_nodes_from(stands)
    graph.add_edges_from(((c, r), (c + 1, r)) for c, r in stands if (c + 1, r) in stands)
    graph.add_edges_from(((c, r), (c, r + 1)) for c, r in stands if (c, r + 1) in stands)
    return graph


def beyond(first: int, place: int, size: int) -> int:
    """How far a column or row lies outside the ``size`` from ``first`` on."""
    return max(0, first - place, place - (first + size - 1))


def anchor_of(cell: Cell) -> int:
    return cell[1] * COLUMNS + cell[0]


def cell_of(anchor: int) -> Cell:
    return anchor % COLUMNS, anchor // COLUMNS


@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_route_is_a_shortest_one(size: int) -> None:
    """SD-MOVE-1 SD-MOVE-3 SD-MOVE-4 SD-MOVE-5 SD-MOVE-10 SD-MOVE-11 SD-MOVE-12 もっとも近い距離のルート"""
    chance = random.Random(size)
    seen = {"reached": 0, "too far": 0, "no way": 0, "outcomes": 0}
    for _ in range(BOARDS):
        terrain = scattered(chance, chance.choice([0.03, 0.1, 0.2]) / size)
        graph = graph_of(size, cells(terrain))
        free = room(size, size, terrain)
        assert {cell_of(anchor) for anchor in members(free)} == set(graph)
        start = chance.choice(sorted(graph))
        target = (chance.randrange(COLUMNS), chance.randrange(ROWS))
        if target in cells_of(anchor_of(start), size):
            continue
        survivors = scattered(chance, 0.02)
        within_reach, steps = chance.choice([1, 1, 1, 2, 4]), chance.randrange(12)
        away = networkx.single_source_shortest_path_length(graph, start)
        apart = {cell: beyond(cell[0], target[0], size) + beyond(cell[1], target[1], size) for cell in away}
        # From where the target is in reach; else from where it is nearest of all that can be reached.
        nearest = max(within_reach, min(apart[cell] for cell in away if apart[cell]))
        goals = {cell for cell in away if 0 < apart[cell] <= nearest}
        shortest = min(away[cell] for cell in goals)
        closest = {cell for cell in goals if away[cell] == shortest}

        ends = ends_toward(anchor_of(start), size, 1 << anchor_of(target), within_reach, free)
        assert {cell_of(anchor) for anchor in members(ends)} == goals
        left = steps_left(anchor_of(start), ends, free)
        assert len(left) - 1 == shortest
        assert members(reach(anchor_of(start), steps, free)) == sorted(
            anchor_of(cell) for cell in away if away[cell] <= steps
        )

        onward = networkx.multi_source_dijkstra_path_length(graph, goals)
        expected = {
            anchor_of(cell)
            for cell in graph[start]
            if away.get(cell) == 1 and onward[cell] == shortest - 1 and shortest > 0
        }
        assert set(members(next_steps(anchor_of(start), left))) == expected

        found = routes(anchor_of(start), ends, steps, size, free, survivors)
        for route in found:
            path = [cell_of(anchor) for anchor in route]
            assert path[0] == start
            assert all(graph.has_edge(one, other) for one, other in pairwise(path))
            assert len(path) - 1 == min(steps, shortest)
            assert onward[path[-1]] == shortest - len(path) + 1
        outcomes = [(route[-1], crossed_by(route, size, survivors)) for route in found]
        assert len(set(outcomes)) == len(outcomes)
        seen["reached" if shortest <= steps else "too far"] += 1
        seen["no way"] += nearest > within_reach
        if shortest <= 7:
            seen["outcomes"] += len(outcomes) > 1
            assert set(outcomes) == outcomes_of(graph, start, closest, steps, size, survivors)
    assert min(seen.values()) > BOARDS // 100, seen


def outcomes_of(
    graph: networkx.Graph[Cell], start: Cell, goals: set[Cell], steps: int, size: int, survivors: int
) -> set[tuple[int, int]]:
    """Where any shortest route stops and whom it crosses, by going along every one of them."""
    return {
        (route[-1], crossed_by(route, size, survivors))
        for goal in goals
        for path in networkx.all_shortest_paths(graph, start, goal)
        for route in [[anchor_of(cell) for cell in path[: steps + 1]]]
    }
