-- Aqua Spy. With 7 cards of mana, when it enters, you may look at all shields of a player. The facts say when it is used.

return {
  card = "dm:aqua-spy",
  text = "With 7 cards of mana, when it enters, you may look at all shields of a player.",

  used = function(view, me)
    return ask(me.holder, "look at whose shields?", { "yours", "theirs", "nobody's" }, "looked")
  end,

  decisions = {
    looked = function(view, me, whose)
      if whose == "nobody's" then return end
      local seat = me.holder
      if whose == "theirs" then
        for foe in view:foes(me.holder) do seat = foe end
      end
      local deeds = {}
      for shield in view:cards("shields", seat) do table.insert(deeds, look(shield)) end
      return deeds
    end,
  },
}
