package ttssim

import "ttsbridge/internal/ttssim/savefile"

// dialog is a question on one player's screen.
type dialog struct {
	text    string
	kind    string
	options []string
	answer  func(args ...any) // nil when nobody wants to know
}

// choice is a question to choose some cards of the own hand.
type choice struct {
	label, prompt string
	least, most   int
	mayCancel     bool
}

// hotkey is an entry of the game's key settings.
type hotkey struct {
	label string
	press func(color string, over *object, pointer Vec, up bool)
	onUp  bool
}

// menuItem is an entry of an object's context menu.
type menuItem struct {
	label  string
	choose func(color string)
}

// button is something players can press on an object.
type button interface {
	// Text gives what the button says in one of its fields: label, tooltip.
	Text(field string) string
	// Press lets the player of a seat press it; false when nobody cares.
	Press(color string) bool
}

// clip is one object a player has copied, with its place beside the first one.
type clip struct {
	raw    savefile.Object
	offset Vec
}
