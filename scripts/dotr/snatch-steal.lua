-- Snatch Steal. Takes a face-up enemy monster of your choice for as long as both lie there. In each enemy Standby Phase that enemy gains 1000 Life Points.

return {
  card = "dotr:snatch-steal",
  text = "Takes a face-up enemy monster of your choice for as long as both lie there. In each enemy Standby Phase that enemy gains 1000 Life Points.",

  standby = function(view, me, what)
    for seat in view:foes(me.holder) do
      if seat == what.seat then return score(seat, "lp", 1000) end
    end
  end,
}
