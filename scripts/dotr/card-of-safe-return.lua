-- Card of Safe Return. Each time a monster comes back to your side from your graveyard you draw a card.

return {
  card = "dotr:card-of-safe-return",
  text = "Each time a monster comes back to your side from your graveyard you draw a card.",

  came = function(view, me, what)
    if what.at and what.at.kind == "graveyard" and what.at.owner == me.holder and what.card.holder == me.holder then return draw(me.holder) end
  end,
}
