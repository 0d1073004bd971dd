-- Enemy Controller. Turns a face-up enemy monster of your choice to the other position; or destroy a monster of yours to control an enemy monster until the end of the turn.

-- open lists the face-up monsters on the field that a test lets through.
local function open(view, test)
  local all = {}
  for card in view:cards("tile") do
    if card.up and card:count("monster") == 1 and #all < 40 and test(card) then table.insert(all, card) end
  end
  return all
end

-- theirs lists the face-up monsters of the enemies, mine all of the player.
local function theirs(view, me)
  return open(view, function(card) return card:fits("enemy") end)
end

local function mine(view, me)
  local all = {}
  for card in view:cards("tile", me.holder) do
    if card:count("monster") == 1 and #all < 40 then table.insert(all, card) end
  end
  return all
end

return {
  card = "dotr:enemy-controller",
  text = "Turns a face-up enemy monster of your choice to the other position; or destroy a monster of yours to control an enemy monster until the end of the turn.",

  used = function(view, me)
    if #theirs(view, me) == 0 then return end
    if #mine(view, me) == 0 then return ask(me.holder, "which monster turns?", theirs(view, me), "turned") end
    return ask(me.holder, "turn an enemy monster, or control one?", { "turn", "control" }, "pressed")
  end,

  decisions = {
    pressed = function(view, me, answer)
      if answer == "turn" then
        return ask(me.holder, "which monster turns?", theirs(view, me), "turned")
      end
      return ask(me.holder, "which monster do you give up?", mine(view, me), "given")
    end,

    turned = function(view, me, card)
      return turn(card, card:count("defending") == 1 and "attack" or "defence")
    end,

    given = function(view, me, card)
      return { give(card), ask(me.holder, "which monster do you control?", theirs(view, me), "taken") }
    end,

    taken = function(view, me, card)
      return hold(card, 1)
    end,
  },
}
