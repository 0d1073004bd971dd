-- Tailor of the Fickle. Puts a power-up that works under a monster under another face-up monster of your choice, if it fits.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:tailor-of-the-fickle",
  text = "Puts a power-up that works under a monster under another face-up monster of your choice, if it fits.",

  used = function(view, me)
    return ask(me.holder, "whose power-up is altered?", open(view, function(card) return card:count("power-ups") > 0 end), "undone")
  end,

  decisions = {
    undone = function(view, me, card)
      return ask(me.holder, "who wears it now?", open(view, function(one) return one ~= card end), "worn", card)
    end,

    worn = function(view, me, card, from)
      return equip(from, card.place)
    end,
  },
}
