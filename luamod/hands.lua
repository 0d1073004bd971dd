-- What hands do to the bridge's cards: blocked at once where the policy says no, else reported; things.lua does so for
-- piles, tiles and counters. Nothing here knows a rule or a place.
local allowed = require("allowed")
local cards = require("cards")
local dice = require("dice")
local moves = require("moves")
local net = require("net")
local policy = require("policy")
local say = require("say")
local texts = require("texts")

local hands = {}

local GLOW = { 0.34, 0.71, 0.91 } -- a light blue that every eye tells from the grounds
local TWICE = 0.5 -- seconds within which a second drop of the same object is the same drop
local LEAVING = { 4, 20 } -- frames after which a card that was let go in a hand is looked at again
local held = {} -- memo -> by whom, where and how it was picked up
local dropped = {} -- memo -> when it was let go
local zones = {} -- memo -> the hand it lay in when somebody reached for it
local strangers = {} -- colours that were told of a deck of their own

local function reach(color, object)
  local fine = allowed.check(color, "pick", object)
  zones[object.memo] = fine and cards.zone(object) or nil
  return fine
end

local function flip(color, object)
  return object.held_by_color ~= nil or allowed.check(color, "flip", object)
end

local function turn(color, object)
  return object.held_by_color ~= nil or allowed.check(color, "turn", object)
end

-- The game's actions by name, and how each is answered.
local answers = {
  PickUp = reach,
  FlipOver = flip, FlipIncrementalLeft = flip, FlipIncrementalRight = flip,
  RotateIncrementalLeft = turn, RotateIncrementalRight = turn, RotateOver = turn,
  Copy = function(color, object) return allowed.forbid(color, "copy", object) end,
  Cut = function(color, object) return allowed.forbid(color, "cut", object) end,
  Delete = function(color, object) return allowed.forbid(color, "delete", object) end,
  Group = function(color, object) return allowed.forbid(color, "group", object) end,
  Randomize = function(color, object) return allowed.forbid(color, "shuffle", object) end,
  Under = function(color, object) return allowed.forbid(color, "under", object) end,
}

local function answer_to(action)
  for name, answer in pairs(answers) do
    if Player.Action[name] == action then
      return answer
    end
  end
  return nil
end

-- meant lists what a player is about to touch: of all that are selected and lifted with the one that he grabs, the game may name but
-- that one. What is locked stays.
local function meant(player, answer, targets)
  local grabbed, selected = targets and targets[1], {}
  if answer ~= reach or grabbed == nil or player.steam_id == nil then
    return targets or {}
  end
  local all = { grabbed }
  for _, object in ipairs(player.getSelectedObjects() or {}) do
    if object ~= nil then -- one that was selected may be no more
      selected[object.guid] = true
      if object ~= grabbed and not object.locked then
        all[#all + 1] = object
      end
    end
  end
  return selected[grabbed.guid] and all or targets
end

-- attempted answers what a player is about to do; false prevents it.
function hands.attempted(player, action, targets)
  local answer = answer_to(action)
  if not answer then
    return nil
  end
  local fine = true
  for _, object in ipairs(meant(player, answer, targets)) do
    if cards.refereed(object) and not answer(player.color or "Grey", object) then
      fine = false
    end
  end
  if not fine then
    return false
  end
  return nil
end

-- A card that leaves a hand lies face-up there. It is turned down before it can be seen; and since nobody knows whether
-- a card in somebody's grip turns at once, its face is hidden from all others until it lies.
local function cover(object, color)
  local r, others = object.getRotation(), { "Grey" }
  for _, other in ipairs(Player.getColors()) do
    if other ~= color and other ~= "Grey" then
      others[#others + 1] = other
    end
  end
  object.setHiddenFrom(others)
  object.setRotation({ x = 0, y = r.y, z = 180 })
end

local function uncover(object)
  Wait.frames(function()
    if object ~= nil then
      object.setHiddenFrom({})
    end
  end, 10)
end

-- Glowing is seen by all, so only a card whose face all see may show where it can go.
local function glow(words, on)
  for memo in words:gmatch("%S+") do
    local place = cards.find(memo)
    if place and on then
      place.highlightOn(GLOW, 20)
    elseif place then
      place.highlightOff(GLOW)
    end
  end
end

-- picked notes where a card came from.
function hands.picked(color, object)
  if not cards.refereed(object) then
    return
  end
  local memo, at = object.memo, object.pick_up_position or object.getPosition()
  local pose = object.pick_up_rotation or object.getRotation()
  local grip = { color = color, x = at.x, z = at.z, rot = pose.y % 360, zone = zones[memo] or cards.zone(object), flipped = false, glow = "" }
  grip.cover = policy.covers(color, memo, grip.zone)
  grip.up = not grip.cover and cards.lies_up(object.getRotation().z)
  held[memo] = grip
  if grip.cover then
    cover(object, color)
  elseif grip.up and not grip.zone then
    grip.glow = policy.targets(color, memo)
    glow(grip.glow, true)
  end
end

-- origin is how a thing of a list lay before it was taken up, if somebody holds it now. In a hand a card lies open to its owner.
function hands.origin(o)
  local grip = held[o.memo]
  if grip == nil or o.state ~= nil then
    return o
  end
  return { memo = o.memo, x = grip.x, z = grip.z, rot = grip.rot, up = grip.zone ~= nil or grip.up, zone = grip.zone }
end

-- Somebody's own deck is none of the referee's business, but he may think that it is.
local function stranger(color, object)
  if object ~= nil and object.type == "Deck" and not strangers[color] then
    strangers[color] = true
    say.line(color, texts.of("This deck takes no part in the duel. Decks are brought when the table is made."), "info")
  end
end

-- carried tells the bridge that a card was carried.
local function carried(color, object, grip, zone, up)
  local at = object.getPosition()
  net.send({
    kind = "drag", color = color, card = object.memo, fx = grip.x, fz = grip.z, fzone = grip.zone, fup = grip.up,
    x = at.x, z = at.z, zone = zone, up = up, rot = object.getRotation().y % 360, flipped = grip.flipped,
  })
end

-- A hand that was left too quickly still counts the card for a moment; then the card is told of again, once.
local function outside(color, object, grip, zone)
  if not grip.outside and object ~= nil and object.held_by_color == nil and held[object.memo] == nil and not moves.mine(object.memo) and
    cards.zone(object) ~= zone then
    grip.outside = true
    carried(color, object, grip, cards.zone(object), cards.lies_up(object.getRotation().z))
  end
end

-- dropped reports one card carried from somewhere to somewhere.
function hands.dropped(color, object)
  if not cards.refereed(object) then
    stranger(color, object)
    dice.thrown(color, object)
    return
  end
  local memo = object.memo
  if held[memo] == nil and dropped[memo] ~= nil and Time.time - dropped[memo] < TWICE then
    return
  end
  dropped[memo] = Time.time
  local zone, up = cards.zone(object), cards.lies_up(object.getRotation().z)
  local grip = held[memo] or { x = object.getPosition().x, z = object.getPosition().z, up = up, flipped = false, glow = "" }
  held[memo], zones[memo] = nil, nil
  glow(grip.glow, false)
  if grip.cover then
    if up and not grip.flipped and not zone then
      cover(object, color)
      up = false
    end
    uncover(object)
  end
  carried(color, object, grip, zone, up)
  for _, frames in ipairs(zone and LEAVING or {}) do
    Wait.frames(function() outside(color, object, grip, zone) end, frames)
  end
end

-- busy tells whether somebody holds something.
function hands.busy()
  return next(held) ~= nil
end

-- missed finds objects that were let go without an event, which happens.
function hands.missed()
  local memos = {}
  for memo in pairs(held) do
    memos[#memos + 1] = memo
  end
  for _, memo in ipairs(memos) do
    local object = cards.find(memo)
    if not object then
      held[memo] = nil
    elseif object.held_by_color == nil then
      hands.dropped(held[memo].color, object)
    end
  end
end

local function turned_over(flip_to, old)
  return cards.lies_up(flip_to) ~= cards.lies_up(old)
end

local function spun(spin, old)
  local d = (spin - old) % 360
  return d > 1 and d < 359
end

-- rotating answers a turn or flip that is about to happen; false prevents it.
function hands.rotating(object, spin, flip_to, color, old_spin, old_flip)
  if not cards.refereed(object) or object.held_by_color ~= nil then
    return nil
  end
  local fine = true
  if turned_over(flip_to, old_flip) then
    fine = allowed.check(color, "flip", object)
  elseif spun(spin, old_spin) then
    fine = allowed.check(color, "turn", object)
  end
  if not fine then
    return false
  end
  return nil
end

-- rotated reports a turn or flip. While a card is carried it is part of the carrying.
function hands.rotated(object, spin, flip_to, color, old_spin, old_flip)
  if not cards.refereed(object) then
    return
  end
  local grip = held[object.memo]
  local over = turned_over(flip_to, old_flip)
  if grip then
    grip.flipped = grip.flipped ~= over
  elseif over then
    net.send({ kind = "flip", color = color, card = object.memo, up = cards.lies_up(flip_to), rot = spin % 360 })
  elseif spun(spin, old_spin) then
    net.send({ kind = "turn", color = color, card = object.memo, up = cards.lies_up(flip_to), rot = spin % 360 })
  end
end

-- entering answers an object about to merge into a pile or with another card; only the bridge stows, and what is not
-- the bridge's stays out of its piles.
function hands.entering(pile, object)
  if net.down then
    return nil
  elseif cards.refereed(object) and not moves.stowing(object.memo) then
    return false
  elseif cards.refereed(pile) and not cards.refereed(object) then
    return false
  end
  return nil
end

-- left reports a card that came out of a pile and is in nobody's hand some frames later.
function hands.left(pile, object)
  local from, gone = pile and pile.memo or "", object and cards.refereed(object) and object.memo
  Wait.frames(function()
    if object == nil then -- it is back in a pile already, and may have been seen
      if gone and not moves.mine(gone) and not moves.stowing(gone) then
        net.send({ kind = "take", card = gone, from = from })
      end
      return
    elseif not cards.refereed(object) then
      return
    elseif cards.outdated(object) then
      destroyObject(object)
      return
    end
    cards.seen(object)
    local memo = object.memo
    if object.held_by_color == nil and held[memo] == nil and not moves.mine(memo) then
      net.send({ kind = "take", card = memo, from = from })
    end
  end, 10)
end

-- peeked reports a look under a card, or into a pile.
function hands.peeked(object, color)
  if cards.refereed(object) then
    net.send({ kind = "peek", color = color, card = object.memo })
  end
end

return allowed.unless_silent(hands)
