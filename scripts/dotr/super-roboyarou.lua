-- Super Roboyarou. When it attacks a monster it has 1000 ATK more until the end of the turn.

return {
  card = "dotr:super-roboyarou",
  text = "When it attacks a monster it has 1000 ATK more until the end of the turn.",

  attacks = function(view, me, what)
    if what.other:count("monster") == 1 then return boost(me, "atk", 1000, 1) end
  end,
}
