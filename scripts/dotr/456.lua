-- Sinister Serpent. When destroyed: the enemies' Summoning Points become 0.

return {
  card = "dotr:456",
  text = "When destroyed: the enemies' Summoning Points become 0.",

  destroyed = function(view, me)
    local deeds = {}
    for seat in view:foes(me.owner) do
      table.insert(deeds, score(seat, "sp", -view:points(seat, "sp")))
    end
    return deeds
  end,
}
