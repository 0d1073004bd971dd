-- Toll. An attack costs its player 500 Life Points; who has no more than that does not attack.

return {
  card = "dotr:toll",
  text = "An attack costs its player 500 Life Points; who has no more than that does not attack.",

  declared = function(view, me, what)
    return score(what.seat, "lp", -500)
  end,

  forbids = {
    move = function(view, me, what)
      local target = what.at and what.at.card
      if target and target.holder ~= what.seat and view:points(what.seat, "lp") <= 500 then return "an attack costs 500 Life Points, and you have no more than that" end
    end,
  },
}
