-- What hands may do before the bridge has been asked. The bridge sends it ahead of play, so that a refusal comes in the
-- same frame; while there is none, or the bridge is away, everything is allowed and judged later.
local net = require("net")
local settings = require("settings")

local policy = {}

local NO_SEAT = { rule = "", why = "This colour has no seat in this duel." }
local HANDS_OFF = { rule = "", why = "The referee looks after this; hands leave it alone." }

local reasons = {}
local seats = nil -- colour -> { pick = { memo -> targets }, cover, flip, turn, place, no = { memo -> reason }, other }

local function set_of(words)
  local set = {}
  for word in (words or ""):gmatch("%S+") do
    set[word] = true
  end
  return set
end

local function seat_of(given)
  local seat = { pick = {}, cover = {}, no = {}, other = given["else"], free = given.free == true }
  for _, group in ipairs(given.pick or {}) do
    for memo in group.cards:gmatch("%S+") do
      seat.pick[memo] = group.to
      seat.cover[memo] = group.cover
    end
  end
  seat.flip, seat.turn, seat.place = set_of(given.flip), set_of(given.turn), set_of(given.place)
  for _, group in ipairs(given.no or {}) do
    local deed = group.deed and (group.deed .. " ") or ""
    for memo in group.cards:gmatch("%S+") do
      seat.no[deed .. memo] = group.reason
    end
  end
  return seat
end

-- set takes the policy of a reply.
function policy.set(given)
  reasons, seats = given.reasons or {}, {}
  for _, seat in ipairs(given.seats or {}) do
    seats[seat.color] = seat_of(seat)
  end
end

-- may tells whether a colour may do a thing ("pick", "flip", "turn", "place") to an object; if not, also the reason.
function policy.may(color, deed, memo)
  if seats == nil or net.down then
    return true
  end
  local seat = seats[color]
  if not seat then
    return false, NO_SEAT
  end
  if seat.free or seat[deed] and seat[deed][memo] then
    return true
  end
  return false, reasons[seat.no[deed .. " " .. memo] or seat.no[memo] or seat.no[deed .. " *"] or seat.other] or HANDS_OFF
end

-- never is the answer to a deed that no hand may do to the bridge's objects, whoever's turn it is.
function policy.never(color, deed)
  if net.down then
    return true
  end
  local seat = seats ~= nil and seats[color]
  return false, seat and reasons[seat.no[deed .. " *"]] or HANDS_OFF
end

-- covers tells whether a card must be turned face-down while it is carried. A hand's secrets are kept even while nobody
-- can be asked, or the last policy knew nothing of the card.
function policy.covers(color, memo, zone)
  local kind = zone and zone:match("^(%a+)")
  for _, covered in ipairs(settings.cover or {}) do
    if covered == kind then
      return true
    end
  end
  return seats ~= nil and seats[color] ~= nil and seats[color].cover[memo] == true
end

-- targets is the list of places a card may be carried to, as text.
function policy.targets(color, memo)
  return seats ~= nil and seats[color] ~= nil and seats[color].pick[memo] or ""
end

return policy
