-- Vengeful Bog Spirit. A monster does not attack in the turn in which it came to the field.

return {
  card = "dotr:vengeful-bog-spirit",
  text = "A monster does not attack in the turn in which it came to the field.",

  forbids = {
    move = function(view, me, what)
      local target = what.at and what.at.card
      local fresh = what.card:count("monster") == 1 and what.card:count("since") == 0
      if target and target.holder ~= what.seat and fresh then return "it came in this turn and attacks from your next turn on" end
    end,
  },
}
