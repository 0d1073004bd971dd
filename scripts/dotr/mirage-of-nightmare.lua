-- Mirage of Nightmare. In an enemy Standby Phase you draw until you hold four cards. In your next one as many cards of your hand, drawn by chance, are discarded.

-- held lists the cards of the player's hand.
local function held(view, me)
  local hand = {}
  for card in view:cards("hand", me.holder) do table.insert(hand, card) end
  return hand
end

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

return {
  card = "dotr:mirage-of-nightmare",
  text = "In an enemy Standby Phase you draw until you hold four cards. In your next one as many cards of your hand, drawn by chance, are discarded.",

  standby = function(view, me, what)
    local hand, owed = held(view, me), me:count("noted")
    if what.seat == me.holder then
      if owed > 0 and #hand > 0 then return roll(#hand, "faded") end
      return note(0)
    end
    local drawn, left = {}, 0
    if not foe(view, me, what.seat) then return end
    for _ in view:cards("deck", me.holder) do left = left + 1 end
    for _ = #hand + 1, math.min(4, #hand + left) do table.insert(drawn, draw(me.holder)) end
    table.insert(drawn, note(owed + #drawn))
    return drawn
  end,

  decisions = {
    faded = function(view, me, n)
      local hand, owed = held(view, me), me:count("noted") - 1
      local deeds = { destroy(hand[n]), note(owed) }
      if owed > 0 and #hand > 1 then table.insert(deeds, roll(#hand - 1, "faded")) end
      return deeds
    end,
  },
}
