-- Dark Tuner Catastrogue. When it goes from the field to the graveyard you may destroy an enemy card of your choice.

return {
  card = "dotr:dark-tuner-catastrogue",
  text = "When it goes from the field to the graveyard you may destroy an enemy card of your choice.",

  destroyed = function(view, me)
    local choice = { "none" }
    for seat in view:foes(me.owner) do
      for card in view:cards("tile", seat) do
        if card ~= view:leader(seat) and #choice < 40 then table.insert(choice, card) end
      end
    end
    if #choice > 1 then return ask(me.owner, "which enemy card goes with it?", choice, "dragged") end
  end,

  decisions = {
    dragged = function(view, me, card)
      if card ~= "none" then return destroy(card) end
    end,
  },
}
