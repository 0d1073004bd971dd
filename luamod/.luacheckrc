std = "lua51"
max_line_length = 120
read_globals = {
  "JSON", "Player", "Time", "UI", "Wait", "WebRequest", "Global",
  "broadcastToColor", "destroyObject", "getObjectFromGUID", "getObjects", "printToAll", "printToColor",
  "spawnObjectJSON",
}
files["main.lua"] = {
  globals = {
    "onLoad", "onSave", "onChat", "onExternalMessage", "onPlayerAction", "onObjectPickUp", "onObjectDrop",
    "tryObjectRotate", "onObjectRotate", "tryObjectEnterContainer", "onObjectLeaveContainer", "onObjectNumberTyped",
    "tryObjectRandomize", "tryObjectStateChange", "onObjectStateChange", "onObjectPeek", "onObjectSpawn",
    "onObjectSearchStart", "onObjectSearchEnd", "onPanel", "onMarkClick",
  },
}
