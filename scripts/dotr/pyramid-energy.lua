-- Pyramid Energy. Until the end of the turn your monsters have 200 ATK or 500 DEF more, as you choose.

return {
  card = "dotr:pyramid-energy",
  text = "Until the end of the turn your monsters have 200 ATK or 500 DEF more, as you choose.",

  used = function(view, me)
    return ask(me.holder, "what does the pyramid strengthen?", { "attack", "defence" }, "strengthened")
  end,

  decisions = {
    strengthened = function(view, me, answer)
      local deeds = {}
      for card in view:cards("tile", me.holder) do
        if card:count("monster") == 1 then
          if answer == "attack" then
            table.insert(deeds, boost(card, "atk", 200, 1))
          else
            table.insert(deeds, boost(card, "def", 500, 1))
          end
        end
      end
      return deeds
    end,
  },
}
