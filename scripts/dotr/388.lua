-- Tenderness. Face-up in defence: every loss of Life Points is halved, in your favour where it is odd.

return {
  card = "dotr:388",
  text = "Face-up in defence: every loss of Life Points is halved, in your favour where it is odd.",

  instead = {
    scored = function(view, me, what)
      if me:count("defending") == 1 and what.by < 0 then
        return { score(what.seat, "lp", math.ceil(what.by / 2)) }
      end
    end,
  },
}
