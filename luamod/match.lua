-- One loaded table from beginning to end: it says hello, keeps the line alive, remembers where it was, and puts what
-- the bridge answers into effect.
local buttons = require("buttons")
local cards = require("cards")
local clock = require("clock")
local commands = require("commands")
local decode = require("decode")
local drift = require("drift")
local encode = require("encode")
local hands = require("hands")
local history = require("history")
local keys = require("keys")
local net = require("net")
local orders = require("orders")
local panel = require("panel")
local policy = require("policy")
local puck = require("puck")
local questions = require("questions")
local say = require("say")
local seats = require("seats")
local settings = require("settings")
local shape = require("shape")
local texts = require("texts")
local things = require("things")
local typed = require("typed")

local match = {}

local PROTOCOL = 1 -- version of what is said to the bridge
local HEARTBEAT = 1 -- seconds between two polls of an idle table
local SHOWING = 30 -- heartbeats of rest until the bridge is shown what lies there, and again after its answer
local GLANCE = 5 -- heartbeats between two looks whether the panels are still there
local SETTLING = 10 -- frames until cards lie where they were saved
local LAID = 12 -- frames until what was spawned can be listed
local MOST_ALIKE = 3 -- of copies of one thing that are told of at once: somebody may have pasted any number
local MOST_ROUNDS = 250 -- hellos in a row that still leave something to be put right

local TROUBLE = {
  [""] = "The bridge does not answer. Play on by yourselves; what you do is judged when it is back.",
  kept = "The bridge answers, but can keep nothing just now. Play on by yourselves; what you do is judged when it can.",
  token = "The bridge does not take this table's token. Load a save that this bridge has made.",
  ["table"] = "The bridge does not know this table. Load a save that this bridge has made.",
  other = "What answers at the bridge's address is another program. The host types !bridge and the address at which the bridge says it is.",
}

local MOVED = "The host is another player now, and the bridge runs on the machine of the one before. Whoever hosts now starts the bridge " ..
  "with a copy of its data folder, or types !bridge and the address of the old one, for example !bridge http://192.168.1.5:39997."

-- Acts after which something lies where it should not. If the bridge cannot read one, it is shown the whole table.
local displacing = { drag = true, flip = true, turn = true, take = true, ground = true }

local beat = nil -- the running heartbeat
local host = "" -- Steam id of the host when the table was saved
local home = settings.table -- the table for which the save was made; a deck that was brought later made another one
local remembered = nil -- record that the saved table knew, until the first answer
local rounds = 0
local asking = false -- a hello is about to be said, since one reply could not hold all
local glances = 0
local complained = "" -- what was said last about acts that nobody did, until one succeeds
local unseen = nil -- heartbeats since the bridge has moved something and not been shown what came of it

-- The line adds what lies on the table when it sends this.
local function hello()
  local lang = texts.lang ~= "en" and texts.lang or nil
  return { kind = "hello", version = PROTOCOL, table = settings.table, record = net.shown(), lang = lang, names = seats.all() }
end

-- list gives all that lies on the table to a function, as it is sent. What a hand holds is told where it was taken up: the bridge would
-- put it back there and tear it out of the hand, and judges it when it is let go.
local function list(told)
  local texts_of_objects, times
  cards.survey(true, function() texts_of_objects, times = {}, {} end, function(o)
    local n = (times[o.memo] or 0) + 1
    times[o.memo] = n
    if n <= MOST_ALIKE then
      texts_of_objects[#texts_of_objects + 1] = encode.value(hands.origin(o) or o)
    end
  end, function()
    told(encode.raw("[" .. table.concat(texts_of_objects, ",") .. "]"))
  end)
end

-- A table that was put back, or another ledger, is nothing to be silent about.
local function compare(record)
  local was = remembered
  remembered = nil
  if was == nil or record == nil then
    return
  elseif record > was + 1 then
    say.line("all", texts.say("This table was put back to record %d; the duel stands at record %d and is shown as it stands. " ..
      "To take moves back, propose !undo.", was, record), "refusal")
  elseif record < was then
    say.line("all", texts.say("The bridge knows less than this table remembers (record %d against %d): its ledger is from another evening.",
      record, was), "refusal")
  end
end

-- poll asks whether there is anything to do. While there is more than one reply could hold it is asked again as soon as what
-- that one held is done.
local function poll()
  if not net.idle() or not beat then
    return
  elseif commands.busy() then
    if net.rest then
      Wait.frames(poll, 1)
    end
    return
  end
  net.send({ kind = "poll", names = seats.news() })
end

-- show tells the bridge what lies there, once things have come to rest: what it moved may not have arrived.
local function show()
  if net.down or hands.busy() or commands.busy() or not net.idle() or not unseen then
    return
  end
  unseen = unseen + 1
  if unseen < SHOWING then
    return
  end
  unseen = nil
  list(function(objects)
    if net.idle() and not commands.busy() and not hands.busy() then
      net.send({ kind = "poll", objects = objects })
    else
      unseen = SHOWING
    end
  end)
end

-- judged shows a player what was refused, or takes that away.
local function judged(reply, act)
  for _, verdict in ipairs(reply.verdicts or {}) do
    if verdict.refused and act.color then
      say.broke(act.color, verdict.refused.rule or "")
    elseif act.color then
      say.lawful(act.color)
      clock.moved(act.color, verdict.aside)
    end
  end
end

local function replied(reply, act)
  complained = ""
  compare(reply.record)
  if reply.policy then
    policy.set(reply.policy)
  end
  judged(reply, act)
  if act.kind == "hello" then
    questions.only(reply.commands)
  end
  local unfinished = false
  for _, c in ipairs(reply.commands or {}) do
    drift.forget()
    unseen = 0
    unfinished = unfinished or c["do"] == "more"
  end
  rounds = unfinished and rounds or 0
  commands.run(reply.commands)
  if net.held or net.rest then
    Wait.frames(poll, 1)
  end
end

-- more says hello again: one reply could not hold all that is to be put right. One hello will do for several replies.
local function more()
  if asking then
    return
  end
  rounds = rounds + 1
  if rounds > MOST_ROUNDS then
    say.line("all", texts.of("The table cannot be put right: something is missing again and again. Load its save again."), "refusal")
    return
  end
  asking = true
  Wait.frames(function()
    asking = false
    net.send(hello())
  end, LAID)
end

-- complain says what is wrong with an act, to whoever did it. What the mod asks again and again is complained of once.
local function complain(text, act)
  if act.color or text ~= complained then
    say.line(act.color or "all", text, act.kind == "chat" and "info" or "refusal")
  end
  if not act.color then
    complained = text
  end
  if displacing[act.kind] then
    net.send(hello())
  end
end

local function troubled(kind, text, act)
  if kind == "down" then
    say.line("all", texts.of(TROUBLE[text] or TROUBLE[""]), "refusal")
    if host ~= "" and seats.host() ~= "" and host ~= seats.host() then
      say.line("all", texts.of(MOVED), "refusal")
    end
  elseif kind == "up" then
    say.line("all", texts.of("The bridge is back."), "info")
  elseif kind == "twice" then
    say.line("all", texts.of("Another game uses this table at the same time. This one falls silent; type !resume to go on here."), "refusal")
  else
    complain(text, act)
  end
end

local function heartbeat()
  if net.silent then
    return
  end
  things.counted()
  hands.missed()
  seats.hide()
  panel.runs()
  panel.tick()
  glances = glances + 1
  if glances % GLANCE == 0 then
    puck.mends(panel.redraw)
  end
  if not net.idle() or commands.busy() then
    return
  end
  if not net.down and not net.rest and not hands.busy() and drift.found() then
    say.line("all", texts.of("Something lay elsewhere than it should; the table is put right."), "info")
    net.send(hello())
  else
    show()
    poll()
  end
end

-- moved goes over to another table, which the bridge has made in the place of this one.
local function moved(id, token)
  if id == settings.table then
    return
  end
  net.stop()
  cards.clear()
  settings.table, settings.token = id, token
  net.knows(0, 0)
  net.head, remembered = "", nil
  panel.clear(settings.colors or {})
  Wait.frames(net.start, LAID)
end

-- saved is what the game keeps for us in a save or checkpoint.
function match.saved()
  return encode.value({
    table = home, on = settings.table, token = settings.token, url = settings.url, record = net.record, shown = net.shown(), head = net.head,
    lang = texts.lang, host = seats.host(), history = encode.list(history.kept()), clock = clock.kept(),
  })
end

-- text_of is a text of a save, "" for anything else.
local function text_of(kept)
  return type(kept) == "string" and kept or ""
end

local function remember(state)
  local kept = decode.json(state)
  if kept == nil or kept.table ~= settings.table then
    return
  end
  if type(kept.on) == "string" and type(kept.token) == "string" and kept.on ~= "" then
    settings.table, settings.token = kept.on, kept.token
  end
  if shape.counts(kept.record) then
    net.knows(kept.record, shape.counts(kept.shown) and kept.shown or kept.record)
    net.head, remembered = text_of(kept.head), kept.record
  end
  if texts.knows(text_of(kept.lang)) then
    texts.lang = kept.lang
  end
  host = text_of(kept.host)
  settings.url = type(kept.url) == "string" and kept.url or settings.url
  history.restore(kept.history)
  clock.restore(kept.clock)
end

local function begin()
  panel.clear(settings.colors or {})
  keys.bind()
  net.start()
  seats.look()
  beat = Wait.time(heartbeat, HEARTBEAT, -1)
end

-- second is what a referee does beside another one: nothing.
local function second()
  net.stop()
  say.line("all", texts.of("This table has a referee already; the second one does nothing, and can be put away."), "refusal")
end

-- loaded begins a session; it comes after every load and rewind.
function match.loaded(state)
  if texts.knows(settings.lang or "") then
    texts.lang = settings.lang
  end
  clock.set(clock.read(settings.clock or ""))
  clock.on_lost = function(color, left)
    say.line("all", texts.say("A period of byo-yomi of %s is gone; %d left.", color, left), "refusal")
  end
  net.knows(settings.record or 0, settings.record or 0)
  if state ~= nil and state ~= "" then
    remember(state)
  end
  net.listable, net.list = commands.laid, list
  net.hello, net.on_reply, net.on_trouble, commands.on_more = hello, replied, troubled, more
  commands.on_table = moved
  orders.hello, orders.resume = hello, net.start
  panel.on_language = function() net.send(hello()) end
  if settings.table ~= "" then
    Wait.frames(function() puck.ready(begin, second) end, SETTLING)
  end
end

-- halted stops everything: a new script takes this one's place.
function match.halted()
  if beat then
    Wait.stop(beat)
  end
  beat = nil
  net.stop()
end

-- parted stops the referee whose puck is put into a bag or deleted. Taken out again it begins anew: what has stayed behind must not
-- speak for the same table. A table that is loaded makes all objects anew, and that is not worth a word.
function match.parted(object)
  if not puck.is(object) or beat == nil then
    return
  end
  local silent = net.silent
  match.halted()
  if not silent then
    Wait.frames(function()
      say.line("all", texts.of("The referee was taken off the table; the duel waits until it is back."), "refusal")
    end, SETTLING)
  end
end

-- wakes tells of a line by which a referee that fell silent goes on.
local function wakes(message)
  return beat ~= nil and orders.word(message) == "resume"
end

-- hushed answers a line while this referee is silent. If it is not another one's to answer, nobody else reads it either: it may be a word
-- that is sealed.
local function hushed(sender)
  if beat == nil then
    return nil
  end
  say.line(sender.color, texts.of("This table has fallen silent; the host types !resume to go on here."), "info")
  return false
end

-- clicked takes a click on the panel. What the mod answers itself it answers silent, too.
function match.clicked(player, id)
  if net.silent and (id:sub(1, 4) == "act-" or id:sub(1, 4) == "ask-") then
    hushed(player)
  else
    buttons.clicked(player, id)
  end
end

-- chatted takes a line that begins with "!"; false hides it.
function match.chatted(message, sender)
  message = typed.command(message)
  if message == nil or settings.table == "" then
    return nil
  elseif net.silent and not wakes(message) then
    return hushed(sender)
  end
  local limit = typed.limit(message)
  if limit then
    say.line(sender.color, texts.say("That line is too long; the limit is %d letters.", limit), "refusal")
  elseif not orders.obey(message, sender) then
    net.send({ kind = "chat", color = sender.color, text = message })
  end
  return false
end

-- pushed takes a message of the editor port: the bridge has something for us now, or a new script takes over.
function match.pushed(message)
  if message and message.ttsbridge == "poll" and net.idle() then
    net.send({ kind = "poll" })
  elseif message and message.ttsbridge == "halt" then
    match.halted()
  end
end

return match
