-- Dark Tuner Chaos Rogue. When it goes from the field to the graveyard you draw a card.

return {
  card = "dotr:dark-tuner-chaos-rogue",
  text = "When it goes from the field to the graveyard you draw a card.",

  destroyed = function(view, me)
    return draw(me.owner)
  end,
}
