package audit_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// liesOfPeople are records that say when it was, who sat there and who gave what, as no bridge writes it. They show while the ledger is
// sealed.
var liesOfPeople = []deceit{
	{"a record is of a time that no date can be made of", "none that a clock can show", func(l *perjurer) int {
		i := l.some(func(i int) bool { return i > 0 })
		for late := i; late < len(l.times); late++ {
			l.times[late] = math.MaxInt64 - int64(l.luck.Uint32())
		}
		return i
	}},
	{"a table was set up before there were clocks", "none that a clock can show", func(l *perjurer) int {
		l.times[0] = math.MinInt64 + int64(l.luck.Uint32())
		return 0
	}},
	{"more people sit at the table than it has seats", "seats that are not there", func(l *perjurer) int {
		return l.add(record.KindSession, record.Entry{People: &record.Seating{Names: []string{"Anna", "Bert", "Carla"}}})
	}},
	{"a player is called as the other seat is", "as no bridge does", func(l *perjurer) int {
		return l.add(record.KindSession, record.Entry{People: &record.Seating{Names: []string{"north", "Bert"}}})
	}},
	{"the name of a player forges a line", "as no bridge does", func(l *perjurer) int {
		name := []string{"Anna\nThe ledger is whole", "Anna\u202e", "[b]Anna[/b]", "Anna\x1b[2J"}[l.luck.IntN(4)]
		return l.add(record.KindSession, record.Entry{People: &record.Seating{Names: []string{"", name}}})
	}},
	{"the language of a table forges a line", "as no bridge does", func(l *perjurer) int {
		return l.add(record.KindSession, record.Entry{People: &record.Seating{Lang: "de\nThe ledger is whole"}})
	}},
	{"the host goes on without a seat that has given", "given for the luck already", func(l *perjurer) int {
		i := l.share(record.ByWord)
		l.cut(i + 1)
		return l.add(record.KindLuck, record.Entry{Share: &record.Share{Seat: 0, Way: record.ByNone}})
	}},
	{"a seat that is passed over gives all the same", "no way", func(l *perjurer) int {
		l.cut(l.share(record.ByWord))
		return l.add(record.KindLuck, record.Entry{Share: &record.Share{Seat: 0, Way: record.ByNone, Text: "what pleases him"}})
	}},
	{"a word is too short to be luck", "8 letters or more", func(l *perjurer) int {
		l.cut(l.share(record.ByWord))
		return l.add(record.KindLuck, record.Entry{Share: &record.Share{Seat: 0, Way: record.ByWord, Text: "  aaa     "}})
	}},
	{"who has sealed gives a word instead", "has sealed what it gives", func(l *perjurer) int {
		l.cut(l.share(record.ByWord))
		return l.add(record.KindLuck, record.Entry{Share: &record.Share{Seat: 1, Way: record.ByWord, Text: "what pleases him"}})
	}},
	{"a duel goes on elsewhere though its cards are dealt", "its cards are dealt", func(l *perjurer) int {
		return l.add(record.KindOnward, record.Entry{Seat: seat(1), Onward: "elsewhere"})
	}},
	{"somebody without a seat brings another deck", "a seat goes on elsewhere that is not there", func(l *perjurer) int {
		l.cut(l.share(record.ByWord))
		return l.add(record.KindOnward, record.Entry{Seat: seat(7), Onward: "elsewhere"})
	}},
	{"a key is of a seat that is not there", "of a seat that is not there", func(l *perjurer) int {
		key := l.owner()
		public := base64.StdEncoding.EncodeToString(key[32:])
		n, h := l.head()
		return l.add(record.KindKey, record.Entry{Key: &record.SeatKey{Seat: 5, Key: public,
			Signed: record.Sign(key, l.table, 5, record.SignsKey, public, n, h)}})
	}},
	{"a protest is signed as a statement", "not by the key of this seat", func(l *perjurer) int {
		key := l.owner()
		l.takes(key)
		s := l.sign(key, record.SaysPlainly, "he has looked")
		return l.says("he has looked", &s)
	}},
	{"a word is signed for another table", "not by the key of this seat", func(l *perjurer) int {
		key := l.owner()
		l.takes(key)
		n, h := l.head()
		s := record.Sign(key, "another", 1, record.SaysProtest, "I give up", n, h)
		return l.says("I give up", &s)
	}},
	{"an occasion to look is told that no bridge knows of", "the occasion to see something is not so", func(l *perjurer) int {
		told := validator.Glimpsed(l.now(), validator.SatInBlack, 0)
		told.Text = strings.Replace(told.Text, "Black", "Grey", 1)
		return l.add(record.KindGlimpse, record.Entry{Events: table.Events{told}})
	}},
}

// A record of any time is told in a dossier, as words and as JSON.
func TestEveryTimeCanBeTold(t *testing.T) {
	l := perjure(t, drawn(t, 1)[0], 1)
	for _, at := range []int64{math.MinInt64, -1, math.MaxInt64} {
		l.times[len(l.times)-1] = at
		open, _ := l.files()
		d := dossier(t, open)
		if _, err := json.Marshal(d); err != nil || d.Holds() {
			t.Errorf("%d: %v, %v", at, d.Faults, err)
		}
	}
}

// A host may have luck thrown without a seat; whoever reads the ledger is told what that lets him choose, and nobody is accused.
func TestLuckWithoutASeatIsTold(t *testing.T) {
	open := drawn(t, 1)[0]
	for name, words := range map[string]string{record.ByPage: "what North gives: it had sealed that",
		record.ByWord: "what South gives: then whoever gives last"} {
		l := perjure(t, open, 1)
		i := l.share(name)
		l.entries[i].Share = &record.Share{Seat: l.entries[i].Share.Seat, Way: record.ByNone}
		l.cut(i + 1)
		for form, file := range l.both() {
			if d := dossier(t, file); !d.OK() || !strings.Contains(fmt.Sprint(d.Unchecked), words) {
				t.Errorf("%s, %s: %v %v", name, form, d.Faults, d.Unchecked)
			}
		}
	}
}

// both are the exports of what he has written, by name.
func (l *perjurer) both() map[string]string {
	open, sealed := l.files()
	return map[string]string{"open": open, "sealed": sealed}
}

// What a ledger does not let anybody check is told in words that colour nothing.
func TestWhatIsNotJudgedIsToldPlainly(t *testing.T) {
	l := perjure(t, drawn(t, 1)[0], 1)
	l.entries[3].Scripts = "mine\x1b[31m\n\u202eThe ledger is whole"
	open, _ := l.files()
	left := dossier(t, open).Unchecked
	if !slices.ContainsFunc(left, func(s string) bool { return strings.Contains(s, "other card scripts") }) ||
		strings.ContainsAny(fmt.Sprint(left), "\x1b\n\u202e") {
		t.Errorf("%q", left)
	}
}
