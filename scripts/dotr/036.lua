-- Time Wizard. Turned face-up: every face-up Dragon with a printed ATK of 2399 or less becomes a Thousand Dragon.

return {
  card = "dotr:036",
  text = "Turned face-up: every face-up Dragon with a printed ATK of 2399 or less becomes a Thousand Dragon.",

  used = function(view, me)
    local deeds = {}
    for card in view:cards("tile") do
      if card.up and card:is("Dragon") and card:count("monster") == 1 and card.attack <= 2399 then
        table.insert(deeds, become(card, "dotr:024"))
      end
    end
    return deeds
  end,
}
