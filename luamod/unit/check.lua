-- What unit tests say: a test is a function in the table that its file returns; it fails by an error.
local check = {}

-- equal fails unless both are the same number, text, truth or nothing.
function check.equal(got, want, what)
  if got ~= want then
    error((what or "value") .. ": got " .. tostring(got) .. ", want " .. tostring(want))
  end
end

-- list fails unless both are lists of the same values.
function check.list(got, want, what)
  check.equal(#got, #want, (what or "list") .. ", length")
  for i = 1, #want do
    check.equal(got[i], want[i], (what or "list") .. ", " .. tostring(i))
  end
end

return check
