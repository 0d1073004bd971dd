-- A referee that was dropped into a stranger's table: its panels are added to those that are there. In a save of its own
-- there is nothing to do.
local settings = require("settings")

local puck = {}

local FIRST, LAST = '<Panel id="referee-begins" active="false"/>', '<Panel id="referee-ends" active="false"/>'
local PATIENCE = 10 -- seconds for the game to build its panels
local REFEREEING = "refereeing" -- what Global knows of who does: "-1" for its own script, else the GUID of a puck
local AFTER = 10 -- frames that a puck lets the table's own script go first

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

-- alone tells whether no other script of ours referees this table, and from now on does so itself: two would give each other's
-- moves for those of hands, and each would hold back what the other one does.
local function alone()
  local me = settings.xml and self.guid or "-1"
  local other = Global.getVar(REFEREEING)
  if other ~= nil and other ~= me and (other == "-1" or getObjectFromGUID(other) ~= nil) then
    return false
  end
  Global.setVar(REFEREEING, me)
  return true
end

local function added(go)
  UI.setXml(without(UI.getXml() or "") .. FIRST .. mine(settings.xml) .. LAST)
  Wait.frames(function()
    Wait.condition(go, function() return not UI.loading end, PATIENCE, go)
  end, 2)
end

-- ready calls go back when the panels are there, or second when another referee is here already.
function puck.ready(go, second)
  if settings.xml then
    Wait.frames(function()
      if alone() then
        added(go)
      else
        second()
      end
    end, AFTER)
  elseif alone() then
    go()
  else
    second()
  end
end

return puck
