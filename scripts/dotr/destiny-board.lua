-- Destiny Board. At the end of each enemy turn the next Spirit Message of your hand goes face-up beside your leader: I, N, A, L. With all four on the field you win in the next Standby Phase.

local letters = { "dotr:spirit-message-i", "dotr:spirit-message-n", "dotr:spirit-message-a", "dotr:spirit-message-l" }

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

-- free is a free tile beside a player's leader.
local function free(view, seat)
  local home = view:leader(seat).place
  for y = home.y - 1, home.y + 1 do
    for x = home.x - 1, home.x + 1 do
      local tile = view:tile(x, y)
      if tile and not tile.card and tile.ground ~= "Labyrinth" then return tile end
    end
  end
end

-- laid counts the messages that lie face-up, in their order.
local function laid(view, me)
  local n = 0
  for _, key in ipairs(letters) do
    local there = false
    for card in view:cards("tile", me.holder) do
      if card.up and card.key == key then there = true end
    end
    if not there then return n end
    n = n + 1
  end
  return n
end

return {
  card = "dotr:destiny-board",
  text = "At the end of each enemy turn the next Spirit Message of your hand goes face-up beside your leader: I, N, A, L. With all four on the field you win in the next Standby Phase.",

  ends = function(view, me, what)
    if not foe(view, me, what.seat) then return end
    local message = letters[laid(view, me) + 1]
    local tile = free(view, me.holder)
    for card in view:cards("hand", me.holder) do
      if card.key == message and tile then return { move(card, tile), turn(card, "up") } end
    end
  end,

  standby = function(view, me)
    if laid(view, me) == 4 then return win(me.holder) end
  end,
}
