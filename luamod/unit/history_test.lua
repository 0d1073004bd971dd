local check = require("unit/check")
local history = require("history")
local texts = require("texts")

local tests = {}

function tests.tells_who_by_how_much_and_why()
  history.note("South", "LP", -300, 3700, "battle")
  history.note("North", "SP", 2, 6, "new turn")
  check.list(history.newest(5), { "South: LP -300 = 3700 (battle)", "North: SP +2 = 6 (new turn)" })
end

function tests.what_follows_at_once_is_one_line()
  history.note("South", "LP", -300, 3700, "battle")
  history.note("South", "LP", -200, 3500, "battle")
  check.list(history.newest(5), { "South: LP -500 = 3500 (battle)" })
  history.note("South", "LP", -100, 3300, "battle") -- something lies between: 3400 was never told
  history.note("South", "LP", -100, 3200, "an effect")
  check.equal(#history.newest(9), 3)
end

function tests.the_turn_stands_before_and_parts_what_is_alike()
  history.note("South", "LP", -300, 3700, "battle", 4)
  history.note("South", "LP", -300, 3400, "battle", 5)
  check.list(history.newest(5), { "[4] South: LP -300 = 3700 (battle)", "[5] South: LP -300 = 3400 (battle)" })
end

function tests.only_the_newest_are_kept()
  for i = 1, 60 do
    history.note("South", "LP", i, i, "reason " .. string.format("%d", i))
  end
  check.equal(#history.kept(), 40)
  check.list(history.newest(1), { "South: LP +60 = 60 (reason 60)" })
end

function tests.a_save_brings_it_back_and_leaves_out_what_is_none()
  history.restore({ { who = "South", what = "LP", by = -1, now = 3999, why = "battle" }, { who = "x" }, "nonsense", { by = "1", now = 2 } })
  check.list(history.newest(9), { "South: LP -1 = 3999 (battle)" })
  history.restore(nil)
  check.equal(#history.newest(9), 0)
end

function tests.reasons_are_told_in_the_language_of_the_table()
  texts.lang = "de"
  history.note("South", "LP", -300, 3700, "battle")
  check.list(history.newest(1), { "South: LP -300 = 3700 (Kampf)" })
end

return tests
