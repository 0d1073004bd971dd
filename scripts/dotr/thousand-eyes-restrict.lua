-- Thousand-Eyes Restrict. Once a turn: a face-up enemy monster beside it is destroyed, and it gains that ATK and DEF; it absorbs one only. Other monsters neither change position nor attack.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:thousand-eyes-restrict",
  text = "Once a turn: a face-up enemy monster beside it is destroyed, and it gains that ATK and DEF; it absorbs one only. Other monsters neither change position nor attack.",

  used = function(view, me)
    local near = open(view, function(card) return card:fits("enemy") and view:steps(card.place, me.place) == 1 end)
    return ask(me.holder, "which monster is absorbed?", near, "absorbed")
  end,

  forbids = {
    use = function(view, me, what)
      if what.card == me and me:count("noted") == 1 then return "it has absorbed a monster already" end
    end,

    move = function(view, me, what)
      local target = what.at and what.at.card
      local other = what.card ~= me and what.card:count("monster") == 1
      if target and target.holder ~= what.seat and other then return "a thousand eyes are upon it; it does not attack" end
    end,

    turn = function(view, me, what)
      if what.card ~= me then return "a thousand eyes are upon it" end
    end,
  },

  decisions = {
    absorbed = function(view, me, card)
      return { destroy(card), roll(1, "gained", card) }
    end,
    gained = function(view, me, _, card) -- what is not destroyed is not absorbed
      if card.place and card.place.kind == "tile" then return end
      return { note(1), boost(me, "atk", card.attack), boost(me, "def", card.defence) }
    end,
  },
}
