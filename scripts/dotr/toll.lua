-- Toll. An attack costs its player 500 Life Points; who has no more than that does not attack.

-- tolls counts the Tolls that lie open: each of them takes its own.
local function tolls(view)
  local n = 0
  for c in view:cards("tile") do
    if c.up and c.key == "dotr:toll" then n = n + 1 end
  end
  return n
end

return {
  card = "dotr:toll",
  text = "An attack costs its player 500 Life Points; who has no more than that does not attack.",

  declared = function(view, me, what)
    return score(what.seat, "lp", -500)
  end,

  forbids = {
    move = function(view, me, what)
      local target = what.at and what.at.card
      if not target or target.holder == what.seat then return end
      local n, lp = tolls(view), view:points(what.seat, "lp")
      if lp <= 500 then return "an attack costs 500 Life Points, and you have no more than that" end
      if lp <= 500 * n then return "an attack costs 500 Life Points for each Toll, and you have no more than that" end
    end,
  },
}
