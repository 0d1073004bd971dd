local check = require("unit/check")
local cards = require("cards")
local drift = require("drift")

local tests = {}
local lying = {}
local waits = {}

Wait = { frames = function(go) waits[#waits + 1] = go end }

cards.survey = function(tiles, begin, visit, done)
  check.equal(tiles, false, "tiles are locked")
  begin()
  for _, o in ipairs(lying) do
    visit({ memo = o.memo, x = o.x, z = o.z, rot = 180, up = o.up, zone = o.zone })
  end
  done()
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
  lying = { { memo = "a", x = 1, z = 2, up = true }, { memo = "b", zone = "deck:White" }, { memo = "lp:White", x = 9, z = 9, up = true } }
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
  check.equal(looks(6) > 0, true)
  check.equal(looks(5), 0, "it is told once")
end

function tests.turned_over_put_away_gone_and_new()
  for _, change in ipairs({
    function() lying[1].up = false end, function() lying[2].zone = "hand:White" end, function() lying[3] = nil end,
    function() lying[4] = { memo = "c", x = 0, z = 0, up = true } end,
  }) do
    lay()
    change()
    check.equal(looks(6) > 0, true)
  end
end

function tests.what_still_moves_is_not_judged()
  lay()
  for i = 1, 30 do
    lying[1].x = 2 * i
    check.equal(drift.found(), false)
  end
end

-- destroyed tells of the end of an object and lets some frames go by.
local function destroyed(memo, there)
  cards.known = function() return there end
  drift.gone({ memo = memo, hasTag = function() return true end })
  for _, go in ipairs(waits) do
    go()
  end
  waits = {}
end

function tests.a_tile_that_is_gone_is_found_one_in_another_state_is_not()
  lay()
  destroyed("tile:e1", true)
  check.equal(drift.found(), false)
  destroyed("a", false)
  check.equal(drift.found(), false, "a card may be in a pile now")
  destroyed("tile:e1", false)
  check.equal(drift.found(), true)
  check.equal(drift.found(), false, "it is told once")
end

return tests
