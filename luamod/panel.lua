-- The panel: the turn, points and whose answer is awaited for everybody, and for each colour its own questions, which
-- no other colour sees. The XML is part of the save; here only its attributes change.
local net = require("net")
local say = require("say")

local panel = {}

local MOST_BUTTONS = 16
local asks = {} -- colour -> { ask, buttons, chosen, max, min }

local function set(id, attribute, value)
  UI.setAttribute(id, attribute, value)
end

-- show fills in the part that everybody sees.
function panel.show(c)
  set("panel-text", "text", c.text or "")
  for _, seat in ipairs(c.seats or {}) do
    set("panel-" .. seat.color, "text", seat.text)
  end
end

local function caption(entry, i)
  local button = entry.buttons[i]
  return (entry.chosen[i] and "[x] " or "") .. button.label
end

local function chosen_count(entry)
  local n = 0
  for i = 1, #entry.buttons do
    if entry.chosen[i] then
      n = n + 1
    end
  end
  return n
end

local function draw(color)
  local entry, id = asks[color], "ask-" .. color
  set(id, "active", entry and "true" or "false")
  if not entry then
    return
  end
  set(id .. "-text", "text", entry.text)
  local many = false
  for i = 1, MOST_BUTTONS do
    local button = entry.buttons[i]
    set(id .. "-" .. string.format("%d", i), "active", button and "true" or "false")
    if button then
      set(id .. "-" .. string.format("%d", i), "text", caption(entry, i))
      if button.many then
        many = true
      end
    end
  end
  set(id .. "-done", "active", many and "true" or "false")
end

-- ask puts a question to a colour. What has no room on the panel can still be typed.
function panel.ask(c)
  local entry = { ask = c.ask, text = c.text, buttons = c.buttons or {}, chosen = {} }
  entry.min, entry.max = c.min or 0, c.max or 0
  local known = asks[c.color] and asks[c.color].ask == c.ask
  asks[c.color] = entry
  draw(c.color)
  if known then
    return
  end
  say.line(c.color, c.text, "ask")
  for i = MOST_BUTTONS + 1, #entry.buttons do
    local button = entry.buttons[i]
    say.line(c.color, "!" .. button.id .. ": " .. button.label, "info")
  end
end

-- unask closes a question.
function panel.unask(ask)
  for color, entry in pairs(asks) do
    if entry.ask == ask then
      asks[color] = nil
      draw(color)
      return
    end
  end
end

-- clear closes all questions: a session begins anew.
function panel.clear(colors)
  asks = {}
  for _, color in ipairs(colors) do
    draw(color)
  end
end

local function answer(color, entry, button)
  net.send({ kind = "press", color = color, button = button, ask = entry.ask })
end

local function toggle(color, entry, i)
  entry.chosen[i] = not entry.chosen[i] or nil
  if entry.max > 0 and chosen_count(entry) > entry.max then
    entry.chosen[i] = nil
    say.line(color, "No more than " .. string.format("%d", entry.max) .. " can be chosen.", "info")
  end
  draw(color)
end

-- done sends all that was chosen: "pick #1 #3".
local function done(color, entry)
  if chosen_count(entry) < entry.min then
    say.line(color, "At least " .. string.format("%d", entry.min) .. " must be chosen.", "info")
    return
  end
  local words = { "pick" }
  for i = 1, #entry.buttons do
    local mark = entry.chosen[i] and entry.buttons[i].id:match("#%d+")
    if mark then
      words[#words + 1] = mark
    end
  end
  answer(color, entry, table.concat(words, " "))
end

local function answered(player, color, which)
  local entry = asks[color]
  if player.color ~= color or not entry then
    say.line(player.color, "This question is not for you.", "info")
    return
  end
  if which == "done" then
    done(color, entry)
    return
  end
  local i = which:match("^%d+$") and tonumber(which)
  local button = i and entry.buttons[i]
  if button and button.many then
    toggle(color, entry, i)
  elseif button then
    answer(color, entry, button.id)
  end
end

-- clicked sorts out a click on the panel by the id of the button: "act-end", "ask-White-3", "ask-White-done".
function panel.clicked(player, id)
  local word = id:match("^act%-(%a+)$")
  if word then
    net.send({ kind = "press", color = player.color, button = word })
    return
  end
  local color, which = id:match("^ask%-(%a+)%-(%w+)$")
  if color then
    answered(player, color, which)
  end
end

return panel
