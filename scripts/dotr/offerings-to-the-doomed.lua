-- Offerings to the Doomed. Destroys a face-up monster of your choice; you do not draw in your next Draw Phase.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:offerings-to-the-doomed",
  text = "Destroys a face-up monster of your choice; you do not draw in your next Draw Phase.",

  used = function(view, me)
    return ask(me.holder, "which monster is doomed?", open(view, function(card) return true end), "doomed")
  end,

  decisions = {
    doomed = function(view, me, card)
      return { destroy(card), skip(me.holder) }
    end,
  },
}
