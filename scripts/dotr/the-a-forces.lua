-- The A. Forces. Your Warriors have 200 ATK more for each face-up Warrior or Spellcaster of yours.

return {
  card = "dotr:the-a-forces",
  text = "Your Warriors have 200 ATK more for each face-up Warrior or Spellcaster of yours.",

  value = {
    atk = function(view, me, card, base)
      if card.holder ~= me.holder or not card:is("Warrior") then return end
      for one in view:cards("tile", me.holder) do
        local counts = one.up and one:count("monster") == 1 and (one:is("Warrior") or one:is("Spellcaster"))
        if counts then base = base + 200 end
      end
      return base
    end,
  },
}
