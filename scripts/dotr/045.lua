-- Maha Vailo. Face-up in defence: each power-up at work gives 200 more, whosever monster it lies under.

local function stronger(view, me, card, base)
  if me:count("defending") == 1 then
    return base + 200 * card:count("power-ups")
  end
end

return {
  card = "dotr:045",
  text = "Face-up in defence: each power-up at work gives 200 more, whosever monster it lies under.",

  value = { atk = stronger, def = stronger },
}
