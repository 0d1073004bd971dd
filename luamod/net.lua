-- The line to the bridge: one callback in flight, the others in order behind it. Nothing here knows what an act means.
-- While the bridge is away acts wait, up to a bound, and are sent in order when it is back.
local decode = require("decode")
local encode = require("encode")
local packed = require("packed")
local settings = require("settings")
local shape = require("shape")

local net = {
  record = 0, -- last ledger record seen
  head = "", -- its hash
  down = false, -- the bridge does not answer
  silent = false, -- we have stopped, so hands do as they like
  on_reply = nil, -- function(reply)
  held = false, -- the newest answer was a poll's that the bridge has held
  rest = false, -- the newest answer could not hold all that there is to do
  on_trouble = nil, -- function(kind, text, act): "down", "up", "problem"
  hello = nil, -- function(): the act that begins a session
  listable = nil, -- function(): true when all lies on the table that was commanded
  list = nil, -- function(told): lists what lies on the table and tells it
}

local LONGEST_QUEUE = 256
local PATIENCE = 10 -- seconds until an answer counts as lost
local MOST_ENDED = 3 -- sessions in a row that ended soon, as when two games use one table
local LASTING = 10 -- answers after which a session counts as ours
local LONGEST_PAUSE = 8 -- seconds between two tries
local PACKED = "application/vnd.ttsbridge.packed"

local queue = {}
local session, seq = "", 0
local answers = 0 -- since the bridge was greeted
local shown = 0 -- newest record of which the table shows everything
local due = nil -- record of the newest answer, until all that it commanded lies there
local ended = 0 -- sessions of ours that another one has ended
local flight = nil -- the callback that is on its way
local pause, failures, conflicts, lost = 1, 0, 0, false
local gated = false -- a hello waits until the table can be listed
local listing = nil -- the hello for which the table is being listed
local plain = false -- what is packed arrived damaged once, so JSON is asked for
local pump -- below

local function begin()
  session = string.format("%d", math.floor(os.time())) .. "-" .. string.format("%d", math.random(1, 999999999))
  seq, answers = 0, 0
  table.insert(queue, 1, net.hello())
end

-- shown is the newest record of which the table shows everything: what lies there is older while more is to come, or is being done.
function net.shown()
  if due and not net.rest and (net.listable == nil or net.listable()) then
    shown = due
    due = nil
  end
  return shown
end

-- knows says of which record the table shows what, when it is put back or loaded.
function net.knows(record, whole)
  net.record = record
  shown = whole
  due = nil
end

local function body(act)
  return encode.value({ session = session, seq = seq, record = net.record, shown = net.rest and net.shown() or nil, act = act })
end

local function fail(kind, text, act)
  if net.on_trouble then
    net.on_trouble(kind, text, act)
  end
end

-- One answer may get lost on the way; when the second try fails too, the bridge counts as away.
local function away(text)
  flight = nil
  failures = failures + 1
  if not net.down and failures > 1 then
    net.down = true
    fail("down", text)
  end
  Wait.time(function() pump() end, pause)
  pause = math.min(pause * 2, LONGEST_PAUSE)
end

-- What hands did while the bridge was away may not all have been seen, so the whole table is reported in the end.
local function back()
  pause, failures = 1, 0
  if net.down then
    net.down, lost = false, true
    fail("up", "")
  end
end

-- What the bridge says is packed, unless it is an error, which is short. The game's own codec takes longer for each character
-- the longer a text is, so it comes last.
local function decoded(text)
  if packed.is(text) then
    return packed.read(text)
  end
  return decode.json(text)
end

-- Other programs answer at a wrong address, too, and what they say is neither a reply nor an error of the bridge's.
local function is_reply(code, value)
  return code == 200 and shape.is_reply(value) and
    (value.seq == nil or value.seq == seq) -- the answer to another callback may have come by this one's line
end

local function is_problem(code, value)
  return code ~= 200 and value ~= nil and type(value.code) == "string"
end

-- stranger says why an answer that the bridge cannot have meant so is none: it was damaged on the way, or is somebody else's.
local function stranger(text, value)
  local damaged = value == nil and (packed.is(text) or text:sub(1, 1) == "{")
  return damaged and "" or "other"
end

local function answered(act, reply)
  conflicts, answers = 0, answers + 1
  if answers > LASTING then
    ended = 0
  end
  table.remove(queue, 1)
  net.shown()
  net.record = reply.record or net.record
  due = net.record
  net.head = reply.head or net.head
  net.rest = reply.rest == true
  if queue[1] ~= nil then -- whatever becomes of what is done with the reply, the others go on
    Wait.frames(pump, 1)
  end
  if net.on_reply then
    net.on_reply(reply, act)
  end
  if lost and #queue == 0 then
    lost = false
    local hello = net.hello()
    hello.text = "away" -- what lies hidden may have been seen meanwhile
    net.send(hello)
  end
end

-- The bridge counts otherwise than we do. It says which number it expects; if that does not help, we begin anew.
local function conflict(problem)
  conflicts = conflicts + 1
  if conflicts == 1 and problem and shape.counts(problem.expected) and problem.expected > 0 then
    seq = problem.expected - 1
    return
  end
  if queue[1] and queue[1].kind == "hello" then
    table.remove(queue, 1)
  end
  if not (problem and problem.expected) then
    ended = ended + 1
  end
  if ended > MOST_ENDED then
    net.stop()
    fail("twice", "")
    return
  end
  begin()
end

-- What means that the bridge cannot be spoken to now. It may have taken the callback all the same.
local AWAY = { [0] = "", [401] = "token", [404] = "table", [429] = "", [502] = "", [503] = "" }

-- again gives the number back: asked once more with the same one, the bridge answers as it did or would have. By then the
-- table may have changed, so a hello lists it anew.
local function again(reason)
  seq = seq - 1
  if queue[1] ~= nil and queue[1].kind == "hello" then
    queue[1].objects = nil
  end
  away(reason)
end

-- absent says why a callback has to wait, nil when it was answered. It may be the bridge itself that says so, as one does that is cut
-- off from the servers of its club.
local function absent(request, value)
  local code, ours = request.response_code, is_problem(request.response_code, value)
  if request.is_error or code == 0 then
    return ""
  elseif code == 503 and ours and value.code == "unavailable" then
    return "kept"
  elseif AWAY[code] == "" or ours and AWAY[code] then
    return AWAY[code]
  elseif not ours and not is_reply(code, value) then
    return stranger(request.text or "", value)
  end
  return nil
end

local function arrived(request, act)
  local code, value = request.response_code, nil
  if not request.is_error then
    value = decoded(request.text or "")
  end
  local away_for = absent(request, value)
  if away_for ~= nil then
    plain = plain or code == 200
    again(away_for)
    return
  end
  flight = nil
  back()
  if code == 200 then
    answered(act, value)
  elseif code == 409 then
    conflict(value)
    if conflicts > 3 then
      conflicts = 0
      away("")
      return
    end
  else
    table.remove(queue, 1)
    fail("problem", value.detail or value.title or "", act)
  end
  pump()
end

-- A patient poll may be held by the bridge until something has happened.
local function patient(act)
  return act.kind == "poll" and not act.objects and not act.names and not net.rest and type(settings.wait) == "number" and settings.wait > 0
end

local function post(act)
  local mine = { act = act, since = Time.time }
  flight = mine
  seq = seq + 1
  local url = settings.url .. "/v1/tables/" .. settings.table .. "/callbacks"
  if patient(act) then
    url = url .. "?wait=" .. string.format("%d", settings.wait)
  end
  local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. settings.token }
  if not plain then
    headers.Accept = PACKED
  end
  mine.request = WebRequest.custom(url, "POST", true, body(act), headers, function(request)
    if flight == mine then
      net.held = patient(act) and (Time.time - mine.since) * 1000 > settings.wait / 2
      arrived(request, act)
    end
  end)
  Wait.time(function()
    if flight == mine then
      mine.request.dispose()
      again("")
    end
  end, PATIENCE)
end

local function list(act)
  listing = act
  net.list(function(objects)
    if listing == act then
      listing = nil
      act.objects, act.record = objects, net.shown()
      pump()
    end
  end)
end

-- A hello tells of the table as it is when it goes out. What was commanded must lie there by then: told that it is missing,
-- the bridge would have it made a second time.
local function waits(act)
  if act.kind ~= "hello" or act.objects ~= nil then
    return false
  elseif net.listable ~= nil and not net.listable() then
    if not gated then
      gated = true
      Wait.frames(function()
        gated = false
        pump()
      end, 6)
    end
  elseif listing ~= act then
    list(act)
  end
  return true -- it goes out as soon as the list is there
end

function pump()
  if flight == nil and queue[1] ~= nil and not waits(queue[1]) then
    post(queue[1])
  end
end

-- A poll that is held must not keep a hand waiting. Whether the bridge has taken it is not known, so its number counts as used;
-- if it was not, the bridge names the number it expects.
local function interrupt()
  if flight ~= nil and patient(flight.act) then
    flight.request.dispose()
    flight = nil
    table.remove(queue, 1)
  end
end

-- What hands have moved comes before what they were not let do: that waits for nothing but its place in the ledger.
local function enqueue(act)
  local at = #queue + 1
  while act.kind ~= "refused" and at > 2 and queue[at - 1].kind == "refused" do
    at = at - 1
  end
  table.insert(queue, at, act)
end

-- send reports an act. When too many wait already it is dropped, and the whole table is reported later instead.
function net.send(act)
  if session == "" then
    return -- no session yet: the hello that begins one tells of everything
  end
  if #queue >= LONGEST_QUEUE then
    lost = true
    return
  end
  if act.kind ~= "poll" then
    interrupt()
  end
  enqueue(act)
  pump()
end

-- stop falls silent; what is on its way is forgotten.
function net.stop()
  session, queue, flight, listing = "", {}, nil, nil
  net.silent = true
end

-- idle tells whether nothing waits and nothing is on its way.
function net.idle()
  return flight == nil and #queue == 0
end

-- start begins a session; whatever was on its way before is forgotten.
function net.start()
  queue, flight, pause, failures, conflicts, lost, ended = {}, nil, 1, 0, 0, false, 0
  if net.rest then
    due = nil -- the rest is not coming any more
  end
  listing, net.rest, net.silent = nil, false, false
  begin()
  pump()
end

return net
