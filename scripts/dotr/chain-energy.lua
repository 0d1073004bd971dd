-- Chain Energy. Whoever plays a card from the hand pays 500 Life Points; who has no more than that plays none.

return {
  card = "dotr:chain-energy",
  text = "Whoever plays a card from the hand pays 500 Life Points; who has no more than that plays none.",

  played = function(view, me, what)
    return score(what.seat, "lp", -500)
  end,

  forbids = {
    play = function(view, me, what)
      if view:points(what.seat, "lp") <= 500 then return "a card costs 500 Life Points, and you have no more than that" end
    end,
  },
}
