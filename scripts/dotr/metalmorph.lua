-- Metalmorph. Trap: a face-up monster of yours of your choice gains 300 ATK and DEF for good.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:metalmorph",
  text = "Trap: a face-up monster of yours of your choice gains 300 ATK and DEF for good.",

  used = function(view, me)
    return ask(me.holder, "which monster turns to metal?", open(view, function(card) return card.holder == me.holder end), "coated")
  end,

  decisions = {
    coated = function(view, me, card)
      return boost(card, "both", 300)
    end,
  },
}
