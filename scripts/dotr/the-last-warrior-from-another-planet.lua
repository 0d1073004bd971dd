-- The Last Warrior from Another Planet. When it comes to the field face-up your other monsters are destroyed. Nobody summons a monster out of the extra deck.

return {
  card = "dotr:the-last-warrior-from-another-planet",
  text = "When it comes to the field face-up your other monsters are destroyed. Nobody summons a monster out of the extra deck.",

  arrived = function(view, me)
    local lost = {}
    for card in view:cards("tile", me.holder) do
      if card ~= me and card:count("monster") == 1 then table.insert(lost, destroy(card)) end
    end
    return lost
  end,
}
