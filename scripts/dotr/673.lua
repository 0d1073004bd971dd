-- Souleater. Face-up in defence: at the start of each turn it takes all monsters out of the graveyards and gains 200 ATK and DEF for each, for good.

return {
  card = "dotr:673",
  text = "Face-up in defence: at the start of each turn it takes all monsters out of the graveyards and gains 200 ATK and DEF for each, for good.",

  standby = function(view, me)
    if me:count("defending") == 0 then return end
    local deeds = {}
    for card in view:cards("graveyard") do
      if card.kind == "monster" and #deeds < 60 then
        table.insert(deeds, banish(card))
      end
    end
    table.insert(deeds, boost(me, "both", 200 * #deeds))
    return deeds
  end,
}
