-- How cards get to where the bridge wants them: loose, into hands, into and out of piles. No face shows on the way.
local cards = require("cards")
local pace = require("pace")

local moves = {}

local OURS = 2 -- seconds for which an object counts as moved by us
local NEAR = 0.3 -- units within which an object has arrived

local CALLS = 10 -- of the game's functions that moving one card takes, about

local moved = {} -- memo -> when we last moved it
local stowed = {} -- memo -> when we last put it into a pile
local goals = {} -- memo -> the command it is on its way for

local function ours(memo)
  cards.stirred()
  moved[memo] = Time.time
end

-- mine tells whether the mod itself is moving an object just now.
function moves.mine(memo)
  return moved[memo] ~= nil and Time.time - moved[memo] < OURS
end

-- stowing tells whether the mod itself is putting an object into a pile just now.
function moves.stowing(memo)
  return stowed[memo] ~= nil and Time.time - stowed[memo] < OURS
end

local function turn_of(c)
  return { x = 0, y = c.rot, z = c.up and 0 or 180 }
end

local function place_of(c)
  return { x = c.x, y = c.y, z = c.z }
end

local function far(object, c)
  local at = object.getPosition()
  return math.abs(at.x - c.x) > NEAR or math.abs(at.z - c.z) > NEAR
end

local function free(object)
  if object.held_by_color ~= nil then
    object.drop()
  end
  object.setVelocity({ x = 0, y = 0, z = 0 })
end

-- arrive looks after a while whether an object lies where it should, and puts it there if not.
local function arrive(memo, c, tries)
  Wait.time(function()
    local object = goals[memo] == c and cards.find(memo)
    if not object or object.held_by_color ~= nil then
      return
    end
    local turn = object.getRotation()
    local spin = (turn.y - c.rot) % 360
    if not far(object, c) and cards.lies_up(turn.z) == c.up and (spin < 2 or spin > 358) then
      goals[memo] = nil
      return
    end
    ours(memo)
    object.setPosition(place_of(c))
    object.setRotation(turn_of(c))
    if tries > 1 then
      arrive(memo, c, tries - 1)
    end
  end, 0.6)
end

-- A face must not show on the way: what is to lie face-down is turned down before it moves.
local function lay(object, c)
  free(object)
  stowed[c.card] = nil
  local hidden = not c.up or cards.zone(object) ~= nil
  if hidden then
    object.setRotation(turn_of(c))
    object.setPosition(place_of(c))
  else
    object.setPositionSmooth(place_of(c), false, true)
    object.setRotationSmooth(turn_of(c), false, true)
  end
end

local function take(pile, index, c, after)
  pile.takeObject({
    index = index, position = place_of(c), rotation = turn_of(c), smooth = false,
    callback_function = function(object)
      cards.seen(object)
      if after then
        after(object)
      end
    end,
  })
end

-- card lays a card, or a whole pile, at a point; true when it came out of a pile.
function moves.card(c)
  local object, pile, index = cards.find(c.card)
  pace.took(CALLS)
  ours(c.card)
  goals[c.card] = c
  if object then
    lay(object, c)
  elseif pile then
    take(pile, index, c)
  end
  arrive(c.card, c, 3)
  return pile ~= nil
end

-- In a hand a card lies open to its owner. It gets there face-down and is turned up once the hand has taken it.
local function settle(memo, spin, tries)
  Wait.frames(function()
    local object = cards.find(memo)
    if not object or object.held_by_color ~= nil then
      return
    end
    if cards.zone(object) ~= nil then
      object.setRotation({ x = 0, y = spin, z = 0 })
    elseif tries > 1 then
      settle(memo, spin, tries - 1)
    end
  end, 5)
end

-- place_of_hand is where a colour's hand is, and how it is turned; nil when it has none. A stranger's table has hands of its own,
-- and the game counts those first that were there first.
local function place_of_hand(color)
  local zone = cards.find("hand:" .. color)
  if zone then
    return zone.getPosition(), zone.getRotation().y
  end
  local hand = Player[color].getHandTransform()
  if hand then
    return hand.position, hand.rotation.y
  end
  return nil
end

-- hand puts a card into a hand; true when it came out of a pile.
function moves.hand(c)
  local object, pile, index = cards.find(c.card)
  pace.took(CALLS)
  local at, turn = place_of_hand(c.color)
  if not at then
    return false
  end
  local spin = (turn + 180) % 360
  if object and cards.zone(object) == "hand:" .. c.color then
    if not cards.lies_up(object.getRotation().z) then
      settle(c.card, spin, 1)
    end
    return false
  end
  local goal = { x = at.x, y = at.y, z = at.z, rot = spin, up = false }
  ours(c.card)
  goals[c.card] = nil
  if object then
    free(object)
    object.setRotation(turn_of(goal))
    object.setPosition(place_of(goal))
    settle(c.card, spin, 6)
  elseif pile then
    take(pile, index, goal, function() settle(c.card, spin, 6) end)
  end
  return pile ~= nil
end

-- A pile of one is just that card, and an empty one is nothing: then the card lies where the pile belongs.
local function pile_for(c)
  local pile = cards.find(c.into)
  if pile then
    return pile
  end
  local single, holder = nil, nil
  if c.with then
    single, holder = cards.find(c.with)
  end
  return holder or single
end

local function name_pile(memo, pile)
  Wait.frames(function()
    if pile ~= nil and pile.type == "Deck" then
      cards.adopt(pile, memo)
    end
  end, 2)
end

local function stow(object, c)
  local pile = pile_for(c)
  free(object)
  object.setRotation(turn_of(c))
  if not pile then
    object.setPosition(place_of(c))
    return
  end
  ours(pile.memo or "")
  stowed[c.card] = Time.time
  local whole = pile.putObject(object, c.index)
  if pile.type == "Card" then
    name_pile(c.into, whole)
  else
    cards.stowed(c.card, pile)
  end
end

-- becomes tells whether a pile without a name is the one that is being made: another card of that lies in it already.
local function becomes(pile, c)
  if c.with == nil or pile.memo ~= nil and pile.memo ~= "" then
    return false
  end
  local _, holder = cards.find(c.with)
  return holder ~= nil and holder.guid == pile.guid
end

-- stow puts a card into a pile.
function moves.stow(c)
  local object, pile, index = cards.find(c.card)
  pace.took(CALLS)
  ours(c.card)
  goals[c.card] = nil
  if object then
    stow(object, c)
  elseif pile and becomes(pile, c) then
    cards.adopt(pile, c.into)
  elseif pile and pile.memo ~= c.into then
    take(pile, index, c, function(out) stow(out, c) end)
  end
  return true
end

-- remove takes an object off the table, with all that is in it.
function moves.remove(c)
  local object, pile, index = cards.find(c.card)
  pace.took(CALLS)
  ours(c.card)
  goals[c.card] = nil
  if object then
    destroyObject(object)
  elseif pile then
    take(pile, index, { x = 0, y = -20, z = 0, rot = 0, up = false }, function(out) destroyObject(out) end)
  end
  return true
end

return moves
