-- Ordeal of a Traveler. When an enemy attacks, that enemy guesses the kind of a card in your hand, which is shown. After a wrong guess the attacker goes back to the hand.

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

-- first is a card of the player's hand.
local function first(view, me)
  local hand = {}
  for card in view:cards("hand", me.holder) do table.insert(hand, card) end
  return hand[1]
end

-- struck is the card on the tile that an attack goes to in answer to which this one is activated.
local function struck(view, me, what)
  if not what.other or not what.at then return end
  for card in view:cards("tile", me.holder) do
    if card.place == what.at and not card.under and what.other.holder ~= me.holder then return card end
  end
end

return {
  card = "dotr:ordeal-of-a-traveler",
  text = "When an enemy attacks, that enemy guesses the kind of a card in your hand, which is shown. After a wrong guess the attacker goes back to the hand.",

  declared = function(view, me, what)
    if not foe(view, me, what.seat) then return end
    if first(view, me) then
      return ask(what.seat, "what is the card in the traveller's hand?", { "monster", "spell", "trap" }, "guessed", what.card)
    end
  end,

  used = function(view, me, what)
    if struck(view, me, what) and first(view, me) then
      return ask(what.other.holder, "what is the card in the traveller's hand?", { "monster", "spell", "trap" }, "guessed", what.other)
    end
  end,

  decisions = {
    guessed = function(view, me, answer, attacker)
      local card = first(view, me)
      if not card then return end
      if card.kind == answer then return expose(card) end
      return { expose(card), recall(attacker) }
    end,
  },
}
