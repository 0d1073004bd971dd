package audit_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// liesOfKind are records that say what no record of their kind can. Whoever reads the ledger finds them, sealed or open.
var liesOfKind = []deceit{
	{"a refusal has lost the duel for somebody", "an event stands in it", func(l *perjurer) int {
		return l.add(record.KindRefused, record.Entry{Seat: seat(0), Local: true, Refused: breach,
			Events: table.Events{table.Lost{Seat: 0, Why: "dotr.end.life"}}})
	}},
	{"a refusal pays points", "an event stands in it", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindRefused })
		if i >= 0 {
			l.entries[i].Events = table.Events{table.Scored{Seat: 1, By: -500, To: 100}}
		}
		return i
	}},
	{"a refusal of what nobody did", "nobody did what is refused", func(l *perjurer) int {
		return l.add(record.KindRefused, record.Entry{Text: "an undo", Refused: breach})
	}},
	{"an undo that nobody agreed to", "nobody had agreed", func(l *perjurer) int {
		u := l.undo(1)
		return l.add(record.KindUndo, record.Entry{Undone: u, Text: u.Sentence()})
	}},
	{"an undo under the name of a loaded table", "an undo stands in it", func(l *perjurer) int {
		return l.add(record.KindSession, record.Entry{Undone: l.undo(1)})
	}},
	{"an undo goes back further than agreed", "what was agreed to leads to", func(l *perjurer) int {
		i := l.undone()
		if i >= 0 {
			l.cut(i)
			u := l.undo(2 + l.luck.IntN(2))
			l.add(record.KindUndo, record.Entry{Undone: u, Text: u.Sentence()})
		}
		return i
	}},
	{"an undo hides that something had been seen", "hides that something hidden", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.entries[i].Undone != nil && l.entries[i].Undone.Shown })
		if i >= 0 {
			u := *l.entries[i].Undone
			u.Shown = false
			l.entries[i].Undone, l.entries[i].Text = &u, u.Sentence()
		}
		return i
	}},
	{"an undo is told in other words", "its sentence is not what was done", func(l *perjurer) int {
		i := l.undone()
		if i >= 0 {
			l.entries[i].Text = "North takes back what he saw"
		}
		return i
	}},
	{"an undo that was agreed to is left out", "is left out", func(l *perjurer) int {
		i := l.undone()
		if i >= 0 {
			l.cut(i)
		}
		return i
	}},
	{"an undo that was agreed to comes later", "is left out before it", func(l *perjurer) int {
		i := l.undone()
		if i >= 0 {
			l.cut(i)
			l.add(record.KindSession, record.Entry{})
		}
		return i
	}},
	{"a loaded table changes points", "an event stands in it", func(l *perjurer) int {
		return l.add(record.KindSession, record.Entry{Events: table.Events{table.Scored{Seat: 0, By: 1000, To: 5000}}})
	}},
	{"the table is set up anew in the middle", "in its first record", func(l *perjurer) int {
		return l.add(record.KindOpen, record.Entry{Version: record.Version, Setup: l.entries[0].Setup, Events: l.entries[0].Events})
	}},
	{"a set-up stands beside a move", "a set-up stands in it", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindMove })
		l.entries[i].Setup = &record.Agreed{Game: "duelmasters", Decks: []string{"x"}}
		return i
	}},
	{"chance moves a player's cards", "was not asked", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindMove && l.states[i].AskOf(table.Chance) == nil })
		l.kinds[i], l.entries[i].Text, l.entries[i].Act = record.KindChance, "", nil
		if len(l.entries[i].Events) == 0 {
			return -1
		}
		l.cut(i + 1) // what an undo could go back to is not what it was
		return i
	}},
	{"a player answers for chance", "chance moves of its own accord", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindChance })
		l.kinds[i] = record.KindMove
		return i
	}},
	{"a card is said to have been seen that lay open", "did not lie hidden", func(l *perjurer) int {
		token := l.now().Players[0].Token
		return l.add(record.KindSeen, record.Entry{Events: table.Events{validator.Exposed(l.now(), 1, token)}})
	}},
	{"something is said of somebody who showed a card", "is not so", func(l *perjurer) int {
		id := l.hidden()
		told := validator.Exposed(l.now(), 1, id)
		told.Text = "North shows his card and concedes"
		return l.add(record.KindSeen, record.Entry{Events: table.Events{told}})
	}},
	{"a card that was seen ends the duel", "no move made happen", func(l *perjurer) int {
		told := validator.Exposed(l.now(), 1, l.hidden())
		return l.add(record.KindSeen, record.Entry{Events: table.Events{told, table.Won{Winners: 1, Why: "agreed"}}})
	}},
	{"an occasion to look is told that never was", "is not so", func(l *perjurer) int {
		told := validator.Glimpsed(l.now(), validator.SatInBlack, 0)
		told.Text, told.Seat = "North sat in Black", 1
		return l.add(record.KindGlimpse, record.Entry{Events: table.Events{told}})
	}},
	{"an occasion to look pays points", "no move made happen", func(l *perjurer) int {
		told := validator.Glimpsed(l.now(), validator.SatInBlack, 0)
		return l.add(record.KindGlimpse, record.Entry{Events: table.Events{told, table.Scored{Seat: 1, By: -500, To: 100}}})
	}},
	{"new prints pay points", "keeps its prints", func(l *perjurer) int {
		r := record.Restamp{Prints: record.PrintsPinned, From: l.edition(), To: l.edition()}
		return l.add(record.KindPrints, record.Entry{Prints: &r, Text: r.Sentence(), Events: table.Events{table.Scored{Seat: 0, By: 1, To: 9}}})
	}},
	{"cards are printed from an edition that was not in force", "another edition", func(l *perjurer) int {
		r := record.Restamp{Prints: record.PrintsFollow, From: "of yesterday", To: "of today"}
		return l.add(record.KindPrints, record.Entry{Prints: &r, Text: r.Sentence(), Events: table.Events{table.Reprinted{}}})
	}},
	{"a choice of prints is told in other words", "its sentence", func(l *perjurer) int {
		r := record.Restamp{Prints: record.PrintsFollow, From: l.edition(), To: l.edition()}
		return l.add(record.KindPrints, record.Entry{Prints: &r, Text: "all agree that North has lost"})
	}},
	{"time runs back", "its time lies before", func(l *perjurer) int {
		i := l.some(func(i int) bool { return i > 0 })
		l.times[i] = l.times[i-1] - 1 - int64(l.luck.IntN(100000))
		return i
	}},
}

var breach = &validator.Violation{Rule: "dotr.play.area", Why: "it is not next to your leader"}

func seat(s table.Seat) *table.Seat { return &s }

// undo is what taking back so many moves would say at the end of what was written.
func (l *perjurer) undo(moves int) *record.Undone {
	past := record.Past{Games: known}
	for i, e := range l.entries {
		if err := past.Take(int64(i+1), l.kinds[i], e); err != nil {
			l.t.Fatal(err)
		}
	}
	u, _, ok := past.Back(moves, past.State)
	if !ok {
		l.t.Fatalf("%d moves cannot be taken back", moves)
	}
	return u
}

// undone is the index of a record that takes one move back, -1 when there is none.
func (l *perjurer) undone() int {
	return l.some(func(i int) bool { return l.entries[i].Undone != nil && l.entries[i].Undone.Moves == 1 })
}

// hidden is a card that lies hidden at the end.
func (l *perjurer) hidden() table.CardID {
	s := l.now()
	for _, i := range l.luck.Perm(len(s.Cards)) {
		if id := table.CardID(i); s.Card(id).Spot != 0 && !s.Sees(table.Nobody, id) {
			return id
		}
	}
	l.t.Fatal("nothing lies hidden")
	return 0
}

func (l *perjurer) edition() string { return l.entries[0].Setup.Edition }

// quarrelled are open exports of duels with undos and refusals in them.
func quarrelled(t *testing.T, count uint64) (opens []string) {
	t.Helper()
	h := hall(t, t.TempDir())
	for seed := range count {
		tb := duel(t, h, seed+1300, 25)
		luck := rand.New(rand.NewPCG(seed, 3))
		for range 6 {
			play(t, tb, luck, 8)
			takeBack(t, tb, 1)
			if s := tb.State(); !s.Result.Over {
				if _, err := tb.Move(1-s.Turn.Seat, validator.Move{Kind: "end"}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if s := tb.State(); s.Result.Over {
			continue
		}
		open, _ := export(t, tb)
		opens = append(opens, open)
	}
	return opens
}

func TestWhoTellsTheTruthIsNotAccused(t *testing.T) {
	opens := quarrelled(t, 1)
	honest, _ := perjure(t, opens[0], 1).files()
	if d := dossier(t, honest); !d.Holds() {
		t.Fatalf("a host who tells the truth is accused: %v %v", d.Faults, d.Otherwise)
	}
}

func dossier(t *testing.T, file string) *audit.Dossier {
	t.Helper()
	d, err := audit.Gather(reader(file), nil, &audit.Referee{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// liesOfMoves are records that a move does not lead to. Whoever judges the moves again finds them.
var liesOfMoves = []deceit{
	{"the last move wins the duel", "something more happens", func(l *perjurer) int {
		i := l.some(l.ordinary)
		l.cut(i + 1)
		l.entries[i].Events = append(slices.Clip(l.entries[i].Events), table.Won{Winners: 1, Why: "dotr.end.life"})
		return i
	}},
	{"points are left out", "the rules say", func(l *perjurer) int {
		i := l.some(func(i int) bool {
			return l.kinds[i] == record.KindMove && slices.ContainsFunc(l.entries[i].Events, scores)
		})
		if i >= 0 {
			l.cut(i + 1)
			l.entries[i].Events = slices.DeleteFunc(slices.Clone(l.entries[i].Events), scores)
		}
		return i
	}},
	{"a move is refused that no rule forbids", "no rule is against it", func(l *perjurer) int {
		legal := validator.Legal(game(l), l.now(), l.now().Turn.Seat)
		if len(legal) == 0 || len(l.now().Asks) > 0 {
			return -1
		}
		m := legal[l.luck.IntN(len(legal))]
		return l.add(record.KindRefused, record.Entry{Move: &m, Text: "x", Refused: breach})
	}},
	{"a move is refused for a reason that shames its player", "for another reason", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindRefused && l.entries[i].Move != nil })
		if i >= 0 {
			l.entries[i].Refused = &validator.Violation{Rule: l.entries[i].Refused.Rule, Why: "he tried to look at the deck"}
		}
		return i
	}},
	{"a move is told in other words", "the move reads", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindMove })
		l.entries[i].Text = "North asks for mercy"
		return i
	}},
	{"a seat begins with more points", "the rules say otherwise", func(l *perjurer) int {
		l.cut(1)
		for i, ev := range l.entries[0].Events {
			if s, ok := ev.(table.Scored); ok && s.Seat == table.Seat(l.luck.IntN(2)) {
				s.To, s.By = s.To+1000, s.By+1000
				l.entries[0].Events = slices.Clone(l.entries[0].Events)
				l.entries[0].Events[i] = s
				return 0
			}
		}
		return -1
	}},
	{"a deck that no rule allows is laid out", "against the rules", func(l *perjurer) int {
		l.cut(1)
		su := *l.entries[0].Setup
		su.Basis = &record.Basis{Decks: slices.Clone(su.Basis.Decks), Bag: su.Basis.Bag}
		d := &su.Basis.Decks[0]
		d.Main = append(slices.Clone(d.Main[:30]), slices.Repeat(d.Main[:1], 10)...)
		l.entries[0].Setup = &su
		return 0
	}},
	{"another deck is laid out than was brought", "the rules say", func(l *perjurer) int {
		l.cut(1)
		su := *l.entries[0].Setup
		su.Basis = &record.Basis{Decks: slices.Clone(su.Basis.Decks), Bag: su.Basis.Bag}
		slices.Reverse(su.Basis.Decks)
		l.entries[0].Setup = &su
		return 0
	}},
	{"nobody is told what was brought", "does not tell what was brought", func(l *perjurer) int {
		su := *l.entries[0].Setup
		su.Basis = nil
		l.entries[0].Setup = &su
		return 0
	}},
	{"a rule is loosened by nobody", "something more happens", func(l *perjurer) int {
		i := l.some(l.ordinary)
		l.cut(i + 1)
		l.entries[i].Events = append(slices.Clip(l.entries[i].Events),
			table.Dialed{Setting: table.Setting{Rule: "dotr.summon.cost", Level: table.Off}, By: 1})
		return i
	}},
	{"an undo is granted by nobody", "something more happens", func(l *perjurer) int {
		i := l.some(func(i int) bool { return i > 20 && l.kinds[i] == record.KindMove })
		l.cut(i + 1)
		l.entries[i].Events = append(slices.Clip(l.entries[i].Events), table.Granted{Seat: 0, What: validator.ProposeUndo, N: 1})
		u := l.undo(1)
		l.add(record.KindUndo, record.Entry{Undone: u, Text: u.Sentence()})
		return i
	}},
	{"a look is told that nobody took", "something more happens", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindMove })
		l.entries[i].Events = append(slices.Clip(l.entries[i].Events),
			table.Reported{Rule: "dotr.honour.secrecy", Seat: 1, Text: "looks at the deck"})
		return i
	}},
	{"a statement is proved false that nobody made", "something more happens", func(l *perjurer) int {
		i := l.some(func(i int) bool { return l.kinds[i] == record.KindMove && len(l.states[i+1].Claims) > 0 })
		if i >= 0 {
			l.cut(i + 1)
			c := l.states[i+1].Claims[0]
			l.entries[i].Events = append(slices.Clip(l.entries[i].Events), table.Settled{Claim: c, Why: "it was a trap"})
		}
		return i
	}},
}

// ordinary tells of a record with a move that is no consent to an undo.
func (l *perjurer) ordinary(i int) bool {
	return l.kinds[i] == record.KindMove && !slices.ContainsFunc(l.entries[i].Events,
		func(e table.Event) bool { _, is := e.(table.Granted); return is })
}

func scores(e table.Event) bool { _, ok := e.(table.Scored); return ok }

// A verdict that was written down is not believed: whoever reads the opened ledger derives it from the card.
func TestWrittenVerdictsAreDerivedAgain(t *testing.T) {
	h := hall(t, t.TempDir())
	var begun []*perjurer
	for seed := range uint64(12) {
		open, sealed := export(t, duel(t, h, seed+40, 90))
		for _, c := range read(t, sealed).Claims {
			if c.Verdict == audit.ProvedTrue || c.Verdict == audit.ProvedFalse {
				t.Fatalf("%s, while everything is sealed", c.Verdict)
			}
		}
		begun = append(begun, perjure(t, open, 0))
	}
	verdict := func(to bool) func(l *perjurer) int {
		return func(l *perjurer) int {
			i := l.some(func(i int) bool {
				return slices.ContainsFunc(l.entries[i].Events, func(e table.Event) bool { s, ok := e.(table.Settled); return ok && s.True != to })
			})
			if i < 0 {
				return -1
			}
			l.entries[i].Events = slices.Clone(l.entries[i].Events)
			for at, e := range l.entries[i].Events {
				if s, ok := e.(table.Settled); ok && s.True != to {
					s.True, s.Why = to, map[bool]string{false: "it is a trap"}[to]
					l.entries[i].Events[at] = s
					break
				}
			}
			return i
		}
	}
	for words, to := range map[string]bool{"and the card shows that it is false": true, "and the card shows that it is true": false} {
		t.Run(words, func(t *testing.T) {
			tried, wanted := uint64(0), howMany(t, "AUDIT_TIMES", 6)
			for seed := uint64(0); tried < wanted && seed < 40*wanted; seed++ {
				l := begun[seed%uint64(len(begun))].again(t, seed)
				at := verdict(to)(l)
				if at < 0 {
					continue
				}
				tried++
				open, _ := l.files()
				named(t, open, true, at, words)
				for _, c := range read(t, open).Claims {
					if c.Settled == int64(at+1) && c.Why == "it is a trap" && c.Verdict == audit.ProvedFalse {
						t.Fatalf("the host's word is believed: %+v", c)
					}
				}
			}
			if tried < wanted {
				t.Errorf("there was occasion %d times only", tried)
			}
		})
	}
}
