local check = require("unit/check")
local net = require("net")
local policy = require("policy")
local settings = require("settings")

local tests = {}

local function given()
  policy.set({
    reasons = { { rule = "r.one", why = "One." }, { rule = "r.two", why = "Two." }, { rule = "r.three", why = "Three." } },
    seats = { { color = "White", pick = { { cards = "a b", to = "tile:e1 tile:e2", cover = true }, { cards = "c", to = "" } }, flip = "b",
      no = { { cards = "d", reason = 2 }, { cards = "a", reason = 3, deed = "flip" } }, ["else"] = 1 } },
  })
end

local function refused(color, deed, memo)
  local ok, reason = policy.may(color, deed, memo)
  check.equal(ok, false, deed .. " " .. memo)
  return reason.rule
end

function tests.without_one_everything_is_allowed()
  check.equal(policy.may("White", "pick", "a"), true)
  check.equal(policy.covers("White", "a"), false)
end

function tests.only_what_is_listed_is_allowed()
  given()
  check.equal(policy.may("White", "pick", "a"), true)
  check.equal(policy.may("White", "flip", "b"), true)
  check.equal(refused("White", "pick", "d"), "r.two", "the reason of a card")
  check.equal(refused("White", "flip", "a"), "r.three", "the reason of a deed")
  check.equal(refused("White", "turn", "x"), "r.one", "the reason for all else")
  check.equal(refused("Green", "pick", "a"), "", "a colour without a seat")
  check.equal(policy.never(), false)
end

function tests.while_the_bridge_is_away_everything_is_allowed()
  given()
  net.down = true
  check.equal(policy.may("White", "pick", "d"), true)
  check.equal(policy.may("Green", "pick", "a"), true)
  check.equal(policy.never(), true)
end

function tests.targets_and_covers_are_those_of_the_card()
  given()
  check.equal(policy.targets("White", "b"), "tile:e1 tile:e2")
  check.equal(policy.targets("White", "x"), "")
  check.equal(policy.covers("White", "a"), true)
  check.equal(policy.covers("White", "c"), false)
  check.equal(policy.covers("Green", "a"), false)
end

function tests.a_hand_is_covered_whatever_was_told()
  settings.cover = { "hand" }
  check.equal(policy.covers("Green", "x", "hand:Green"), true)
  check.equal(policy.covers("Green", "x", nil), false)
end

function tests.whoever_acts_by_hand_is_free()
  policy.set({ reasons = {}, seats = { { color = "White", free = true, pick = { { cards = "a", to = "", cover = true } } } } })
  check.equal(policy.may("White", "flip", "anything"), true)
  check.equal(policy.covers("White", "a"), true)
end

return tests
