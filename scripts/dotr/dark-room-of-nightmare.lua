-- Dark Room of Nightmare. Each time another card takes Life Points from an enemy, that enemy loses 300 more.

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
    local byCard = what.why:sub(1, 5) == "dotr:" and what.why ~= me.key
    if what.by < 0 and byCard and foe(view, me, what.seat) then return score(what.seat, "lp", -300) end
  end,
}
