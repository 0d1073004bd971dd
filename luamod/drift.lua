-- Finds out that something lies elsewhere than it did when the table last came to rest, though no event told of it:
-- events get lost, and a host can move what he likes.
local cards = require("cards")

local drift = {}

local EVERY = 5 -- heartbeats between two looks
local FAR = 0.5 -- units

local calm = nil -- memo -> how it lay
local before = nil -- the look before this one
local beats = 0

local function look()
  local seen = {}
  for _, o in ipairs(cards.all()) do
    seen[o.memo] = o
  end
  return seen
end

local function moved(a, b)
  if a.zone ~= b.zone or a.state ~= b.state then
    return true
  elseif a.zone ~= nil or a.state ~= nil then
    return false
  end
  return a.up ~= b.up or math.abs(a.x - b.x) > FAR or math.abs(a.z - b.z) > FAR
end

local function differ(a, b)
  for memo, o in pairs(a) do
    if b[memo] == nil or moved(o, b[memo]) then
      return true
    end
  end
  for memo in pairs(b) do
    if a[memo] == nil then
      return true
    end
  end
  return false
end

-- forget begins anew: the bridge has moved things.
function drift.forget()
  calm, before, beats = nil, nil, 0
end

-- found looks now and then, and tells whether what lies there differs from what lay there, twice in a row alike.
function drift.found()
  beats = beats + 1
  if beats < EVERY then
    return false
  end
  beats = 0
  local now = look()
  if before == nil or differ(before, now) then
    before = now
    return false
  end
  before = now
  if calm == nil then
    calm = now
    return false
  end
  if not differ(calm, now) then
    return false
  end
  drift.forget()
  return true
end

return drift
