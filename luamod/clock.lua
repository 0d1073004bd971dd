-- The clock beside the table, if the players want one: each has a main time, and then periods of byo-yomi. A period that is not used
-- up by the time its player has made a move begins anew. The rules measure no time: what this clock shows is told to the bridge,
-- which judges what follows.
local net = require("net")

local clock = {
  on_lost = nil, -- function(color, left): a period is gone, so many are left
}

local LEAP = 5 -- seconds; of a longer pause, as while a game is loaded, no more is counted
local TOLD = 60 -- seconds of somebody's time that are worth a record
local LONGEST = { main = 600 * 60, periods = 10, period = 600 }

local terms = nil -- { main, periods, period }, seconds; nil without a clock
local used = {} -- colour -> seconds of main time that have gone
local lost = {} -- colour -> periods that have gone
local stretch = {} -- colour -> seconds of the running period
local held = {} -- colour -> what it did last was no move
local owed = {} -- colour -> seconds of which the bridge has not heard
local ended = {} -- colour -> its time is up
local running = nil -- the colour whose time runs
local last = nil -- when that was looked at last

-- spelt is the number that digits spell, -1 for what only looks like digits: a class knows some Cyrillic letters for such.
local function spelt(digits)
  return tonumber(digits) or -1
end

-- read understands "20+3x30": twenty minutes, then three periods of thirty seconds. nil when it is none.
function clock.read(text)
  local main, periods, period = text:match("^(%d+)%+(%d+)x(%d+)$")
  main = main or text:match("^(%d+)$")
  local t = { main = spelt(main or -1) * 60, periods = spelt(periods or 0), period = spelt(period or 0) }
  local sound = t.main >= 0 and t.periods >= 0 and t.period >= 0 and
    t.main <= LONGEST.main and t.periods <= LONGEST.periods and t.period <= LONGEST.period
  if not sound or t.main == 0 and t.periods * t.period == 0 then
    return nil
  end
  return t
end

-- set begins with a clock, or without one for nil.
function clock.set(new)
  terms, used, lost, stretch, held, owed, ended, running, last = new, {}, {}, {}, {}, {}, {}, nil, nil
end

-- said is the terms as they are typed, nil without a clock.
function clock.said()
  if not terms then
    return nil
  end
  local main = string.format("%d", math.floor(terms.main / 60))
  if terms.periods == 0 then
    return main
  end
  return main .. "+" .. string.format("%d", terms.periods) .. "x" .. string.format("%d", terms.period)
end

local function minutes(seconds)
  local whole = math.max(0, math.ceil(seconds))
  local rest = whole % 60
  return string.format("%d", math.floor(whole / 60)) .. ":" .. (rest < 10 and "0" or "") .. string.format("%d", rest)
end

-- left is what a colour has left: "18:42", or in byo-yomi "0:23 x2" with the periods that are left; "" without a clock.
function clock.left(color)
  if not terms then
    return ""
  elseif ended[color] then
    return "0:00"
  end
  local main = terms.main - (used[color] or 0)
  if main > 0 or terms.periods == 0 then
    return minutes(main)
  end
  return minutes(terms.period - (stretch[color] or 0)) .. " x" .. string.format("%d", terms.periods - (lost[color] or 0))
end

local function tell(color, least)
  local seconds = math.floor(owed[color] or 0)
  if seconds >= least then
    owed[color] = owed[color] - seconds
    net.send({ kind = "clock", color = color, value = seconds })
  end
end

local function up(color)
  ended[color] = true
  tell(color, 1)
  net.send({ kind = "clock", color = color, text = "up" })
end

-- spend counts what is beyond the main time in periods.
local function spend(color, seconds)
  stretch[color] = (stretch[color] or 0) + seconds
  while terms.periods > 0 and stretch[color] >= terms.period and not ended[color] do
    stretch[color] = stretch[color] - terms.period
    lost[color] = (lost[color] or 0) + 1
    if lost[color] >= terms.periods then
      up(color)
    elseif clock.on_lost then
      clock.on_lost(color, terms.periods - lost[color])
    end
  end
end

-- tick lets the time of a colour run until now; nil when nobody's does.
function clock.tick(color, now)
  if not terms then
    return
  end
  local gone = last and math.min(now - last, LEAP) or 0
  last = now
  if running and running ~= color then
    if not held[running] then
      stretch[running] = 0
    end
    held[running] = nil
    tell(running, TOLD)
  end
  running = color
  if not color or ended[color] or gone <= 0 then
    return
  end
  owed[color] = (owed[color] or 0) + gone
  local main = math.max(0, terms.main - (used[color] or 0))
  used[color] = (used[color] or 0) + gone
  if gone < main then
    return
  elseif terms.periods == 0 then
    up(color)
  else
    spend(color, gone - main)
  end
end

-- moved tells that a colour has made a move: its period begins anew. What is done aside, such as a look or a proposal, is none: the period
-- goes on where it was, also when the others were awaited meanwhile.
function clock.moved(color, aside)
  held[color] = aside or nil
  if not aside then
    stretch[color] = 0
  end
end

-- kept is what a save remembers, nil without a clock.
function clock.kept()
  return terms and { terms = clock.said(), used = used, lost = lost } or nil
end

-- restore takes what a save remembered; what is no number is left out.
function clock.restore(kept)
  local new = type(kept) == "table" and type(kept.terms) == "string" and clock.read(kept.terms)
  if not new then
    return
  end
  clock.set(new)
  for _, part in ipairs({ { used, kept.used }, { lost, kept.lost } }) do
    for color, n in pairs(type(part[2]) == "table" and part[2] or {}) do
      part[1][color] = type(n) == "number" and n or nil
    end
  end
end

return clock
