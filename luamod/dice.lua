-- Dice that hands throw. The bridge is told of each when it lies still; whether it counts, as when luck waits for what a seat
-- gives, the bridge knows.
local net = require("net")

local dice = {}

local LONGEST = 10 -- seconds that a die may roll
local rolling = {} -- guid -> true while it is waited for

local function still(die)
  return die == nil or (die.resting and die.held_by_color == nil)
end

-- thrown takes an object that somebody let go or shook.
function dice.thrown(color, die)
  if die == nil or die.type ~= "Dice" or net.down or rolling[die.guid] then
    return
  end
  local guid = die.guid
  rolling[guid] = true
  Wait.frames(function() -- until it has begun to roll
    Wait.condition(function()
      rolling[guid] = nil
      local shown = die ~= nil and tonumber(die.getRotationValue())
      if shown then
        net.send({ kind = "die", color = color, value = shown, state = #die.getRotationValues() })
      end
    end, function() return still(die) end, LONGEST, function() rolling[guid] = nil end)
  end, 10)
end

return dice
