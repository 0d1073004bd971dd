-- The panel: the turn, points and whose answer is awaited for everybody, and the buttons for each colour. Its questions are in
-- questions.lua.
local clock = require("clock")
local history = require("history")
local net = require("net")
local questions = require("questions")
local say = require("say")
local screen = require("screen")
local settings = require("settings")
local signs = require("signs")
local texts = require("texts")

local panel = {
  on_language = function() end, -- the bridge has to hear of it
}

local set = screen.set

local SHOWN_LINES = 6 -- of the history for two players; a seat more leaves room for one less
local LINE_HIGH = 18 -- of the history
local FLASH = 4 -- seconds for which a change of points stands beside them
local DOUBLE = 0.25 -- seconds between the clicks of a double one, at most
local LONGEST_RULE = 64 -- letters of what is typed for a rule
local PATIENT = 15 -- seconds for which nobody counts
local LIT, DIM = "#56B4E9", "#707880" -- told apart by brightness too

local now = nil -- what the panel was last told
local names = {} -- colour -> what its seat is called
local people = {} -- colour -> the player who sits there
local flashes = {} -- colour -> what has just changed of its points
local turn = nil -- colour whose turn it was
local dials = {} -- colour -> rule named in its settings
local since = 0 -- when the one who is awaited began to be
local open = {} -- colour -> its settings are open
local clicks = {} -- colour and button -> when it was clicked last, and the question that was open then

local function name_of(color)
  return people[color] or names[color] or color or ""
end

-- line_of is the line of a seat: the name of the player who sits there, else of the seat, its points, and what has just changed.
local function line_of(seat)
  local text, seat_name = seat.text, seat.name or ""
  if people[seat.color] and seat_name ~= "" and text:sub(1, #seat_name) == seat_name then
    text = people[seat.color] .. text:sub(#seat_name + 1)
  end
  local left = clock.left(seat.color)
  text = text .. (left ~= "" and ("  " .. left) or "")
  return text .. (flashes[seat.color] and ("  (" .. flashes[seat.color] .. ")") or "")
end

-- before is the phase in brackets if it is one that the bar of phases leaves out: the building of the ground.
local function before()
  for _, phase in ipairs(settings.phases or {}) do
    if phase == now.phase then
      return ""
    end
  end
  return (now.phase or "") ~= "" and (" (" .. texts.of(now.phase) .. ")") or ""
end

local function headline()
  if (now.turn or "") == "" then
    return texts.of(now.text or "")
  elseif not now.n or now.n < 1 then
    return texts.of("Before the first turn") .. before()
  end
  return texts.say("Turn %d: %s, %s phase", now.n, name_of(now.turn), texts.of(now.phase or ""))
end

local function awaited()
  if now.text == "The duel is over" then
    return ""
  elseif (now.awaits or "") ~= "" then
    return texts.say("%s is asked", name_of(now.awaits))
  elseif (now.turn or "") ~= "" then
    return texts.say("%s is to move", name_of(now.turn))
  end
  return ""
end

-- Whoever waits for somebody sees for how long.
local function waited()
  local seconds = math.floor(Time.time - since)
  if awaited() == "" or seconds < PATIENT then
    return ""
  end
  local rest = seconds % 60
  return string.format("%d", math.floor(seconds / 60)) .. ":" .. (rest < 10 and "0" or "") .. string.format("%d", rest)
end

local function phases()
  for _, phase in ipairs(settings.phases or {}) do
    local lit, id = phase == now.phase, "phase-" .. phase:gsub(" ", "-")
    set(id, "color", lit and LIT or DIM)
    set(id, "text", lit and ("[" .. texts.of(phase) .. "]") or texts.of(phase))
  end
end

local function lines_of_history()
  local seats = #(now and now.seats or {})
  local lines = history.newest(seats > 6 and 2 or math.max(1, SHOWN_LINES + 2 - seats - (seats > 4 and 1 or 0)))
  set("panel-history", "text", table.concat(lines, "\n"))
  set("panel-history", "preferredHeight", string.format("%d", LINE_HIGH * #lines))
  if settings.panel then
    set("panel", "height", string.format("%d", settings.panel + LINE_HIGH * #lines))
  end
end

-- whose is the colour that is awaited, nil when nobody is.
local function whose()
  local color = now and ((now.awaits or "") ~= "" and now.awaits or now.turn) or ""
  return color ~= "" and color or nil
end

local function draw_seats()
  for _, seat in ipairs(now.seats or {}) do
    local mine = (now.awaits or "") ~= "" and now.awaits == seat.color or (now.awaits or "") == "" and now.turn == seat.color
    set("panel-" .. seat.color, "text", (mine and "> " or "  ") .. line_of(seat))
    set("panel-" .. seat.color, "color", flashes[seat.color] and "#F0E442" or "#EEEEEE")
  end
end

local function draw_board()
  if not now then
    return
  end
  set("panel-text", "text", headline())
  panel.tick()
  phases()
  draw_seats()
  lines_of_history()
end

-- runs lets the clock run, which it does not while the bridge is away.
function panel.runs()
  if clock.said() then
    clock.tick(not net.down and whose() or nil, Time.time)
    if now then
      draw_seats()
    end
  end
end

-- tick shows how long somebody has been awaited.
function panel.tick()
  local for_long = now and waited() or ""
  set("panel-await", "text", now and (awaited() .. (for_long ~= "" and (", " .. for_long) or "")) or "")
end

-- show fills in the part that everybody sees, and tells a player that his turn has come.
function panel.show(c)
  if not now or now.turn ~= c.turn or now.awaits ~= c.awaits then
    since = Time.time
  end
  now = c
  for _, seat in ipairs(c.seats or {}) do
    names[seat.color] = seat.name or seat.color
  end
  draw_board()
  if c.turn ~= turn and turn ~= nil and (c.turn or "") ~= "" then
    say.line(c.turn, texts.of("It is your turn."), "ask")
  end
  turn = c.turn
end

-- capitals writes an id in capital letters. upper() asks the machine's language, and Turkish has another capital for i.
local function capitals(id)
  return (id:gsub("[a-z]", function(letter)
    return string.char(letter:byte() - 32)
  end))
end

-- score notes a change of points.
function panel.score(c)
  history.note(name_of(c.color), capitals(c.id), c.n, c.value, c.text, now and now.n)
  lines_of_history()
  local flash = capitals(c.id) .. " " .. (c.n > 0 and "+" or "") .. string.format("%d", c.n)
  flashes[c.color] = flash
  Wait.time(function()
    if flashes[c.color] == flash then
      flashes[c.color] = nil
      draw_board()
    end
  end, FLASH)
end

-- sits notes who plays a colour, nil when nobody does.
function panel.sits(color, name)
  if people[color] ~= name then
    people[color] = name
    draw_board()
  end
end

-- ruling notes what was done beyond the rules.
function panel.ruling(c)
  history.ruled(c.text, now and now.n)
  lines_of_history()
end

-- seated tells who plays what, a line a seat.
function panel.seated()
  local out = {}
  for _, color in ipairs(settings.colors or {}) do
    local seat = names[color] or color
    if people[color] then
      out[#out + 1] = texts.say("%s (%s): %s.", seat, color, people[color])
    else
      out[#out + 1] = texts.say("%s (%s): nobody.", seat, color)
    end
  end
  return out
end

-- status gives what everybody reads, line by line.
function panel.status()
  if not now then
    return { texts.of("Nothing has happened yet.") }
  end
  local out = { headline(), awaited() }
  for _, seat in ipairs(now.seats or {}) do
    out[#out + 1] = line_of(seat)
  end
  return out
end

local function captions()
  for _, id in ipairs(settings.labels or {}) do
    set(id.id, "text", texts.of(id.label))
  end
end

-- clear closes all questions: a session begins anew.
function panel.clear(colors)
  screen.forget()
  captions()
  questions.clear(colors)
end

-- speak draws everything in another language.
function panel.speak(lang)
  texts.lang = lang
  captions()
  draw_board()
  questions.draw()
end

-- language puts the table into another language and says so; false when there are no words in it.
function panel.language(lang)
  if not texts.knows(lang) then
    return false
  end
  local other = lang ~= texts.lang
  panel.speak(lang)
  signs.speak(lang)
  if other then
    panel.on_language()
  end
  say.line("all", texts.of("The table speaks English now."), "info")
  return true
end

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
  for _, line in ipairs(history.newest(SHOWN_LINES * 2)) do
    say.line(player.color, line, "info")
  end
end

-- tool answers a button or word that needs no bridge; false when it is none.
function panel.tool(player, word)
  if tools[word] then
    tools[word](player)
    return true
  end
  return false
end

-- press presses a button of a colour. To pass is to answer the question that its player has seen, and no other that has come up since.
function panel.press(color, word)
  net.send({ kind = "press", color = color, button = word, ask = word == "pass" and questions.open(color) or nil })
end

local function dial(player, color, level)
  if player.color == color and dials[color] then
    net.send({ kind = "chat", color = color, text = "!dial " .. dials[color] .. " " .. level })
  end
end

-- typed takes the rule that a player wrote into his settings.
function panel.typed(player, value, id)
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
function panel.clicked(player, id)
  if twice(player.color, id) then
    return
  end
  local word = id:match("^act%-([%w%-]+)$")
  if word then
    panel.press(player.color, (word:gsub("%-", " ")))
    return
  end
  local tool = id:match("^tool%-(%a+)$")
  if tool then
    panel.tool(player, tool)
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

return panel
