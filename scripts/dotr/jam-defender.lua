-- Jam Defender. When an enemy attacks a monster of yours while you control a face-up Frog The Jam, the attack ends.

-- struck is the card on the tile that an attack goes to in answer to which this one is activated.
local function struck(view, me, what)
  if not what.other or not what.at then return end
  for card in view:cards("tile", me.holder) do
    if card.place == what.at and not card.under and what.other.holder ~= me.holder then return card end
  end
end

-- guarded tells whether Frog The Jam lies face-up to take care of a card.
local function guarded(view, me, one)
  for card in view:cards("tile", me.holder) do
    if card.up and card.key == "dotr:594" and card ~= one then return true end
  end
end

return {
  card = "dotr:jam-defender",
  text = "When an enemy attacks a monster of yours while you control a face-up Frog The Jam, the attack ends.",

  declared = function(view, me, what)
    if what.seat == me.holder or not what.other or what.other.holder ~= me.holder or what.other:count("monster") == 0 then return end
    if guarded(view, me, what.other) then return stop(what.card) end
  end,

  used = function(view, me, what)
    local one = struck(view, me, what)
    if one and one:count("monster") == 1 and guarded(view, me, one) then return stop(what.other) end
  end,
}
