-- XYZ-Dragon Cannon. Once a turn: discard a card of your choice to destroy an enemy card of your choice.

return {
  card = "dotr:xyz-dragon-cannon",
  text = "Once a turn: discard a card of your choice to destroy an enemy card of your choice.",

  used = function(view, me)
    local hand = {}
    for card in view:cards("hand", me.holder) do
      if #hand < 40 then table.insert(hand, card) end
    end
    return ask(me.holder, "which card do you discard?", hand, "loaded")
  end,

  decisions = {
    loaded = function(view, me, card)
      local choice = {}
      for seat in view:foes(me.holder) do
        for one in view:cards("tile", seat) do
          if one ~= view:leader(seat) and #choice < 40 then table.insert(choice, one) end
        end
      end
      return { destroy(card), ask(me.holder, "at which card does it fire?", choice, "shot") }
    end,

    shot = function(view, me, card)
      return destroy(card)
    end,
  },
}
