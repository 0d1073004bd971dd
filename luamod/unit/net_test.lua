-- The line to the bridge, with a post office in place of the game's.
local check = require("unit/check")
local net = require("net")
local settings = require("settings")

local tests = {}
local sent, waits = {}, {} -- requests on their way; functions that wait for time to pass

WebRequest = { custom = function(url, method, download, body, headers, callback)
  check.equal(method, "POST")
  check.equal(download, true)
  local request = { url = url, body = body, headers = headers, callback = callback, dispose = function() end }
  sent[#sent + 1] = request
  return request
end }
Wait = {
  time = function(go, seconds) waits[#waits + 1] = { go = go, seconds = seconds } end,
  frames = function() end,
}
Time = { time = 0 }
JSON = { decode = function(text)
  local code = text:match('"code":"(%a+)"') or "conflict"
  return text ~= "" and { record = 0, commands = {}, expected = tonumber(text:match('"expected":(%d+)')), code = code } or nil
end }

local function begin()
  settings.table, settings.token = "t", "secret"
  net.hello = function() return { kind = "hello" } end
  net.list = function(told) told("all that lies there") end
  net.start()
end

-- arrive answers the newest request.
local function arrive(code, text, failed)
  local request = sent[#sent]
  request.response_code, request.text, request.is_error = code, text or "{}", failed == true
  request.callback(request)
end

-- pass lets the pause after a failure go by, not the watch over a request.
local function pass()
  local due = waits
  waits = {}
  for _, w in ipairs(due) do
    if w.seconds < 10 then
      w.go()
    end
  end
end

local function number()
  return tonumber(sent[#sent].body:match('"seq":(%d+)'))
end

local function kind()
  return sent[#sent].body:match('"kind":"(%a+)"')
end

function tests.one_is_on_its_way_the_others_wait_in_order()
  begin()
  net.send({ kind = "first" })
  net.send({ kind = "second" })
  check.equal(#sent, 1)
  check.equal(kind(), "hello")
  arrive(200)
  check.equal(kind(), "first")
  arrive(200)
  check.equal(kind(), "second")
  check.equal(number(), 3)
  check.equal(net.idle(), false)
  arrive(200)
  check.equal(net.idle(), true)
end

function tests.what_was_moved_goes_before_what_was_refused()
  begin()
  for _, deed in ipairs({ "refused", "drag", "refused", "flip", "refused" }) do
    net.send({ kind = deed })
  end
  local order = {}
  for _ = 1, 5 do
    arrive(200)
    order[#order + 1] = kind()
  end
  check.equal(table.concat(order, " "), "drag flip refused refused refused")
end

function tests.what_got_lost_is_sent_again_under_its_number()
  begin()
  arrive(200)
  net.send({ kind = "drag" })
  local function again(n)
    check.equal(#sent, n)
    check.equal(number(), 2, "its number")
    check.equal(kind(), "drag")
  end
  again(2)
  arrive(0, "", true)
  check.equal(net.down, false, "after one failure")
  pass()
  again(3)
  arrive(503)
  check.equal(net.down, true, "after two")
  pass()
  again(4)
  arrive(200)
  check.equal(net.down, false)
  check.equal(kind(), "hello", "and then the whole table is told")
end

function tests.a_bridge_that_can_keep_nothing_says_so()
  local told
  net.on_trouble = function(_, text) told = text end
  for body, want in pairs({ ['{"code":"unavailable","detail":"cut off"}'] = "kept", ["<html>"] = "", ["[1]"] = "" }) do
    begin()
    arrive(200)
    net.send({ kind = "drag" })
    arrive(503, body)
    pass()
    arrive(503, body)
    check.equal(told, want)
    pass()
    arrive(200)
  end
end

function tests.pauses_grow_up_to_a_bound()
  begin()
  local last = 0
  for _ = 1, 6 do
    arrive(0, "", true)
    local pause = waits[#waits].seconds
    check.equal(pause >= last and pause <= 8, true, "pause " .. string.format("%d", pause))
    last = pause
    pass()
  end
  check.equal(last, 8)
end

function tests.the_bridge_counts_otherwise()
  begin()
  arrive(200)
  net.send({ kind = "drag" })
  arrive(409, '{"expected":9}')
  check.equal(kind(), "drag")
  check.equal(number(), 9)
  arrive(409, "{}")
  check.equal(kind(), "hello", "a session that is over begins anew")
  check.equal(number(), 1)
  arrive(200)
  check.equal(kind(), "drag", "and what was to be said is said")
end

function tests.two_games_with_one_table_end_in_silence()
  local told = ""
  net.on_trouble = function(trouble) told = trouble end
  begin()
  for _ = 1, 4 do
    arrive(409, "{}")
  end
  check.equal(told, "twice")
  check.equal(net.idle(), true)
  local before = #sent
  net.send({ kind = "drag" })
  check.equal(#sent, before, "nothing is sent any more")
end

function tests.a_hello_tells_of_the_table_as_it_is_when_it_goes_out()
  local told
  begin()
  arrive(200)
  net.list = function(tell) told = tell end
  net.send({ kind = "hello" })
  check.equal(#sent, 1, "it waits for the list")
  net.send({ kind = "drag" })
  told("first")
  check.equal(sent[2].body:match('"objects":"(%a+)"'), "first")
  arrive(503)
  pass()
  check.equal(#sent, 2, "the table is listed anew")
  told("second")
  check.equal(sent[3].body:match('"objects":"(%a+)"'), "second")
  check.equal(number(), 2)
  arrive(200)
  check.equal(kind(), "drag")
end

function tests.what_arrives_damaged_is_asked_for_once_more_as_json()
  begin()
  check.equal(sent[1].headers.Accept, "application/vnd.ttsbridge.packed")
  arrive(200, "#000:{3seq!")
  pass()
  check.equal(#sent, 2)
  check.equal(number(), 1, "under its number")
  check.equal(sent[2].headers.Accept, nil)
  arrive(200)
  check.equal(net.idle(), true)
end

function tests.the_answer_to_another_callback_is_not_taken()
  local taken = 0
  begin()
  net.on_reply = function() taken = taken + 1 end
  arrive(200, "#00P{3seq!26record!08commands[]}")
  check.equal(taken, 0)
  pass()
  check.equal(number(), 1)
  arrive(200, "#00P{3seq!16record!08commands[]}")
  check.equal(taken, 1)
  net.on_reply = nil
end

function tests.a_list_of_what_are_no_deeds_is_no_reply()
  local taken = 0
  begin()
  net.on_reply = function() taken = taken + 1 end
  arrive(200, "#00R{3seq!16record!08commands[!7]}")
  arrive(200, "#00R{3seq!16record!08commands[{}]}")
  check.equal(taken, 0)
  net.on_reply = nil
end

function tests.while_there_is_a_rest_no_poll_is_held()
  settings.wait = 1000
  begin()
  arrive(200, "#00V{3seq!14restt6record!08commands[]}")
  check.equal(net.rest, true)
  net.send({ kind = "poll" })
  check.equal(sent[2].url:match("wait"), nil)
  arrive(200)
  net.send({ kind = "poll" })
  check.equal(sent[3].url:match("wait"), "wait")
end

function tests.what_the_bridge_cannot_read_is_passed_over()
  local told = ""
  net.on_trouble = function(trouble) told = trouble end
  begin()
  arrive(200)
  net.send({ kind = "bad" })
  net.send({ kind = "good" })
  arrive(400)
  check.equal(told, "problem")
  check.equal(kind(), "good")
end

function tests.a_long_absence_ends_with_the_whole_table()
  begin()
  arrive(200)
  for _ = 1, 300 do
    net.send({ kind = "drag" })
  end
  local after = 0
  for _ = 1, 256 do
    arrive(200)
    after = after + 1
  end
  check.equal(kind(), "hello")
end

return tests
