-- A referee that was dropped into a stranger's table: its panels are added to those that are there. In a save of its own
-- there is nothing to do.
local settings = require("settings")

local puck = {}

local FIRST, LAST = "referee-begins", "referee-ends" -- ids of what stands around our panels
local EDGE = '<Panel id="%s" active="false"/>'
local PATIENCE = 10 -- seconds for the game to build its panels
local REFEREEING = "refereeing" -- what Global knows of who does: "-1" for its own script, else the GUID of a puck
local AFTER = 10 -- frames that a puck lets the table's own script go first

-- edge is where the element with an id begins and ends in a text that the game may have spelt anew, nil when there is none.
local function edge(xml, id)
  local at = xml:find(id, 1, true)
  local stop = at and xml:find(">", at, true)
  if not stop then
    return nil
  end
  local from = at
  while from > 1 and xml:sub(from, from) ~= "<" do
    from = from - 1
  end
  if xml:sub(stop - 1, stop - 1) ~= "/" then
    local _, closed = xml:find("</Panel>", stop, true)
    stop = closed or stop
  end
  return from, stop
end

-- without takes out panels that an earlier puck has added.
local function without(xml)
  local from = edge(xml, FIRST)
  local to, stop = edge(xml, LAST)
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

local watching = false -- the game gives panels back as they were set, so that it can be told whether ours are there

local function there()
  return (UI.getXml() or ""):find(FIRST, 1, true) ~= nil
end

local function added(go)
  watching = false
  UI.setXml(without(UI.getXml() or "") .. string.format(EDGE, FIRST) .. mine(settings.xml) .. string.format(EDGE, LAST))
  local function done()
    watching = there()
    go()
  end
  Wait.frames(function()
    Wait.condition(done, function() return not UI.loading end, PATIENCE, done)
  end, 2)
end

-- mends adds the panels again when the table's own script has drawn its screen anew without them, and calls back when they are there.
function puck.mends(go)
  if watching and not UI.loading and not there() then
    added(go)
  end
end

-- is tells whether an object is the puck itself.
function puck.is(object)
  return settings.xml ~= nil and object ~= nil and object == self
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
