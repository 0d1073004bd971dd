-- Who sits where. The bridge knows colours only; players come, go and change places, and are told what they find.
local encode = require("encode")
local net = require("net")
local panel = require("panel")
local questions = require("questions")
local say = require("say")
local settings = require("settings")
local texts = require("texts")

local seats = {}

local SETTLING = 10 -- frames until the game knows who sits where
local sitting = {} -- colour -> Steam id of who was seen there last
local people = {} -- who plays, a colour and a name each
local teamed = {} -- two colours -> they are in one team of the game
local hidden = true -- the game hides hands
local told = "" -- the same, as the bridge knows it

local function plays(color)
  for _, mine in ipairs(settings.colors or {}) do
    if mine == color then
      return true
    end
  end
  return false
end

local function greet(player)
  local color = player.color
  if color == "Black" then
    say.line("all", texts.say("%s sits in Black and can see every hand.", say.name(player)), "refusal")
  elseif plays(color) then
    if sitting[color] ~= nil and sitting[color] ~= player.steam_id then
      say.line("all", texts.say("%s now plays %s.", say.name(player), color), "info")
    end
    questions.again(color)
    net.send({ kind = "sat", color = color })
  else
    say.line(color, texts.say("You watch; the duel is played by %s.", table.concat(settings.colors or {}, ", ")), "info")
  end
  sitting[color] = player.steam_id
end

-- names puts onto the panel who sits at the colours that play.
local function names()
  local there = {}
  for _, player in ipairs(Player.getPlayers()) do
    there[player.color] = say.plain(player)
  end
  people = {}
  for _, color in ipairs(settings.colors or {}) do
    there[color] = (settings.names or {})[color] or there[color]
    panel.sits(color, there[color])
    people[#people + 1] = color .. " " .. (there[color] or "")
  end
end

-- all lists who plays, for the bridge.
function seats.all()
  told = table.concat(people, ", ")
  return encode.list(people)
end

-- news is the same when the bridge has not heard of it yet, else nil.
function seats.news()
  if #people > 0 and table.concat(people, ", ") ~= told then
    return seats.all()
  end
  return nil
end

-- teams tells the bridge, once, of players who are in one team of the game, in which each sees the hands of all. Who may, the bridge knows.
local function teams()
  local now, of = {}, {}
  for _, player in ipairs(Player.getPlayers()) do
    local team = player.team
    if team ~= nil and team ~= "" and team ~= "None" and plays(player.color) then
      for _, other in ipairs(of[team] or {}) do
        local pair = other .. " " .. player.color
        now[pair] = true
        if not teamed[pair] then
          net.send({ kind = "saw", color = other, text = "team", zone = "hand:" .. player.color })
        end
      end
      of[team] = of[team] or {}
      table.insert(of[team], player.color)
    end
  end
  teamed = now
end

-- regrouped looks who is in a team with whom once the game knows.
function seats.regrouped()
  if not net.silent then
    Wait.frames(teams, SETTLING)
  end
end

-- hide has the game hide hands again, which a host may have switched off, hands altogether, or those where nobody sits just now.
function seats.hide()
  local open = Hands.hiding == 2 or Hands.hiding == 3 or Hands.enable == false
  if open then
    Hands.hiding = 1
    Hands.enable = true
  end
  if Hands.disable_unused then
    Hands.disable_unused = false
  end
  if open and hidden then
    net.send({ kind = "saw", color = "Black", text = "hands" })
  end
  hidden = not open
end

-- changed tells whoever took a seat what that means.
function seats.changed(color)
  if net.silent then
    return
  elseif color == "Grey" then
    Wait.frames(names, SETTLING)
    return
  elseif color == "Black" then -- a frame is enough to see every hand
    net.send({ kind = "saw", color = color, text = "black" })
  end
  Wait.frames(function()
    for _, player in ipairs(Player.getPlayers()) do
      if player.color == color then
        greet(player)
      end
    end
    names()
    teams()
  end, SETTLING)
end

-- look notes who sits where now, without a word; who sits in Black sees every hand, also where nobody has seen him sit down.
function seats.look()
  for _, player in ipairs(Player.getPlayers()) do
    sitting[player.color] = player.steam_id
    if player.color == "Black" then
      net.send({ kind = "saw", color = "Black", text = "black" })
    end
  end
  names()
  teams()
  seats.hide()
end

-- host is the Steam id of the player on whose machine this runs, "" when it is not known.
function seats.host()
  for _, player in ipairs(Player.getPlayers()) do
    if player.host and player.steam_id then
      return player.steam_id
    end
  end
  return ""
end

return seats
