-- De-Fusion. A face-up fusion monster of your choice goes back to its extra deck.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:de-fusion",
  text = "A face-up fusion monster of your choice goes back to its extra deck.",

  used = function(view, me)
    return ask(me.holder, "which fusion falls apart?", open(view, function(card) return card.subtype == "fusion" end), "parted")
  end,

  decisions = {
    parted = function(view, me, card)
      return recall(card)
    end,
  },
}
