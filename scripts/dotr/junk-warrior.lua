-- Junk Warrior. When it comes to the field face-up it gains the ATK of all your other face-up monsters of level 2 or less.

return {
  card = "dotr:junk-warrior",
  text = "When it comes to the field face-up it gains the ATK of all your other face-up monsters of level 2 or less.",

  arrived = function(view, me)
    local sum = 0
    for card in view:cards("tile", me.holder) do
      if card ~= me and card.up and card:count("monster") == 1 and card.level <= 2 then sum = sum + card:count("atk") end
    end
    if sum > 0 then return boost(me, "atk", sum) end
  end,
}
