-- Pumpking the King of Ghosts. Face-up in defence: at the start of each turn all Zombies that you can see gain 100 ATK and DEF for good.

return {
  card = "dotr:108",
  text = "Face-up in defence: at the start of each turn all Zombies that you can see gain 100 ATK and DEF for good.",

  standby = function(view, me)
    if me:count("defending") == 0 then return end
    local grows = {}
    for card in view:cards("tile") do
      if card:count("monster") == 1 and card:is("Zombie") then
        table.insert(grows, boost(card, "both", 100))
      end
    end
    return grows
  end,
}
