-- Blind Destruction. In your Standby Phase chance draws a number from 1 to 6: all face-up monsters of that level are destroyed; with a 6 those of level 6 or more.

return {
  card = "dotr:blind-destruction",
  text = "In your Standby Phase chance draws a number from 1 to 6: all face-up monsters of that level are destroyed; with a 6 those of level 6 or more.",

  standby = function(view, me, what)
    if what.seat == me.holder then return roll(6, "thrown") end
  end,

  decisions = {
    thrown = function(view, me, n)
      local struck = {}
      for card in view:cards("tile") do
        local hit = card.up and card:count("monster") == 1 and card.subtype ~= "xyz" and (card.level == n or n == 6 and card.level > 6)
        if hit then table.insert(struck, destroy(card)) end
      end
      return struck
    end,
  },
}
