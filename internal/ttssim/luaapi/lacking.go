package luaapi

import (
	"slices"

	"ttsbridge/internal/ttssim/moon/syntax"
)

// Lacking gives the member of the game's API that a name in a script seems to mean and that this table lacks; "" without one.
func Lacking(n syntax.Named) string {
	switch {
	case !n.Member && slices.Contains(lackingGlobals, n.Name):
		return n.Name
	case n.Member && slices.Contains(lackingObject, n.Name):
		return "Object." + n.Name
	case n.Member && slices.Contains(lackingPlayer, n.Name):
		return "Player." + n.Name
	}
	return ""
}

// lackingGlobals are globals of the real game this table does not have.
var lackingGlobals = []string{
	"Tables", "Grid", "Backgrounds", "Lighting", "MusicPlayer", "Info",
	"setLookingForPlayers", "getNotebookTabs", "addNotebookTab", "editNotebookTab", "removeNotebookTab", "copy", "paste",
	"logString", "logStyle", "clearContextMenu",
}

// lackingOfGlobal are members of the value Global this table does not have.
var lackingOfGlobal = []string{"addDecal", "getLuaScript", "setLuaScript", "script_code", "script_state", "executeScript",
	"getComponent", "getComponents"}

// lackingObject are members of the real API this table does not have.
var lackingObject = []string{
	"addForce", "addTorque", "addDecal", "addAttachment", "addAttachments", "removeAttachment",
	"removeAttachments", "destroyAttachment", "destroyAttachments",
	"getFogOfWarReveal", "setFogOfWarReveal", "jointTo",
	"setRotationValue",
	"reset",
	"Book", "Browser", "Clock", "RPGFigurine", "Container", "LayoutZone",
	"dealToColorWithOffset",
	"moveToHandStash", "scale", "Light",
	"getVisualBoundsNormalized", "setHandStashLocation", "getFont", "Dice", "group_index",
	"held_flip_index", "held_spin_index", "held_reduce_force", "held_rotation_offset", "value_flags", "gm_notes",
}

// lackingPlayer are members of the real API this table does not have.
var lackingPlayer = []string{
	"attachCameraToObject", "getCameraMode", "setCameraMode", "setUITheme", "drawHandStash", "getHandStash",
	"setHandStashLocation", "showMemoDialog", "showColorDialog",
	"showOptionDialog", "pingTable", "paintTable", "copy", "paste", "setHandTransform",
}
