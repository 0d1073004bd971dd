-- Where the bridge is and what opens it. The bridge writes this module anew into every save it makes; a table of your
-- own fills it in by hand.
return {
  url = "http://127.0.0.1:39997",
  table = "",
  token = "",
  -- record = 0, -- ledger record at which the save was made: what lies on it shows the prints of then
  -- wait = 1000, -- milliseconds for which the bridge may hold a poll until something has happened
}
