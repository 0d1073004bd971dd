-- Life Absorbing Machine. Each time a card takes Life Points from you, you get half of them back.

-- byCard tells whether a change is a card's doing: what it happened for is then a key such as "dotr:036", not a rule.
local function byCard(why)
  for i = 1, string.len(why) do
    if string.sub(why, i, i) == ":" then return true end
  end
  return false
end

return {
  card = "dotr:life-absorbing-machine",
  text = "Each time a card takes Life Points from you, you get half of them back.",

  scored = function(view, me, what)
    if what.seat == me.holder and what.by < 0 and byCard(what.why) then
      return score(me.holder, "lp", math.floor(-what.by / 2))
    end
  end,
}
