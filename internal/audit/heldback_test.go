package audit_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// liesOfDelay are words that were signed at one moment and written down at another. They show while the ledger is sealed.
var liesOfDelay = []deceit{
	{"a protest is held back until it does no harm", "of a time long past", func(l *perjurer) int {
		key := l.owner()
		l.takes(key)
		s := l.sign(key, record.SaysProtest, "he has looked")
		l.timePasses(64 + l.luck.IntN(40))
		return l.says("he has looked", &s)
	}},
	{"a key is taken that was signed for long ago", "of a time long past", func(l *perjurer) int {
		key := l.owner()
		s := l.sign(key, record.SignsKey, public(key))
		l.timePasses(64 + l.luck.IntN(40))
		return l.add(record.KindKey, record.Entry{Key: &record.SeatKey{Seat: 1, Key: public(key), Signed: s}})
	}},
	{"words are signed in a record that is still to come", "does not know the history", func(l *perjurer) int {
		key := l.owner()
		l.takes(key)
		n, h := l.head()
		s := record.Sign(key, l.table, 1, record.SaysProtest, "he has looked", n+1+int64(l.luck.IntN(5)), h)
		return l.says("he has looked", &s)
	}},
}

// liesOfLateMoves show when the ledger is opened: what is moved hidden is signed hidden.
var liesOfLateMoves = []deceit{
	{"a signed move is held back until the host likes it", "of a time long past", func(l *perjurer) int {
		key := l.owner()
		l.takes(key)
		s := l.sign(key, record.SignsMove, givesUp)
		l.timePasses(64 + l.luck.IntN(40))
		v, ok := l.concedes()
		if !ok {
			return -1
		}
		return l.add(record.KindMove, record.Entry{Move: &v.Move, Text: "North concedes", Signed: &s, Events: v.Events})
	}},
}

// public is the key that others know, in the words of a ledger.
func public(key ed25519.PrivateKey) string {
	return base64.StdEncoding.EncodeToString(key[ed25519.SeedSize:])
}

// opened tells of a record that comes with its opening.
func opened(r ledger.Record) bool { return r.Opening != nil }

// givesUp is how North signs that he concedes.
const givesUp = `{"kind":"concede","seat":1}`

// concedes is what comes of it that North concedes now; false when he cannot.
func (l *perjurer) concedes() (validator.Verdict, bool) {
	v, err := validator.Judge(game(l), *l.now(), validator.Move{Kind: "concede", Seat: 1}, nil)
	return v, err == nil && v.Violation == nil
}

// timePasses writes records in which nothing happens.
func (l *perjurer) timePasses(records int) {
	for range records {
		l.add(record.KindSession, record.Entry{Session: "s", Seq: uint64(l.luck.Uint32())})
	}
}

// liesOfTheHost are what a host does by his own token, or with what the rules have refused. Whoever judges the moves again finds them.
var liesOfTheHost = []deceit{
	{"a move is made that the rules forbid", "the move is against the rules", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindRefused && l.entries[i].Move != nil })
		if i >= 0 {
			l.cut(i + 1)
			l.kinds[i], l.entries[i].Refused = record.KindMove, nil
		}
		return i
	}},
	{"the host rules alone where a player must consent", "the rules say", func(l *perjurer) int {
		l.secondVoice()
		return l.rules(validator.ProposeDial + " dotr.summon.cost off")
	}},
	{"the host repairs alone where a player must consent", "the rules say", func(l *perjurer) int {
		l.secondVoice()
		return l.rules("repair")
	}},
	{"a player's consent is asked for and not waited for", "the rules say", func(l *perjurer) int {
		m := validator.Move{Kind: validator.Propose.Kind, Seat: 1, Word: validator.ProposeDraw}
		v, err := validator.Judge(game(l), *l.now(), m, nil)
		if err != nil || v.Violation != nil {
			return -1
		}
		events := append(slices.Clip(v.Events), table.Won{Winners: 3, Why: "agreed"})
		return l.add(record.KindMove, record.Entry{Move: &v.Move, Text: "x", Events: events})
	}},
}

// secondVoice has the table agree, before anything happened, that the host needs the consent of a player.
func (l *perjurer) secondVoice() {
	l.setUp(func(a *record.Agreed) { basis := *a.Basis; basis.Second = true; a.Basis = &basis })
	first := l.entries[0].Events[0].(table.Opened)
	first.Second = true
	l.entries[0].Events = append(table.Events{first}, l.entries[0].Events[1:]...)
}

// rules has the host do something by his token without asking anybody.
func (l *perjurer) rules(word string) int {
	m := validator.Move{Kind: validator.Propose.Kind, Seat: table.Referee, Word: word}
	alone := *l.now()
	alone.Second = false
	v, err := validator.Judge(game(l), alone, m, nil)
	if err != nil || v.Violation != nil {
		return -1
	}
	return l.add(record.KindMove, record.Entry{Move: &v.Move, Text: "x", Events: v.Events})
}

// halfOpen are exports of which a host opens what he likes.
var halfOpen = []forgery{
	{"the first record is not opened, and the others are", "the first record is not", func(f *forger) int {
		f.records[0].Opening = nil
		return slices.IndexFunc(f.records, opened)
	}},
	{"the opening of one record is left out", "its opening is missing", func(f *forger) int {
		i := f.some(func(i int) bool { return i > 0 && opened(f.records[i]) })
		if i >= 0 {
			f.records[i].Opening = nil
		}
		return i
	}},
	{"nothing is opened from some record on", "its opening is missing", func(f *forger) int {
		i := f.some(func(i int) bool { return i > 0 && opened(f.records[i]) })
		for late := max(i, 0); i >= 0 && late < len(f.records); late++ {
			f.records[late].Opening = nil
		}
		return i
	}},
	{"a record is opened with the salt of another", "is not what was sealed", func(f *forger) int {
		i := f.some(func(i int) bool { return i > 0 && opened(f.records[i]) && f.entries[i].Seal != nil })
		if i < 0 {
			return -1
		}
		mine, err := record.DecodeOpening(f.records[i].Opening)
		first, also := record.DecodeOpening(f.records[0].Opening)
		if err != nil || also != nil {
			f.t.Fatal(err, also)
		}
		f.records[i].Opening = f.edit(f.records[i].Opening, `{"salt":"`+mine.Salt.String(), `{"salt":"`+first.Salt.String())
		return i
	}},
}

// A move that its player signed before the seat moved, or before moves were taken back, is told of: an honest bridge takes none, but one
// of an earlier program did. Nobody is accused.
func TestAMoveSignedBeforeAnotherIsTold(t *testing.T) {
	for seed, open := range drawn(t, 4) {
		l := perjure(t, open, uint64(seed))
		l.idle()
		key := l.owner()
		l.takes(key)
		s := l.sign(key, record.SignsMove, givesUp)
		m := validator.Move{Kind: validator.Propose.Kind, Seat: 1, Word: validator.ProposeDraw}
		v, err := validator.Judge(game(l), *l.now(), m, nil)
		if err != nil || v.Violation != nil {
			continue
		}
		l.add(record.KindMove, record.Entry{Move: &v.Move, Text: "x", Events: v.Events})
		after := v.After
		if v, err = validator.Judge(game(l), after, validator.Move{Kind: "concede", Seat: 1}, nil); err != nil || v.Violation != nil {
			continue
		}
		l.add(record.KindMove, record.Entry{Move: &v.Move, Text: "North concedes", Signed: &s, Events: v.Events})
		file, _ := l.files()
		found := read(t, file)
		want := fmt.Sprintf("Record %d: North signed this move before record %d", len(l.entries), len(l.entries)-1)
		if !found.OK() || !strings.Contains(strings.Join(found.Unchecked, " "), want) {
			t.Errorf("%v; not checked: %q; want %q", found.Faults, found.Unchecked, want)
		}
		return
	}
	t.Error("there was no occasion")
}
