-- Dragon Capture Jar. Activated it turns all face-up Dragons to defence; they stay so.

return {
  card = "dotr:dragon-capture-jar",
  text = "Activated it turns all face-up Dragons to defence; they stay so.",

  used = function(view, me)
    local caught = {}
    for card in view:cards("tile") do
      if card.up and card:is("Dragon") then table.insert(caught, turn(card, "defence")) end
    end
    return caught
  end,

  forbids = {
    turn = function(view, me, what)
      if what.card.up and what.card:is("Dragon") then return "Dragons stay as they are" end
    end,
  },
}
