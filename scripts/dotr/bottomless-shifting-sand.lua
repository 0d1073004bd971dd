-- Bottomless Shifting Sand. At the end of each enemy turn the strongest face-up monster is destroyed. In your Standby Phase it goes itself if you hold four cards or fewer.

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

return {
  card = "dotr:bottomless-shifting-sand",
  text = "At the end of each enemy turn the strongest face-up monster is destroyed. In your Standby Phase it goes itself if you hold four cards or fewer.",

  ends = function(view, me, what)
    if not foe(view, me, what.seat) then return end
    local best
    for card in view:cards("tile") do
      if card.up and card:count("monster") == 1 and (not best or card:count("atk") > best:count("atk")) then best = card end
    end
    if best then return destroy(best) end
  end,

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local held = 0
    for _ in view:cards("hand", me.holder) do held = held + 1 end
    if held <= 4 then return destroy(me) end
  end,
}
