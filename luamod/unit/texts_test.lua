local check = require("unit/check")
local texts = require("texts")

local tests = {}

function tests.what_is_not_put_into_a_language_stays()
  texts.lang = "de"
  check.equal(texts.of("Pass"), "Passen")
  check.equal(texts.of("Never heard of"), "Never heard of")
  texts.lang = "xx"
  check.equal(texts.of("Pass"), "Pass")
end

function tests.places_are_filled_in()
  texts.lang = "de"
  check.equal(texts.say("%s now plays %s.", "Ann", "White"), "Ann spielt jetzt White.")
  check.equal(texts.say("No more than %d can be chosen.", 3), "Höchstens 3 können gewählt werden.")
end

function tests.labels_keep_their_numbers()
  texts.lang = "de"
  check.equal(texts.label("Spell or trap"), "Zauber oder Falle")
  check.equal(texts.label("Monster 12"), "Monster 12")
  check.equal(texts.label("Undo 3"), "Zurück 3")
  check.equal(texts.label("Undo -3"), "Zurück -3")
  check.equal(texts.label("Kuriboh"), "Kuriboh")
end

function tests.languages_are_known()
  check.equal(texts.knows("de"), true)
  check.equal(texts.knows("fr"), false)
end

return tests
