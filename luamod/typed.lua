-- What people type, as it is read: keyboards of other alphabets write wide letters and an exclamation mark of their own, and put marks
-- that nobody sees in front of a line. Whatever would be a command but for those is one: it may be a word that nobody else shall read.
local typed = {}

local MARK = "！"
local WIDE = #MARK -- one in the game's Lua, three where texts are bytes
local LONGEST_WORD = 40
local LONGEST_LINE = 2048 -- bytes of a chat, as the bridge takes it; a longer one costs a frame
local MOST_BYTES = 3 -- of a letter that is none of ASCII; of one that takes two units, four

-- The wide letters in the order of ASCII, which they follow from "!" on.
local ROW = "！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀" ..
  "ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～"

-- UNSEEN are a space of no width, the joiners, both marks of direction, the five embeddings, the four isolates and the mark of byte order.
local UNSEEN = "​‌‍‎‏‪‫‬‭‮⁦⁧⁨⁩﻿"

local plain = { ["　"] = " " }
for i = 1, #ROW / WIDE do
  plain[ROW:sub((i - 1) * WIDE + 1, i * WIDE)] = string.char(32 + i)
end
for i = 1, #UNSEEN / WIDE do
  plain[UNSEEN:sub((i - 1) * WIDE + 1, i * WIDE)] = ""
end

local letters = {} -- what a command begins with behind its mark
for i = 48, 122 do
  if i < 58 or i > 96 or i > 64 and i < 91 then
    letters[string.char(i)] = true
  end
end

-- narrow writes the letter at a place in ASCII, if it is a wide one, and tells where the next begins.
local function narrow(line, at)
  local letter = plain[line:sub(at, at + WIDE - 1)]
  if letter then
    return letter, at + WIDE
  end
  return line:sub(at, at), at + 1
end

-- plainly writes a text in ASCII as far as it goes.
function typed.plainly(text)
  local out, at = {}, 1
  while at <= #text do
    out[#out + 1], at = narrow(text, at)
  end
  return table.concat(out)
end

-- word writes the first word behind the mark in ASCII, and whether it begins with a letter or digit; what follows stays as it is, for it may
-- be a name.
local function word(line, at)
  local out, begun, sound = { "!" }, false, false
  while at <= #line and #out < LONGEST_WORD do
    local letter, after = narrow(line, at)
    if letter == " " and begun then
      return table.concat(out) .. " " .. line:sub(after), sound
    elseif letter ~= " " and letter ~= "" and not begun then
      begun, sound = true, letters[letter] == true
    end
    at = after
    if begun then
      out[#out + 1] = letter
    end
  end
  return table.concat(out) .. line:sub(at), sound
end

-- command is a line as a command that begins with "!", nil for one that is none. Behind a wide mark there is one only if a word
-- follows, for such a mark also ends sentences.
function typed.command(line)
  local at, letter = 1, " "
  local before = at
  while letter == " " or letter == "" and at <= #line do
    before = at
    letter, at = narrow(line, at)
  end
  if letter ~= "!" then
    return nil
  end
  local whole, sound = word(line, at)
  return (line:sub(before, before) == "!" or sound) and whole or nil
end

local ascii = {}
for i = 32, 126 do
  ascii[string.char(i)] = true
end

-- long tells whether a line is longer than the bridge takes it. A deck can be typed, so all that it takes is to be had.
local function long(line)
  local n = #line
  if n > LONGEST_LINE or n * MOST_BYTES <= LONGEST_LINE then
    return n > LONGEST_LINE
  end
  local bytes = 0
  for i = 1, n do
    bytes = bytes + (ascii[line:sub(i, i)] and 1 or MOST_BYTES)
  end
  return bytes > LONGEST_LINE
end

-- limit is how many letters a line that is too long could have had, nil for one that is not too long.
function typed.limit(line)
  if long(line) then
    return #line > LONGEST_LINE and LONGEST_LINE or math.floor(LONGEST_LINE / MOST_BYTES)
  end
end

return typed
