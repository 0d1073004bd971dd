-- Super Rejuvenation. As often as you like: destroy a face-up Dragon of yours to draw a card.

-- dragons asks for the next Dragon; the one that is being given is none any more.
local function dragons(view, me, given)
  local choice = { "done" }
  for card in view:cards("tile", me.holder) do
    local fits = card ~= given and card.up and card:count("monster") == 1 and card:is("Dragon")
    if fits and #choice < 40 then table.insert(choice, card) end
  end
  if #choice > 1 then return ask(me.holder, "which Dragon do you give up?", choice, "given") end
end

return {
  card = "dotr:super-rejuvenation",
  text = "As often as you like: destroy a face-up Dragon of yours to draw a card.",

  used = dragons,

  decisions = {
    given = function(view, me, card)
      if card == "done" then return end
      return { give(card), draw(me.holder), dragons(view, me, card) }
    end,
  },
}
