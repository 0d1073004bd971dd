-- Messenger of Peace. Face-up monsters with an ATK of 1500 or more do not attack. In your Standby Phase pay 100 Life Points or destroy it.

return {
  card = "dotr:messenger-of-peace",
  text = "Face-up monsters with an ATK of 1500 or more do not attack. In your Standby Phase pay 100 Life Points or destroy it.",

  forbids = {
    move = function(view, me, what)
      local target = what.at and what.at.card
      if target and target.holder ~= what.seat and what.card:count("atk") >= 1500 then
        return "face-up monsters with an ATK of 1500 or more do not attack; weaker ones may"
      end
    end,
  },

  standby = function(view, me, what)
    if what.seat == me.holder then
      if view:points(me.holder, "lp") <= 100 then return destroy(me) end
      return ask(me.holder, "pay 100 Life Points for the Messenger of Peace?", { "pay", "destroy" }, "upkeep")
    end
  end,

  decisions = {
    upkeep = function(view, me, answer)
      if answer == "pay" then
        return score(me.holder, "lp", -100)
      end
      return destroy(me)
    end,
  },
}
