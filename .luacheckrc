-- What luacheck may take for granted in the table's mod and in card scripts: the Lua that MoonSharp (inside Tabletop
-- Simulator) and gopher-lua share, and the part of Tabletop Simulator's API that mods use.

-- The library both interpreters have and agree on well enough; what differs (load, io, debug, math.fmod, math.huge, ...)
-- is left out on purpose, so that using it is a warning.
stds.portable = {
   read_globals = {
      "_G", "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "print", "rawequal", "rawget",
      "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "unpack", "xpcall",
      coroutine = { fields = { "create", "resume", "running", "status", "wrap", "yield" } },
      math = { fields = {
         "abs", "acos", "asin", "atan", "atan2", "ceil", "cos", "deg", "exp", "floor", "max", "min", "pi", "pow", "rad",
         "random", "randomseed", "sin", "sqrt", "tan",
      } },
      os = { fields = { "clock", "date", "difftime", "time" } },
      string = { fields = {
         "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "sub", "upper",
      } },
      table = { fields = { "concat", "insert", "remove", "sort", "unpack" } }, -- unpack: tested for before use
   },
}

stds.tts = {
   read_globals = {
      -- objects
      "getObjects", "getObjectFromGUID", "getObjectsWithTag", "getObjectsWithAnyTags", "getObjectsWithAllTags",
      "spawnObject", "spawnObjectData", "spawnObjectJSON", "destroyObject", "group", "copy", "paste",
      -- messages
      "broadcastToAll", "broadcastToColor", "printToAll", "printToColor", "log", "logStyle", "logString", "stringColorToRGB",
      -- the table
      "addContextMenuItem", "clearContextMenu", "addHotkey", "clearHotkeys", "getSeatedPlayers", "flipTable",
      "setLookingForPlayers", "sendExternalMessage", "startLuaCoroutine",
      -- singletons; the fields named here may be set
      Backgrounds = { other_fields = true },
      Color = { other_fields = true },
      Global = { other_fields = true },
      Grid = { other_fields = true },
      Hands = { other_fields = true, fields = {
         enable = { read_only = false }, disable_unused = { read_only = false }, hiding = { read_only = false },
      } },
      Info = { other_fields = true },
      JSON = { fields = { "decode", "encode", "encode_pretty" } },
      Lighting = { other_fields = true },
      MusicPlayer = { other_fields = true },
      Notes = { other_fields = true },
      Physics = { other_fields = true },
      Player = { other_fields = true },
      Tables = { other_fields = true },
      Time = { other_fields = true },
      Turns = { other_fields = true, fields = {
         enable = { read_only = false }, type = { read_only = false }, order = { read_only = false },
         reverse_order = { read_only = false }, skip_empty_hands = { read_only = false },
         disable_interactations = { read_only = false }, pass_turns = { read_only = false }, -- the game's own spelling
         turn_color = { read_only = false },
      } },
      UI = { other_fields = true },
      Vector = { other_fields = true },
      Wait = { fields = { "collect", "condition", "frames", "stop", "time" } }, -- stopAll would stop other mods' waits
      WebRequest = { fields = { "custom", "delete", "get", "head", "post", "put" } },
   },
}

-- The handlers Tabletop Simulator looks up by name in the Global script.
local events = {
   "onPanel", "onMarkClick", "onTyped", -- buttons and fields of the panel
   "onLoad", "onSave", "onUpdate", "onFixedUpdate", "onChat", "onExternalMessage", "onBlindfold", "onScriptingButtonDown",
   "onScriptingButtonUp", "onZoneGroupSort",
   "onObjectCollisionEnter", "onObjectCollisionExit", "onObjectCollisionStay", "onObjectDestroy", "onObjectDrop",
   "onObjectEnterContainer", "onObjectEnterZone", "onObjectFlick", "onObjectHover", "onObjectLeaveContainer",
   "onObjectLeaveZone", "onObjectLoopingEffect", "onObjectNumberTyped", "onObjectPageChange", "onObjectPeek",
   "onObjectPickUp", "onObjectRandomize", "onObjectRotate", "onObjectSearchEnd", "onObjectSearchStart", "onObjectSpawn",
   "onObjectStateChange", "onObjectTriggerEffect",
   "onPlayerAction", "onPlayerChangeColor", "onPlayerChangeTeam", "onPlayerChatTyping", "onPlayerConnect",
   "onPlayerDisconnect", "onPlayerHandChoice", "onPlayerPing", "onPlayerTurn",
   "tryObjectEnterContainer", "tryObjectRandomize", "tryObjectRotate", "tryObjectStateChange",
}

std = "portable"
max_line_length = 150
max_cyclomatic_complexity = 15

-- The mod's modules are joined by require when the bridge bundles them; only main.lua may define globals, and of those
-- only the event handlers.
files["luamod"] = { std = "portable+tts", read_globals = { "require", "self" } } -- self: a script that lies on an object
files["luamod/main.lua"] = { globals = events }

-- Unit tests put stand-ins in the place of the game's own.
files["luamod/unit"] = { std = "portable", read_globals = { "require" }, globals = { "WebRequest", "Wait", "Time", "JSON", "getObjects", "getObjectFromGUID" } }

-- Card scripts: the words that internal/script gives all of them, then the verbs of each game (docs/card-scripts.md). Examples
-- in their comments are scenario files, which have long lines; a hook need not use all it is given.
files["scripts"] = {
   std = "portable", unused_args = false, max_line_length = 200,
   read_globals = { "say", "ask", "roll" },
}
files["scripts/dotr"] = { read_globals = {
   "destroy", "banish", "give", "recall", "move", "turn", "become", "hold", "spellbind", "boost", "score", "draw", "mill", "shuffle",
   "expose", "uncover", "equip", "win", "ground", "stop", "skip", "note",
} }
files["scripts/duelmasters"] = { read_globals = {
   "destroy", "recall", "charge", "bury", "discard", "shield", "top", "bottom", "put", "tap", "untap", "look", "show", "boost",
   "grant", "draw", "shuffle", "crush", "byhand",
} }
