-- What can wait is done a little at a time.
local check = require("unit/check")
local pace = require("pace")

local tests = {}
local later = {}

Wait = { frames = function(go) later[#later + 1] = go end }

-- frame lets one frame go by; false when nothing waited for it.
local function frame()
  local due = later
  later = {}
  for _, go in ipairs(due) do
    go()
  end
  return #due > 0
end

local function job(log, name, pieces, cost)
  local i = 0
  return function()
    i = i + 1
    log[#log + 1] = name
    pace.took(cost or 0)
    return i == pieces
  end
end

function tests.a_frame_makes_no_more_than_thirty_calls()
  local log = {}
  pace.add(job(log, "a", 20, 9))
  for frames = 1, 7 do
    check.equal(#log, math.min(3 * frames, 20))
    frame()
  end
end

function tests.work_without_calls_is_bounded_too()
  local log = {}
  pace.add(job(log, "a", 100))
  check.equal(#log, 30)
end

function tests.what_hurries_comes_first_and_order_is_kept()
  local log = {}
  pace.add(job(log, "a", 2, 30))
  pace.add(job(log, "b", 1, 30))
  pace.hurry(job(log, "c", 1, 30))
  while frame() do
  end
  check.equal(table.concat(log), "acab")
end

function tests.a_job_that_is_overtaken_as_it_ends_is_done_once()
  local log = {}
  pace.add(function()
    log[#log + 1] = "a"
    pace.hurry(job(log, "b", 1))
    return true
  end)
  while frame() do
  end
  check.equal(table.concat(log), "ab")
end

function tests.rest_ends_the_work_of_a_frame()
  local n = 0
  pace.add(function()
    n = n + 1
    pace.rest()
    return n == 3
  end)
  check.equal(n, 1)
  frame()
  check.equal(n, 2)
end

function tests.an_error_does_not_stop_the_others()
  local log, failed = {}, false
  pcall(pace.add, function()
    if not failed then
      failed = true
      error("once")
    end
    return true
  end)
  pace.add(job(log, "b", 1))
  check.equal(#log, 0)
  frame()
  check.equal(#log, 1)
end

return tests
