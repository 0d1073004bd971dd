-- Gagaga Cowboy. Once a turn, for a material under it: in defence each enemy loses 800 Life Points, in attack it has 1000 ATK more and its target 500 less until the end of the turn.

return {
  card = "dotr:gagaga-cowboy",
  text = "Once a turn, for a material under it: in defence each enemy loses 800 Life Points, in attack it has 1000 ATK more and its target 500 less until the end of the turn.",

  used = function(view, me)
    local shot
    for card in view:cards("under", me.holder) do
      if card.under == me and card.kind == "monster" then shot = card end
    end
    if not shot then return end
    local deeds = { destroy(shot) }
    if me:count("defending") == 0 then
      table.insert(deeds, note(view.turn))
      return deeds
    end
    for seat in view:foes(me.holder) do table.insert(deeds, score(seat, "lp", -800)) end
    return deeds
  end,

  attacks = function(view, me, what)
    if me:count("noted") ~= view.turn or what.other:count("monster") == 0 then return end
    return { boost(me, "atk", 1000, 1), boost(what.other, "atk", -500, 1) }
  end,
}
