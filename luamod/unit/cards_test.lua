-- Finding objects, on a table of a few.
local check = require("unit/check")
local cards = require("cards")

local tests = {}
local there = {} -- GUID -> object

Time = { time = 0 }
function getObjectFromGUID(guid) return there[guid] end
function getObjects()
  local out = {}
  for _, object in pairs(there) do
    out[#out + 1] = object
  end
  return out
end

local function lay(guid, memo, kind, inside)
  there[guid] = { guid = guid, memo = memo, type = kind, getObjects = function() return inside or {} end }
end

-- later lets enough time go by for another look through the table.
local function later()
  Time.time = Time.time + 2
end

function tests.a_card_is_found_where_it_is_now()
  lay("g1", "0a1b", "Card")
  check.equal(cards.find("0a1b"), there.g1)
  there.g1 = nil
  lay("g2", "deck:White", "Deck", { { memo = "0a1b", index = 3 } })
  later()
  local object, pile, index = cards.find("0a1b")
  check.equal(object, nil)
  check.equal(pile, there.g2)
  check.equal(index, 3)
end

function tests.a_tile_that_became_another_object_unheard_is_found()
  lay("t1", "tile:e4", "Tile")
  lay("t2", "tile:e5", "Tile")
  check.equal(cards.find("tile:e4"), there.t1)
  there.t1 = nil
  lay("t3", "tile:e4", "Tile")
  later()
  check.equal(cards.find("tile:e4"), there.t3)
  check.equal(cards.find("tile:e5"), there.t2)
end

function tests.what_is_nowhere_is_not_sought_twice_in_a_frame()
  local looks = 0
  local all = getObjects
  getObjects = function()
    looks = looks + 1
    return all()
  end
  check.equal(cards.find("nothing"), nil)
  check.equal(cards.find("nothing else"), nil)
  check.equal(looks, 1)
end

return tests
