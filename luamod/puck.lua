-- A referee that was dropped into a stranger's table: its panels are added to those that are there. In a save of its own
-- there is nothing to do.
local settings = require("settings")

local puck = {}

local FIRST, LAST = '<Panel id="referee-begins" active="false"/>', '<Panel id="referee-ends" active="false"/>'
local PATIENCE = 10 -- seconds for the game to build its panels

-- without takes out panels that an earlier puck has added.
local function without(xml)
  local from = xml:find(FIRST, 1, true)
  local to, stop = xml:find(LAST, 1, true)
  if from and to and to > from then
    return xml:sub(1, from - 1) .. xml:sub(stop + 1)
  end
  return xml
end

-- Clicks have to find this object's script.
local function mine(xml)
  return (xml:gsub('="onPanel"', '="' .. self.guid .. '/onPanel"'):gsub('="onTyped"', '="' .. self.guid .. '/onTyped"'))
end

-- ready calls back when the panels are there.
function puck.ready(go)
  if not settings.xml then
    go()
    return
  end
  UI.setXml(without(UI.getXml() or "") .. FIRST .. mine(settings.xml) .. LAST)
  Wait.frames(function()
    Wait.condition(go, function() return not UI.loading end, PATIENCE, go)
  end, 2)
end

return puck
