-- JSON for the way to the bridge. The game's own encoder turns an empty object into a list and garbles some letters,
-- so we write our own: a plain table is an object, encode.list marks a list, numbers keep two decimals.
local encode = {}

local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t" }
for i = 0, 31 do
  local c = string.char(i)
  escapes[c] = escapes[c] or ("\\u00" .. (i < 16 and "0" or "") .. string.format("%x", i))
end

-- list marks a dense table as a JSON array.
function encode.list(items)
  return { is_list = true, items = items }
end

-- Text is taken one unit at a time and compared whole: patterns misread letters beyond ASCII in one of the dialects.
local function text(s)
  local out = { '"' }
  for i = 1, #s do
    local c = s:sub(i, i)
    out[#out + 1] = escapes[c] or c
  end
  out[#out + 1] = '"'
  return table.concat(out)
end

local function number(n)
  local sign = ""
  if n < 0 then
    sign, n = "-", -n
  end
  local hundredths = math.floor(n * 100 + 0.5)
  local whole, rest = math.floor(hundredths / 100), hundredths % 100
  if hundredths == 0 then
    return "0"
  elseif rest == 0 then
    return sign .. string.format("%d", whole)
  end
  return sign .. string.format("%d", whole) .. "." .. (rest < 10 and "0" or "") .. string.format("%d", rest)
end

local function list(items)
  local out = {}
  for _, v in ipairs(items) do
    out[#out + 1] = encode.value(v)
  end
  return "[" .. table.concat(out, ",") .. "]"
end

local function object(t)
  local out = {}
  for k, v in pairs(t) do
    out[#out + 1] = text(k) .. ":" .. encode.value(v)
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
  elseif kind == "table" then
    return v.is_list and list(v.items) or object(v)
  end
  error("no JSON for a " .. kind)
end

return encode
