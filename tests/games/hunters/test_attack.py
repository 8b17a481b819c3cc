def test_the_damage_is_the_higher_die_minus_the_lower_one(table):
    """SH-ATK-3 大きい数字から、小さい数字を減算します"""
    t, mika, ken = table("mika: franklin church", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    t.dice(2, 4)
    assert ken.damage == 2
