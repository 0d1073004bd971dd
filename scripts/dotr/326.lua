-- Candle of Fate. Face-up in defence: at the start of each turn all enemy monsters lose 100 ATK and DEF for good.

return {
  card = "dotr:326",
  text = "Face-up in defence: at the start of each turn all enemy monsters lose 100 ATK and DEF for good.",

  standby = function(view, me)
    if me:count("defending") == 0 then return end
    local burns = {}
    for seat in view:foes(me.holder) do
      for card in view:cards("tile", seat) do
        if card:count("monster") == 1 then
          table.insert(burns, boost(card, "both", -100))
        end
      end
    end
    return burns
  end,
}
