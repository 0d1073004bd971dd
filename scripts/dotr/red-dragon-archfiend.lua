-- Red Dragon Archfiend. A monster in defence that it attacks is destroyed.

return {
  card = "dotr:red-dragon-archfiend",
  text = "A monster in defence that it attacks is destroyed.",

  attacks = function(view, me, what)
    if what.other:count("monster") == 1 and what.other:count("defending") == 1 then return destroy(what.other) end
  end,
}
