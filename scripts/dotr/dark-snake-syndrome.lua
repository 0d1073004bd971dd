-- Dark Snake Syndrome. In each Standby Phase of yours everybody loses Life Points: 200 at first, twice as many each time, at most 3200.

return {
  card = "dotr:dark-snake-syndrome",
  text = "In each Standby Phase of yours everybody loses Life Points: 200 at first, twice as many each time, at most 3200.",

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local all, before, deeds = {}, me:count("noted"), {}
    for seat in view:players(me.holder) do table.insert(all, seat) end
    if #all == 2 and before == 0 then -- between two the turns tell how often it has bitten
      before = math.floor((me:count("working") - 1) / 2)
    else
      table.insert(deeds, note(before + 1))
    end
    for _, seat in ipairs(all) do table.insert(deeds, score(seat, "lp", -math.min(3200, 200 * 2 ^ before))) end
    return deeds
  end,
}
