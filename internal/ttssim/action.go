package ttssim

// action is the number of an action on this table.
func (w *world) action(name string) int {
	return actionNumbers[name] + w.sw.ActionShift
}

// actionNumbers are the values of Player.Action.
var actionNumbers = map[string]int{
	"Copy": 0, "Cut": 1, "Delete": 2, "FlipIncrementalLeft": 3, "FlipIncrementalRight": 4, "FlipOver": 5, "Group": 6,
	"Paste": 7, "PickUp": 8, "Randomize": 9, "RotateIncrementalLeft": 10, "RotateIncrementalRight": 11, "RotateOver": 12,
	"Select": 13, "Under": 14,
}
