-- Bottomless Shifting Sand. At the end of each enemy turn the face-up monsters with the most ATK are destroyed. In your Standby Phase it goes itself if you hold four cards or fewer.

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

return {
  card = "dotr:bottomless-shifting-sand",
  text = "At the end of each enemy turn the face-up monsters with the most ATK are destroyed. In your Standby Phase it goes itself if you hold four cards or fewer.",

  ends = function(view, me, what)
    if not foe(view, me, what.seat) then return end
    local most, sunk = 0, {}
    for card in view:cards("tile") do
      if card.up and card:count("monster") == 1 then most = math.max(most, card:count("atk")) end
    end
    for card in view:cards("tile") do
      if card.up and card:count("monster") == 1 and card:count("atk") == most then table.insert(sunk, destroy(card)) end
    end
    return sunk
  end,

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local held = 0
    for _ in view:cards("hand", me.holder) do held = held + 1 end
    if held <= 4 then return destroy(me) end
  end,
}
