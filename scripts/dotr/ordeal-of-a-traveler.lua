-- Ordeal of a Traveler. When an enemy attacks, that enemy guesses the kind of a card of your hand, which chance draws and which is shown. After a wrong guess the attacker goes back to the hand.

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

-- held lists the cards of the player's hand.
local function held(view, me)
  local hand = {}
  for card in view:cards("hand", me.holder) do table.insert(hand, card) end
  return hand
end

-- guess asks the attacker's player.
local function guess(view, me, seat, attacker)
  if #held(view, me) > 0 then
    return ask(seat, "what is the card in the traveller's hand?", { "monster", "spell", "trap" }, "guessed", attacker)
  end
end

-- struck is the card on the tile that an attack goes to in answer to which this one is activated.
local function struck(view, me, what)
  if not what.other or not what.at then return end
  for card in view:cards("tile", me.holder) do
    if card.place == what.at and not card.under and what.other.holder ~= me.holder then return card end
  end
end

-- judged shows the card that was drawn, and sends the attacker back if it is of another kind.
local function judged(kind)
  return function(view, me, n, attacker)
    local card = held(view, me)[n]
    if not card then return end
    if card.kind == kind then return expose(card) end
    return { expose(card), recall(attacker) }
  end
end

return {
  card = "dotr:ordeal-of-a-traveler",
  text = "When an enemy attacks, that enemy guesses the kind of a card of your hand, which chance draws and which is shown. After a wrong guess the attacker goes back to the hand.",

  declared = function(view, me, what)
    if foe(view, me, what.seat) then return guess(view, me, what.seat, what.card) end
  end,

  used = function(view, me, what)
    if struck(view, me, what) then return guess(view, me, what.other.holder, what.other) end
  end,

  decisions = {
    guessed = function(view, me, answer, attacker)
      local n = #held(view, me)
      if n > 0 then return roll(n, answer, attacker) end
    end,
    monster = judged("monster"),
    spell = judged("spell"),
    trap = judged("trap"),
  },
}
