-- Life Absorbing Machine. Each time a card takes Life Points from you, you get half of them back.

return {
  card = "dotr:life-absorbing-machine",
  text = "Each time a card takes Life Points from you, you get half of them back.",

  scored = function(view, me, what)
    if what.seat == me.holder and what.by < 0 and what.why:sub(1, 5) == "dotr:" then
      return score(me.holder, "lp", math.floor(-what.by / 2))
    end
  end,
}
