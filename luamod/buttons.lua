-- What the buttons and fields of the panel do. Some are answered here, the others by the bridge.
local history = require("history")
local net = require("net")
local panel = require("panel")
local questions = require("questions")
local say = require("say")
local screen = require("screen")
local texts = require("texts")

local buttons = {}

local set = screen.set

local TOLD_LINES = 12 -- of the history, in chat
local DOUBLE = 0.25 -- seconds between the clicks of a double one, at most
local LONGEST_RULE = 64 -- letters of what is typed for a rule

local dials = {} -- colour -> rule named in its settings
local open = {} -- colour -> its settings are open
local clicks = {} -- colour and button -> when it was clicked last, and the question that was open then

-- Buttons that the mod answers itself.
local tools = {}

function tools.settings(player)
  local color = player.color
  open[color] = not open[color]
  dials[color] = dials[color] or say.rule(color)
  set("settings-" .. color, "active", open[color] and "true" or "false")
  set("dial-" .. color .. "-rule", "text", dials[color] or "")
end

function tools.help(player)
  net.send({ kind = "chat", color = player.color, text = "!help" })
end

function tools.status(player)
  for _, line in ipairs(panel.status()) do
    say.line(player.color, line, "info")
  end
end

function tools.history(player)
  for _, line in ipairs(history.newest(TOLD_LINES)) do
    say.line(player.color, line, "info")
  end
end

-- tool answers a button or word that needs no bridge; false when it is none.
function buttons.tool(player, word)
  if tools[word] then
    tools[word](player)
    return true
  end
  return false
end

-- press presses a button of a colour. To pass is to answer the question that its player has seen, and no other that has come up since.
function buttons.press(color, word)
  net.send({ kind = "press", color = color, button = word, ask = word == "pass" and questions.open(color) or nil })
end

local function dial(player, color, level)
  if player.color == color and dials[color] then
    net.send({ kind = "chat", color = color, text = "!dial " .. dials[color] .. " " .. level })
  end
end

-- typed takes the rule that a player wrote into his settings.
function buttons.typed(player, value, id)
  if id == "dial-" .. player.color .. "-rule" then
    dials[player.color] = value:sub(1, LONGEST_RULE)
  end
end

-- once tells whether a button acts once when it is clicked twice. One of those of which several are chosen is taken back by the second.
local function once(color, id, same)
  local kind = id:sub(1, 4)
  return kind == "act-" or kind == "ask-" and not (same and questions.choosing(color) and id:sub(-5) ~= "-done")
end

-- twice tells of the second click of a double one. What it would answer is a question that has only just come up, and nobody has read it.
local function twice(color, id)
  local key, ask = color .. " " .. id, questions.open(color)
  local last = clicks[key]
  clicks[key] = { at = Time.time, ask = ask }
  return last ~= nil and Time.time - last.at < DOUBLE and once(color, id, ask == last.ask)
end

-- clicked sorts out a click on the panel by the id of the button: "act-end", "act-undo-1", "tool-help",
-- "lang-White-de", "dial-White-off", "ask-White-3", "ask-White-done".
function buttons.clicked(player, id)
  if twice(player.color, id) then
    return
  end
  local word = id:match("^act%-([%w%-]+)$")
  if word then
    buttons.press(player.color, (word:gsub("%-", " ")))
    return
  end
  local tool = id:match("^tool%-(%a+)$")
  if tool then
    buttons.tool(player, tool)
    return
  end
  local lang = id:match("^lang%-%a+%-(%a+)$")
  if lang then
    panel.language(lang)
    return
  end
  local mine, level = id:match("^dial%-(%a+)%-(%a+)$")
  if mine then
    dial(player, mine, level)
    return
  end
  local color, which = id:match("^ask%-(%a+)%-(%w+)$")
  if color and player.color ~= color then
    say.line(player.color, texts.of("This question is not for you."), "info")
  elseif color and not questions.choose(color, which) then
    say.line(player.color, texts.of("No question is open for you."), "info")
  end
end

return buttons
