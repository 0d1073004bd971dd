-- Chat commands that the mod answers itself; all others are for the bridge. Whatever a button does can be typed.
local buttons = require("buttons")
local clock = require("clock")
local net = require("net")
local panel = require("panel")
local questions = require("questions")
local say = require("say")
local settings = require("settings")
local texts = require("texts")
local typed = require("typed")

local orders = {
  hello = nil, -- function(): the act that tells of the whole table
  resume = nil, -- function(): begins a session anew
}

local HELP = "Everything can be typed: !1 to !16 answer a question, !done ends a choice, !status reads the panel aloud, !history tells " ..
  "where points went, !sync puts the table right, !lang en and !lang de choose the language; !prints follow and !prints pinned " ..
  "are the host's choice of what an edit of the card database does here. Keys: Options, Game Keys."
local ASKING = "Ask the referee: !rule and an id or words, !card and a name, !board and !hand for what lies there in words, !score for " ..
  "how it stands, !sit for who plays what, !clock for the clock. !tour leads a new player through a first duel; !deck brings another deck " ..
  "before anything is dealt."

local LONGEST_REST = 200 -- letters behind a word of the mod's own

local SMALL = {}
for i = 65, 90 do
  SMALL[string.char(i)] = string.char(i + 32)
end

-- small writes capital letters small: whoever types on a telephone has capitals where he wants none. lower() asks the machine's language.
local function small(word)
  return (word:gsub("%u", SMALL))
end

local known = {}

-- The bridge knows the words of the game, so it answers as well.
function known.help(player)
  say.line(player.color, texts.of(HELP), "info")
  say.line(player.color, texts.of(ASKING), "info")
  return false
end

-- sit tells who plays what.
function known.sit(player)
  for _, line in ipairs(panel.seated()) do
    say.line(player.color, line, "info")
  end
  return true
end

function known.done(player)
  return questions.choosing(player.color) and questions.choose(player.color, "done")
end

function known.status(player)
  return buttons.tool(player, "status")
end

function known.history(player)
  return buttons.tool(player, "history")
end

function known.settings(player)
  return buttons.tool(player, "settings")
end

-- What was deleted just now is still listed in this frame.
function known.sync()
  Wait.frames(function() net.send(orders.hello()) end, 5)
  return true
end

local LANGUAGES = { english = "en", englisch = "en", german = "de", deutsch = "de" }

function known.lang(player, rest)
  local lang = small(rest)
  if not panel.language(LANGUAGES[lang] or lang) then
    say.line(player.color, texts.of("Say !lang en or !lang de."), "info")
  end
  return true
end

local function host_only(player)
  if player.host then
    return true
  end
  say.line(player.color, texts.of("Only the host can do that."), "info")
  return false
end

-- The host says where the bridge is. A browser puts a stroke behind an address, which would stand twice before what comes next.
function known.bridge(player, rest)
  local url = rest:match("^https?://[^/%s]%S*$")
  if not url then
    say.line(player.color, texts.of("Say !bridge and an address, for example !bridge http://192.168.1.5:39997."), "info")
  elseif host_only(player) then
    settings.url = (url:gsub("/+$", ""))
    say.line("all", texts.say("The bridge is looked for at %s.", settings.url), "info")
    orders.resume()
  end
  return true
end

-- The host sets a clock, anew or off; everybody may ask what it is set to.
function known.clock(player, rest)
  rest = small(rest:gsub(" ", ""))
  local new = clock.read(rest)
  if rest ~= "" and not new and rest ~= "off" then
    say.line(player.color, texts.of("Say !clock 20 for twenty minutes each, " ..
      "!clock 20+3x30 with three periods of thirty seconds after them, or !clock off."), "info")
    return true
  elseif rest ~= "" and host_only(player) then
    clock.set(new)
  elseif rest ~= "" then
    return true
  end
  local text = clock.said() and texts.say("The clock: %s.", clock.said()) or texts.of("There is no clock.")
  say.line(rest ~= "" and "all" or player.color, text, "info")
  return true
end

-- The host's choice of what an edit of the card database does to this table.
function known.prints(player, rest)
  rest = small(rest)
  if rest ~= "follow" and rest ~= "pinned" then
    say.line(player.color, texts.of("The host says !prints follow or !prints pinned."), "info")
  elseif host_only(player) then
    net.send({ kind = "prints", color = player.color, text = rest })
  end
  return true
end

function known.resume(player)
  if host_only(player) then
    orders.resume()
  end
  return true
end

-- chosen presses the button with a number.
local function chosen(number, player)
  if not questions.choose(player.color, number) then
    local answers = questions.answers(player.color)
    local text = answers and texts.say("Your question has no answer %s; it has %d.", number, answers) or texts.of("No question is open for you.")
    say.line(player.color, text, "info")
  end
end

-- word is the first word of a line in small letters, nil for one that has none; and the rest of it.
function orders.word(line)
  local word, rest = line:match("^!%s*(%a+)%s*(.-)%s*$")
  return word and small(word), rest
end

-- obey answers a line; false when it is for the bridge.
function orders.obey(line, player)
  local number = line:match("^!%s*(%d+)[%.%)]?%s*$")
  if number then
    chosen(number, player)
    return true
  end
  local word, rest = orders.word(line)
  return word ~= nil and known[word] ~= nil and known[word](player, #rest < LONGEST_REST and typed.plainly(rest) or rest)
end

return orders
