-- Magic Drain. The enemies lose all their Summoning Points.

return {
  card = "dotr:748",
  text = "The enemies lose all their Summoning Points.",

  used = function(view, me)
    local deeds = {}
    for seat in view:foes(me.holder) do
      table.insert(deeds, score(seat, "sp", -view:points(seat, "sp")))
    end
    return deeds
  end,
}
