-- Robbin' Goblin. Each time an enemy loses Life Points in a battle, a card of that hand, drawn by chance, is discarded.

local function foe(view, me, seat)
  for one in view:foes(me.holder) do
    if one == seat then return true end
  end
  return false
end

return {
  card = "dotr:robbin-goblin",
  text = "Each time an enemy loses Life Points in a battle, a card of that hand, drawn by chance, is discarded.",

  scored = function(view, me, what)
    local battle = what.why:sub(1, 11) == "dotr.battle" or what.why == "dotr.piercing" or what.why == "dotr.attack.leader"
    if what.by >= 0 or not battle or not foe(view, me, what.seat) then return end
    local held = 0
    for _ in view:cards("hand", what.seat) do held = held + 1 end
    if held > 0 then return roll(held, "robbed", view:leader(what.seat)) end
  end,

  decisions = {
    robbed = function(view, me, n, leader)
      for card in view:cards("hand", leader.holder) do
        n = n - 1
        if n == 0 then return destroy(card) end
      end
    end,
  },
}
