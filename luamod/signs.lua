-- The captions of the mats: texts that lie on the table, and are written anew when the table is put into another language.
local cards = require("cards")
local pace = require("pace")
local settings = require("settings")

local signs = {}

local missing = {} -- memo -> no such caption lies here: the save is of an earlier day

-- parted is a caption without the number of cards behind it, and that: "Graveyard", ": 3".
local function parted(text)
  local name, count = text:match("^(.*)(: %d+)$")
  return name or text, count or ""
end

-- of is a caption in a language, whichever it is in now; nil for any other text.
function signs.of(text, lang)
  local name, count = parted(text)
  for _, caption in ipairs(settings.captions or {}) do
    if name == caption.en or name == caption.de then
      return (caption[lang] or caption.en) .. count
    end
  end
  return nil
end

-- count writes behind a caption how many cards lie on its mat, nothing when none do.
function signs.count(memo, n)
  local sign = not missing[memo] and cards.find(memo) or nil
  pace.took(4)
  if sign == nil or sign.type ~= "3D Text" then
    missing[memo] = true
    return
  end
  local text = sign.TextTool.getValue()
  local said = (parted(text)) .. (n > 0 and string.format(": %d", n) or "")
  if text ~= said then
    sign.TextTool.setValue(said)
  end
end

-- speak writes all captions in a language.
function signs.speak(lang)
  for _, object in ipairs(getObjects()) do
    local said = object.type == "3D Text" and signs.of(object.TextTool.getValue(), lang) or nil
    pace.took(1)
    if said ~= nil and object.TextTool.getValue() ~= said then
      object.TextTool.setValue(said)
    end
  end
end

return signs
