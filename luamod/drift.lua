-- Finds out that something lies elsewhere than it did when the table last came to rest, though no event told of it:
-- events get lost, and a host can move what he likes. Tiles are locked and tell of each change of their state; of them only
-- the loss is looked for.
local cards = require("cards")

local drift = {}

local EVERY = 5 -- heartbeats between two looks
local FAR = 0.5 -- units
local REPLACED = 30 -- frames until a tile that was given another state is known again

local calm = nil -- how all lay: how many, and memo -> how it lay
local before = nil -- the look before this one
local seen = nil -- a look that is complete
local looking = nil -- the look that is going on
local lost = false -- a tile is gone
local beats = 0

local function look()
  local mine = {}
  looking = mine
  local now
  cards.survey(false, function() now = { n = 0, lies = {} } end, function(o)
    if o.memo:sub(1, 5) == "hand:" then
      o.x, o.z = 0, 0 -- where a player holds his hand is his own business
    end
    now.n = now.n + (now.lies[o.memo] == nil and 1 or 0)
    now.lies[o.memo] = o
  end, function()
    if looking == mine then
      looking, seen = nil, now
    end
  end)
end

local function moved(a, b)
  if a.zone ~= b.zone or a.up ~= b.up then
    return true
  elseif a.zone ~= nil then
    return false
  end
  return math.abs(a.x - b.x) > FAR or math.abs(a.z - b.z) > FAR
end

local function differ(a, b)
  if a.n ~= b.n then
    return true
  end
  local others = b.lies
  for memo, o in pairs(a.lies) do
    local other = others[memo]
    if other == nil or moved(o, other) then
      return true
    end
  end
  return false
end

-- forget begins anew: the bridge has moved things.
function drift.forget()
  calm, before, seen, looking, lost, beats = nil, nil, nil, nil, false, 0
end

-- gone takes in that an object is no more. A tile that was only given another state is there under its memo soon.
function drift.gone(object)
  local memo = object ~= nil and object.memo or ""
  if cards.is_tile(memo) and cards.refereed(object) then
    Wait.frames(function() lost = lost or not cards.known(memo) end, REPLACED)
  end
end

-- differs compares a look with the one before and with how the table lay at rest.
local function differs(now)
  local was = before
  before = now
  if was == nil or differ(was, now) then
    return false
  elseif calm == nil then
    calm = now
  elseif was ~= calm and differ(calm, now) then
    return true
  end
  before = calm -- one comparison will do for the next look
  return false
end

-- found looks now and then, and tells whether what lies there differs from what lay there, twice in a row alike.
function drift.found()
  beats = beats + 1
  if beats == EVERY - 1 then
    look()
  end
  if not lost and (beats < EVERY or looking ~= nil) then
    return false
  end
  local now = seen
  seen, beats = nil, 0
  if lost or now ~= nil and differs(now) then
    drift.forget()
    return true
  end
  return false
end

return drift
