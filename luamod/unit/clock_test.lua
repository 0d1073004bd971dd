local check = require("unit/check")
local clock = require("clock")

local tests = {}

function tests.terms_are_read_as_they_are_said()
  for _, text in ipairs({ "20", "20+3x30", "0+5x60" }) do
    clock.set(clock.read(text))
    check.equal(clock.said(), text)
  end
  for _, text in ipairs({ "", "0", "0+3x0", "x", "20+3", "-5", "900", "20+99x30" }) do
    check.equal(clock.read(text), nil)
  end
  clock.set(nil)
  check.equal(clock.left("White"), "")
end

function tests.time_runs_for_the_one_who_is_awaited()
  clock.set(clock.read("1+2x10"))
  for now = 0, 30 do
    clock.tick("White", now)
  end
  clock.tick("Green", 31)
  clock.tick("Green", 33)
  check.equal(clock.left("White"), "0:30")
  check.equal(clock.left("Green"), "0:57")
  clock.tick(nil, 34)
  clock.tick(nil, 60)
  check.equal(clock.left("Green"), "0:57")
end

function tests.periods_begin_anew_with_a_move_and_go_one_by_one()
  local heard = {}
  clock.on_lost = function(color, left) heard[#heard + 1] = color .. string.format(" %d", left) end
  clock.set(clock.read("0+3x10"))
  for now = 0, 9 do
    clock.tick("White", now)
  end
  check.equal(clock.left("White"), "0:01 x3")
  clock.moved("White")
  check.equal(clock.left("White"), "0:10 x3")
  for now = 10, 20 do
    clock.tick("White", now)
  end
  check.equal(clock.left("White"), "0:09 x2")
  check.list(heard, { "White 2" })
  for now = 21, 60 do
    clock.tick("White", now)
  end
  check.equal(clock.left("White"), "0:00")
  clock.on_lost = nil
end

function tests.a_pause_counts_little()
  clock.set(clock.read("10"))
  clock.tick("White", 0)
  clock.tick("White", 500)
  check.equal(clock.left("White"), "9:55")
end

function tests.a_save_brings_it_back()
  clock.set(clock.read("10+3x30"))
  clock.tick("White", 0)
  clock.tick("White", 4)
  local kept = clock.kept()
  clock.set(nil)
  clock.restore({ terms = kept.terms, used = { White = 4, Green = "x" }, lost = {} })
  check.equal(clock.left("White"), "9:56")
  check.equal(clock.left("Green"), "10:00")
  clock.restore("nonsense")
  check.equal(clock.said(), "10+3x30")
end

return tests
