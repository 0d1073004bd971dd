-- The panel: the turn, points and whose answer is awaited for everybody. Its questions are in questions.lua, and what
-- its buttons do in buttons.lua.
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
local PATIENT = 15 -- seconds for which nobody counts
local LIT, DIM = "#56B4E9", "#707880" -- told apart by brightness too

local now = nil -- what the panel was last told
local names = {} -- colour -> what its seat is called
local people = {} -- colour -> the player who sits there
local flashes = {} -- colour -> what has just changed of its points
local turn = nil -- colour whose turn it was
local since = 0 -- when the one who is awaited began to be

-- called is the player at a colour, nil when nobody sits there; one who calls himself as another one, or as another seat, has his colour
-- behind his name.
local function called(color)
  local name = people[color]
  for _, other in ipairs(name and settings.colors or {}) do
    if other ~= color and (name == people[other] or name == other or name == names[other]) then
      return name .. " (" .. color .. ")"
    end
  end
  return name
end

local function name_of(color)
  return called(color) or names[color] or color or ""
end

-- line_of is the line of a seat: the name of the player who sits there, else of the seat, its points, and what has just changed.
local function line_of(seat)
  local text, seat_name, name = seat.text, seat.name or "", called(seat.color)
  if name and seat_name ~= "" and text:sub(1, #seat_name) == seat_name then
    text = name .. text:sub(#seat_name + 1)
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
  local out = { headline() }
  if awaited() ~= "" then
    out[2] = awaited()
  end
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

-- redraw draws everything on a screen that was made anew.
function panel.redraw()
  screen.forget()
  panel.speak(texts.lang)
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

return panel
