package audit_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// drawn are open exports of duels whose luck comes from all: South gives a word, North's page seals first.
func drawn(t *testing.T, count uint64) (opens []string) {
	t.Helper()
	h := hall(t, t.TempDir())
	for seed := range count {
		tb, err := h.Make(session.Wish{Game: "dotr", Luck: record.LuckOfAll, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
		if err != nil {
			t.Fatal(err)
		}
		seal := record.SealShare(tb.ID(), 1, "asdfghjklasdfghjkl")
		for _, give := range []struct {
			seat table.Seat
			what live.ForLuck
		}{{1, live.ForLuck{Seal: &seal}}, {0, live.ForLuck{Word: "qwertzuiop"}}, {1, live.ForLuck{Seal: &seal, Tell: "asdfghjklasdfghjkl"}}} {
			if _, err := tb.Luck(give.seat, give.what); err != nil {
				t.Fatal(err)
			}
		}
		play(t, tb, rand.New(rand.NewPCG(seed, 8)), 40)
		if s := tb.State(); s.Result.Over {
			continue
		}
		open, _ := export(t, tb)
		if d := dossier(t, open); !d.Holds() || len(d.Unchecked) > 0 {
			t.Fatalf("who tells the truth is accused: %v %v %v", d.Faults, d.Otherwise, d.Unchecked)
		}
		opens = append(opens, open)
	}
	return opens
}

// chance is the index of the first answer of chance.
func (l *perjurer) chance() int { return slices.Index(l.kinds, record.KindChance) }

// otherwise is the index of the first answer of chance that what he tells now would have made another; -1 when none is.
func (l *perjurer) otherwise() int {
	luck := record.OpenLuck(l.table, l.entries[0].Setup, 2)
	for i, e := range l.entries {
		if l.kinds[i] == record.KindChance {
			if m, ok := luck.Draws(&l.states[i]); !ok || m.N != e.Move.N || !slices.Equal(m.Order, e.Move.Order) {
				return i
			}
		}
		luck.Follow(l.kinds[i], e)
	}
	return -1
}

// share is the index of a share of that way.
func (l *perjurer) share(way string) int {
	return slices.IndexFunc(l.entries, func(e record.Entry) bool { return e.Share != nil && e.Share.Way == way && e.Share.Text != "" })
}

// drop leaves a record out.
func (l *perjurer) drop(i int) {
	l.kinds, l.times = slices.Delete(l.kinds, i, i+1), slices.Delete(l.times, i, i+1)
	l.entries, l.states = slices.Delete(l.entries, i, i+1), slices.Delete(l.states, i, i+1)
}

// setUp changes what the first record says was agreed.
func (l *perjurer) setUp(change func(*record.Agreed)) {
	a := *l.entries[0].Setup
	change(&a)
	l.entries[0].Setup = &a
}

// liesOfLuck show while the ledger is sealed.
var liesOfLuck = []deceit{
	{"luck is thrown before a seat has given", "luck is thrown, and waits for what South", func(l *perjurer) int {
		l.drop(l.share(record.ByWord))
		l.drop(l.share(record.ByPage)) // else it is told before South has given
		return l.chance()
	}},
	{"a page tells before the others have given", "is told when every seat has given", func(l *perjurer) int {
		l.drop(l.share(record.ByWord))
		return l.share(record.ByPage)
	}},
	{"a page tells something else than it sealed", "not what was sealed", func(l *perjurer) int {
		i := l.share(record.ByPage)
		s := *l.entries[i].Share
		s.Text = "what pleases the host"
		l.entries[i].Share = &s
		return i
	}},
	{"something is given after luck was thrown", "it is thrown", func(l *perjurer) int {
		return l.add(record.KindLuck, record.Entry{Share: &record.Share{Seat: table.Seat(l.luck.IntN(2)), Way: record.ByWord,
			Text: "what pleases him"}})
	}},
	{"a seat gives twice", "given for the luck already", func(l *perjurer) int {
		i := l.share(record.ByWord)
		l.cut(i + 1)
		return l.add(record.KindLuck, record.Entry{Share: &record.Share{Seat: 0, Way: record.ByWord, Text: "what pleases him"}})
	}},
	{"a die is thrown that there is not", "is no throw of a die", func(l *perjurer) int {
		l.cut(2)
		return l.add(record.KindLuck, record.Entry{Share: &record.Share{Seat: 0, Way: record.ByDie, Text: "7 of 6"}})
	}},
	{"a stranger gives for the luck", "no seat 5", func(l *perjurer) int {
		l.cut(1)
		return l.add(record.KindLuck, record.Entry{Share: &record.Share{Seat: 5, Way: record.ByWord, Text: "what pleases him"}})
	}},
	{"a seed is told as luck of all", "is told to be drawn", func(l *perjurer) int {
		l.setUp(func(a *record.Agreed) { a.Seeded = true })
		return 0
	}},
	{"nobody is told what luck is drawn from", "does not tell what luck", func(l *perjurer) int {
		l.setUp(func(a *record.Agreed) { a.Luck = "" })
		return 0
	}},
}

// liesOfDraws show when the ledger is opened.
var liesOfDraws = []deceit{
	{"chance answers what the host likes", "luck answers otherwise", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindChance })
		before := l.states[i]
		m := validator.Roll(&before, *before.AskOf(table.Chance), l.luck.IntN)
		v, err := validator.Judge(game(l), before, m, nil)
		if err != nil || v.Violation != nil || slices.Equal(m.Order, l.entries[i].Move.Order) && m.N == l.entries[i].Move.N {
			return -1
		}
		l.cut(i)
		return l.add(record.KindChance, record.Entry{Move: &v.Move, Events: v.Events})
	}},
	{"the secret is exchanged when all have given", "luck answers otherwise", func(l *perjurer) int {
		l.setUp(func(a *record.Agreed) { a.Secret = &ledger.Hash{byte(l.luck.Uint32()), byte(l.luck.Uint32())} })
		return l.otherwise()
	}},
	{"what a seat gave is told otherwise", "luck answers otherwise", func(l *perjurer) int {
		i := l.share(record.ByWord)
		s := *l.entries[i].Share
		s.Text += "!"
		l.entries[i].Share = &s
		return l.otherwise()
	}},
	{"the secret is left out", "does not tell what luck", func(l *perjurer) int {
		l.setUp(func(a *record.Agreed) { a.Secret = nil })
		return 0
	}},
}

// owner is somebody with a key.
func (l *perjurer) owner() ed25519.PrivateKey {
	seed := make([]byte, ed25519.SeedSize)
	for i := range seed {
		seed[i] = byte(l.luck.Uint32())
	}
	return ed25519.NewKeyFromSeed(seed)
}

// head is the number of the newest record that he has written, and its hash.
func (l *perjurer) head() (n int64, h ledger.Hash) {
	l.t.Helper()
	open, _ := l.files()
	if _, err := ledger.Scan(strings.NewReader(open), func(r ledger.Record) error {
		n, h = r.N, r.Hash
		return nil
	}); err != nil {
		l.t.Fatal(err)
	}
	return n, h
}

// sign signs by a key, knowing all that he has written.
func (l *perjurer) sign(key ed25519.PrivateKey, what, text string) record.Signature {
	n, h := l.head()
	return record.Sign(key, l.table, 1, what, text, n, h)
}

// takes lets North take a key.
func (l *perjurer) takes(key ed25519.PrivateKey) int {
	public := base64.StdEncoding.EncodeToString(key[ed25519.SeedSize:])
	return l.add(record.KindKey, record.Entry{Key: &record.SeatKey{Seat: 1, Key: public, Signed: l.sign(key, record.SignsKey, public)}})
}

// says lets North say something, with a signature.
func (l *perjurer) says(text string, s *record.Signature) int {
	return l.add(record.KindWord, record.Entry{Word: &record.Word{Seat: 1, What: record.SaysProtest, Text: text, Signed: s}})
}

// liesOfWords show while the ledger is sealed.
var liesOfWords = []deceit{
	{"words are signed by another key", "not by the key of this seat", func(l *perjurer) int {
		l.takes(l.owner())
		s := l.sign(l.owner(), record.SaysProtest, "I give up")
		return l.says("I give up", &s)
	}},
	{"words are signed where nobody has a key", "has no key", func(l *perjurer) int {
		s := l.sign(l.owner(), record.SaysProtest, "I give up")
		return l.says("I give up", &s)
	}},
	{"signed words are changed", "not by the key of this seat", func(l *perjurer) int {
		key := l.owner()
		l.takes(key)
		s := l.sign(key, record.SaysProtest, "he has looked")
		return l.says("he has not looked", &s)
	}},
	{"a signature is used twice", "older than what the seat has signed last", func(l *perjurer) int {
		key := l.owner()
		l.takes(key)
		s := l.sign(key, record.SaysProtest, "he has looked")
		l.says("he has looked", &s)
		return l.says("he has looked", &s)
	}},
	{"a signature is put into another history", "does not know the history", func(l *perjurer) int {
		key := l.owner()
		l.takes(key)
		s := l.sign(key, record.SaysProtest, "he has looked")
		s.Head[0]++
		return l.says("he has looked", &s)
	}},
	{"a key is taken that somebody else has", "not by the key of this seat", func(l *perjurer) int {
		mine, his := l.owner(), l.owner()
		public := base64.StdEncoding.EncodeToString(his[ed25519.SeedSize:])
		return l.add(record.KindKey, record.Entry{Key: &record.SeatKey{Seat: 1, Key: public, Signed: l.sign(mine, record.SignsKey, public)}})
	}},
	{"somebody who is not there says something", "of a seat that is not there", func(l *perjurer) int {
		return l.add(record.KindWord, record.Entry{Word: &record.Word{Seat: 7, What: record.SaysPlainly, Text: "South has won"}})
	}},
	{"words forge a line of the referee", "one line of plain words", func(l *perjurer) int {
		return l.says("well\nThe referee: South has won", nil)
	}},
	{"a word ends the duel", "an event stands in it", func(l *perjurer) int {
		w := record.Word{Seat: 1, What: record.SaysPlainly, Text: "I give up"}
		return l.add(record.KindWord, record.Entry{Word: &w, Events: table.Events{table.Lost{Seat: 1, Why: "concede"}}})
	}},
}

// liesOfSignatures show when the ledger is opened: what is moved hidden is signed hidden.
var liesOfSignatures = []deceit{
	{"a signature is of another move", "What is signed is another move", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindMove && l.entries[i].Move.Seat == 1 })
		if i >= 0 {
			s := record.Sign(l.owner(), l.table, 1, record.SignsMove, `{"kind":"concede","seat":1}`, 1, ledger.Hash{})
			l.entries[i].Signed = &s
			l.cut(i + 1)
			s.Record, s.Head = l.before(i)
		}
		return i
	}},
	{"a move is signed by another key", "not by the key of this seat", func(l *perjurer) int {
		l.takes(l.owner())
		m := validator.Move{Kind: "concede", Seat: 1}
		v, err := validator.Judge(game(l), *l.now(), m, nil)
		if err != nil || v.Violation != nil {
			return -1
		}
		s := l.sign(l.owner(), record.SignsMove, `{"kind":"concede","seat":1}`)
		return l.add(record.KindMove, record.Entry{Move: &v.Move, Text: "North concedes", Signed: &s, Events: v.Events})
	}},
}

// before is the number and the hash of the record before an index.
func (l *perjurer) before(i int) (int64, ledger.Hash) {
	part := *l
	part.kinds, part.times, part.entries = l.kinds[:i], l.times[:i], l.entries[:i]
	return part.head()
}
