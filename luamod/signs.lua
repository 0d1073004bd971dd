-- The captions of the mats: texts that lie on the table, and are written anew when the table is put into another language.
local pace = require("pace")
local settings = require("settings")

local signs = {}

-- of is a caption in a language, whichever it is in now; nil for any other text.
function signs.of(text, lang)
  for _, caption in ipairs(settings.captions or {}) do
    if text == caption.en or text == caption.de then
      return caption[lang] or caption.en
    end
  end
  return nil
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
