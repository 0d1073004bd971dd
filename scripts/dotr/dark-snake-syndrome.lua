-- Dark Snake Syndrome. In each Standby Phase of yours everybody loses Life Points: 200 at first, twice as many each time, at most 3200.

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
  card = "dotr:dark-snake-syndrome",
  text = "In each Standby Phase of yours everybody loses Life Points: 200 at first, twice as many each time, at most 3200.",

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local all, before, deeds = everybody(view, me.holder), me:count("noted"), {}
    if #all == 2 and before == 0 then -- between two the turns tell how often it has bitten
      before = math.floor((me:count("working") - 1) / 2)
    else
      table.insert(deeds, note(before + 1))
    end
    for _, seat in ipairs(all) do table.insert(deeds, score(seat, "lp", -math.min(3200, 200 * 2 ^ before))) end
    return deeds
  end,
}
