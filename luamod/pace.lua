-- How much is done in one frame. The game has 16 milliseconds for everything, so what can wait is done a little at a time,
-- what is most urgent first: a table that puts a hundred cards right must not keep a hand waiting.
local pace = {}

local MOST_CALLS = 30 -- of the game's own functions, in a frame; a piece of work that makes none counts as one

local jobs = {} -- most urgent first
local running = false
local calls = 0 -- in this frame

-- took counts calls of the game's functions.
function pace.took(n)
  calls = calls + n
end

-- rest ends the work of this frame.
function pace.rest()
  calls = MOST_CALLS
end

-- finish takes a job off the list, wherever it stands by now.
local function finish(job)
  for i, one in ipairs(jobs) do
    if one == job then
      table.remove(jobs, i)
      return
    end
  end
end

-- The next frame is asked for before anything is done, so that an error in one job does not stop the others for good.
local function frame(spent)
  if jobs[1] == nil then
    running = false
    return
  end
  Wait.frames(function() frame(0) end, 1)
  calls = spent
  while jobs[1] ~= nil and calls < MOST_CALLS do
    local job = jobs[1]
    calls = calls + 1
    if job() then
      finish(job)
    end
  end
end

local function wake(spent)
  if not running then
    running = true
    frame(spent)
  end
end

-- add has a job done piece by piece: it is called until it answers true, and counts by took what each piece has cost.
function pace.add(job)
  jobs[#jobs + 1] = job
  wake(0)
end

-- hurry is add for what comes before all else; spent says how many calls' worth this frame has cost already.
function pace.hurry(job, spent)
  table.insert(jobs, 1, job)
  wake(spent or 0)
end

return pace
