-- Whether a reply has the shape of one. What is carried out once and is wrong is one error in the log; what is kept (the number of the record,
-- the policy, the panel, questions, counters) would be wrong again at each heartbeat, so a reply that has such a thing is none.
local shape = {}

local TEXT, NUMBER, MAYBE = "string", "number", "string?"

-- The deeds of which something is kept, with what each must have, and the lists in them with what each entry must have.
local KEPT = {
  counter = { id = TEXT, value = NUMBER },
  ground = { tile = TEXT, state = NUMBER },
  ask = { color = TEXT, text = TEXT, ask = NUMBER, min = "number?", max = "number?", buttons = { id = TEXT, label = TEXT } },
  panel = { turn = MAYBE, phase = MAYBE, awaits = MAYBE, text = MAYBE, n = "number?", seats = { color = TEXT, name = MAYBE, text = TEXT } },
  score = { color = TEXT, id = TEXT, n = NUMBER, value = NUMBER, text = TEXT },
  ruling = { text = TEXT },
  table = { id = TEXT, text = TEXT },
}

local REASON = { rule = TEXT, why = TEXT, said = MAYBE }
local SEAT = {
  color = TEXT, flip = MAYBE, turn = MAYBE, place = MAYBE, ["else"] = "number?",
  pick = { cards = TEXT, to = MAYBE }, no = { cards = TEXT, reason = NUMBER, deed = MAYBE },
}

local fits -- below

-- each tells whether a list, which may be left out, has only entries of a form.
local function each(list, form)
  if list == nil then
    return true
  elseif type(list) ~= "table" then
    return false
  end
  for _, entry in ipairs(list) do
    if not fits(entry, form) then
      return false
    end
  end
  return true
end

-- fits tells whether a value is a table with what a form wants; more does no harm.
function fits(value, form)
  if type(value) ~= "table" then
    return false
  end
  for key, want in pairs(form) do
    local v = value[key]
    if type(want) == "table" then
      if not each(v, want) then
        return false
      end
    elseif type(v) ~= want and (v ~= nil or want:sub(-1) ~= "?") and type(v) .. "?" ~= want then
      return false
    end
  end
  return true
end

-- counts tells whether a number is one of something counted, as records and callbacks are: with any other each callback that names it
-- would be refused.
function shape.counts(n)
  return type(n) == "number" and n >= 0 and n < 9007199254740992 and n == math.floor(n)
end

local function verdicts(list)
  if not each(list, {}) then
    return false
  end
  for _, v in ipairs(list or {}) do
    if v.refused ~= nil and not fits(v.refused, { rule = MAYBE }) then
      return false
    end
  end
  return true
end

local function deeds(list)
  for _, c in ipairs(list) do
    local what = type(c) == "table" and c["do"]
    if type(what) ~= TEXT or KEPT[what] ~= nil and not fits(c, KEPT[what]) then
      return false
    end
  end
  return true
end

-- is_reply tells whether a value is one, with all that is kept of it as it must be.
function shape.is_reply(value)
  if type(value) ~= "table" or not shape.counts(value.record) or type(value.commands) ~= "table" or not fits(value, { head = MAYBE }) then
    return false
  elseif value.policy ~= nil and not fits(value.policy, { reasons = REASON, seats = SEAT }) then
    return false
  end
  return verdicts(value.verdicts) and deeds(value.commands)
end

return shape
