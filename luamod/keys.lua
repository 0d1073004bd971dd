-- Keys for everything that buttons do. Players bind them under Options, Game Keys; the game keeps what they chose by the
-- labels, which therefore stay in one language.
local buttons = require("buttons")
local questions = require("questions")

local keys = {}

local PRESSES = {
  { "End turn", "end" }, { "Pass", "pass" }, { "Undo", "undo 1" }, { "Plead", "plead" }, { "Object", "object" },
  { "Offer a draw", "draw" }, { "Repair", "repair" }, { "Concede", "concede" },
}
local ANSWERS = 16
local TOOLS = { { "History", "history" }, { "Settings", "settings" }, { "Status", "status" }, { "Help", "help" } }

local function press(word)
  return function(color)
    buttons.press(color, word)
  end
end

local function choose(which)
  return function(color)
    questions.choose(color, which)
  end
end

-- bind gives every key its work; the game forgets it with each load.
function keys.bind()
  for _, p in ipairs(PRESSES) do
    addHotkey("Referee: " .. p[1], press(p[2]))
  end
  for i = 1, ANSWERS do
    local which = string.format("%d", i)
    addHotkey("Referee: Answer " .. which, choose(which))
  end
  addHotkey("Referee: Done", choose("done"))
  for _, t in ipairs(TOOLS) do
    addHotkey("Referee: " .. t[1], function(color) buttons.tool(Player[color], t[2]) end)
  end
end

return keys
