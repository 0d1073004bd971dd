-- What stands on the screen. The XML is part of the save; here only its attributes change.
local pace = require("pace")

local screen = {}

local shown = {} -- id and attribute -> value

-- set changes an attribute. What the screen shows already is not set again: each call costs a table more than all the words in it.
function screen.set(id, attribute, value)
  local what = id .. " " .. attribute
  if shown[what] ~= value then
    shown[what] = value
    pace.took(1)
    UI.setAttribute(id, attribute, value)
  end
end

-- forget takes nothing for shown any more: the screen may have been made anew.
function screen.forget()
  shown = {}
end

return screen
