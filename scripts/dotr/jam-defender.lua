-- Jam Defender. When an enemy attacks a monster of yours while you control a face-up Frog The Jam, the attack ends.

return {
  card = "dotr:jam-defender",
  text = "When an enemy attacks a monster of yours while you control a face-up Frog The Jam, the attack ends.",

  declared = function(view, me, what)
    if what.seat == me.holder or not what.other or what.other.holder ~= me.holder or what.other:count("monster") == 0 then return end
    for card in view:cards("tile", me.holder) do
      if card.up and card.key == "dotr:594" and card ~= what.other then return stop(what.card) end
    end
  end,
}
