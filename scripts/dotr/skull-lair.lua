-- Skull Lair. When it is activated, and once in each turn of yours: destroy a face-up monster of your choice by taking as many monsters out of your graveyard as it has levels.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

-- dead lists the monsters of the player's graveyard.
local function dead(view, me)
  local all = {}
  for card in view:cards("graveyard", me.holder) do
    if card.kind == "monster" and #all < 40 then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:skull-lair",
  text = "When it is activated, and once in each turn of yours: destroy a face-up monster of your choice by taking as many monsters out of your graveyard as it has levels.",

  used = function(view, me)
    local fallen = #dead(view, me)
    return ask(me.holder, "which monster falls into the lair?", open(view, function(card) return card.level <= fallen end), "fallen")
  end,

  decisions = {
    fallen = function(view, me, card)
      local deeds = { destroy(card) }
      for i, one in ipairs(dead(view, me)) do
        if i <= card.level then table.insert(deeds, banish(one)) end
      end
      return deeds
    end,
  },
}
