-- Fairy Box. When an enemy attacks, chance draws 1 or 2: with a 1 the attacker has no ATK until the end of the turn. In your Standby Phase pay 500 Life Points or destroy it.

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

-- struck is the card on the tile that an attack goes to in answer to which this one is activated.
local function struck(view, me, what)
  if not what.other or not what.at then return end
  for card in view:cards("tile", me.holder) do
    if card.place == what.at and not card.under and what.other.holder ~= me.holder then return card end
  end
end

return {
  card = "dotr:fairy-box",
  text = "When an enemy attacks, chance draws 1 or 2: with a 1 the attacker has no ATK until the end of the turn. In your Standby Phase pay 500 Life Points or destroy it.",

  declared = function(view, me, what)
    if foe(view, me, what.seat) then return roll(2, "tossed", what.card) end
  end,

  used = function(view, me, what)
    if struck(view, me, what) then return roll(2, "tossed", what.other) end
  end,

  standby = function(view, me, what)
    if what.seat == me.holder then
      if view:points(me.holder, "lp") <= 500 then return destroy(me) end
      return ask(me.holder, "pay 500 Life Points for the Fairy Box?", { "pay", "destroy" }, "upkeep")
    end
  end,

  decisions = {
    tossed = function(view, me, n, attacker)
      if n == 1 then return boost(attacker, "atk", -10000, 1) end
    end,

    upkeep = function(view, me, answer)
      if answer == "pay" then return score(me.holder, "lp", -500) end
      return destroy(me)
    end,
  },
}
