-- Red Dragon Archfiend. When it attacks a monster in defence, all monsters of that player in defence are destroyed.

return {
  card = "dotr:red-dragon-archfiend",
  text = "When it attacks a monster in defence, all monsters of that player in defence are destroyed.",

  attacks = function(view, me, what)
    if what.other:count("monster") == 0 or what.other:count("defending") == 0 then return end
    local burnt = {}
    for card in view:cards("tile", what.other.holder) do
      if card:count("monster") == 1 and card:count("defending") == 1 then table.insert(burnt, destroy(card)) end
    end
    return burnt
  end,
}
