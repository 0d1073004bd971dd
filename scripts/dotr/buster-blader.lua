-- Buster Blader. Has 500 ATK more for each enemy Dragon that lies face-up on the field or in a graveyard.

return {
  card = "dotr:buster-blader",
  text = "Has 500 ATK more for each enemy Dragon that lies face-up on the field or in a graveyard.",

  value = {
    atk = function(view, me, card, base)
      if card ~= me then return end
      for seat in view:foes(me.holder) do
        for one in view:cards("tile", seat) do
          if one.up and one:count("monster") == 1 and one:is("Dragon") then base = base + 500 end
        end
        for one in view:cards("graveyard", seat) do
          if one:is("Dragon") then base = base + 500 end
        end
      end
      return base
    end,
  },
}
