-- Packed text: what the bridge says in a spelling that is read without looking at every character (docs/protocol.md). Every
-- text stands behind its length and is cut out at once; nothing in it is escaped. byte and sub alone are used, for find and
-- match copy the whole text at each call.
local packed = {}

local byte, sub = string.byte, string.sub

local BEGIN, OBJECT, LIST, LIST_ENDS, YES, NO = 35, 123, 91, 93, 116, 102
local SHORT, LONGEST_SHORT, LONG = 48, 90, 97 -- a text of 0 to 42 characters, or one with its length in three digits
local COUNT, LEAST_NUMBER = 32, 33 -- a number of 1 to 15 characters
local HEAD = 4 -- characters before the value itself

local value -- below

local function length(text, at)
  local high, middle, low = byte(text, at, at + 2)
  local n = (high - SHORT) * 4096 + (middle - SHORT) * 64 + low - SHORT
  if n < 0 then -- a damaged text: reading would go back and never come to an end
    error("no length")
  end
  return n
end

-- Most of what is said are short texts under short keys, so those are cut out right here. Numbers stand in place of names: each
-- name would be looked up again for each of them.
local function object(text, at)
  local out = {}
  local kind = byte(text, at)
  while kind ~= 125 do -- OBJECT_ENDS
    if kind < 48 or kind > 90 then -- SHORT, LONGEST_SHORT
      error("no key")
    end
    local stop = at + kind - 48
    local key = sub(text, at + 1, stop)
    kind = byte(text, stop + 1)
    if kind >= 48 and kind <= 90 then
      at = stop + 1
      stop = at + kind - 48
      out[key] = sub(text, at + 1, stop)
      at = stop + 1
    else
      local v, after = value(text, stop + 1, kind)
      out[key] = v
      at = after
    end
    kind = byte(text, at)
  end
  return out, at + 1
end

local function list(text, at)
  local out, n = {}, 0
  local kind = byte(text, at)
  while kind ~= LIST_ENDS do
    local v, after = value(text, at, kind)
    n = n + 1
    out[n] = v
    at = after
    kind = byte(text, at)
  end
  return out, at + 1
end

function value(text, at, kind)
  if kind >= SHORT and kind <= LONGEST_SHORT then
    local stop = at + kind - SHORT
    return sub(text, at + 1, stop), stop + 1
  elseif kind >= LEAST_NUMBER and kind < SHORT then
    local stop = at + kind - COUNT
    return tonumber(sub(text, at + 1, stop)), stop + 1
  elseif kind == OBJECT then
    return object(text, at + 1)
  elseif kind == LIST then
    return list(text, at + 1)
  elseif kind == LONG then
    local stop = at + 3 + length(text, at + 1)
    return sub(text, at + 4, stop), stop + 1
  elseif kind == YES or kind == NO then
    return kind == YES, at + 1
  end
  error("no value")
end

local function whole(text)
  if length(text, 2) ~= #text then
    error("not all of it")
  end
  local v, after = value(text, HEAD + 1, byte(text, HEAD + 1))
  if after ~= #text + 1 then
    error("more than all of it")
  end
  return v
end

-- is tells whether a text is meant to be packed.
function packed.is(text)
  return byte(text, 1) == BEGIN
end

-- read gives what a packed text says, nil when it is damaged.
function packed.read(text)
  local ok, v = pcall(whole, text)
  if ok then
    return v
  end
  return nil
end

return packed
