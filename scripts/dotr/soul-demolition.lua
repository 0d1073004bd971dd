-- Soul Demolition. When it is activated, and once in each turn of yours, while you control a face-up Fiend: pay 500 Life Points to take a monster of your choice out of an enemy graveyard.

return {
  card = "dotr:soul-demolition",
  text = "When it is activated, and once in each turn of yours, while you control a face-up Fiend: pay 500 Life Points to take a monster of your choice out of an enemy graveyard.",

  used = function(view, me)
    local fiend, souls = false, {}
    for card in view:cards("tile", me.holder) do
      if card.up and card:count("monster") == 1 and card:is("Fiend") then fiend = true end
    end
    if not fiend or view:points(me.holder, "lp") <= 500 then return end
    for seat in view:foes(me.holder) do
      for card in view:cards("graveyard", seat) do
        if card.kind == "monster" and #souls < 40 then table.insert(souls, card) end
      end
    end
    return ask(me.holder, "which soul is demolished?", souls, "taken")
  end,

  decisions = {
    taken = function(view, me, card)
      return { score(me.holder, "lp", -500), banish(card) }
    end,
  },
}
