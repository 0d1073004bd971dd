-- Kunai with Chain. Trap: the monster that set it off stops and turns to defence; your strongest face-up monster beside the trap gains 500 ATK for good.

return {
  card = "dotr:kunai-with-chain",
  text = "Trap: the monster that set it off stops and turns to defence; your strongest face-up monster beside the trap gains 500 ATK for good.",

  used = function(view, me, what)
    local chained = what.other
    if not chained or chained:count("monster") == 0 then return end
    local deeds, best = { stop(chained), turn(chained, "defence") }, nil
    for card in view:cards("tile", me.holder) do
      local near = card.up and card:count("monster") == 1 and view:steps(card.place, me.place) == 1
      if near and (not best or card:count("atk") > best:count("atk")) then best = card end
    end
    if best then table.insert(deeds, boost(best, "atk", 500)) end
    return deeds
  end,
}
