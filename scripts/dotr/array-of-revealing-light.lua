-- Array of Revealing Light. All face-up monsters of a kind that you name are spellbound for a turn.

return {
  card = "dotr:array-of-revealing-light",
  text = "All face-up monsters of a kind that you name are spellbound for a turn.",

  used = function(view, me)
    return ask(me.holder, "which kind does the light bind?", {
      "Dragon", "Spellcaster", "Zombie", "Warrior", "Beast-Warrior", "Beast", "Winged Beast", "Fiend", "Fairy", "Insect",
      "Dinosaur", "Reptile", "Fish", "Sea Serpent", "Machine", "Thunder", "Aqua", "Pyro", "Rock", "Plant",
      "Immortal", "Psychic",
    }, "named")
  end,

  decisions = {
    named = function(view, me, kind)
      local bound = {}
      for card in view:cards("tile") do
        if card.up and card:count("monster") == 1 and card:is(kind) then table.insert(bound, spellbind(card, 1)) end
      end
      return bound
    end,
  },
}
