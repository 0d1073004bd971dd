-- Card Shuffle. In your Standby Phase you may pay 300 Life Points to shuffle your deck or an enemy deck.

return {
  card = "dotr:card-shuffle",
  text = "In your Standby Phase you may pay 300 Life Points to shuffle your deck or an enemy deck.",

  standby = function(view, me, what)
    if what.seat == me.holder and view:points(me.holder, "lp") > 300 then
      return ask(me.holder, "pay 300 Life Points to shuffle a deck?", { "mine", "theirs", "none" }, "shuffled")
    end
  end,

  decisions = {
    shuffled = function(view, me, answer)
      if answer == "none" then return end
      if answer == "mine" then return { score(me.holder, "lp", -300), shuffle(me.holder) } end
      local heads = {}
      for seat in view:foes(me.holder) do table.insert(heads, view:leader(seat)) end
      if #heads > 1 then return ask(me.holder, "whose deck is shuffled?", heads, "named") end
      return { score(me.holder, "lp", -300), shuffle(heads[1].holder) }
    end,
    named = function(view, me, leader)
      return { score(me.holder, "lp", -300), shuffle(leader.holder) }
    end,
  },
}
