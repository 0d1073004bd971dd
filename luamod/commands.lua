-- What the bridge tells the table to do, carried out in order, as many as a frame bears: at most one pile or spawn, for the
-- game stutters and loses objects otherwise. A command says where things end up; how they get there is found out here.
local cards = require("cards")
local moves = require("moves")
local pace = require("pace")
local panel = require("panel")
local questions = require("questions")
local say = require("say")
local signs = require("signs")
local texts = require("texts")

local commands = {
  on_more = nil, -- function(): the bridge has more to put right
  on_table = nil, -- function(id, token): the duel goes on as another table
}

local MANY = 6 -- commands that begin in the next frame
local WORDS = 6 -- calls' worth of script that putting words together takes
local READ = 20 -- calls' worth that reading a reply has cost
local MARK_TINT = { r = 0.85, g = 0.55, b = 1 }

local LONG, TOO_LONG = 20, 120 -- times half a second that the table waits for somebody without a word, and at all
local LAID = 0.2 -- seconds until what was spawned can be listed

local queue, running = {}, false
local first = 1 -- place of the next command in the queue
local ended = -1 -- when the last command was carried out
local stalled = false -- the next command waits until somebody has looked through a pile
local waits = 0 -- times that it has done so
local counters = {} -- memo -> value the bridge gave
local grounds = {} -- memo -> state the bridge gave
local searched = {} -- GUID -> the colours that search it now
local step -- below

-- counters lists the counters whose value the bridge has given.
function commands.counters()
  local ids = {}
  for id in pairs(counters) do
    ids[#ids + 1] = id
  end
  return ids
end

-- counter_of is the value that a counter must show.
function commands.counter_of(id)
  return counters[id]
end

-- doubt forgets a counter until the bridge has spoken again.
function commands.doubt(id)
  counters[id] = nil
end

-- ground_of is the state a tile should be in.
function commands.ground_of(memo)
  return grounds[memo]
end

-- searching notes that a colour looks through a pile; it is left alone meanwhile.
function commands.searching(pile, color)
  if pile == nil then
    return
  end
  local by = searched[pile.guid] or {}
  by[color] = true
  searched[pile.guid] = by
end

-- closed notes that a colour has closed a pile.
function commands.closed(pile, color)
  if pile ~= nil and searched[pile.guid] ~= nil then -- one of which the last card was taken is gone
    searched[pile.guid][color] = nil
  end
end

-- left notes that somebody else sits at a colour, or nobody: its windows have gone, of which no event tells.
function commands.left(color)
  for _, by in pairs(searched) do
    by[color] = nil
  end
end

-- searcher is a colour that looks through a pile, nil when none does.
local function searcher(pile)
  for color in pairs(searched[pile.guid] or {}) do
    if say.seated(color) then
      return color
    end
  end
  return nil
end

-- Each answers true when it has touched a pile or made an object: the next command then waits a frame.
local todo = { card = moves.card, hand = moves.hand, stow = moves.stow, remove = moves.remove }

function todo.spawn(c)
  spawnObjectJSON({ json = c.json, callback_function = function(object) cards.made(object) end })
  return true
end

function todo.counter(c)
  local counter = cards.find(c.id)
  pace.took(4)
  counters[c.id] = c.value
  if counter and counter.getValue() ~= c.value then
    counter.setValue(c.value)
  end
  return false
end

function todo.count(c)
  signs.count(c.id, c.n)
  return false
end

-- A mark is written on both sides of a card, for it may lie face-down.
local function label(object, text, height, roll)
  object.createButton({
    click_function = "onMarkClick", function_owner = Global, label = text, width = 0, height = 0,
    position = { 0, height, 0 }, rotation = { 0, 0, roll }, font_size = 260, font_color = MARK_TINT,
  })
end

function todo.mark(c)
  local object = cards.find(c.card)
  pace.took(5)
  if not object then
    return false
  end
  object.clearButtons()
  if c.n > 0 then
    label(object, c.text or "", 0.4, 0)
    label(object, c.text or "", -0.4, 180)
  end
  return false
end

function todo.ground(c)
  local tile = cards.find(c.tile)
  pace.took(3)
  grounds[c.tile] = c.state
  if tile and tile.getStateId() ~= c.state then
    local fresh = tile.setState(c.state)
    if fresh then
      cards.seen(fresh)
    end
    return true
  end
  return false
end

function todo.say(c)
  pace.took(WORDS)
  say.line(c.to, texts.told(c.text), c.tone)
  return false
end

function todo.ask(c)
  pace.took(WORDS)
  questions.ask(c)
  return false
end

function todo.unask(c)
  questions.unask(c.ask)
  return false
end

function todo.score(c)
  pace.took(WORDS)
  panel.score(c)
  return false
end

-- The duel goes on as another table, whose cards are made anew.
function todo.table(c)
  commands.on_table(c.id, c.text)
  return true
end

-- What follows can only be told when all this lies there.
function todo.more()
  commands.on_more()
  return true
end

function todo.ruling(c)
  panel.ruling(c)
end

function todo.panel(c)
  pace.took(WORDS)
  panel.show(c)
  return false
end

-- A pile that somebody looks through loses cards when it is touched. must_wait is the colour that has to close it first.
local function must_wait(c)
  if next(searched) == nil or not c.card then
    return nil
  end
  local object, pile = cards.find(c.card)
  local at = object or pile
  local into = c.into and cards.find(c.into) or nil
  return at ~= nil and searcher(at) or into ~= nil and searcher(into) or nil
end

-- waited tells for whom the table waits, when it has done so for long. Nobody stops a duel for good by what he leaves open: what is
-- lost or doubled then is put right.
local function waited(color)
  waits = color and waits + 1 or 0
  if waits == LONG then
    say.line("all", texts.say("The table waits until %s has closed the pile.", color), "info")
  elseif waits >= TOO_LONG then
    say.line("all", texts.of("The table waits no longer."), "info")
    commands.left(color)
  end
end

-- step carries out the next command. It answers true when there is none, or when the next has to wait.
function step()
  local c = queue[first]
  if c == nil then
    queue, first, running, ended = {}, 1, false, Time.time
    return true
  end
  local color = must_wait(c)
  stalled = color ~= nil
  waited(color)
  if stalled then
    Wait.frames(function() pace.hurry(step) end, 30)
    return true
  end
  queue[first] = false
  first = first + 1
  local job = todo[c["do"]]
  if job and job(c) then
    pace.rest()
  end
  return false
end

-- run carries out a list of commands after those that are still waiting: at once, unless reading them has cost this frame enough.
function commands.run(list)
  for _, c in ipairs(list or {}) do
    queue[#queue + 1] = c
  end
  if running or not queue[first] then
    return
  end
  running = true
  if #queue - first < MANY then
    pace.hurry(step, READ)
  else
    Wait.frames(function() pace.hurry(step) end, 1)
  end
end

-- busy tells whether commands are waiting.
function commands.busy()
  return running
end

-- laid tells whether everything that was commanded lies on the table, so that it can be listed. What waits for somebody
-- who looks through a pile may take long: then the table is listed as it is.
function commands.laid()
  return stalled or not running and Time.time - ended >= LAID
end

return commands
