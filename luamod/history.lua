-- The history of points: whose, by how much, why. It is only told again; what counts is what the bridge knows.
local texts = require("texts")

local history = {}

local KEPT = 40
local lines = {} -- { who, what, by, now, why, turn }

-- note takes a change of points. What follows at once for the same reason is added to the line before.
function history.note(who, what, by, now, why, turn)
  local last = lines[#lines]
  if last and last.who == who and last.what == what and last.why == why and last.turn == turn and last.now + by == now then
    last.by, last.now = last.by + by, now
    return
  end
  lines[#lines + 1] = { who = who, what = what, by = by, now = now, why = why, turn = turn }
  if #lines > KEPT then
    table.remove(lines, 1)
  end
end

-- ruled takes what was done beyond the rules.
function history.ruled(text, turn)
  lines[#lines + 1] = { ruling = text, turn = turn }
  if #lines > KEPT then
    table.remove(lines, 1)
  end
end

local function told(line)
  if line.ruling then
    return line.ruling
  end
  local by = (line.by > 0 and "+" or "") .. string.format("%d", line.by)
  local turn = type(line.turn) == "number" and line.turn > 0 and ("[" .. string.format("%d", line.turn) .. "] ") or ""
  return turn .. line.who .. ": " .. line.what .. " " .. by .. " = " .. string.format("%d", line.now) .. " (" .. texts.of(line.why) .. ")"
end

-- newest gives the last n lines as text, the newest last.
function history.newest(n)
  local out = {}
  for i = math.max(1, #lines - n + 1), #lines do
    out[#out + 1] = told(lines[i])
  end
  return out
end

-- kept is what a save remembers.
function history.kept()
  return lines
end

-- restore takes what a save remembered; whatever is no line is left out.
function history.restore(kept)
  lines = {}
  for _, line in ipairs(type(kept) == "table" and kept or {}) do
    local points = type(line) == "table" and type(line.by) == "number" and type(line.now) == "number" and line.who and line.what and line.why
    if points or type(line) == "table" and type(line.ruling) == "string" then
      lines[#lines + 1] = line
    end
  end
end

return history
