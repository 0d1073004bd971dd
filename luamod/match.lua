-- One loaded table from beginning to end: it says hello, keeps the line alive, remembers where it was, and puts what
-- the bridge answers into effect.
local cards = require("cards")
local commands = require("commands")
local encode = require("encode")
local hands = require("hands")
local net = require("net")
local panel = require("panel")
local policy = require("policy")
local say = require("say")
local settings = require("settings")

local match = {}

local HEARTBEAT = 1 -- seconds between two polls of an idle table
local SETTLING = 10 -- frames until cards lie where they were saved

local TROUBLE = {
  [""] = "The bridge does not answer. Play on by yourselves; what you do is judged when it is back.",
  token = "The bridge does not take this table's token. Load a save that this bridge has made.",
  ["table"] = "The bridge does not know this table. Load a save that this bridge has made.",
}

-- Acts after which something lies where it should not. If the bridge cannot read one, it is shown the whole table.
local displacing = { drag = true, flip = true, turn = true, take = true, ground = true }

local function hello()
  return { kind = "hello", table = settings.table, record = net.record, objects = encode.list(cards.all()) }
end

local function replied(reply)
  if reply.policy then
    policy.set(reply.policy)
  end
  commands.run(reply.commands)
end

local function troubled(kind, text, act)
  if kind == "down" then
    say.line("all", TROUBLE[text] or TROUBLE[""], "refusal")
  elseif kind == "up" then
    say.line("all", "The bridge is back.", "info")
  else
    say.line(act and act.color or "all", text, act and act.kind == "chat" and "info" or "refusal")
    if act and displacing[act.kind] then
      net.send(hello())
    end
  end
end

local function heartbeat()
  hands.counted()
  hands.missed()
  if net.idle() and not commands.busy() then
    net.send({ kind = "poll" })
  end
end

-- saved is what the game keeps for us in a save or checkpoint.
function match.saved()
  return encode.value({ table = settings.table, record = net.record, head = net.head })
end

local function remember(state)
  local ok, kept = pcall(JSON.decode, state)
  if ok and type(kept) == "table" and type(kept.record) == "number" then
    net.record, net.head = kept.record, kept.head or ""
  end
end

-- loaded begins a session; it comes after every load and rewind.
function match.loaded(state)
  if state ~= nil and state ~= "" then
    remember(state)
  end
  net.hello, net.on_reply, net.on_trouble = hello, replied, troubled
  if settings.table == "" then
    return
  end
  Wait.frames(function()
    cards.scan()
    panel.clear(settings.colors or {})
    net.start()
    Wait.time(heartbeat, HEARTBEAT, -1)
  end, SETTLING)
end

-- chatted takes a line that begins with "!"; false hides it.
function match.chatted(message, sender)
  if message:sub(1, 1) ~= "!" or settings.table == "" then
    return nil
  end
  net.send({ kind = "chat", color = sender.color, text = message })
  return false
end

-- pushed takes a message of the editor port: the bridge has something for us now.
function match.pushed(message)
  if message and message.ttsbridge == "poll" and net.idle() then
    net.send({ kind = "poll" })
  end
end

return match
