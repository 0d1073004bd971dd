-- Dark Snake Syndrome. In each Standby Phase of yours everybody loses Life Points: 200 at first, twice as many each time, at most 3200.

return {
  card = "dotr:dark-snake-syndrome",
  text = "In each Standby Phase of yours everybody loses Life Points: 200 at first, twice as many each time, at most 3200.",

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local bite = math.min(3200, 200 * 2 ^ math.floor((me:count("working") - 1) / 2))
    local bitten = { score(me.holder, "lp", -bite) }
    for seat in view:foes(me.holder) do table.insert(bitten, score(seat, "lp", -bite)) end
    return bitten
  end,
}
