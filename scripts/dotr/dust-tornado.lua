-- Dust Tornado. Trap: destroys an enemy spell or trap on the field that you choose; then you may lay a spell or trap from your hand face-down beside your leader.

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

-- own lists the spells and traps of the player's hand, if there is room for one; the Dust Tornado itself takes none any more.
local function own(view, me)
  local laid, choice = 0, { "none" }
  for card in view:cards("tile", me.holder) do
    if card ~= me and card ~= view:leader(me.holder) and card:count("monster") == 0 then laid = laid + 1 end
  end
  for card in view:cards("hand", me.holder) do
    if card.kind ~= "monster" and laid < 5 and free(view, me.holder) and #choice < 40 then table.insert(choice, card) end
  end
  return choice
end

return {
  card = "dotr:dust-tornado",
  text = "Trap: destroys an enemy spell or trap on the field that you choose; then you may lay a spell or trap from your hand face-down beside your leader.",

  used = function(view, me)
    local choice = {}
    for seat in view:foes(me.holder) do
      for card in view:cards("tile", seat) do
        if card ~= view:leader(seat) and card:count("monster") == 0 and #choice < 40 then table.insert(choice, card) end
      end
      for card in view:cards("under", seat) do
        if card.up and card:count("monster") == 0 and #choice < 40 then table.insert(choice, card) end
      end
    end
    return ask(me.holder, "which spell or trap is destroyed?", choice, "struck")
  end,

  decisions = {
    struck = function(view, me, card)
      local choice = own(view, me)
      if #choice == 1 then return destroy(card) end
      return { destroy(card), ask(me.holder, "which spell or trap do you lay?", choice, "laid") }
    end,

    laid = function(view, me, card)
      local tile = free(view, me.holder)
      if card ~= "none" and tile then return move(card, tile) end
    end,
  },
}
