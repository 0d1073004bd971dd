-- Niwatori. Face-up in defence: every gain of Life Points is doubled.

return {
  card = "dotr:270",
  text = "Face-up in defence: every gain of Life Points is doubled.",

  instead = {
    scored = function(view, me, what)
      if me:count("defending") == 1 and what.by > 0 then
        return { score(what.seat, "lp", 2 * what.by) }
      end
    end,
  },
}
