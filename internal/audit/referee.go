package audit

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"ttsbridge/internal/layout"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Referee judges the moves of an opened ledger again, by the rules and card scripts of this program: a host with a changed
// program may write down what no rule allows, and chain and seal it well. Its See is a Witness. Another version of the
// program may rule otherwise without anybody's fault; so what it finds is for people to look at.
type Referee struct {
	Effects func(game string) validator.Effects // the cards' own say; nil when there is none

	Judged int64    // records that were judged again
	Faults []Fault  // records that come out otherwise
	Why    string   // why not all records were judged, "" when they were
	Left   []string // what the ledger does not tell, so that it was not judged; it accuses nobody

	game    *validator.Game
	fx      validator.Effects
	say     teller
	former  func(before, after *table.State, m validator.Move) []string // as moves were told before; nil when there is no such
	version int                                                         // of the ledger's bodies
	local   reasons
}

// See judges one record again. A nil Referee looks the other way.
func (r *Referee) See(rec ledger.Record, e record.Entry, before, after *table.State) {
	if r == nil {
		return
	}
	if rec.N == 1 && e.Setup != nil {
		r.begin(e)
	}
	if e.Scripts != "" && e.Scripts != r.scripts() && r.Why == "" {
		r.Why = fmt.Sprintf("from record %d on other card scripts were in force (%s) than this program has (%s)", rec.N,
			e.Scripts, r.scripts())
	}
	if r.Why != "" || r.game == nil {
		return
	}
	r.seen(after)
	if why := r.otherwise(rec, e, before, after); why != "" {
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
	r.game, r.version = found, e.Version
	if ok {
		r.say, r.former, r.local = tellerOf(found), formerTellers(found), reasonsOf(found)
	}
}

// NotJudged says what was not judged again, and why.
func (r *Referee) NotJudged() []string {
	left := slices.Clone(r.Left)
	if r.Why != "" {
		left = append(left, r.Why)
	}
	for i := range left {
		left[i] = tts.Plain("Not judged again: " + left[i] + ".")
	}
	return left
}

func (r *Referee) scripts() string {
	if named, ok := r.fx.(interface{ Edition() string }); ok {
		return named.Edition()
	}
	return ""
}

// otherwise says how a record differs from what the rules make of it, "" when it does not. What may stand in records that
// tell no move, kinds.go has checked.
func (r *Referee) otherwise(rec ledger.Record, e record.Entry, before, after *table.State) string {
	switch {
	case rec.N == 1:
		return r.openedRight(e)
	case e.Local:
		return r.localRight(e, before)
	case e.Move == nil:
		return nothing(rec, e)
	}
	r.Judged++
	m := *e.Move
	m.Plead = slices.ContainsFunc(e.Events, pleads) || rec.Kind == record.KindRefused && m.Plead // who is told at once what nobody can let through
	v, err := r.judge(before, m, e.Events)
	switch {
	case err != nil:
		return "the move makes no sense: " + err.Error()
	case rec.Kind != record.KindRefused && v.Violation != nil:
		return fmt.Sprintf("the move is against the rules: %s (%s)", v.Violation.Why, v.Violation.Rule)
	}
	if r.version >= 4 && !sameDeed(*e.Move, v.Move) {
		return "the move is written down otherwise than it was judged"
	}
	why := parted(e.Events, v.Events)
	if rec.Kind == record.KindRefused {
		why = r.refusedRight(e, v)
	}
	if why != "" || r.version < 3 || rec.Kind == record.KindChance && e.Text == "" {
		return why
	}
	return r.toldRight(e, before, after)
}

// sameDeed tells whether two moves are one. Who asked to be let through, the events tell.
func sameDeed(a, b validator.Move) bool {
	a.Plead, b.Plead = false, false
	if len(a.Cards)+len(b.Cards) == 0 {
		a.Cards, b.Cards = nil, nil
	}
	if len(a.Order)+len(b.Order) == 0 {
		a.Order, b.Order = nil, nil
	}
	return reflect.DeepEqual(a, b)
}

// judge has the rules judge a move. What a host has written down need not be a position that can be, and rules may fail over it.
func (r *Referee) judge(before *table.State, m validator.Move, written table.Events) (v validator.Verdict, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("the rules fail over it (%v)", broken)
		}
	}()
	if r.version < record.Untold {
		return validator.Judge(r.game, *before, m, r.fx)
	}
	return validator.JudgeUntold(r.game, *before, m, r.fx, validator.AsDealt(written))
}

// openedRight judges the set-up again: the decks that were brought, the house rules, and what was laid out.
func (r *Referee) openedRight(e record.Entry) string {
	if e.Setup.Basis == nil {
		if r.version >= 3 {
			return "it does not tell what was brought, so that nobody can judge the set-up again"
		}
		r.Left = append(r.Left, "the set-up: this ledger is of a program that did not write down what it was made of")
		return ""
	}
	if otherwise := r.before(e.Events); otherwise != "" {
		r.Left = append(r.Left, "the set-up: this ledger is of a program that "+otherwise)
		return ""
	}
	r.Judged++
	su, err := e.Setup.Setup(e.Events)
	if err != nil {
		return "the set-up makes no sense: " + err.Error()
	}
	v, err := validator.Open(r.game, su, r.fx)
	if err != nil {
		return "the set-up is against the rules: " + err.Error()
	}
	return parted(together(e.Events), together(v.Events))
}

// before is what the game did otherwise when a set-up was written, "" for one of today.
func (r *Referee) before(events table.Events) string {
	if r.game.Before == nil {
		return ""
	}
	return r.game.Before(events)
}

// together puts faces that are printed one after the other into one event: earlier programs printed each of them by itself.
func together(events table.Events) (all table.Events) {
	for _, ev := range events {
		now, ok := ev.(table.Printed)
		if !ok {
			all = append(all, ev)
			continue
		}
		if n := len(all); n > 0 {
			if last, ok := all[n-1].(table.Printed); ok {
				all[n-1] = table.Printed{Prints: slices.Concat(last.Prints, now.Prints)}
				continue
			}
		}
		if len(now.Prints) > 0 {
			all = append(all, now)
		}
	}
	return all
}

// refusedRight: the move is refused, by that rule and for that reason, and nothing comes of it.
func (r *Referee) refusedRight(e record.Entry, v validator.Verdict) string {
	switch {
	case v.Violation == nil:
		return "the move was refused, and no rule is against it"
	case e.Refused == nil || e.Refused.Rule != v.Violation.Rule || r.version >= 3 && e.Refused.Why != v.Violation.Why:
		return fmt.Sprintf("the rules refuse the move for another reason: %s (%s)", v.Violation.Why, v.Violation.Rule)
	case len(e.Events) > 0:
		return "something happens in it that no move made happen: " + table.KindOf(e.Events[0])
	}
	return ""
}

// nothing: where there is no move to judge, nothing happens but what such a record is for.
func nothing(rec ledger.Record, e record.Entry) string {
	for _, ev := range e.Events {
		_, report := ev.(table.Reported)
		_, reprint := ev.(table.Reprinted)
		if !(report && (rec.Kind == record.KindSeen || rec.Kind == record.KindGlimpse) || reprint && rec.Kind == record.KindPrints) {
			return "something happens in it that no move made happen: " + table.KindOf(ev)
		}
	}
	return ""
}

// toldRight: the sentence of a record tells its move, as a table's layout has it or as it reads without one.
func (r *Referee) toldRight(e record.Entry, before, after *table.State) string {
	before, m := validator.Retold(before, e.Events, *e.Move)
	said := r.say(before, after, m)
	if e.Text == said || r.former != nil && slices.Contains(r.former(before, after, m), e.Text) ||
		e.Text == tts.Clean(view.Say(r.game, before, table.Nobody, m)) {
		return ""
	}
	return fmt.Sprintf("its sentence is %q; the move reads %q", e.Text, said)
}

// A teller puts the moves of a game into sentences.
type teller func(before, after *table.State, m validator.Move) string

// tellerOf tells moves as a bridge does at a table of the game.
func tellerOf(g *validator.Game) teller {
	if t, err := layout.New(g, nil); err == nil {
		return func(before, after *table.State, m validator.Move) string {
			return tts.Clean(t.Sentence(before, after, m))
		}
	}
	return func(before, _ *table.State, m validator.Move) string {
		return tts.Clean(view.Say(g, before, table.Nobody, m))
	}
}

// formerTellers tell moves as bridges did before.
func formerTellers(g *validator.Game) func(before, after *table.State, m validator.Move) []string {
	t, err := layout.New(g, nil)
	if err != nil {
		return nil
	}
	return func(before, after *table.State, m validator.Move) []string {
		all := t.FormerSentences(before, after, m)
		for i := range all {
			all[i] = tts.Clean(all[i])
		}
		return all
	}
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
		case !alike(written[i], ruled[i]) && !forgotten(written[i], ruled[i]):
			return fmt.Sprintf("the rules say otherwise from event %d on: %s", i+1, table.KindOf(written[i]))
		}
	}
	return ""
}

// forgotten tells whether a record has of a script's question that waits only what its body says. Records of before did not keep the
// rest; once it is put the question is written whole.
func forgotten(written, ruled table.Event) bool {
	return table.Later(ruled) != nil && alike(written, table.Seen(table.Nobody, ruled))
}

func alike(a, b table.Event) bool {
	x, err1 := table.Events{a}.MarshalJSON()
	y, err2 := table.Events{b}.MarshalJSON()
	return err1 == nil && err2 == nil && bytes.Equal(x, y)
}
