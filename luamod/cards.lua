-- Which object is which: the bridge names objects by memo, the game by GUIDs that change. The index is only a guess; an
-- entry that has become wrong is found out when it is used, and the table is looked through once.
local cards = {}

local TAG = "ttsbridge"
local where = {} -- memo -> GUID of the object, or of the pile it is in

-- refereed tells whether an object is one that the bridge looks after.
function cards.refereed(object)
  return object ~= nil and object.memo ~= nil and object.memo ~= "" and object.hasTag(TAG)
end

-- adopt makes an object one of the bridge's, under a memo.
function cards.adopt(object, memo)
  object.memo = memo
  object.addTag(TAG)
  where[memo] = object.guid
end

local function is_pile(object)
  return object.type == "Deck" or object.type == "Bag"
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

-- scan looks through the whole table.
function cards.scan()
  where = {}
  for _, object in ipairs(getObjects()) do
    if cards.refereed(object) then
      where[object.memo] = object.guid
    end
    if is_pile(object) then
      for _, entry in ipairs(object.getObjects()) do
        if entry.memo ~= nil and entry.memo ~= "" then
          where[entry.memo] = object.guid
        end
      end
    end
  end
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
  end
  cards.scan()
  return look(memo)
end

-- seen notes where an object is now.
function cards.seen(object)
  if cards.refereed(object) then
    where[object.memo] = object.guid
  end
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

local function report(out, object)
  local state = object.getStateId()
  if state ~= nil and state > 0 then
    out[#out + 1] = { memo = object.memo, state = state }
    return
  end
  local at, turn = object.getPosition(), object.getRotation()
  out[#out + 1] = {
    memo = object.memo, x = at.x, z = at.z, rot = turn.y % 360, up = cards.lies_up(turn.z), zone = cards.zone(object),
  }
end

-- all lists every object of the bridge as it lies, those inside piles with the memo of the pile.
function cards.all()
  local out = {}
  for _, object in ipairs(getObjects()) do
    if cards.refereed(object) or object.type == "Hand" and (object.memo or "") ~= "" then
      report(out, object)
    end
    if is_pile(object) then
      for _, entry in ipairs(object.getObjects()) do
        if entry.memo ~= nil and entry.memo ~= "" then
          out[#out + 1] = { memo = entry.memo, zone = object.memo or "" }
        end
      end
    end
  end
  return out
end

return cards
