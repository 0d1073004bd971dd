-- Colossal Fighter. Has 100 ATK more for each Warrior in the graveyards. When it is destroyed in battle, a Warrior of any graveyard, itself too, may come back beside your leader.

return {
  card = "dotr:colossal-fighter",
  text = "Has 100 ATK more for each Warrior in the graveyards. When it is destroyed in battle, a Warrior of any graveyard, itself too, may come back beside your leader.",

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
