-- Emergency Provisions. As often as you like: destroy a spell or trap of yours on the field or at work under a monster to gain 1000 Life Points.

-- stocks asks for the next spell or trap; the one that is being eaten is none any more.
local function stocks(view, me, eaten)
  local choice = { "done" }
  for card in view:cards("tile", me.holder) do
    local food = card ~= me and card ~= eaten and card ~= view:leader(me.holder) and card:count("monster") == 0
    if food and #choice < 40 then table.insert(choice, card) end
  end
  for card in view:cards("under", me.holder) do
    if card ~= eaten and card.up and card:count("monster") == 0 and card.kind ~= "monster" and #choice < 40 then table.insert(choice, card) end
  end
  if #choice > 1 then return ask(me.holder, "which spell or trap do you give up?", choice, "eaten") end
end

return {
  card = "dotr:emergency-provisions",
  text = "As often as you like: destroy a spell or trap of yours on the field or at work under a monster to gain 1000 Life Points.",

  used = stocks,

  decisions = {
    eaten = function(view, me, card)
      if card == "done" then return end
      return { give(card), score(me.holder, "lp", 1000), stocks(view, me, card) }
    end,
  },
}
