-- Carat Idol. Face-up in defence: at the start of each turn every other card but the leaders is pulled one tile closer, where that tile is free.

-- toward is where one step leads: along the longer way first.
local function toward(view, from, to)
  local dx, dy = to.x - from.x, to.y - from.y
  if math.abs(dx) >= math.abs(dy) then
    return view:tile(from.x + (dx > 0 and 1 or -1), from.y)
  end
  return view:tile(from.x, from.y + (dy > 0 and 1 or -1))
end

return {
  card = "dotr:676",
  text = "Face-up in defence: at the start of each turn every other card but the leaders is pulled one tile closer, where that tile is free.",

  standby = function(view, me)
    if me:count("defending") == 0 then return end
    local pulled = {}
    for card in view:cards("tile") do
      local tile = toward(view, card.place, me.place)
      local leader = card == view:leader(card.owner)
      if card ~= me and not leader and tile and not tile.card and tile.ground ~= "Labyrinth" and #pulled < 60 then
        table.insert(pulled, move(card, tile))
      end
    end
    return pulled
  end,
}
