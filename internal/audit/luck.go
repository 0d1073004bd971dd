package audit

import (
	"fmt"
	"reflect"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// What luck is drawn from is sealed before anything is thrown, or given before everybody. So every answer of chance is drawn
// again where the ledger is opened.

// beginLuck notes what the first record says of luck.
func (a *auditor) beginLuck(e record.Entry) {
	a.luck, a.keys = record.OpenLuck(a.Table, e.Setup, len(e.Lists)), record.KeysOf(a.Table)
	told := e.Setup.Luck == record.LuckOfAll || e.Setup.Luck == record.LuckOfHost
	switch {
	case e.Setup.Seeded && (e.Setup.Luck != "" || e.Setup.Secret != nil):
		a.fault(1, "", "its luck follows from a seed, and is told to be drawn.")
	case e.Setup.Seeded:
		a.unchecked("All luck of this duel follows from a seed that its host chose, for tests: he could know every card and every throw.")
	case a.Version < 4:
		a.unchecked("A program of that time did not write down what luck was drawn from: the host's bridge has thrown it.")
	case !told || a.Open && e.Setup.Secret == nil:
		a.fault(1, "", "it does not tell what luck is drawn from.")
	case e.Setup.Luck == record.LuckOfHost:
		a.unchecked("All luck of this duel was thrown by the host's bridge alone: he can have made tables until one pleased him.")
	}
}

// drawn says how an answer of chance is not what was drawn; "" when it is.
func (a *auditor) drawn(e record.Entry, before *table.State) string {
	if before.AskOf(table.Chance).Kind == validator.AskLapse {
		return "" // the host's clock answers that
	}
	if lacks := a.luck.Lacks(); len(lacks) > 0 {
		return fmt.Sprintf("luck is thrown, and waits for what %s must give.", a.seats(lacks))
	}
	due, known := a.luck.Draws(before)
	if !known { // it is still sealed, or the ledger is of a time that did not tell
		return ""
	}
	if e.Move.N != due.N || !reflect.DeepEqual(e.Move.Order, due.Order) {
		return "luck answers otherwise than what was sealed and given for it makes it."
	}
	return ""
}

// mixed says how a hand is dealt anew otherwise than luck makes it; "" when it is not.
func (a *auditor) mixed(e *record.Entry) string {
	if a.luck.Mixed(e) {
		return ""
	}
	return "a hand is dealt anew otherwise than what was sealed and given for the luck makes it."
}

// shared says what is wrong with a share of the luck, "" when nothing is.
func (a *auditor) shared(rec ledger.Record, e record.Entry, before *table.State) string {
	a.without(rec, *e.Share)
	switch err := a.luck.Refuses(*e.Share); {
	case err != nil:
		return "what is given for the luck cannot be: " + fault.Sentence(err)
	case before.Result.Over:
		return "something is given for the luck of a duel that is over."
	}
	return ""
}

// without notes that the host went on without a seat, as he may. Where its page had sealed something he may have been told it, and so
// have chosen between two kinds of luck.
func (a *auditor) without(rec ledger.Record, s record.Share) {
	if s.Way != record.ByNone {
		return
	}
	seat := a.seats([]table.Seat{s.Seat})
	what := "then whoever gives last, or the host alone, has chosen it if he liked"
	if a.luck.Sealed(s.Seat) {
		what = "it had sealed that, and if it told the host so before, he could choose whether it counts"
	}
	a.unchecked(fmt.Sprintf("Record %d: the host has luck thrown without what %s gives: %s.", rec.N, seat, what))
}

// seats names seats as the game does.
func (a *auditor) seats(seats []table.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, called(a.past.State.Game, seat))
	}
	return strings.Join(names, " and ")
}

// called names a seat as its game does.
func called(game string, seat table.Seat) string {
	g, ok := games.Find(game)
	switch {
	case seat < 0:
		return "nobody"
	case ok && int(seat) < len(g.Names):
		return g.Names[seat]
	}
	return fmt.Sprintf("seat %d", seat)
}
