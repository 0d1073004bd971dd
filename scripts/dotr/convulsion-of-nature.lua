-- Convulsion of Nature. In each Standby Phase everybody sees the top card of each deck.

return {
  card = "dotr:convulsion-of-nature",
  text = "In each Standby Phase everybody sees the top card of each deck.",

  standby = function(view, me)
    local shown = {}
    for seat in view:players(me.holder) do table.insert(shown, uncover(seat)) end
    return shown
  end,
}
