-- Book of Moon. Turns a face-up monster of your choice to defence and face-down.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:book-of-moon",
  text = "Turns a face-up monster of your choice to defence and face-down.",

  used = function(view, me)
    return ask(me.holder, "which monster does the book hide?", open(view, function(card) return true end), "hidden")
  end,

  decisions = {
    hidden = function(view, me, card)
      return { turn(card, "defence"), turn(card, "down") }
    end,
  },
}
