-- Colossal Fighter. Has 100 ATK more for each Warrior in the graveyards. When it is destroyed in battle, you may put a Warrior of any graveyard, itself too, into your Summoning Area.

return {
  card = "dotr:colossal-fighter",
  text = "Has 100 ATK more for each Warrior in the graveyards. When it is destroyed in battle, you may put a Warrior of any graveyard, itself too, into your Summoning Area.",

  value = {
    atk = function(view, me, card, base)
      if card ~= me then return end
      for one in view:cards("graveyard") do
        if one:is("Warrior") then base = base + 100 end
      end
      return base
    end,
  },
}
