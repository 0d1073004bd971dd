-- Krebons. When it is attacked you may pay 800 Life Points to end the attack.

return {
  card = "dotr:krebons",
  text = "When it is attacked you may pay 800 Life Points to end the attack.",

  attacked = function(view, me, what)
    if view:points(me.holder, "lp") > 800 then
      return ask(me.holder, "pay 800 Life Points to end the attack?", { "pay", "fight" }, "dodged", what.other)
    end
  end,

  decisions = {
    dodged = function(view, me, answer, attacker)
      if answer == "pay" then return { score(me.holder, "lp", -800), stop(attacker) } end
    end,
  },
}
