-- Tornado Wall. While your leader stands on Sea, battles cost you no Life Points.

return {
  card = "dotr:tornado-wall",
  text = "While your leader stands on Sea, battles cost you no Life Points.",

  instead = {
    scored = function(view, me, what)
      local battle = what.why:sub(1, 11) == "dotr.battle" or what.why == "dotr.piercing" or what.why == "dotr.attack.leader"
      local sea = view:leader(me.holder).place.ground == "Sea"
      if what.seat == me.holder and what.by < 0 and battle and sea then return {} end
    end,
  },
}
