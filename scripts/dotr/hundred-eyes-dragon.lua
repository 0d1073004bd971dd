-- Hundred Eyes Dragon. When it goes from the field to the graveyard you draw a card.

return {
  card = "dotr:hundred-eyes-dragon",
  text = "When it goes from the field to the graveyard you draw a card.",

  destroyed = function(view, me)
    return draw(me.owner)
  end,
}
