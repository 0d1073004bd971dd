package world

import (
	"slices"

	"ttsbridge/internal/ttssim/savefile"
)

// Turns is the game's turn system.
type Turns struct {
	Enable, Custom, Reverse, SkipEmpty, LockOthers, Pass bool
	Order                                                []string
	Color                                                string
}

// HandRules is the game's hand system; hiding is 1 default, 2 reverse, 3 off.
type HandRules struct {
	Enable, DisableUnused bool
	Hiding                int
}

func readTurns(o savefile.Object) Turns {
	return Turns{
		Enable: o.Bool("Enable", false), Custom: o.Number("Type", 0) == 1, Reverse: o.Bool("Reverse", false),
		SkipEmpty: o.Bool("SkipEmpty", false), LockOthers: o.Bool("DisableInteractions", false),
		Pass: o.Bool("PassTurns", true), Order: o.Strings("TurnOrder"), Color: o.Text("TurnColor"),
	}
}

// Data is the turn system as a save has it.
func (t Turns) Data() map[string]any {
	order := make([]any, len(t.Order))
	for i, c := range t.Order {
		order[i] = c
	}
	kind := 0.0
	if t.Custom {
		kind = 1
	}
	return map[string]any{
		"Enable": t.Enable, "Type": kind, "TurnOrder": order, "Reverse": t.Reverse, "SkipEmpty": t.SkipEmpty,
		"DisableInteractions": t.LockOthers, "PassTurns": t.Pass, "TurnColor": t.Color,
	}
}

func readHands(o savefile.Object) HandRules {
	return HandRules{
		Enable: o.Bool("Enable", true), DisableUnused: o.Bool("DisableUnused", false), Hiding: int(o.Number("Hiding", 0)) + 1,
	}
}

// TurnOrder lists the colours that take turns, occupied seats only.
func (w *World) TurnOrder() []string {
	from := w.Turns.Order
	if !w.Turns.Custom || len(from) == 0 {
		from = Colours
	}
	var out []string
	for _, c := range from {
		p := w.Sitting(c)
		if p == nil || c == "Grey" || c == "Black" || (w.Turns.SkipEmpty && w.handSize(c) == 0) {
			continue
		}
		out = append(out, c)
	}
	if w.Turns.Reverse {
		slices.Reverse(out)
	}
	return out
}

func (w *World) handSize(color string) int {
	n := 0
	for _, z := range w.HandZones(color) {
		n += len(w.InRow(z))
	}
	return n
}

// Neighbour gives the colour some steps after the one whose turn it is.
func (w *World) Neighbour(step int) string {
	order := w.TurnOrder()
	if len(order) == 0 {
		return ""
	}
	i := slices.Index(order, w.Turns.Color)
	if i < 0 {
		return order[0]
	}
	return order[(i+step+len(order))%len(order)]
}

// PassTurn gives the turn to a colour; with turns enabled the scripts hear of it.
func (w *World) PassTurn(color string, silent bool) {
	before := w.Turns.Color
	w.Turns.Color = color
	if !w.Turns.Enable || silent || before == color {
		return
	}
	w.Emit(func() {
		if before == "" {
			w.Fire("onPlayerTurn", Seat(color), nil)
			return
		}
		w.Fire("onPlayerTurn", Seat(color), Seat(before))
	})
}
