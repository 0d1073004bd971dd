-- What hands do to piles, tiles and counters: blocked at once where the policy says no, else reported.
local allowed = require("allowed")
local cards = require("cards")
local commands = require("commands")
local net = require("net")

local things = {}

local states = {} -- memo of a tile -> who is changing it

-- typed answers a number typed over an object, which would draw cards; true prevents it.
function things.typed(object, color)
  if cards.refereed(object) and not allowed.forbid(color, "draw", object) then
    return true
  end
  return nil
end

-- shuffling answers a shuffle; false prevents it.
function things.shuffling(object, color)
  if cards.refereed(object) and not allowed.forbid(color, "shuffle", object) then
    return false
  end
  return nil
end

-- changing answers a change of a tile's state; false prevents it.
function things.changing(object, _, color)
  if not cards.refereed(object) then
    return nil
  end
  if not allowed.check(color, "place", object) then
    return false
  end
  states[object.memo] = color
  return nil
end

-- changed reports a tile that a hand gave another state.
function things.changed(object)
  if not cards.refereed(object) then
    return
  end
  cards.seen(object)
  local memo, state = object.memo, object.getStateId()
  if commands.ground_of(memo) ~= state then
    net.send({ kind = "ground", color = states[memo], tile = memo, state = state })
  end
  states[memo] = nil
end

-- counted compares the counters with what the bridge last said; clicks on them raise no event.
function things.counted()
  for _, id in ipairs(commands.counters()) do
    local counter = cards.find(id)
    local now = counter and counter.getValue()
    if now ~= nil and now ~= commands.counter_of(id) then
      commands.doubt(id)
      net.send({ kind = "counter", id = id, value = now })
    end
  end
end

return allowed.unless_silent(things)
