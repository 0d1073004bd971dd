-- Colossal Fighter. Has 100 ATK more for each Warrior in the graveyards. When it is destroyed, a Warrior of your graveyard of your choice comes back beside your leader.

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
  card = "dotr:colossal-fighter",
  text = "Has 100 ATK more for each Warrior in the graveyards. When it is destroyed, a Warrior of your graveyard of your choice comes back beside your leader.",

  value = {
    atk = function(view, me, card, base)
      if card ~= me then return end
      for one in view:cards("graveyard") do
        if one:is("Warrior") then base = base + 100 end
      end
      return base
    end,
  },

  destroyed = function(view, me)
    local fallen = { "none" }
    for card in view:cards("graveyard", me.owner) do
      if card:is("Warrior") and card ~= me and #fallen < 40 then table.insert(fallen, card) end
    end
    if #fallen > 1 then return ask(me.owner, "which Warrior comes back?", fallen, "raised") end
  end,

  decisions = {
    raised = function(view, me, card)
      local tile = free(view, me.owner)
      if card ~= "none" and tile then return move(card, tile) end
    end,
  },
}
