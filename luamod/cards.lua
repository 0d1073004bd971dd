-- Which object is which: the bridge names objects by memo, the game by GUIDs that change. The index is only a guess; an
-- entry that has become wrong is found out when it is used, and the table is looked through once.
local pace = require("pace")
local settings = require("settings")

local cards = {}

local TAG = "ttsbridge"
local TOKEN = 12 -- digits of the memo of a card
local FRESH = 1 -- seconds for which a look through the table holds if nothing is seen to happen
local PILES = { Deck = true, Bag = true }
local RESTARTS = 5 -- times that a listing begins anew because something moved meanwhile

local where = {} -- memo -> GUID of the object, or of the pile it is in
local fixtures = {} -- GUID -> memo, "" for none, of what is no card and no pile and becomes neither
local kept = {} -- GUID -> true of what was seen to be the bridge's: anybody can take its tag away
local stirs = 0 -- times that something was taken up, let go, made or unmade
local scanned = nil -- stirs when the table was last looked through
local scanned_at = 0 -- and the time

-- is_tile tells whether a memo is that of a tile, which is locked and changes by its states alone.
function cards.is_tile(memo)
  return memo:sub(1, 5) == "tile:"
end

-- is_token tells whether a memo has the form of a card's, which nobody else thinks of.
local function is_token(memo)
  return #memo == TOKEN and memo:find("^%x+$") ~= nil
end

-- named tells whether a memo is one that only the bridge gives: that of a card, of a tile, or of something of a seat's. Whatever bears it is
-- looked after, though a hand has taken its tag while nobody saw that: else it would be missed, and made once more. The zone of a hand has no
-- tag, or nothing else could lie in it.
local function named(memo)
  if is_token(memo) or cards.is_tile(memo) then
    return true
  end
  local what, whose = memo:match("^([%w-]+):(%a+)$")
  if what == nil or what == "hand" then
    return false
  end
  for _, color in ipairs(settings.colors or {}) do
    if color == whose then
      return true
    end
  end
  return false
end

-- tagged tells whether an object has the tag of the bridge, and gives back one that a hand has taken.
local function tagged(object, memo)
  if object.hasTag(TAG) then
    return true
  elseif not named(memo) then
    return false
  end
  object.addTag(TAG)
  return true
end

-- refereed tells whether an object is one that the bridge looks after.
function cards.refereed(object)
  return object ~= nil and object.memo ~= nil and object.memo ~= "" and tagged(object, object.memo)
end

local function is_pile(object)
  return PILES[object.type] == true
end

-- note_contents notes that all that is in a pile is there.
local function note_contents(pile, guid)
  for _, entry in ipairs(pile.getObjects()) do
    if entry.memo ~= nil and entry.memo ~= "" then
      where[entry.memo] = guid
    end
  end
end

-- adopt makes a pile one of the bridge's, under a memo.
function cards.adopt(pile, memo)
  local guid = pile.guid
  pile.memo = memo
  pile.addTag(TAG)
  kept[guid] = true
  where[memo] = guid
  note_contents(pile, guid)
end

-- index_in is the place of a card inside a pile, nil when it is not there.
local function index_in(pile, memo)
  for _, entry in ipairs(pile.getObjects()) do
    if entry.memo == memo then
      return entry.index
    end
  end
  return nil
end

-- fixture is the memo of what is one by its kind, nil for cards and piles.
local function fixture(kind, memo)
  if kind == "Card" or PILES[kind] then
    return nil
  end
  return memo
end

-- is_card tells whether a memo is a card's, which is a number in hexadecimal digits. That of a place has a colon or, where nobody owns
-- it, is a word ("bag").
local function is_card(memo)
  return memo:find("^%x+$") ~= nil
end

-- note_unknown notes what an object is that is no fixture, as far as anybody knows, and answers how many calls that took.
-- A card is no pile.
local function note_unknown(object, guid)
  local memo = object.memo or ""
  if memo ~= "" and (where[memo] == nil or object.hasTag(TAG)) then -- of two that lie there the bridge's own
    where[memo] = guid
  end
  if cards.is_tile(memo) then
    fixtures[guid] = memo
    return 1
  elseif is_card(memo) then
    return 1
  end
  local kind = object.type
  fixtures[guid] = fixture(kind, memo)
  if PILES[kind] then
    note_contents(object, guid)
    return 3
  end
  return 2
end

-- scan looks through the whole table for what is sought, asking of each object no more than it must: a fixture stays what it
-- was, unless it is the one that was not found.
local function scan(sought)
  local calls = 1
  where = {}
  scanned = stirs
  scanned_at = Time.time
  for _, object in ipairs(getObjects()) do
    local guid = object.guid
    local memo = fixtures[guid]
    calls = calls + 1
    if memo == nil or memo == sought then
      calls = calls + note_unknown(object, guid)
    elseif memo ~= "" then
      where[memo] = guid
    end
  end
  pace.took(calls)
end

-- clear takes all cards and piles of the bridge off the table.
function cards.clear()
  for _, object in ipairs(getObjects()) do
    local card = object.type == "Card" or is_pile(object)
    if card and (cards.refereed(object) or is_pile(object) and object.hasTag(TAG)) and not cards.is_tile(object.memo) then
      destroyObject(object)
    end
  end
  where, scanned = {}, nil
end

-- stirred notes that something was taken up, let go, made or unmade: what was found out before may not hold any more.
function cards.stirred()
  stirs = stirs + 1
end

local function look(memo)
  local guid = where[memo]
  local object = guid and getObjectFromGUID(guid)
  if not object then
    return nil
  elseif object.memo == memo then
    return object
  elseif is_pile(object) then
    local index = index_in(object, memo)
    if index then
      return nil, object, index
    end
  end
  return nil
end

-- find gives the object with a memo; or, when it is inside a pile, nil, the pile and its index there.
function cards.find(memo)
  local object, pile, index = look(memo)
  if object or pile then
    return object, pile, index
  elseif scanned ~= nil and (Time.time == scanned_at or scanned == stirs and Time.time - scanned_at < FRESH) then
    return nil -- it was looked for everywhere just now
  end
  scan(memo)
  return look(memo)
end

-- known tells whether a single object with that memo is where it was seen last.
function cards.known(memo)
  local object = where[memo] and getObjectFromGUID(where[memo])
  return object ~= nil and object.memo == memo
end

-- seen notes where an object is now.
function cards.seen(object)
  stirs = stirs + 1
  if cards.refereed(object) then
    kept[object.guid] = true
    where[object.memo] = object.guid
  end
end

-- supersede takes off the table what was a card of a pile that has been made anew: a hand may have taken it out before.
local function supersede(entry, guid)
  local old = where[entry.memo]
  local other = old ~= nil and old ~= guid and getObjectFromGUID(old) or nil
  if other ~= nil and other.memo == entry.memo then
    pace.took(2)
    destroyObject(other)
  end
end

-- made notes where an object is that was made just now, and all that is in it.
function cards.made(object)
  local guid = object.guid
  if is_pile(object) then
    for _, entry in ipairs(object.getObjects()) do
      supersede(entry, guid)
    end
    note_contents(object, guid)
  end
  cards.seen(object)
end

-- outdated tells whether a card that has left a pile is in one that was made anew meanwhile.
function cards.outdated(object)
  local memo = object.memo
  local guid = where[memo]
  local pile = guid ~= nil and guid ~= object.guid and getObjectFromGUID(guid) or nil
  return pile ~= nil and is_pile(pile) and index_in(pile, memo) ~= nil
end

-- stowed notes that a card was put into a pile.
function cards.stowed(memo, pile)
  where[memo] = pile.guid
end

-- zone is the memo of the hand an object lies in, nil when it lies in none.
function cards.zone(object)
  for _, zone in ipairs(object.getZones()) do
    if zone.type == "Hand" and zone.memo ~= nil and zone.memo ~= "" then
      return zone.memo
    end
  end
  return nil
end

-- lies_up tells whether an object with that roll, in degrees, lies face-up.
function cards.lies_up(roll)
  roll = roll % 360
  return roll < 90 or roll > 270
end

local function posed(object, memo)
  local at, turn = object.getPosition(), object.getRotation()
  pace.took(3)
  return { memo = memo, x = at.x, z = at.z, rot = turn.y % 360, up = cards.lies_up(turn.z), zone = cards.zone(object) }
end

-- keeps tells whether an object is the bridge's, and gives back the tag that a hand has taken from it.
local function keeps(object, guid, memo)
  pace.took(1)
  if not tagged(object, memo) then
    if not kept[guid] then
      return false
    end
    object.addTag(TAG)
  end
  kept[guid] = true
  return true
end

-- tell_tile tells of a tile.
local function tell_tile(object, memo, visit)
  local guid = object.guid
  if keeps(object, guid, memo) then
    pace.took(2)
    where[memo], fixtures[guid] = guid, memo
    visit({ memo = memo, state = object.getStateId() })
  end
end

-- loosen unlocks a card or deck: a locked one is let go by the hand that holds it, and lies there for all to see.
local function loosen(object, kind)
  if kind ~= "Card" and kind ~= "Deck" then
    return
  end
  pace.took(1)
  if object.locked then
    object.locked = false
  end
end

-- is_ours tells whether what lies in a pile is the bridge's: cards of other games may have memos of any kind.
local function is_ours(entry)
  if entry.memo == nil or entry.memo == "" then
    return false
  elseif entry.tags == nil or kept[entry.guid] or is_token(entry.memo) then
    return true
  end
  for _, tag in ipairs(entry.tags) do
    if tag == TAG then
      return true
    end
  end
  return false
end

-- tell tells of one object, and of the cards in it.
local function tell(object, memo, visit, tiles)
  if cards.is_tile(memo) then
    if tiles then
      tell_tile(object, memo, visit)
    end
    return
  end
  local kind, guid = object.type, object.guid
  pace.took(2)
  fixtures[guid] = fixture(kind, memo)
  if memo ~= "" and (kind == "Hand" or keeps(object, guid, memo)) then
    where[memo] = guid
    loosen(object, kind)
    visit(posed(object, memo))
  end
  if PILES[kind] then
    pace.took(1)
    for _, entry in ipairs(object.getObjects()) do
      if is_ours(entry) then
        where[entry.memo] = guid
        visit({ memo = entry.memo, zone = memo })
      end
    end
  end
end

-- survey lists every object of the bridge as it lies, those inside piles with the memo of the pile, some in each frame. When
-- something is moved meanwhile it begins anew, for a card that went from here to there might be missed. begin() comes before
-- the first, visit(entry) for each, done() after the last; without tiles it passes those over.
function cards.survey(tiles, begin, visit, done)
  local objects, i, at_stir, restarts = nil, 0, 0, 0
  pace.add(function()
    if objects == nil or stirs ~= at_stir and restarts < RESTARTS then
      restarts = objects and restarts + 1 or 0
      objects, i, at_stir = getObjects(), 0, stirs
      begin()
    end
    i = i + 1
    if i > #objects then
      done()
      return true
    end
    local object = objects[i]
    if object ~= nil then
      tell(object, object.memo or "", visit, tiles)
    end
    return false
  end)
end

return cards
