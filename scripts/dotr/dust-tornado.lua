-- Dust Tornado. Trap: destroys an enemy spell or trap on the field that you choose.

return {
  card = "dotr:dust-tornado",
  text = "Trap: destroys an enemy spell or trap on the field that you choose.",

  used = function(view, me)
    local choice = {}
    for seat in view:foes(me.holder) do
      for card in view:cards("tile", seat) do
        if card ~= view:leader(seat) and card:count("monster") == 0 and #choice < 40 then table.insert(choice, card) end
      end
      for card in view:cards("under", seat) do
        if card.up and card:count("monster") == 0 and #choice < 40 then table.insert(choice, card) end
      end
    end
    return ask(me.holder, "which spell or trap is destroyed?", choice, "struck")
  end,

  decisions = {
    struck = function(view, me, card)
      return destroy(card)
    end,
  },
}
