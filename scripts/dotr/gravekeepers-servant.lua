-- Gravekeeper's Servant. When an enemy attacks, the top card of that deck goes to the graveyard; without a deck nobody attacks you.

local function has(view, place, seat)
  local n = 0
  for _ in view:cards(place, seat) do n = n + 1 end
  return n > 0
end

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

return {
  card = "dotr:gravekeepers-servant",
  text = "When an enemy attacks, the top card of that deck goes to the graveyard; without a deck nobody attacks you.",

  declared = function(view, me, what)
    if foe(view, me, what.seat) then return mill(what.seat) end
  end,

  forbids = {
    move = function(view, me, what)
      local target = what.at and what.at.card
      if not target or target.holder == what.seat or not foe(view, me, what.seat) then return end
      if has(view, "deck", what.seat) then return end
      return "an attack costs the top card of your deck, and you have none"
    end,
  },
}
