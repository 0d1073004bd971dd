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
func (s *Sim) turnOrder() []string {
	from := s.turns.order
	if !s.turns.custom || len(from) == 0 {
		from = Colours
	}
	var out []string
	for _, c := range from {
		p := s.sitting(c)
		if p == nil || c == "Grey" || c == "Black" || (s.turns.skipEmpty && s.handSize(c) == 0) {
			continue
		}
		out = append(out, c)
	}
	if s.turns.reverse {
		slices.Reverse(out)
	}
	return out
}

func (s *Sim) handSize(color string) int {
	n := 0
	for _, z := range s.handZones(color) {
		n += len(s.inRow(z))
	}
	return n
}

// neighbour gives the colour some steps after the one whose turn it is.
func (s *Sim) neighbour(step int) string {
	order := s.turnOrder()
	if len(order) == 0 {
		return ""
	}
	i := slices.Index(order, s.turns.color)
	if i < 0 {
		return order[0]
	}
	return order[(i+step+len(order))%len(order)]
}

// passTurn gives the turn to a colour; with turns enabled the scripts hear of it.
func (s *Sim) passTurn(color string, silent bool) {
	before := s.turns.color
	s.turns.color = color
	if !s.turns.enable || silent || before == color {
		return
	}
	s.emit(func() { s.fire("onPlayerTurn", s.colourLua(color), s.colourOrNil(before)) })
}

// EndTurn lets the player of a seat end his turn. It tells whether the game let him: turns are on and it was his.
func (s *Sim) EndTurn(color string) (bool, error) {
	if _, err := s.acting(color); err != nil {
		return false, err
	}
	if !s.turns.enable || s.turns.color != color {
		return false, nil
	}
	s.passTurn(s.neighbour(1), false)
	s.pump()
	return true, nil
}

// PassTurnTo lets the player whose turn it is give it to another seat, which the table may forbid.
func (s *Sim) PassTurnTo(color, to string) (bool, error) {
	if _, err := s.acting(color); err != nil {
		return false, err
	}
	if !s.turns.enable || !s.turns.pass || s.turns.color != color || s.sitting(to) == nil {
		return false, nil
	}
	s.passTurn(to, false)
	s.pump()
	return true, nil
}
