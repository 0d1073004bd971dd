-- Fiend's Mirror. Face-up in defence: an enemy gets 1 Summoning Point less in each of their turns.

return {
  card = "dotr:338",
  text = "Face-up in defence: an enemy gets 1 Summoning Point less in each of their turns.",

  standby = function(view, me, what)
    if me:count("defending") == 0 then return end
    for seat in view:foes(me.holder) do
      if seat == what.seat then
        return score(seat, "sp", -1)
      end
    end
  end,
}
