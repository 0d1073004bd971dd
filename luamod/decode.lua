-- JSON for the way from the bridge and out of saves. The game's own codec reads it; what that would stop the whole script at is found
-- out before, for no pcall may catch it.
local decode = {}

local BLANK = { [" "] = true, ["\t"] = true, ["\r"] = true, ["\n"] = true }

-- whole tells whether a text begins and ends as an object does: one that was cut off ends in the middle, and a page begins otherwise.
local function whole(text)
  local last = #text
  while last > 0 and BLANK[text:sub(last, last)] do
    last = last - 1
  end
  return text:sub(1, 1) == "{" and text:sub(last, last) == "}"
end

-- json reads an object, nil for whatever is none.
function decode.json(text)
  if not whole(text) then
    return nil
  end
  local ok, value = pcall(JSON.decode, text)
  if ok and type(value) == "table" then
    return value
  end
  return nil
end

return decode
