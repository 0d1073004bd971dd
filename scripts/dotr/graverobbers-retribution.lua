-- Graverobber's Retribution. In your Standby Phase each enemy loses 100 Life Points for each of their monsters that is out of the duel.

return {
  card = "dotr:graverobbers-retribution",
  text = "In your Standby Phase each enemy loses 100 Life Points for each of their monsters that is out of the duel.",

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local robbed = {}
    for seat in view:foes(me.holder) do
      local n = 0
      for _, pile in ipairs({ "banished", "shadow" }) do
        for card in view:cards(pile, seat) do
          if card.kind == "monster" then n = n + 1 end
        end
      end
      if n > 0 then table.insert(robbed, score(seat, "lp", -100 * n)) end
    end
    return robbed
  end,
}
