-- Coffin Seller. For each monster that goes from the field to an enemy's graveyard that enemy loses 300 Life Points.

return {
  card = "dotr:coffin-seller",
  text = "For each monster that goes from the field to an enemy's graveyard that enemy loses 300 Life Points.",

  fell = function(view, me, what)
    if what.card.kind ~= "monster" then return end
    for seat in view:foes(me.holder) do
      if seat == what.seat then
        return score(seat, "lp", -300)
      end
    end
  end,
}
