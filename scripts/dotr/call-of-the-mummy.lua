-- Call of the Mummy. In your Standby Phase, while you control no monster, you may lay a Zombie from your hand face-up beside your leader.

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

return {
  card = "dotr:call-of-the-mummy",
  text = "In your Standby Phase, while you control no monster, you may lay a Zombie from your hand face-up beside your leader.",

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    for card in view:cards("tile", me.holder) do
      if card:count("monster") == 1 then return end
    end
    local called = { "none" }
    for card in view:cards("hand", me.holder) do
      if card:is("Zombie") and card.kind == "monster" and #called < 40 then table.insert(called, card) end
    end
    if #called > 1 then return ask(me.holder, "which mummy do you call?", called, "called") end
  end,

  decisions = {
    called = function(view, me, card)
      local tile = free(view, me.holder)
      if card ~= "none" and tile then return move(card, tile) end
    end,
  },
}
