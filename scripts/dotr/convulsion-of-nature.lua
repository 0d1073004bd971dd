-- Convulsion of Nature. In each Standby Phase everybody sees the top card of each deck.

-- everybody lists who plays: this player, the enemies, and whoever plays against those.
local function everybody(view, seat)
  local all, listed = { seat }, { [seat] = true }
  for foe in view:foes(seat) do
    table.insert(all, foe)
    listed[foe] = true
  end
  for i = 2, #all do
    for mate in view:foes(all[i]) do
      if not listed[mate] then
        table.insert(all, mate)
        listed[mate] = true
      end
    end
  end
  return all
end

return {
  card = "dotr:convulsion-of-nature",
  text = "In each Standby Phase everybody sees the top card of each deck.",

  standby = function(view, me)
    local shown = {}
    for _, seat in ipairs(everybody(view, me.holder)) do table.insert(shown, uncover(seat)) end
    return shown
  end,
}
