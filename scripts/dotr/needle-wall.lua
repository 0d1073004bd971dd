-- Needle Wall. In your Standby Phase chance draws a column of the board: the enemy monsters in it are destroyed.

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

return {
  card = "dotr:needle-wall",
  text = "In your Standby Phase chance draws a column of the board: the enemy monsters in it are destroyed.",

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local width = 1
    while view:tile(width + 1, 1) do width = width + 1 end
    return roll(width, "driven")
  end,

  decisions = {
    driven = function(view, me, column)
      local struck = {}
      for card in view:cards("tile") do
        if foe(view, me, card.holder) and card:count("monster") == 1 and card.place.x == column then
          table.insert(struck, destroy(card))
        end
      end
      return struck
    end,
  },
}
