-- Super Robolady. When it attacks a deck leader it has 1000 ATK more until the end of the turn.

return {
  card = "dotr:super-robolady",
  text = "Once a turn it may teleport beside an enemy leader. When it attacks a deck leader it has 1000 ATK more until the end of the turn.",

  declared = function(view, me, what)
    if what.card == me and what.other and what.other == view:leader(what.other.holder) then
      return boost(me, "atk", 1000, 1)
    end
  end,
}
