-- Mystical Space Typhoon. Destroys a spell or trap on the field that you choose.

return {
  card = "dotr:mystical-space-typhoon",
  text = "Destroys a spell or trap on the field that you choose.",

  used = function(view, me)
    local choice = {}
    for card in view:cards("tile") do
      local leader = card == view:leader(card.owner)
      if card ~= me and not leader and card:count("monster") == 0 and #choice < 40 then
        table.insert(choice, card)
      end
    end
    for card in view:cards("under") do
      if card.up and card:count("monster") == 0 and #choice < 40 then table.insert(choice, card) end
    end
    return ask(me.holder, "which spell or trap is destroyed?", choice, "struck")
  end,

  decisions = {
    struck = function(view, me, card)
      return destroy(card)
    end,
  },
}
