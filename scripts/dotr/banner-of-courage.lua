-- Banner of Courage. In your turn your monsters have 200 ATK more.

return {
  card = "dotr:banner-of-courage",
  text = "In your turn your monsters have 200 ATK more.",

  value = {
    atk = function(view, me, card, base)
      if card.holder == me.holder and view.seat == me.holder then
        return base + 200
      end
    end,
  },
}
