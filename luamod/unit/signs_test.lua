local check = require("unit/check")
local settings = require("settings")
local signs = require("signs")

local tests = {}

settings.captions = { { en = "Graveyard", de = "Friedhof" }, { en = "Battlefield 1", de = "Schlachtfeld 1" } }

function tests.captions_are_put_into_either_language()
  check.equal(signs.of("Graveyard", "de"), "Friedhof")
  check.equal(signs.of("Friedhof", "en"), "Graveyard")
  check.equal(signs.of("a text of somebody's", "de"), nil)
end

function tests.the_number_of_cards_stays_behind_a_caption()
  check.equal(signs.of("Graveyard: 12", "de"), "Friedhof: 12")
  check.equal(signs.of("Schlachtfeld 1: 3", "en"), "Battlefield 1: 3")
  check.equal(signs.of("Battlefield 1", "de"), "Schlachtfeld 1")
end

return tests
