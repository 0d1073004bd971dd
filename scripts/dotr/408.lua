-- Jirai Gumo. Moving: each tile that it walks face-up costs its player 100 Life Points.

return {
  card = "dotr:408",
  text = "Moving: each tile that it walks face-up costs its player 100 Life Points.",

  moved = function(view, me, what)
    return score(me.holder, "lp", -100 * view:steps(what.at, me.place))
  end,
}
