-- Chain Energy. Whoever plays a card from the hand pays 500 Life Points; who has no more than that plays none.

-- chains counts the Chain Energies at work: each of them takes its own.
local function chains(view)
  local n = 0
  for c in view:cards("tile") do
    if c.up and c.key == "dotr:chain-energy" then n = n + 1 end
  end
  return n
end

return {
  card = "dotr:chain-energy",
  text = "Whoever plays a card from the hand pays 500 Life Points; who has no more than that plays none.",

  played = function(view, me, what)
    return score(what.seat, "lp", -500)
  end,

  forbids = {
    play = function(view, me, what)
      local n, lp = chains(view), view:points(what.seat, "lp")
      if lp <= 500 then return "a card costs 500 Life Points, and you have no more than that" end
      if lp <= 500 * n then return "a card costs 500 Life Points for each Chain Energy, and you have no more than that" end
    end,
  },
}
