-- The referee's mod: the table's events, each handed on to the module that answers it. This is the only file with
-- globals, for the game finds its events by their global names.
local buttons = require("buttons")
local cards = require("cards")
local commands = require("commands")
local dice = require("dice")
local drift = require("drift")
local hands = require("hands")
local match = require("match")
local seats = require("seats")
local things = require("things")

function onLoad(state) match.loaded(state) end
function onSave() return match.saved() end
function onChat(message, sender) return match.chatted(message, sender) end
function onExternalMessage(message) match.pushed(message) end

function onPlayerAction(player, action, targets) return hands.attempted(player, action, targets) end
function onObjectPickUp(color, object)
  cards.stirred()
  hands.picked(color, object)
end
function onObjectDrop(color, object)
  cards.stirred()
  hands.dropped(color, object)
end
function tryObjectRotate(object, spin, flip, color, old_spin, old_flip)
  return hands.rotating(object, spin, flip, color, old_spin, old_flip)
end
function onObjectRotate(object, spin, flip, color, old_spin, old_flip)
  hands.rotated(object, spin, flip, color, old_spin, old_flip)
end
function tryObjectEnterContainer(container, object) return hands.entering(container, object) end
function onObjectEnterContainer() cards.stirred() end
function onObjectLeaveContainer(container, object)
  cards.stirred()
  hands.left(container, object)
end
function onObjectNumberTyped(object, color) return things.typed(object, color) end
function tryObjectRandomize(object, color) return things.shuffling(object, color) end
function tryObjectStateChange(object, state, color) return things.changing(object, state, color) end
function onObjectRandomize(object, color) dice.thrown(color, object) end
function onObjectStateChange(object) things.changed(object) end
function onObjectPeek(object, color) hands.peeked(object, color) end
function onObjectSpawn(object) cards.seen(object) end
function onObjectDestroy(object)
  cards.stirred()
  drift.gone(object)
  match.parted(object)
end
function onObjectSearchStart(object, color)
  commands.searching(object, color)
  hands.peeked(object, color)
end
function onObjectSearchEnd(object, color) commands.closed(object, color) end

function onPlayerChangeColor(color)
  commands.left(color)
  seats.changed(color)
end

function onPlayerChangeTeam() seats.regrouped() end

function onPanel(player, _, id) match.clicked(player, id) end
function onTyped(player, value, id) buttons.typed(player, value, id) end
function onMarkClick() end
