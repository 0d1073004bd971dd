-- Shield & Sword. The printed ATK and DEF of all face-up monsters trade places for good.

return {
  card = "dotr:736",
  text = "The printed ATK and DEF of all face-up monsters trade places for good.",

  used = function(view, me)
    local deeds = {}
    for card in view:cards("tile") do
      if card.up and card:count("monster") == 1 then
        local more = card.defence - card.attack
        table.insert(deeds, boost(card, "atk", more))
        table.insert(deeds, boost(card, "def", -more))
      end
    end
    return deeds
  end,
}
