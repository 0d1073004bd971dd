-- Mask of Dispel. In your Standby Phase each enemy with a spell at work on the field loses 500 Life Points; where there is none the mask breaks.

return {
  card = "dotr:mask-of-dispel",
  text = "In your Standby Phase each enemy with a spell at work on the field loses 500 Life Points; where there is none the mask breaks.",

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local worn = {}
    for seat in view:foes(me.holder) do
      for card in view:cards("tile", seat) do
        if card.up and card.kind == "spell" then
          table.insert(worn, score(seat, "lp", -500))
          break
        end
      end
    end
    if #worn == 0 then return destroy(me) end
    return worn
  end,
}
