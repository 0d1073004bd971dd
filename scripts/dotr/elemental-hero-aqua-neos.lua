-- Elemental HERO Aqua Neos. Once a turn: discard a card of your choice; a card of an enemy hand, drawn by chance, is discarded as well. In your End Phase it goes back to the extra deck.

return {
  card = "dotr:elemental-hero-aqua-neos",
  text = "Once a turn: discard a card of your choice; a card of an enemy hand, drawn by chance, is discarded as well. In your End Phase it goes back to the extra deck.",

  used = function(view, me)
    local hand = {}
    for card in view:cards("hand", me.holder) do
      if #hand < 40 then table.insert(hand, card) end
    end
    return ask(me.holder, "which card do you discard?", hand, "paid")
  end,

  ends = function(view, me, what)
    if what.seat == me.holder then return recall(me) end
  end,

  decisions = {
    paid = function(view, me, card)
      for seat in view:foes(me.holder) do
        local held = 0
        for _ in view:cards("hand", seat) do held = held + 1 end
        if held > 0 then return { destroy(card), roll(held, "drawn", view:leader(seat)) } end
      end
      return destroy(card)
    end,

    drawn = function(view, me, n, leader)
      for card in view:cards("hand", leader.holder) do
        n = n - 1
        if n == 0 then return destroy(card) end
      end
    end,
  },
}
