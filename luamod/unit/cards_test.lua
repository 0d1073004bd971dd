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

local asked = 0 -- uses of what the game answers itself

-- lay puts an object there that counts how often it is asked for something.
local function lay(guid, memo, kind, inside)
  local known = { guid = guid, memo = memo, type = kind, getObjects = function() return inside or {} end, hasTag = function() return true end }
  there[guid] = setmetatable({}, { __index = function(_, field)
    asked = asked + 1
    return known[field]
  end })
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

function tests.a_card_is_found_in_a_bag_that_nobody_owns()
  lay("g3", "bag", "Bag", { { memo = "0c3d", index = 1 } })
  later()
  local object, pile, index = cards.find("0c3d")
  check.equal(object, nil)
  check.equal(pile, there.g3)
  check.equal(index, 1)
  there.g3 = nil
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

-- A whole table: 80 tiles, 60 things without a memo, 40 cards.
local function lay_many()
  for i = 1, 80 do
    lay("t" .. i, "tile:" .. i, "Tile")
  end
  for i = 1, 60 do
    lay("n" .. i, "", "Block")
  end
  for i = 1, 40 do
    lay("c" .. i, "ca4d" .. i, "Card")
  end
end

function tests.a_look_through_a_whole_table_asks_little_of_it()
  lay_many()
  cards.find("nothing")
  later()
  asked = 0
  cards.find("nothing")
  check.equal(asked, 80 + 60 + 2 * 40)
end

function tests.a_look_counts_all_that_it_asks()
  lay_many()
  lay("z", "zone:White", "Scripting")
  lay("d", "deck:White", "Deck", { { memo = "0a1b", index = 0 } })
  for _ = 1, 2 do
    local counted = 0
    require("pace").took = function(n) counted = counted + n end
    asked = 0
    cards.find("nothing")
    check.equal(counted, asked + 1) -- the list of them all is one more
    later()
  end
end

-- looks_for counts how often the whole table is looked through.
local function looks_for(memo)
  local looks, all = 0, getObjects
  getObjects = function()
    looks = looks + 1
    return all()
  end
  local _, pile, index = cards.find(memo)
  getObjects = all
  return looks, pile, index
end

function tests.what_is_in_a_pile_made_anew_is_known_at_once()
  lay("d1", "deck:White", "Deck", { { memo = "0a1b", index = 3 } })
  cards.find("0a1b")
  there.d1 = nil
  lay("d2", "deck:White", "Deck", { { memo = "0a1b", index = 3 } })
  cards.made(there.d2)
  later()
  local looks, pile, index = looks_for("0a1b")
  check.equal(looks, 0)
  check.equal(pile, there.d2)
  check.equal(index, 3)
end

function tests.what_was_put_into_a_pile_is_known_there()
  lay("c", "0a1b", "Card")
  lay("d", "deck:White", "Deck", { { memo = "0a1b", index = 0 } })
  cards.find("0a1b")
  there.c = nil
  cards.stowed("0a1b", there.d)
  later()
  check.equal((looks_for("0a1b")), 0)
end

return tests
