-- Magical Android. In your End Phase you gain 600 Life Points for each face-up Psychic of yours.

return {
  card = "dotr:magical-android",
  text = "In your End Phase you gain 600 Life Points for each face-up Psychic of yours.",

  ends = function(view, me, what)
    if what.seat ~= me.holder then return end
    local n = 0
    for card in view:cards("tile", me.holder) do
      if card.up and card:count("monster") == 1 and card:is("Psychic") then n = n + 1 end
    end
    if n > 0 then return score(me.holder, "lp", 600 * n) end
  end,
}
