-- Premature Burial. Pay 800 Life Points: a monster of your graveyard of your choice comes back beside your leader.

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
  card = "dotr:premature-burial",
  text = "Pay 800 Life Points: a monster of your graveyard of your choice comes back beside your leader.",

  used = function(view, me)
    local fallen = {}
    for card in view:cards("graveyard", me.holder) do
      if card.kind == "monster" and #fallen < 40 then table.insert(fallen, card) end
    end
    return ask(me.holder, "which monster comes back?", fallen, "raised")
  end,

  decisions = {
    raised = function(view, me, card)
      local tile = free(view, me.holder)
      if tile then return move(card, tile) end
    end,
  },
}
