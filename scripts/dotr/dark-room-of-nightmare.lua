-- Dark Room of Nightmare. Each time another card takes Life Points from an enemy, that enemy loses 300 more.

-- byCard tells whether a change is a card's doing: what it happened for is then a key such as "dotr:036", not a rule.
local function byCard(why)
  for i = 1, string.len(why) do
    if string.sub(why, i, i) == ":" then return true end
  end
  return false
end

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

return {
  card = "dotr:dark-room-of-nightmare",
  text = "Each time another card takes Life Points from an enemy, that enemy loses 300 more.",

  scored = function(view, me, what)
    if what.by < 0 and byCard(what.why) and what.why ~= me.key and foe(view, me, what.seat) then return score(what.seat, "lp", -300) end
  end,
}
