-- Spirit's Invitation. When a card of yours goes back from the field to your hand, a face-up enemy monster of your choice does so too. In your Standby Phase pay 500 Life Points or destroy it.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:spirits-invitation",
  text = "When a card of yours goes back from the field to your hand, a face-up enemy monster of your choice does so too. In your Standby Phase pay 500 Life Points or destroy it.",

  left = function(view, me, what)
    if what.card.owner ~= me.holder or what.card.place == nil or what.card.place.kind ~= "hand" then return end
    return ask(me.holder, "which enemy monster is invited along?", open(view, function(card) return card:fits("enemy") end), "invited")
  end,

  standby = function(view, me, what)
    if what.seat == me.holder then
      if view:points(me.holder, "lp") <= 500 then return destroy(me) end
      return ask(me.holder, "pay 500 Life Points for the invitation?", { "pay", "destroy" }, "upkeep")
    end
  end,

  decisions = {
    invited = function(view, me, card)
      return recall(card)
    end,

    upkeep = function(view, me, answer)
      if answer == "pay" then return score(me.holder, "lp", -500) end
      return destroy(me)
    end,
  },
}
