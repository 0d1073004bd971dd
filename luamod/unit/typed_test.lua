-- What people type on keyboards of other alphabets.
local check = require("unit/check")
local typed = require("typed")

local tests = {}

local function read(line)
  return typed.command(line) or ""
end

function tests.a_command_is_read_as_it_stands()
  for _, line in ipairs({ "!status", "!Undo 1", "!", "!!", "!да", "!card Élan ｖｉｔａｌ", "!a  b " }) do
    check.equal(read(line), line)
  end
  check.equal(read("  !end"), "!end")
  check.equal(read("! card Kuriboh"), "!card Kuriboh")
end

function tests.wide_letters_are_letters()
  check.equal(read("！status"), "!status")
  check.equal(read("！ｓｔａｔｕｓ"), "!status")
  check.equal(read("!１"), "!1")
  check.equal(read("！　１"), "!1")
  check.equal(read("！ｓｅａｌ　rosebud"), "!seal rosebud")
  check.equal(read("！card Ｅ・ＨＥＲＯ"), "!card Ｅ・ＨＥＲＯ", "names stay")
  check.equal(typed.plainly("２０＋３ｘ３０　ＤＥ"), "20+3x30 DE")
end

function tests.marks_that_nobody_sees_are_passed_over()
  check.equal(read("‏!status"), "!status")
  check.equal(read("﻿ ‫!seal rosebud"), "!seal rosebud")
  check.equal(read("!st‎atus‏"), "!status")
end

function tests.what_is_no_command_stays_a_line()
  for _, line in ipairs({ "", " ", "　", "‏", "hello!", "啊！", "！", "！！！", "！哈哈", "1!", "？" }) do
    check.equal(read(line), "", line)
  end
end

return tests
