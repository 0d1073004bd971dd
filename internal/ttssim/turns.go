package ttssim

import (
	"slices"

	"ttsbridge/internal/ttssim/savefile"
)

// turns is the game's turn system.
type turns struct {
	enable, custom, reverse, skipEmpty, lockOthers, pass bool
	order                                                []string
	color                                                string
}

// handRules is the game's hand system; hiding is 1 default, 2 reverse, 3 off.
type handRules struct {
	enable, disableUnused bool
	hiding                int
}

func readTurns(o savefile.Object) turns {
	return turns{
		enable: o.Bool("Enable", false), custom: o.Number("Type", 0) == 1, reverse: o.Bool("Reverse", false),
		skipEmpty: o.Bool("SkipEmpty", false), lockOthers: o.Bool("DisableInteractions", false),
		pass: o.Bool("PassTurns", true), order: o.Strings("TurnOrder"), color: o.Text("TurnColor"),
	}
}

func (t turns) data() map[string]any {
	order := make([]any, len(t.order))
	for i, c := range t.order {
		order[i] = c
	}
	kind := 0.0
	if t.custom {
		kind = 1
	}
	return map[string]any{
		"Enable": t.enable, "Type": kind, "TurnOrder": order, "Reverse": t.reverse, "SkipEmpty": t.skipEmpty,
		"DisableInteractions": t.lockOthers, "PassTurns": t.pass, "TurnColor": t.color,
	}
}

func readHands(o savefile.Object) handRules {
	return handRules{
		enable: o.Bool("Enable", true), disableUnused: o.Bool("DisableUnused", false), hiding: int(o.Number("Hiding", 0)) + 1,
	}
}

// turnOrder lists the colours that take turns, occupied seats only.
func (w *world) turnOrder() []string {
	from := w.turns.order
	if !w.turns.custom || len(from) == 0 {
		from = Colours
	}
	var out []string
	for _, c := range from {
		p := w.sitting(c)
		if p == nil || c == "Grey" || c == "Black" || (w.turns.skipEmpty && w.handSize(c) == 0) {
			continue
		}
		out = append(out, c)
	}
	if w.turns.reverse {
		slices.Reverse(out)
	}
	return out
}

func (w *world) handSize(color string) int {
	n := 0
	for _, z := range w.handZones(color) {
		n += len(w.inRow(z))
	}
	return n
}

// neighbour gives the colour some steps after the one whose turn it is.
func (w *world) neighbour(step int) string {
	order := w.turnOrder()
	if len(order) == 0 {
		return ""
	}
	i := slices.Index(order, w.turns.color)
	if i < 0 {
		return order[0]
	}
	return order[(i+step+len(order))%len(order)]
}

// passTurn gives the turn to a colour; with turns enabled the scripts hear of it.
func (w *world) passTurn(color string, silent bool) {
	before := w.turns.color
	w.turns.color = color
	if !w.turns.enable || silent || before == color {
		return
	}
	w.emit(func() {
		if before == "" {
			w.fire("onPlayerTurn", seat(color), nil)
			return
		}
		w.fire("onPlayerTurn", seat(color), seat(before))
	})
}
