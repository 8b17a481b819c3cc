"""The game master (GM): plays the characters without a player, corrects, declares, decides what rulings leave open."""

from __future__ import annotations

import pytest

BELL = {"scenario": "the-bell", "gm_there": True, "rounds": 9}


# ---------------------------------------------------------------------- what is left to the game master


@pytest.mark.parametrize(("said", "found"), [("found", True), ("not-found", False)])
def test_the_game_master_decides_on_a_tie(table, said, found):
    """NS-F-GM-1 NS-INFO-3 ルールが決めていないことは、そのつどGMが決める"""
    t, sword, bow = table("sword", "bow: hidden 8", gm_there=True, rulings={"search_tie": "gm"})
    sword.searches()
    t.dice(4, 4)
    assert t.asks(t.gm) == "gm.tie"
    t.gm.chooses(said)
    assert bow.hidden != found and t.told("gm-rules") == [{"matter": "search-tie", "answer": said}]


def test_the_game_master_is_asked_though_there_is_no_tie(table):
    """NS-F-GM-1 the question must not tell that there is one"""
    t, sword, bow = table("sword", "bow: hidden 9", gm_there=True, rulings={"search_tie": "gm"})
    sword.searches()
    t.dice(4, 4)
    t.gm.chooses("found")
    assert bow.hidden


@pytest.mark.parametrize(("said", "aoi_knows"), [("map", True), ("finder", False)])
def test_the_game_master_decides_who_learns_where_somebody_is(table, said, aoi_knows):
    """NS-F-GM-1 NS-STEALTH-2 誰に公開されるか"""
    t, sword, aoi, bow = table("sword", "aoi", "bow: hidden 7", gm_there=True, rulings={"reveal_scope": "gm"})
    sword.searches()
    t.dice(4, 4)
    assert t.asks(t.gm) == "gm.scope"
    t.gm.chooses(said)
    assert sword.knows_place_of(bow) and aoi.knows_place_of(bow) == aoi_knows
    assert t.told("gm-rules") == [{"matter": "reveal-scope", "answer": said}]


def test_the_game_master_puts_equal_plots_in_order(table):
    """NS-F-GM-1 NS-PLOT-2 同じプロット値の順番"""
    t, sword, aoi, bow = table("sword", "aoi", "bow", at="order", gm_there=True, rulings={"plot_tie": "gm"})
    assert t.asks(t.gm) == "round.order" and t.gm.options() == ["sword", "aoi", "bow"]
    t.gm.chooses(bow)
    t.gm.chooses(aoi)
    for one in (bow, aoi, sword):
        one.passes()


def test_without_a_game_master_the_usual_ruling_holds(table):
    """NS-F-GM-1 GMがいなければ、通常の裁定に従う"""
    rulings = {"search_tie": "gm", "reveal_scope": "gm", "plot_tie": "gm"}
    t, sword, aoi, bow = table("sword", "aoi", "bow: hidden 8, plot 1", at="order", rulings=rulings)
    t.dice(2, 1)
    sword.searches()
    t.dice(4, 4)
    assert not bow.hidden and aoi.knows_place_of(bow)


# ---------------------------------------------------------------------- characters without a player


def test_the_game_master_plots_for_them(table):
    """NS-F-GM-2 プレイヤーのいないキャラクターは、すべてGMが決める"""
    t, keeper, hound, sword = table("keeper", "hound", "sword", at="round", **BELL)
    assert t.asks(t.gm) == "round.plot"
    keeper.chooses(5)
    hound.chooses(2)
    assert not t.told("plot-revealed")
    t.plots(sword=1)
    assert [one.plot for one in (keeper, hound, sword)] == [5, 2, 1] and t.asks(t.gm) == "turn.action"


def test_the_game_master_takes_their_turns_and_answers_for_them(table):
    """NS-F-GM-2"""
    t, keeper, sword = table("keeper: curse barrier", "sword", **BELL)
    keeper.attacks(sword, "curse")
    t.dice(1, 1)
    sword.attacks(keeper)
    t.dice(4, 4)
    assert t.asks(t.gm) == "attack.answer"
    keeper.waives_and_defends("barrier")
    t.dice(6)
    assert keeper.hp == 10


@pytest.mark.parametrize("pursuing", [(), ("keeper",), ("hound",), ("keeper", "hound")])
def test_the_game_master_is_asked_for_each_of_them_whether_it_pursues(table, pursuing):
    """NS-F-GM-2 NS-MOVE-2 1人ずつ決める"""
    t, sword, keeper, hound, _ = table("sword", "keeper: acted", "hound: acted", "shadow: at road", **BELL)
    sword.moves_to("torii")
    for one in (keeper, hound):
        assert t.asks(t.gm) == "move.pursue" and t.gm.options() == [one.name, "pass"]
        t.gm.chooses(one if one.name in pursuing else None)
    assert [told["character"] for told in t.told("pursues")] == list(pursuing)
    assert [one.name for one in (keeper, hound) if one.pursued] == list(pursuing)
    for _ in (*pursuing, *["escape"] * bool(pursuing)):
        t.dice(4, 4)
    assert bool(t.told("caught")) == bool(pursuing)


def test_the_players_decide_first_whether_they_pursue(table):
    """NS-F-GM-2 プレイヤーの決定が出そろった後に"""
    t, sword, aoi, keeper = table("sword", "aoi: acted", "keeper: acted", **BELL)
    sword.moves_to("torii")
    assert t.asks(aoi) == "move.pursue"
    aoi.chooses(aoi)
    assert t.asks(t.gm) == "move.pursue" and t.told("pursues")
    t.gm.passes()
    t.dice(1, 1)
    assert not t.told("caught")


@pytest.mark.parametrize("place", ["stairs", "belfry"])
def test_that_the_game_master_is_asked_does_not_tell_where_somebody_hides(table, place):
    """NS-F-GM-2 NS-F-HIDE-3 a covered table waits for the game master whether a hidden one is near or not"""
    hidden = f"keeper: hidden 9, at {place}, acted"
    t, sword, keeper = table("sword: plot 3, at stairs", hidden, covered=True, **BELL)
    sword.moves_to("torii")
    assert t.asks(t.gm) == "move.pursue"
    assert t.gm.options() == (["keeper", "pass"] if place == "stairs" else ["pass"])
    t.gm.passes()
    assert t.topic == "round.plot" and sword.place == "torii"


@pytest.mark.parametrize("place", ["stairs", "belfry"])
def test_nor_does_it_tell_that_when_somebody_may_guard(table, place):
    """NS-F-GM-2 NS-F-HIDE-3"""
    named = ("sword: plot 3, at stairs", "keeper: at stairs, acted", f"hound: hidden 9, at {place}")
    t, sword, keeper, hound = table(*named, covered=True, **BELL)
    sword.attacks(keeper)
    assert t.asks(t.gm) == "attack.guard"
    assert t.gm.options() == (["keeper", "pass"] if place == "stairs" else ["pass"])
    t.gm.passes()
    assert t.rolling == ("hit", 2)


def test_the_game_master_guards_with_one_of_them(table):
    """NS-F-GM-2 NS-GUARD-1a"""
    t, sword, keeper, hound = table("sword: plot 3", "keeper", "hound", **BELL)
    sword.attacks(keeper)
    assert t.asks(t.gm) == "attack.guard"
    t.gm.chooses(keeper)
    assert t.told("redirected") == [{"guard": "hound", "ward": "keeper"}]
    t.dice(1, 1)


def test_each_of_them_may_guard_another(table):
    """NS-F-GM-2 NS-GUARD-2 the game master is asked for each; whom one has spared, no other guards"""
    t, sword, keeper, hound = table("sword: sweep, plot 3", "keeper", "hound", **BELL)
    sword.attacks(keeper, "sweep", hound)
    assert t.gm.options() == ["hound", "pass"]
    t.gm.chooses(hound)
    assert t.gm.options() == ["keeper", "pass"]
    t.gm.chooses(keeper)
    assert [told["guard"] for told in t.told("shielded")] == ["keeper", "hound"] and t.topic != "attack.guard"


def test_they_use_no_luck_though_somebody_plays_them(table):
    """NS-F-GM-2 LUCを使わず、プロット公開時のスキルも使わない"""
    t, keeper, sword = table("keeper: 1 hp, 5 luck, haste slash, plot 3", "sword", at="reveal", **BELL)
    keeper.attacks(sword)
    t.dice(1, 1)
    sword.attacks(keeper)
    t.dice(4, 4)
    keeper.waives_and_defends()
    t.dice(1)
    assert keeper.place == "dropped" and keeper.luck == 5
    assert t.story("hastened", "rerolled", "luck-added", "survived") == []


def test_the_game_master_knows_all_but_what_is_on_no_sheet(table):
    """NS-F-SHEET-2 GMはすべてを知る"""
    t, sword, bow = table("sword: hidden 9", "bow: hidden 8", gm_there=True)
    assert all(t.gm.sees(one)["area"] != -1 and t.gm.sees(one)["stealth"] for one in (sword, bow))


# ---------------------------------------------------------------------- corrections


@pytest.mark.parametrize(
    ("figure", "value", "attribute"),
    [("hp", 3, "hp"), ("mp", 2, "mp"), ("luck", 4, "luck"), ("plot", 6, "plot"), ("area", "market", "place")],
)
def test_the_game_master_corrects_a_value(table, figure, value, attribute):
    """NS-F-GM-3 GMは、シーン開始後ならいつでもHP・MP・LUC・プロット・エリアを直せる"""
    t, sword, bow = table("sword: plot 4", "bow: plot 3", gm_there=True)
    t.gm.corrects(bow, figure, value)
    assert getattr(bow, attribute) == value and t.asks(sword) == "turn.action"


def test_whoever_is_made_to_hide_has_the_stealth_total_that_the_game_master_names(table):
    """NS-F-GM-3 NS-STEALTH-1b 隠しているなら隠密判定の達成値も"""
    t, sword, bow, ren = table("sword", "bow", "ren", gm_there=True)
    t.gm.corrects(bow, "hiding", 11)
    assert bow.hidden and bow.stealth == 11 and not sword.knows_place_of(bow)
    assert sword.hears("gm-hides") == [{"character": "bow"}] and sword.hears("stealth-total") == []
    assert ren.hears("stealth-total") == [{"character": "bow", "total": 11}]
    sword.searches()
    t.dice(5, 5)
    assert bow.hidden


def test_the_stealth_total_of_whoever_hides_is_corrected_too(table):
    """NS-F-GM-3 隠しているなら隠密判定の達成値も"""
    t, sword, bow = table("sword", "bow: hidden 9, known", gm_there=True)
    t.gm.corrects(bow, "hiding", 7)
    assert bow.hidden and bow.stealth == 7 and not sword.knows_place_of(bow)


def test_whoever_is_made_to_hide_no_longer_is_seen(table):
    """NS-F-GM-3 姿を隠しているかどうか"""
    t, sword, bow = table("sword", "bow: hidden 9, at church", gm_there=True)
    t.gm.corrects(bow, "hiding", "in-the-open")
    assert not bow.hidden and bow.stealth == 0 and sword.knows_place_of(bow)
    assert sword.hears("gm-uncovers") == [{"character": "bow", "area": "church"}]


@pytest.mark.parametrize("hp", [0, 4])
def test_whoever_has_dropped_out_is_brought_back(table, hp):
    """NS-F-GM-3 復帰させてよい。HPは1以上になり、そのラウンドはプロット値1で、手番はない"""
    t, sword, bow = table("sword: plot 3", "bow: dropped", gm_there=True, rounds=9)
    t.game.hp[bow.number] = hp
    t.gm.corrects(bow, "presence", "church")
    assert (bow.place, bow.hp, bow.plot) == ("church", max(1, hp), 1)
    assert sword.hears("gm-brings-back") == [{"character": "bow", "area": "church", "hp": max(1, hp)}]
    sword.passes()
    t.plots(sword=1, bow=4)
    assert t.asks(bow) == "turn.action"


def test_whoever_left_the_map_is_brought_back_while_plots_are_set(table):
    """NS-F-GM-3 そのラウンドはプロット値1で、手番はない"""
    t, sword, aoi = table("sword", "aoi", at="round", gm_there=True, rounds=9)
    bow = t["bow"]
    sword.chooses(3)
    t.gm.corrects(bow, "presence", "market")
    assert t.asks(sword, aoi) == "round.plot" and bow.place == "market"
    aoi.chooses(2)
    assert t.told("plot-revealed") == [{"character": "sword", "plot": 3}, {"character": "aoi", "plot": 2}]
    sword.passes()
    aoi.passes()
    assert t.asks(sword, aoi, bow) == "round.plot"


def test_only_whoever_is_out_is_brought_back_and_nothing_else_of_it_is_corrected(table):
    """NS-F-GM-3 脱落したりマップの外に出たりしたキャラクター"""
    t, sword, bow = table("sword", "bow: dropped", gm_there=True)
    t.gm.declares("correct")
    t.gm.chooses(bow)
    assert t.gm.refused("hp") == "out-of-scene NS-F-GM-3" and t.gm.options() == ["presence", "pass"]
    t.gm.passes()
    t.gm.declares("correct")
    t.gm.chooses(sword)
    assert t.gm.refused("presence") == "in-scene NS-F-GM-3"
    t.gm.passes()


def test_nobody_is_brought_back_when_the_scene_of_its_map_is_over(table):
    """NS-F-GM-3 そのマップのシーンが続いている間"""
    t, sword, bow = table("sword", "bow: dropped", gm_there=True)
    t.game.closed[t.game.map[bow.number]] = True
    t.gm.declares("correct")
    assert "bow" not in t.gm.options()
    t.gm.passes()


@pytest.mark.parametrize(("figure", "public"), [("hp", True), ("plot", True), ("mp", False), ("luck", False)])
def test_whoever_may_know_the_value_is_told(table, figure, public):
    """NS-F-GM-3 その値を知ってよい者に知らされる"""
    t, sword, aoi, bow = table("sword: 2 mp", "aoi", "bow: plot 1", gm_there=True)
    t.gm.corrects(sword, figure, 3)
    assert bool(bow.hears("corrected")) == public and aoi.hears("corrected") and sword.hears("corrected")


def test_where_somebody_hidden_is_put_only_its_own_side_learns(table):
    """NS-F-GM-3 NS-HIDE-1a"""
    t, sword, aoi, bow = table("sword: hidden 9, known", "aoi", "bow", gm_there=True)
    t.gm.corrects(sword, "area", "church")
    assert aoi.hears("gm-puts") == [{"character": "sword", "area": "church"}] and not bow.hears("gm-puts")


def test_a_plot_that_does_not_lie_open_is_not_corrected(table):
    """NS-F-GM-3 NS-PLOT-1 公開されたプロット値"""
    t, keeper, sword = table("keeper", "sword", at="round", **BELL)
    keeper.chooses(5)
    t.gm.declares("correct")
    t.gm.chooses(keeper)
    assert t.gm.refused("plot") == "not-revealed NS-F-GM-3"
    t.gm.passes()
    t.plots(sword=1)


def test_a_correction_can_be_thought_better_of(table):
    """NS-F-GM-3"""
    t, sword, bow = table("sword", "bow", gm_there=True)
    t.gm.declares("correct")
    t.gm.passes()
    t.gm.declares("correct")
    t.gm.chooses(bow)
    t.gm.passes()
    assert t.told("corrected") == [] and t.asks(sword) == "turn.action"


def test_whose_plot_is_raised_past_the_step_still_has_its_turn(table):
    """NS-F-GM-3 NS-ACT-1 手番は失われない"""
    t, sword, bow = table("sword: plot 3", "bow: plot 2", gm_there=True)
    t.gm.corrects(bow, "plot", 6)
    sword.passes()
    assert t.asks(bow) == "turn.action"


def test_nothing_is_corrected_before_the_scene(table):
    """NS-F-GM-3 シーン開始後"""
    t, sword = table("sword", at="before", gm_there=True)
    assert t.gm.refused_declaration("correct") == "not-before NS-F-GM-3"


def test_nothing_is_corrected_while_something_is_under_way(table):
    """NS-F-GM-3 処理中の行動が終わってから"""
    t, sword, bow = table("sword", "bow", gm_there=True)
    t.gm.declares("correct")
    assert t.gm.refused_declaration("correct") == "action-first NS-F-GM-3"
    t.gm.passes()
    sword.attacks(bow)
    assert t.gm.refused_declaration("correct") == "action-first NS-F-GM-3"
    t.dice(1, 1)


def test_players_correct_nothing(table):
    """NS-F-GM-3 GMは"""
    t, sword, bow = table("sword", "bow", gm_there=True)
    assert sword.refused_declaration("correct") == "not-an-option"
    t, sword, bow = table("sword", "bow")
    assert sword.refused_declaration("correct") == "not-an-option"


# ---------------------------------------------------------------------- conditions


def test_the_game_master_declares_a_condition_to_have_come_about(table):
    """NS-F-GM-4 GMの判断による条件は、GMが成立を宣言する"""
    t, sword, keeper = table("sword: plot 3", "keeper", **BELL)
    assert t.gm.refused_declaration("midnight") == ""
    t.gm.declares("midnight")
    assert t.told("gm-declares") == [{"label": "midnight"}] and t.asks(sword) == "turn.action"
    assert t.gm.refused_declaration("midnight") == "declared-already NS-F-GM-4"
    sword.passes()
    keeper.passes()
    assert t.over and t.told("condition-met")
