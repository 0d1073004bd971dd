-- The Reliable Guardian. A face-up monster of your choice gains 700 DEF until the end of the turn.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:the-reliable-guardian",
  text = "A face-up monster of your choice gains 700 DEF until the end of the turn.",

  used = function(view, me)
    return ask(me.holder, "which monster is guarded?", open(view, function(card) return true end), "guarded")
  end,

  decisions = {
    guarded = function(view, me, card)
      return boost(card, "def", 700, 1)
    end,
  },
}
