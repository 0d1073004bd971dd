-- Midnight Fiend. Face-up in defence: every loss of Life Points is 100 more.

return {
  card = "dotr:322",
  text = "Face-up in defence: every loss of Life Points is 100 more.",

  instead = {
    scored = function(view, me, what)
      if me:count("defending") == 1 and what.by < 0 then
        return { score(what.seat, "lp", what.by - 100) }
      end
    end,
  },
}
