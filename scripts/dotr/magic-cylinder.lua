-- Magic Cylinder. Trap: the monster that set it off stops, and its player loses its ATK in Life Points.

return {
  card = "dotr:magic-cylinder",
  text = "Trap: the monster that set it off stops, and its player loses its ATK in Life Points.",

  used = function(view, me, what)
    local shot = what.other
    if shot and shot:count("monster") == 1 and shot.up then
      return { stop(shot), score(shot.holder, "lp", -shot:count("atk")) }
    end
  end,
}
