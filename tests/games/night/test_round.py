"""The round (シーンの流れ): ① plots, the order of turns, ③ the end of the round."""

from __future__ import annotations

# ---------------------------------------------------------------------- ① plots


def test_a_round_has_three_parts(table):
    """NS-FLOW-2 ①プロット ②行動 ③ラウンドの終了"""
    t, sword, bow = table("sword", "bow", at="round", rounds=9)
    t.plots(sword=5, bow=4)
    sword.passes()
    bow.passes()
    kinds = ["round-begins", "plot-revealed", "turn-begins", "round-ends"]
    assert list(dict.fromkeys(t.story(*kinds))) == kinds
    assert t.asks(sword, bow) == "round.plot" and t.told("round-begins")[-1] == {"map": "harbour", "round": 2}


def test_everybody_sets_a_number_from_1_to_6_in_secret(table):
    """NS-PLOT-1 ダイスを隠し１～６の好きな数字を選び、プロットを選択します"""
    t, sword, aoi, bow = table("sword", "aoi", "bow", at="round")
    assert t.asks(sword, aoi, bow) == "round.plot" and sword.options() == ["1", "2", "3", "4", "5", "6"]
    sword.chooses(6)
    assert bow.hears("plot-sealed") == [{"character": "sword"}] and not t.told("plot-revealed")
    assert bow.sees(sword)["sealed"] and bow.sees(sword)["plot"] == aoi.sees(sword)["plot"] == 0
    t.plots(aoi=1, bow=2)


def test_the_plots_are_revealed_when_all_are_in(table):
    """NS-PLOT-1a マップにいるキャラクター全員がプロットを決定したのを確認した場合、プロット値を公開します"""
    t, sword, bow = table("sword", "bow", at="round")
    t.plots(sword=6)
    assert t.told("plot-revealed") == []
    t.plots(bow=2)
    assert t.told("plot-revealed") == [{"character": "sword", "plot": 6}, {"character": "bow", "plot": 2}]
    assert bow.sees(sword)["plot"] == 6


def test_a_sealed_plot_may_be_changed_until_the_last_one_is_in(table):
    """NS-F-PLOT-2 最後の1人が伏せるまで、プロットは変えてよい。変えたことだけが知らされる"""
    t, sword, bow = table("sword", "bow", at="round")
    t.plots(sword=6)
    sword.chooses(3)
    assert bow.hears("plot-changed") == [{"character": "sword"}]
    t.plots(bow=2)
    assert sword.plot == 3


def test_the_game_master_may_end_the_waiting(table):
    """NS-F-PLOT-3 GMは待つのをやめてよい。まだの者のプロットは1になる"""
    t, sword, aoi, bow = table("sword", "aoi", "bow", at="round", gm_there=True)
    t.plots(sword=6, aoi=3)
    t.gm.declares("end-waiting")
    assert t.told("timed-out") == [{"character": "bow"}]
    assert [one.plot for one in (sword, aoi, bow)] == [6, 3, 1] and t.asks(sword) == "turn.action"


def test_the_waiting_for_nobody_cannot_be_ended(table):
    """NS-F-PLOT-3 待っている者がいるときだけ"""
    t, sword, bow = table("sword", "bow", gm_there=True)
    assert t.gm.refused_declaration("end-waiting") == "nobody-waited-for NS-F-PLOT-3"


def test_all_may_be_late(table):
    """NS-F-PLOT-3 全員がまだでも"""
    t, sword, bow = table("sword", "bow", at="round", gm_there=True)
    t.gm.declares("end-waiting")
    t.dice(3, 4)
    assert (sword.plot, bow.plot) == (1, 1) and t.asks(bow) == "turn.action"


def test_what_holds_for_a_round_is_over_with_it(table):
    """NS-FLOW-2 ラウンドごとに"""
    t, sword, bow = table("sword: off-balance, pursued, used haste", "bow: guarding sword", at="end", rounds=9)
    assert not sword.off_balance and not sword.pursued and not sword.acted and sword.plot == 0
    assert not bow.guarding(sword) and sword.used_round == 0 and sword.used_scene


# ---------------------------------------------------------------------- the order of turns


def test_turns_go_from_the_highest_plot_down(table):
    """NS-PLOT-2 プロット値が高いプレイヤーのキャラクターから順番に手番になり"""
    t, sword, aoi, bow, ren = table("sword", "aoi", "bow", "ren", at="round")
    t.plots(sword=2, aoi=6, bow=4, ren=3)
    for one in (aoi, bow, ren, sword):
        assert t.asks(one) == "turn.action"
        one.passes()
    assert [turn["plot"] for turn in t.told("turn-begins")] == [6, 4, 3, 2]


def test_equal_plots_are_rolled_off(table):
    """NS-F-ORDER-2 それぞれ1D6を振り、高い者から。同じ目は振り直す"""
    t, sword, aoi, bow, ren = table("sword", "aoi", "bow", "ren: plot 1", at="order")
    assert t.rolling == ("order", 3)
    t.dice(4, 6, 4)
    assert t.rolling == ("order", 2)
    t.dice(2, 2)
    t.dice(3, 5)
    assert [event["die"] for event in t.told("rolled-off")] == [4, 6, 4, 2, 2, 3, 5]
    for one in (aoi, bow, sword, ren):
        assert t.asks(one) == "turn.action"
        one.passes()


def test_who_has_acted_already_does_not_roll_for_a_turn(table):
    """NS-F-ORDER-2 護衛で行動を消費した者に手番はない"""
    t, sword, bow, ren = table("sword: plot 5", "bow: plot 4, acted", "ren: plot 4", at="order")
    sword.passes()
    assert t.asks(ren) == "turn.action"


def test_who_drops_out_in_a_step_does_so_when_it_ends_so_that_all_act(table):
    """NS-F-ORDER-1 同じプロット値は同時。脱落はその段が終わったとき"""
    t, sword, aoi, bow, ren = table("sword", "aoi: at market", "bow: 3 hp", "ren: at market, plot 1", rounds=9)
    sword.attacks(bow)
    t.dice(4, 4)
    bow.evades()
    t.dice(1, 2)
    assert bow.hp == 0 and bow.place == "square"
    aoi.passes()
    bow.attacks(sword)
    assert t.told("dropped-out") == []
    t.dice(1, 1)
    bow.falls()
    assert t.told("dropped-out") == [{"character": "bow"}] and t.asks(ren) == "turn.action"


def test_who_drops_out_in_an_earlier_step_does_not_act(table):
    """NS-F-ORDER-1 段が終わるごとに NS-F-DROP-2"""
    t, sword, bow, ren, aoi = table("sword: plot 3", "bow: 3 hp", "ren: at market", "aoi: plot 1", rounds=9)
    sword.attacks(bow)
    t.dice(4, 4)
    bow.evades()
    t.dice(1, 1)
    bow.falls()
    assert bow.place == "dropped" and t.asks(ren) == "turn.action"


# ---------------------------------------------------------------------- ③ the end of the round


def test_the_round_ends_when_all_have_had_their_turn(table):
    """NS-END-1 全員攻撃の処理を行うと、ラウンドが終了します"""
    t, sword, bow = table("sword", "bow", rounds=9)
    sword.passes()
    assert t.told("round-ends") == []
    bow.passes()
    assert t.told("round-ends") == [{"map": "harbour", "round": 1}] and t.asks(sword, bow) == "round.plot"


def test_the_end_of_a_round_has_an_order(table):
    """NS-F-ORDER-END 移動、戦場の効果、脱落、終了条件の順"""
    t, sword, aoi, bow = table(
        "sword: moving market, 1 hp", "aoi", "bow", at="end", rounds=1, fields={"market": "collapse"}
    )
    t.dice(1)
    sword.falls()
    kinds = ["moved", "field-strikes", "hurt", "dropped-out", "round-ends", "scene-ends"]
    assert t.story(*kinds) == kinds


def test_all_moves_are_made_at_once(table):
    """NS-F-ORDER-END NS-MOVE-3 宣言した移動は同時に行う"""
    t, sword, bow = table("sword: moving market", "bow: at market, moving square", at="end", rounds=9)
    assert (sword.place, bow.place) == ("market", "square")


# ---------------------------------------------------------------------- haste


def test_haste_raises_the_own_plot_when_plots_are_revealed(table):
    """NS-F-SKILL-HASTE 加速：プロット公開時、自分のプロット値+1。手番の順番もそれに従う"""
    t, sword, bow = table("sword: haste, plot 3", "bow: plot 4", at="reveal")
    assert t.asks(sword) == "round.haste" and sword.options() == ["haste", "pass"]
    sword.chooses("haste")
    assert sword.plot == 4 and sword.mp == 5 and t.told("hastened") == [{"character": "sword", "plot": 4}]
    t.dice(2, 1)
    assert t.asks(sword) == "turn.action"


def test_haste_is_used_once_a_round(table):
    """NS-F-SKILL-HASTE NS-F-USES ラウンドに1回"""
    t, sword, bow = table("sword: haste, plot 3", "bow: plot 1", at="reveal", covered=True)
    sword.chooses("haste")
    bow.passes()
    assert sword.refused("haste") == "used-up NS-F-USES"
    t.all_pass()


def test_haste_does_not_raise_a_plot_above_six(table):
    """NS-F-SKILL-HASTE 最大6"""
    t, sword, aoi, bow = table("sword: haste, plot 5", "aoi: haste, plot 6", "bow: plot 1", at="reveal", covered=True)
    assert t.asks(sword, bow) == "round.haste"
    sword.chooses("haste")
    bow.passes()
    assert sword.plot == 6 and t.asks(bow) == "round.haste"
    bow.passes()
    t.dice(2, 1)


def test_haste_must_be_paid(table):
    """NS-F-SKILL-HASTE コスト1"""
    t, sword, bow = table("sword: haste, 0 mp", "bow: plot 1", at="reveal", covered=True)
    assert sword.refused("haste") == "cannot-pay NS-F-COST-1"
    t.all_pass()


def test_of_two_who_hasten_on_one_mp_the_second_gets_nothing(table):
    """NS-F-SKILL-HASTE NS-F-COST-1 リンクした相手が先にMPを使っていれば"""
    t, sword, aoi, bow = table("sword: haste, 0 mp, plot 3", "aoi: haste, 1 mp, plot 1", "bow: plot 6", at="reveal")
    sword.chooses("haste")
    aoi.chooses("haste")
    assert (sword.plot, aoi.plot, aoi.mp) == (4, 1, 0)
