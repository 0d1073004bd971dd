-- Gate Deeg. Turned face-up: your Summoning Points become 12.

return {
  card = "dotr:224",
  text = "Turned face-up: your Summoning Points become 12.",

  flipped = function(view, me)
    return score(me.holder, "sp", 12 - view:points(me.holder, "sp"))
  end,
}
