-- Mirage of Nightmare. In an enemy Standby Phase you draw until you hold four cards. In your own you discard a card of your choice.

return {
  card = "dotr:mirage-of-nightmare",
  text = "In an enemy Standby Phase you draw until you hold four cards. In your own you discard a card of your choice.",

  standby = function(view, me, what)
    local hand = {}
    for card in view:cards("hand", me.holder) do table.insert(hand, card) end
    if what.seat ~= me.holder then
      local drawn = {}
      for _ = #hand + 1, 4 do table.insert(drawn, draw(me.holder)) end
      return drawn
    end
    if #hand <= 40 then return ask(me.holder, "which card fades?", hand, "faded") end
  end,

  decisions = {
    faded = function(view, me, card)
      return destroy(card)
    end,
  },
}
