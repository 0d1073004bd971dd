-- Shapesnatch. Face-up in defence: its ATK is that of the strongest enemy leader, its DEF that of its own leader.

return {
  card = "dotr:675",
  text = "Face-up in defence: its ATK is that of the strongest enemy leader, its DEF that of its own leader.",

  value = {
    atk = function(view, me, card, base)
      if card ~= me or me:count("defending") == 0 then return end
      local best = 0
      for seat in view:foes(me.holder) do
        best = math.max(best, view:leader(seat).attack)
      end
      return best
    end,

    def = function(view, me, card, base)
      if card == me and me:count("defending") == 1 then
        return view:leader(me.holder).defence
      end
    end,
  },
}
