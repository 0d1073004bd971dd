-- Gravekeeper's Servant. When an enemy attacks, the top card of that deck goes to the graveyard.

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

return {
  card = "dotr:gravekeepers-servant",
  text = "When an enemy attacks, the top card of that deck goes to the graveyard.",

  declared = function(view, me, what)
    if foe(view, me, what.seat) then return mill(what.seat) end
  end,
}
