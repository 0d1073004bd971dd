-- Fatal Abacus. For each monster that goes from the field to a graveyard its owner loses 500 Life Points.

return {
  card = "dotr:fatal-abacus",
  text = "For each monster that goes from the field to a graveyard its owner loses 500 Life Points.",

  fell = function(view, me, what)
    if what.card.kind == "monster" then
      return score(what.seat, "lp", -500)
    end
  end,
}
