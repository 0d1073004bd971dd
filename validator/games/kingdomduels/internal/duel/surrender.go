package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/subduel"
	"ttsbridge/validator/table"
)

// Surrender gives the duel up; only who confirms it does (kd.surrender).
var Surrender = validator.Action{
	Kind: "concede", Verb: "surrenders", Any: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Sure: g.N > 0}, g.Kind == validator.Press && g.Word == "concede"
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "concede", N: 1})
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		switch {
		case !s.Alive(m.Seat):
			return validator.Violates("kd.surrender", "you have lost already")
		case !m.Sure:
			return validator.Violates("kd.surrender", "say !concede 1 to be sure: only a surrender that is confirmed counts")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) { leave(p, m.Seat, "kd.surrender") },
}

// OutOfTime: whose time is up on the clock of the table has lost, as if he gave up. The rules themselves know no clock; the Setup Phase,
// in which nobody duels yet, is not lost by it.
func OutOfTime(p *validator.Play, seat table.Seat) {
	if p.State().Turn.Number > 0 {
		leave(p, seat, validator.Timed)
	}
}

// leave takes a seat out of the duel with all that it is asked.
func leave(p *validator.Play, seat table.Seat, why string) {
	p.Do(table.Lost{Seat: seat, Why: why})
	drop(p, seat)
	if p.State().Turn.Number == 0 {
		conclude(p)
	}
}

// Truce ends a Battle Royale in which somebody has lost, when all who are left want it (kd.royale.truce); they all win
// (kd.royale.truce-winners).
var Truce = validator.Action{
	Kind: "truce", Verb: "wants a truce", Any: true, Reads: ask.Pressed("truce"), Shows: ask.Presses("truce"),
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		switch {
		case !board.Is(s, board.Royale) || board.Defeated(s) == 0:
			return validator.Violates("kd.royale.truce", "a duel ends so when it is a Battle Royale and somebody is defeated")
		case !s.Alive(m.Seat):
			return validator.Violates("kd.royale.truce", "you are defeated")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Noted{Seat: m.Seat, Set: board.Truce})
		conclude(p)
	},
}

// truce ends the duel when all who are left want it; so it does when who did not want it has fallen (kd.royale.truce).
func truce(p *validator.Play) {
	s := p.State()
	if ends(s) || !board.Is(s, board.Royale) || board.Defeated(s) == 0 {
		return
	}
	for seat := range table.Seat(s.Count) {
		if s.Alive(seat) && !s.Players[seat].Marks.Has(board.Truce) {
			return
		}
	}
	halt(p, "kd.royale.truce-winners") // what was eroded face-down is shown first (kd.integration.reveal-duty)
}

// Busy says why a move has to wait: what is asked comes first.
func Busy(s *table.State, m *validator.Move) *validator.Violation {
	top := s.Top()
	switch {
	case s.Turn.Number == 0 && m.Kind == "draw":
		return validator.Violates("kd.setup.swap-reveal", "a card that is taken in is named and shown")
	case s.Turn.Number == 0:
		return validator.Violates("kd.setup.order", "the Setup Phase has its steps: decks, Setup Rules, Terrains, who goes first, hands; %s", waits(s, m.Seat))
	case subduel.Waits(s, m) != nil:
		return subduel.Waits(s, m)
	case m.Kind == "swap" || m.Kind == "keep":
		return validator.Violates("kd.setup.swap-once", "the exchange belongs to the Setup Phase, and is over")
	case m.Kind == "redirect" && m.Seat >= 0 && s.Players[m.Seat].Marks.Has(board.Redirected):
		return validator.Violates("kd.royale.redirect-once", "you have drawn an attack upon yourself in round %d", board.Round(s))
	case m.Kind == "redirect":
		return validator.Violates("kd.royale.redirect", "nobody asks you to draw an attack upon a monster of yours")
	case m.Kind == "rehide":
		return validator.Violates("kd.hide.atk-rehide", "a monster hides again when the battle has turned it up, and no effect hides one now")
	case top != nil && (top.Kind == "link" || top.Kind == "by-hand") && s.Print(top.Card).Tagged("unstoppable") && top.Seat != m.Seat:
		return stopped(s, *m, top.Card)
	}
	return validator.Violates("ygo.chain.priority", "%s", waits(s, m.Seat))
}

// stopped: nothing answers what is Unstoppable.
func stopped(s *table.State, m validator.Move, by table.CardID) *validator.Violation {
	rule := "kd.unstoppable.no-response"
	if c := s.Card(m.Card); m.Card != 0 && c.Up && board.There(s, m.Card) {
		rule = "kd.speed.quick-responds"
	}
	return validator.Violates(rule, "%s is Unstoppable", zones.Title(s, by))
}

// waits says whose answer is waited for.
func waits(s *table.State, seat table.Seat) string {
	q := s.Ask()
	if own := s.AskOf(seat); own != nil {
		q = own
	}
	switch {
	case q == nil:
		return "nothing is asked now"
	case q.Seat == seat:
		return "you are asked: " + q.Text
	case q.Seat < 0:
		return "chance decides first"
	}
	return zones.SeatName(s, q.Seat) + " is asked first"
}
