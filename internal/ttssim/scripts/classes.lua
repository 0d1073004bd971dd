-- The Lua classes of the game: vectors that answer to x, y, z and to 1, 2, 3, colours, and the gathering of waits.

local axes = { [1] = "x", [2] = "y", [3] = "z" }
local Vector, vectorMeta = {}, {}

function vectorMeta.__index(v, key)
  local axis = axes[key]
  if axis then return rawget(v, axis) end
  return Vector[key]
end

function vectorMeta.__newindex(v, key, value) rawset(v, axes[key] or key, value) end

local function new(x, y, z)
  if type(x) == "table" then
    return setmetatable({ x = x.x or x[1] or 0, y = x.y or x[2] or 0, z = x.z or x[3] or 0 }, vectorMeta)
  end
  return setmetatable({ x = x or 0, y = y or 0, z = z or 0 }, vectorMeta)
end

function vectorMeta.__add(a, b) return new(a.x + b.x, a.y + b.y, a.z + b.z) end
function vectorMeta.__sub(a, b) return new(a.x - b.x, a.y - b.y, a.z - b.z) end
function vectorMeta.__unm(a) return new(-a.x, -a.y, -a.z) end
function vectorMeta.__eq(a, b) return Vector.equals(a, b) end
function vectorMeta.__tostring(a) return "Vector: { " .. tostring(a.x) .. ", " .. tostring(a.y) .. ", " .. tostring(a.z) .. " }" end
function vectorMeta.__mul(a, b)
  if type(a) == "number" then a, b = b, a end
  if type(b) == "number" then return new(a.x * b, a.y * b, a.z * b) end
  return new(a.x * b.x, a.y * b.y, a.z * b.z)
end

function Vector.new(...) return new(...) end
function Vector.copy(v) return new(v.x, v.y, v.z) end
function Vector.get(v) return v.x, v.y, v.z end
function Vector.set(v, x, y, z)
  v.x, v.y, v.z = x or v.x, y or v.y, z or v.z
  return v
end
function Vector.setAt(v, key, n)
  v[key] = n
  return v
end
local function at(v, key, place)
  local n = v[key]
  if n == nil then n = v[place] end
  return n
end
function Vector.add(v, w)
  v.x, v.y, v.z = v.x + at(w, "x", 1), v.y + at(w, "y", 2), v.z + at(w, "z", 3)
  return v
end
function Vector.sub(v, w)
  v.x, v.y, v.z = v.x - at(w, "x", 1), v.y - at(w, "y", 2), v.z - at(w, "z", 3)
  return v
end
function Vector.scale(v, x, y, z)
  if type(x) == "table" then x, y, z = at(x, "x", 1), at(x, "y", 2), at(x, "z", 3) end
  v.x, v.y, v.z = v.x * x, v.y * (y or x), v.z * (z or x)
  return v
end
function Vector.dot(a, b) return a.x * b.x + a.y * b.y + a.z * b.z end
function Vector.cross(a, b) return new(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x) end
function Vector.sqrMagnitude(v) return Vector.dot(v, v) end
function Vector.magnitude(v) return math.sqrt(Vector.dot(v, v)) end
function Vector.sqrDistance(a, b) return Vector.sqrMagnitude(a - b) end
function Vector.distance(a, b) return Vector.magnitude(a - b) end
function Vector.equals(a, b, margin) return Vector.sqrDistance(a, b) <= (margin or 0.00001) end
function Vector.normalized(v)
  local m = Vector.magnitude(v)
  if m == 0 then return new(0, 0, 0) end
  return new(v.x / m, v.y / m, v.z / m)
end
function Vector.normalize(v)
  local n = Vector.normalized(v)
  return Vector.set(v, n.x, n.y, n.z)
end
function Vector.lerp(a, b, t) return new(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.z + (b.z - a.z) * t) end
function Vector.moveTowards(a, b, most)
  local d = Vector.distance(a, b)
  if d <= most or d == 0 then return Vector.copy(b) end
  return Vector.lerp(a, b, most / d)
end
function Vector.inverse(v) return Vector.scale(v, -1) end
function Vector.angle(a, b)
  local m = Vector.magnitude(a) * Vector.magnitude(b)
  if m == 0 then return 0 end
  return math.deg(math.acos(math.max(-1, math.min(1, Vector.dot(a, b) / m))))
end
function Vector.heading(v, axis)
  if axis == "x" then return math.deg(math.atan2(v.z, v.y)) end
  if axis == "z" then return math.deg(math.atan2(v.y, v.x)) end
  return math.deg(math.atan2(v.x, v.z))
end
function Vector.rotateOver(v, axis, degrees)
  local s, c = math.sin(math.rad(degrees)), math.cos(math.rad(degrees))
  if axis == "x" then return Vector.set(v, v.x, v.y * c - v.z * s, v.y * s + v.z * c) end
  if axis == "y" then return Vector.set(v, v.x * c + v.z * s, v.y, v.z * c - v.x * s) end
  return Vector.set(v, v.x * c - v.y * s, v.x * s + v.y * c, v.z)
end
function Vector.string(v, prefix) return (prefix and prefix .. ": " or "") .. "{ " .. tostring(v.x) .. ", " .. tostring(v.y) .. ", " .. tostring(v.z) .. " }" end
function Vector.between(a, b) return b - a end
function Vector.max(a, b) return new(math.max(a.x, b.x), math.max(a.y, b.y), math.max(a.z, b.z)) end
function Vector.min(a, b) return new(math.min(a.x, b.x), math.min(a.y, b.y), math.min(a.z, b.z)) end
setmetatable(Vector, { __call = function(_, ...) return new(...) end })

local parts = { [1] = "r", [2] = "g", [3] = "b", [4] = "a" }
local Color, colorMeta = {}, {}
local tints = {
  White = { 1, 1, 1 }, Brown = { 0.443, 0.231, 0.09 }, Red = { 0.856, 0.1, 0.094 }, Orange = { 0.956, 0.392, 0.113 },
  Yellow = { 0.905, 0.898, 0.172 }, Green = { 0.192, 0.701, 0.168 }, Teal = { 0.129, 0.694, 0.607 },
  Blue = { 0.118, 0.53, 1 }, Purple = { 0.627, 0.125, 0.941 }, Pink = { 0.96, 0.439, 0.807 },
  Grey = { 0.5, 0.5, 0.5 }, Black = { 0.25, 0.25, 0.25 },
}

function colorMeta.__index(c, key)
  local part = parts[key]
  if part then return rawget(c, part) end
  return Color[key]
end

function colorMeta.__newindex(c, key, value) rawset(c, parts[key] or key, value) end

local function tint(r, g, b, a)
  if type(r) == "table" then
    return tint(r.r or r[1], r.g or r[2], r.b or r[3], r.a or r[4])
  end
  return setmetatable({ r = r or 0, g = g or 0, b = b or 0, a = a or 1 }, colorMeta)
end

function colorMeta.__eq(a, b) return Color.equals(a, b) end
function colorMeta.__tostring(c) return "Color: " .. Color.toHex(c) end
function Color.new(...) return tint(...) end
function Color.copy(c) return tint(c.r, c.g, c.b, c.a) end
function Color.get(c) return c.r, c.g, c.b, c.a end
function Color.set(c, r, g, b, a)
  c.r, c.g, c.b, c.a = r or c.r, g or c.g, b or c.b, a or c.a
  return c
end
function Color.setAt(c, key, n)
  c[key] = n
  return c
end
function Color.equals(a, b, margin)
  local m = margin or 0.01
  return math.abs(a.r - b.r) <= m and math.abs(a.g - b.g) <= m and math.abs(a.b - b.b) <= m and math.abs(a.a - b.a) <= m
end
function Color.lerp(a, b, t)
  return tint(a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, a.a + (b.a - a.a) * t)
end
function Color.toHex(c, alpha)
  local function byte(n) return string.format("%02x", math.floor(n * 255 + 0.5)) end
  return byte(c.r) .. byte(c.g) .. byte(c.b) .. (alpha == false and "" or byte(c.a))
end
function Color.fromHex(hex)
  local text = hex:gsub("#", "")
  local function part(i)
    local pair = text:sub(i, i + 1)
    return pair ~= "" and tonumber(pair, 16) / 255 or nil
  end
  return tint(part(1), part(3), part(5), part(7))
end
function Color.fromString(name)
  for known, t in pairs(tints) do
    if known:lower() == name:lower() then return tint(t) end
  end
  error(name .. " is not a valid color")
end
function Color.toString(c, margin)
  for known, t in pairs(tints) do
    if Color.equals(c, tint(t), margin) then return known end
  end
  return nil
end
function Color.list()
  local names = {}
  for known in pairs(tints) do names[#names + 1] = known end
  table.sort(names)
  return names
end
function Color.Add(name, c)
  tints[name] = { c.r or c[1], c.g or c[2], c.b or c[3], c.a or c[4] }
end
setmetatable(Color, {
  __call = function(_, ...) return tint(...) end,
  __index = function(_, name)
    if tints[name] then return tint(tints[name]) end
    return nil
  end,
})

local function collect(ids, onFinished, onAdd, onError)
  local group = { results = {} }
  local open = {}
  local count = 0
  function group:reset()
    group.results, open, count = {}, {}, 0
  end
  local function expect(id)
    open[id] = true
    count = count + 1
  end
  for _, id in ipairs(ids) do expect(id) end
  function group:add(id, ...)
    local problem = nil
    if group.results[id] then
      problem = "Duplicate ID"
    elseif not open[id] then
      problem = "Unknown ID"
    end
    if problem then
      if onError then onError(group, problem, id, ...) end
      return
    end
    group.results[id] = { ... }
    count = count - 1
    if onAdd then onAdd(group, id, ...) end
    if count == 0 and onFinished then onFinished(group) end
  end
  return group
end

return Vector, vectorMeta, Color, colorMeta, collect
