local check = require("unit/check")
local cards = require("cards")
local drift = require("drift")

local tests = {}
local lying = {}

cards.all = function()
  local out = {}
  for _, o in ipairs(lying) do
    out[#out + 1] = { memo = o.memo, x = o.x, z = o.z, rot = 180, up = o.up, zone = o.zone, state = o.state }
  end
  return out
end

-- looks lets as many looks go by and tells in which one something was found, 0 for none.
local function looks(n)
  for i = 1, n do
    for _ = 1, 5 do
      if drift.found() then
        return i
      end
    end
  end
  return 0
end

local function lay()
  lying = { { memo = "a", x = 1, z = 2, up = true }, { memo = "b", zone = "deck:White" }, { memo = "tile:e1", state = 1 } }
  drift.forget()
  check.equal(looks(4), 0, "at rest")
end

function tests.nothing_is_found_where_nothing_moves()
  lay()
  lying[1].x = 1.3 -- the table's own noise
  check.equal(looks(5), 0)
end

function tests.a_card_that_lies_elsewhere_is_found_once_it_rests()
  lay()
  lying[1].x = 5
  check.equal(looks(5) > 0, true)
  check.equal(looks(5), 0, "it is told once")
end

function tests.turned_over_put_away_given_another_state_gone_and_new()
  for _, change in ipairs({
    function() lying[1].up = false end, function() lying[2].zone = "hand:White" end, function() lying[3].state = 2 end,
    function() lying[3] = nil end, function() lying[4] = { memo = "c", x = 0, z = 0, up = true } end,
  }) do
    lay()
    change()
    check.equal(looks(5) > 0, true)
  end
end

function tests.what_still_moves_is_not_judged()
  lay()
  for i = 1, 30 do
    lying[1].x = 2 * i
    check.equal(drift.found(), false)
  end
end

return tests
