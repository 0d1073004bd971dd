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
      local whose = me.holder
      if answer == "theirs" then
        for seat in view:foes(me.holder) do whose = seat end
      end
      return { score(me.holder, "lp", -300), shuffle(whose) }
    end,
  },
}
