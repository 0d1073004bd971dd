-- Elemental HERO Aqua Neos. Once a turn: discard a card of your choice; a card of an enemy hand, drawn by chance, is discarded as well. In your End Phase it goes back to the extra deck.

-- held counts the cards of a hand.
local function held(view, seat)
  local n = 0
  for _ in view:cards("hand", seat) do n = n + 1 end
  return n
end

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
      local heads = {}
      for seat in view:foes(me.holder) do
        if held(view, seat) > 0 then table.insert(heads, view:leader(seat)) end
      end
      if #heads == 0 then return destroy(card) end
      if #heads > 1 then return { destroy(card), ask(me.holder, "whose hand loses a card?", heads, "named") } end
      return { destroy(card), roll(held(view, heads[1].holder), "drawn", heads[1]) }
    end,
    named = function(view, me, leader)
      return roll(held(view, leader.holder), "drawn", leader)
    end,

    drawn = function(view, me, n, leader)
      for card in view:cards("hand", leader.holder) do
        n = n - 1
        if n == 0 then return destroy(card) end
      end
    end,
  },
}
