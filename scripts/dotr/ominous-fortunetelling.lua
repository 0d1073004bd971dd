-- Ominous Fortunetelling. In your Standby Phase you guess the kind of a card of an enemy hand, which chance draws and which is shown. After a right guess that enemy loses 700 Life Points.

local kinds = { "monster", "spell", "trap" }

-- held counts the cards of a hand.
local function held(view, seat)
  local n = 0
  for _ in view:cards("hand", seat) do n = n + 1 end
  return n
end

-- guess asks for the kind of a card of a leader's player.
local function guess(me, leader)
  return ask(me.holder, "what is the card in the enemy hand?", kinds, "guessed", leader)
end

return {
  card = "dotr:ominous-fortunetelling",
  text = "In your Standby Phase you guess the kind of a card of an enemy hand, which chance draws and which is shown. After a right guess that enemy loses 700 Life Points.",

  standby = function(view, me, what)
    if what.seat ~= me.holder then return end
    local heads = {}
    for seat in view:foes(me.holder) do
      if held(view, seat) > 0 then table.insert(heads, view:leader(seat)) end
    end
    if #heads > 1 then return ask(me.holder, "in whose hand is the card?", heads, "named") end
    if #heads == 1 then return guess(me, heads[1]) end
  end,

  decisions = {
    named = function(view, me, leader)
      return guess(me, leader)
    end,
    guessed = function(view, me, answer, leader)
      for i, kind in ipairs(kinds) do
        if kind == answer then return { note(i), roll(held(view, leader.holder), "drawn", leader) } end
      end
    end,

    drawn = function(view, me, n, leader)
      for card in view:cards("hand", leader.holder) do
        n = n - 1
        if n == 0 then return { expose(card), roll(1, "told", card) } end
      end
    end,

    told = function(view, me, _, card)
      if card.kind == kinds[me:count("noted")] then return score(card.owner, "lp", -700) end
    end,
  },
}
