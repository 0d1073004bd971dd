-- Dragon Capture Jar. Turns all face-up Dragons to defence, those that come later too; they stay so.

return {
  card = "dotr:dragon-capture-jar",
  text = "Turns all face-up Dragons to defence, those that come later too; they stay so.",

  used = function(view, me)
    local caught = {}
    for card in view:cards("tile") do
      if card.up and card:count("monster") == 1 and card:is("Dragon") then table.insert(caught, turn(card, "defence")) end
    end
    return caught
  end,

  came = function(view, me, what)
    if what.card:is("Dragon") and what.card:count("monster") == 1 then return turn(what.card, "defence") end
  end,

  forbids = {
    move = function(view, me, what)
      local caught = what.card.up and what.card:is("Dragon") and what.card:count("defending") == 1
      if caught then return "Dragons stay in defence, and a move ends in attack position" end
    end,

    turn = function(view, me, what)
      if what.card.up and what.card:is("Dragon") then return "Dragons stay as they are" end
    end,
  },
}
