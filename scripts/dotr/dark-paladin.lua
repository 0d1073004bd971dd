-- Dark Paladin. Has 500 ATK more for each Dragon that lies face-up on the field or in a graveyard. Discard a card of your choice at any time: a spell does nothing.

return {
  card = "dotr:dark-paladin",
  text = "Has 500 ATK more for each Dragon that lies face-up on the field or in a graveyard. Discard a card of your choice at any time: a spell does nothing.",

  value = {
    atk = function(view, me, card, base)
      if card ~= me then return end
      for one in view:cards("tile") do
        if one.up and one:count("monster") == 1 and one:is("Dragon") then base = base + 500 end
      end
      for one in view:cards("graveyard") do
        if one:is("Dragon") then base = base + 500 end
      end
      return base
    end,
  },
}
