-- Where the bridge is and what opens it. The bridge writes this module anew into every save it makes; a table of your
-- own fills it in by hand.
return {
  url = "http://127.0.0.1:39997",
  table = "",
  token = "",
  -- colors = { "White", "Green" }, -- the hands that play, in turn order
  -- cover = { "hand" }, -- kinds of place from which a card is turned face-down while it is carried
  -- phases = { "main", "battle" }, -- the phases that the panel lists, by the names that the bridge gives them
  -- lang = "de", -- the language at the start; English otherwise
  -- names = { White = "Anna" }, -- what players are called; otherwise as in Steam
  -- clock = "20+3x30", -- minutes each, then so many periods of so many seconds; none otherwise
  -- record = 0, -- ledger record at which the save was made: what lies on it shows the prints of then
  -- wait = 1000, -- milliseconds for which the bridge may hold a poll until something has happened
}
