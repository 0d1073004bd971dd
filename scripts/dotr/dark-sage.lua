-- Dark Sage. When it comes to the field face-up you draw a card.

return {
  card = "dotr:dark-sage",
  text = "When it comes to the field face-up you draw a card.",

  arrived = function(view, me)
    return draw(me.holder)
  end,
}
