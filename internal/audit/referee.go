package audit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Referee judges the moves of an opened ledger again, by the rules and card scripts of this program: a host with a changed
// program may write down what no rule allows, and chain and seal it well. Its See is a Witness. Another version of the
// program may rule otherwise without anybody's fault; so what it finds is for people to look at.
type Referee struct {
	Effects func(game string) validator.Effects // the cards' own say; nil when there is none

	Judged int64   // records that were judged again
	Faults []Fault // records that come out otherwise
	Why    string  // why not all records were judged, "" when they were

	game *validator.Game
	fx   validator.Effects
}

// See judges one record again. A nil Referee looks the other way.
func (r *Referee) See(rec ledger.Record, e record.Entry, before, _ *table.State) {
	if r == nil {
		return
	}
	if e.Setup != nil {
		r.begin(e)
	}
	if e.Scripts != "" && e.Scripts != r.scripts() && r.Why == "" {
		r.Why = fmt.Sprintf("from record %d on other card scripts were in force (%s) than this program has (%s)", rec.N, e.Scripts, r.scripts())
	}
	if r.Why != "" || r.game == nil {
		return
	}
	if why := r.otherwise(rec, e, before); why != "" {
		r.Faults = append(r.Faults, Fault{Record: rec.N, Turn: before.Turn.Number, Why: why})
	}
}

func (r *Referee) begin(e record.Entry) {
	found, ok := games.Find(e.Setup.Game)
	switch {
	case !ok:
		r.Why = fmt.Sprintf("this program does not know the game %q", e.Setup.Game)
	case e.Seal != nil && e.Setup.Decks == nil:
		r.Why = "the ledger is still sealed"
	case r.Effects != nil:
		r.fx = r.Effects(e.Setup.Game)
	}
	r.game = found
}

func (r *Referee) scripts() string {
	if named, ok := r.fx.(interface{ Edition() string }); ok {
		return named.Edition()
	}
	return ""
}

// otherwise says how a record differs from what the rules make of it, "" when it does not.
func (r *Referee) otherwise(rec ledger.Record, e record.Entry, before *table.State) string {
	switch {
	case rec.Kind == record.KindSession, rec.Kind == record.KindUndo:
		return nothingElse(e.Events, 0)
	case rec.Kind == record.KindSeen:
		return nothingElse(e.Events, 1)
	case rec.Kind == record.KindPrints:
		return onlyPrints(e.Events)
	case rec.N == 1, rec.Kind == record.KindRefused && e.Move == nil: // the set-up; what the mod refused by itself
		return ""
	case e.Move == nil || rec.Kind != record.KindMove && rec.Kind != record.KindChance && rec.Kind != record.KindRefused:
		return nothingElse(e.Events, 0)
	}
	r.Judged++
	m := *e.Move
	m.Plead = slices.ContainsFunc(e.Events, pleads)
	v, err := validator.Judge(r.game, *before, m, r.fx)
	switch {
	case err != nil:
		return "the move makes no sense: " + err.Error()
	case rec.Kind == record.KindRefused && v.Violation == nil:
		return "the move was refused, and no rule is against it"
	case rec.Kind == record.KindRefused:
		return nothingElse(e.Events, 0)
	case v.Violation != nil:
		return fmt.Sprintf("the move is against the rules: %s (%s)", v.Violation.Why, v.Violation.Rule)
	}
	return parted(e.Events, v.Events)
}

// nothingElse allows so many reports and no other event.
func nothingElse(events table.Events, reports int) string {
	for _, e := range events {
		if _, ok := e.(table.Reported); !ok || reports == 0 {
			return "something happens in it that no move made happen: " + table.KindOf(e)
		}
		reports--
	}
	return ""
}

// onlyPrints allows cards that are printed anew, which is no move's doing.
func onlyPrints(events table.Events) string {
	others := slices.DeleteFunc(slices.Clone(events), func(e table.Event) bool { _, is := e.(table.Reprinted); return is })
	return nothingElse(others, 0)
}

func pleads(e table.Event) bool {
	s, ok := e.(table.Stacked)
	return ok && s.Pending.Kind == "proposal" && strings.HasPrefix(s.Pending.Word, validator.Plead+" ")
}

// parted names the first event that is not what the rules make of the move.
func parted(written, ruled table.Events) string {
	for i := range max(len(written), len(ruled)) {
		switch {
		case i >= len(ruled):
			return "something more happens than the rules say: " + table.KindOf(written[i])
		case i >= len(written):
			return "something is left out that the rules say: " + table.KindOf(ruled[i])
		case !alike(written[i], ruled[i]):
			return fmt.Sprintf("the rules say otherwise from event %d on: %s", i+1, table.KindOf(written[i]))
		}
	}
	return ""
}

func alike(a, b table.Event) bool {
	x, err1 := table.Events{a}.MarshalJSON()
	y, err2 := table.Events{b}.MarshalJSON()
	return err1 == nil && err2 == nil && bytes.Equal(x, y)
}
