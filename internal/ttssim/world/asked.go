package world

import "ttsbridge/internal/ttssim/savefile"

// Dialog is a question on one player's screen.
type Dialog struct {
	Text    string
	Kind    string
	Options []string
	Answer  func(args ...any) // nil when nobody wants to know
}

// Choice is a question to choose some cards of the own hand.
type Choice struct {
	Label, Prompt string
	Least, Most   int
	MayCancel     bool
}

// Hotkey is an entry of the game's key settings.
type Hotkey struct {
	Label string
	Press func(color string, over *Object, pointer Vec, up bool)
	OnUp  bool
}

// MenuItem is an entry of an object's context menu.
type MenuItem struct {
	Label  string
	Choose func(color string)
}

// Button is something players can press on an object.
type Button interface {
	// Text gives what the button says in one of its fields: label, tooltip.
	Text(field string) string
	// Press lets the player of a seat press it; false when nobody cares.
	Press(color string) bool
}

// Clip is one object a player has copied, with its place beside the first one.
type Clip struct {
	Raw    savefile.Object
	Offset Vec
}
