-- Servant of Catabolism. Face-up in defence: each player gets 1 Summoning Point more in their turn. When destroyed: the terrain within 1 tile becomes Crush.

local near = { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }

return {
  card = "dotr:680",
  text = "Face-up in defence: each player gets 1 Summoning Point more in their turn. When destroyed: the terrain within 1 tile becomes Crush.",

  standby = function(view, me, what)
    if me:count("defending") == 1 then
      return score(what.seat, "sp", 1)
    end
  end,

  destroyed = function(view, me, what)
    local deeds = {}
    for _, step in ipairs(near) do
      local tile = view:tile(what.at.x + step[1], what.at.y + step[2])
      if tile then table.insert(deeds, ground(tile, "Crush")) end
    end
    return deeds
  end,
}
