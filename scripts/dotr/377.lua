-- Hourglass of Life. Destroyed in battle: with more than 1000 Life Points its player pays 1000 and revives their four strongest monsters around their leader.

-- free lists up to n free tiles around a place.
local function free(view, place, n)
  local tiles = {}
  for y = place.y - 1, place.y + 1 do
    for x = place.x - 1, place.x + 1 do
      local tile = view:tile(x, y)
      if tile and #tiles < n and not tile.card and tile.ground ~= "Labyrinth" then
        table.insert(tiles, tile)
      end
    end
  end
  return tiles
end

return {
  card = "dotr:377",
  text = "Destroyed in battle: with more than 1000 Life Points its player pays 1000 and revives their four strongest monsters around their leader.",

  used = function(view, me)
    local player = me.owner
    if view:points(player, "lp") <= 1000 then return end
    local fallen = {}
    for card in view:cards("graveyard", player) do
      if card.kind == "monster" and card ~= me then table.insert(fallen, card) end
    end
    table.sort(fallen, function(a, b) return a.attack > b.attack end)
    local deeds = { score(player, "lp", -1000) }
    for i, tile in ipairs(free(view, view:leader(player).place, 4)) do
      if fallen[i] then table.insert(deeds, move(fallen[i], tile)) end
    end
    return deeds
  end,
}
