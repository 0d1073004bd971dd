-- The questions that are open for each colour, which no other colour sees, and what is answered by buttons and words.
local net = require("net")
local say = require("say")
local screen = require("screen")
local texts = require("texts")

local questions = {}

local MOST_BUTTONS = 16
local ASK_LINE, ASK_LETTERS, ASK_BUTTON = 21, 40, 25 -- how high a line of a question is, how many letters it has, a button

local asks = {} -- colour -> { ask, buttons, chosen, max, min }

local set = screen.set

local function caption(entry, i)
  local button = entry.buttons[i]
  return string.format("%d", i) .. ". " .. (entry.chosen[i] and "[x] " or "") .. texts.label(button.label)
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

local function draw_one(color)
  local entry, id = asks[color], "ask-" .. color
  set(id, "active", entry and "true" or "false")
  if not entry then
    return
  end
  set(id .. "-text", "text", entry.text)
  local many, high = false, ASK_LINE * math.max(1, math.ceil(#entry.text / ASK_LETTERS))
  set(id .. "-text", "preferredHeight", string.format("%d", high))
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
  local rows = math.min(MOST_BUTTONS, #entry.buttons) + (many and 1 or 0)
  set(id, "height", string.format("%d", 14 + high + ASK_BUTTON * rows))
end

local function put(color, entry)
  say.line(color, entry.text, "ask")
  for i = MOST_BUTTONS + 1, #entry.buttons do
    local button = entry.buttons[i]
    say.line(color, "!" .. button.id .. ": " .. texts.label(button.label), "info")
  end
end

-- ask puts a question to a colour. What has no room on the panel can still be typed.
function questions.ask(c)
  local entry = { ask = c.ask, text = c.text, buttons = c.buttons or {}, chosen = {} }
  entry.min, entry.max = c.min or 0, c.max or 0
  local known = asks[c.color] and asks[c.color].ask == c.ask
  asks[c.color] = entry
  draw_one(c.color)
  if not known then
    put(c.color, entry)
  end
end

-- again puts the open question of a colour to whoever plays it now.
function questions.again(color)
  if asks[color] then
    put(color, asks[color])
  end
end

-- unask closes a question.
function questions.unask(ask)
  for color, entry in pairs(asks) do
    if entry.ask == ask then
      asks[color] = nil
      draw_one(color)
      return
    end
  end
end

-- only closes what the bridge does not ask when it tells all that is asked: it may have been answered elsewhere, before the bridge was
-- started again.
function questions.only(commands)
  local asked = {}
  for _, c in ipairs(commands or {}) do
    asked[c["do"] == "ask" and c.color or ""] = true
  end
  for color in pairs(asks) do
    if not asked[color] then
      asks[color] = nil
      draw_one(color)
    end
  end
end

-- clear closes all questions.
function questions.clear(colors)
  asks = {}
  for _, color in ipairs(colors) do
    draw_one(color)
  end
end

-- draw draws all open questions again: in another language.
function questions.draw()
  for color in pairs(asks) do
    draw_one(color)
  end
end

local function answer(color, entry, button)
  net.send({ kind = "press", color = color, button = button, ask = entry.ask })
end

local function toggle(color, entry, i)
  entry.chosen[i] = not entry.chosen[i] or nil
  if entry.max > 0 and chosen_count(entry) > entry.max then
    entry.chosen[i] = nil
    say.line(color, texts.say("No more than %d can be chosen.", entry.max), "info")
  end
  draw_one(color)
end

-- done sends all that was chosen: "pick #1 #3".
local function done(color, entry)
  if chosen_count(entry) < entry.min then
    say.line(color, texts.say("At least %d must be chosen.", entry.min), "info")
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

-- choose presses the button with that number, or "done", on a colour's question; false when there is none.
function questions.choose(color, which)
  local entry = asks[color]
  if not entry then
    return false
  end
  local i = which:match("^%d+$") and tonumber(which)
  local button = i and entry.buttons[i]
  if which == "done" then
    done(color, entry)
  elseif button and button.many then
    toggle(color, entry, i)
  elseif button then
    answer(color, entry, button.id)
  end
  return which == "done" or button ~= nil
end

-- open is the number of a colour's question, nil when none is open.
function questions.open(color)
  return asks[color] and asks[color].ask
end

-- answers is how many answers the question of a colour has, nil when none is open.
function questions.answers(color)
  return asks[color] and #asks[color].buttons
end

-- choosing tells whether a colour picks several of a list, so that it says when it is done.
function questions.choosing(color)
  for _, button in ipairs(asks[color] and asks[color].buttons or {}) do
    if button.many then
      return true
    end
  end
  return false
end

return questions
