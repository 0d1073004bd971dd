-- Lines in chat: to everybody or to one colour, in the colour of their tone. A refusal goes to whoever was refused, and
-- stays on his panel.
local texts = require("texts")

local say = {}

-- Told apart by players with any colour vision, and by their wording.
local TINTS = { info = { 0.8, 0.8, 0.8 }, refusal = { 0.84, 0.37, 0 }, ask = { 0.94, 0.89, 0.26 } }
local AGAIN = 0.5 -- seconds in which the same refusal is not repeated

local REFUSED = { letters = 42, line = 20, edge = 14, most = 64 } -- the panel of the last refusal: as high as what it says, within bounds

local said = {} -- what was refused, and when
local rules = {} -- colour -> the rule it was refused by last

-- seated tells whether anybody sits at a colour.
function say.seated(color)
  for _, player in ipairs(Player.getPlayers()) do
    if player.color == color then
      return true
    end
  end
  return false
end

-- A class looks at half of a letter only, and by that half capital Cyrillic ones are control characters; a table knows them apart.
local plainly = { ["["] = "(", ["<"] = "(", [string.char(127)] = " " }
for i = 0, 31 do
  plainly[string.char(i)] = " "
end

-- plain is a player's name with nothing in it that the game takes for mark-up or for another line; one of which nothing is to be seen
-- is his colour's.
function say.plain(player)
  local name = (player.steam_name or ""):gsub("[%c%[<]", plainly)
  return name:find("%S") and name or player.color
end

-- name is a player's name as a line may have it. No line of ours begins with it, for a player chooses his name.
function say.name(player)
  return texts.of("Player") .. " " .. say.plain(player)
end

-- line says a text to "all" or to a colour.
function say.line(to, text, tone)
  local tint = TINTS[tone] or TINTS.info
  if to == "all" then
    printToAll(text, tint)
  elseif say.seated(to) then
    if tone == "info" then
      printToColor(text, to, tint)
    else
      broadcastToColor(text, to, tint)
    end
    if tone == "refusal" then
      local lines = math.ceil(#text / REFUSED.letters)
      UI.setAttribute("refused-" .. to, "height", string.format("%d", math.min(REFUSED.most, REFUSED.edge + REFUSED.line * lines)))
      UI.setAttribute("last-" .. to, "text", text)
      UI.setAttribute("refused-" .. to, "active", "true")
    end
  end
end

-- lawful takes away what a colour was refused last.
function say.lawful(color)
  UI.setAttribute("refused-" .. color, "active", "false")
end

-- broke notes the rule a colour was refused by.
function say.broke(color, rule)
  rules[color] = rule ~= "" and rule or rules[color]
end

-- rule is the rule a colour was refused by last, nil when there is none.
function say.rule(color)
  return rules[color]
end

-- once tells whether a refusal is new: two hooks of the game may ask about one deed.
function say.once(color, deed, memo)
  local key = color .. " " .. deed .. " " .. memo
  local last = said[key]
  said[key] = Time.time
  return last == nil or Time.time - last > AGAIN
end

return say
