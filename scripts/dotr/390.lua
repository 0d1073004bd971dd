-- Hourglass of Courage. Destroyed in battle: with more than 1000 Life Points its player pays 1000, and all their monsters gain 1000 ATK and DEF for good.

return {
  card = "dotr:390",
  text = "Destroyed in battle: with more than 1000 Life Points its player pays 1000, and all their monsters gain 1000 ATK and DEF for good.",

  used = function(view, me)
    local player = me.owner
    if view:points(player, "lp") <= 1000 then return end
    local deeds = { score(player, "lp", -1000) }
    for card in view:cards("tile", player) do
      if card:count("monster") == 1 then
        table.insert(deeds, boost(card, "both", 1000))
      end
    end
    return deeds
  end,
}
