-- Nightmare Wheel. Spellbinds a face-up enemy monster of your choice for good. In your Standby Phase each enemy with a spellbound monster loses 500 Life Points.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:nightmare-wheel",
  text = "Spellbinds a face-up enemy monster of your choice for good. In your Standby Phase each enemy with a spellbound monster loses 500 Life Points.",

  used = function(view, me)
    return ask(me.holder, "which monster goes on the wheel?", open(view, function(card) return card:fits("enemy") end), "bound")
  end,

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local racked = {}
    for seat in view:foes(me.holder) do
      local on = open(view, function(card) return card.holder == seat and card:count("spellbound") > 0 end)
      if #on > 0 then table.insert(racked, score(seat, "lp", -500)) end
    end
    return racked
  end,

  decisions = {
    bound = function(view, me, card)
      return spellbind(card, 255)
    end,
  },
}
