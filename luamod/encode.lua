-- JSON for the way to the bridge. The game's own encoder turns an empty object into a list and garbles some letters,
-- so we write our own: a plain table is an object, encode.list marks a list, numbers keep two decimals. What is made
-- again and again is kept, and a text without anything special in it is copied as it is.
local encode = {}

local LARGE = 1e14 -- from here on a number is not spelt out when it is put behind a text

local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t" }
for i = 0, 31 do
  local c = string.char(i)
  escapes[c] = escapes[c] or ("\\u00" .. (i < 16 and "0" or "") .. string.format("%x", i))
end

local keys = {} -- key -> as it is written

-- list marks a dense table as a JSON array.
function encode.list(items)
  return { is_list = true, items = items }
end

-- raw marks a text that is JSON already.
function encode.raw(json)
  return { is_raw = true, json = json }
end

-- Letters beyond ASCII may be taken for special ones, never the other way round; those texts are then taken one unit at a
-- time and compared whole.
local function text(s)
  if not s:find('[%c"\\]') then
    return '"' .. s .. '"'
  end
  local out = { '"' }
  for i = 1, #s do
    local c = s:sub(i, i)
    out[i + 1] = escapes[c] or c
  end
  out[#s + 2] = '"'
  return table.concat(out)
end

local function digits(n)
  if n < LARGE then
    return "" .. n
  end
  return string.format("%d", n)
end

local function number(n)
  local sign = ""
  if n < 0 then
    sign = "-"
    n = -n
  end
  local hundredths = n * 100 + 0.5
  hundredths = hundredths - hundredths % 1
  local rest = hundredths % 100
  if hundredths == 0 then
    return "0"
  elseif rest == 0 then
    return sign .. digits(hundredths / 100)
  elseif rest ~= rest then -- where physics has thrown an object is no number that JSON has
    return "0"
  end
  return sign .. digits((hundredths - rest) / 100) .. (rest < 10 and ".0" or ".") .. rest
end

local function list(items)
  local out = {}
  for i, v in ipairs(items) do
    out[i] = encode.value(v)
  end
  return "[" .. table.concat(out, ",") .. "]"
end

local function key(k)
  local known = keys[k]
  if not known then
    known = text(k) .. ":"
    keys[k] = known
  end
  return known
end

local function object(t)
  local out, n = {}, 0
  for k, v in pairs(t) do
    n = n + 1
    out[n] = key(k) .. encode.value(v)
  end
  return "{" .. table.concat(out, ",") .. "}"
end

-- value writes anything that has a JSON form.
function encode.value(v)
  local kind = type(v)
  if kind == "string" then
    return text(v)
  elseif kind == "number" then
    return number(v)
  elseif kind == "boolean" then
    return v and "true" or "false"
  elseif kind ~= "table" then
    error("no JSON for a " .. kind)
  elseif v.is_list then
    return list(v.items)
  elseif v.is_raw then
    return v.json
  end
  return object(v)
end

return encode
