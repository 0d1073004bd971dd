-- Larva of Moth. It cannot move while it lies face-up.

return {
  card = "dotr:427",
  text = "It cannot move while it lies face-up.",

  forbids = {
    move = function(view, me, what)
      if what.card == me then return "it cannot move" end
    end,
  },
}
