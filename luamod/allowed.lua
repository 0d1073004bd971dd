-- Whether a hand may do something, and what its player is told when it may not.
local net = require("net")
local policy = require("policy")
local say = require("say")
local texts = require("texts")

local allowed = {}

local function refuse(color, deed, memo, reason)
  if say.once(color, deed, memo) then
    local rule = reason.rule ~= "" and (" (" .. reason.rule .. ")") or ""
    say.line(color, (reason.said or texts.of(reason.why)) .. rule, "refusal")
    say.broke(color, reason.rule)
    net.send({ kind = "refused", color = color, card = memo, act = deed, rule = reason.rule, why = reason.why })
  end
  return false
end

-- check tells whether a colour may do something to an object now; if not, he is told why.
function allowed.check(color, deed, object)
  local ok, reason = policy.may(color, deed, object.memo)
  if ok then
    return true
  end
  return refuse(color, deed, object.memo, reason)
end

-- forbid tells whether a deed is one that no rule forbids for good; if one does, the colour is told why.
function allowed.forbid(color, deed, object)
  local ok, reason = policy.never(color, deed)
  if ok then
    return true
  end
  return refuse(color, deed, object.memo, reason)
end

-- unless_silent makes a module's answers those of a referee that has stopped holding anybody back when it has, or when it
-- is a second one beside the first.
function allowed.unless_silent(answers)
  for name, answer in pairs(answers) do
    answers[name] = function(...)
      if net.silent then
        return nil
      end
      return answer(...)
    end
  end
  return answers
end

return allowed
