package audit_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// common is one ledger at which the bridges of a club work, and the list of what came of its duels.
type common struct {
	*ledger.Book
	results *sync.Map // by table
}

func (c common) Holds(id string) (bool, error) {
	ids, err := c.Tables()
	return slices.Contains(ids, id), err
}

func (common) OnRelease(func(string)) {}
func (common) Close() error           { return nil }

func (c common) Ended(r result.Result) error {
	c.results.Store(r.Table, r)
	return nil
}

// A sided match is one of moving duels in which decks change, two bridges take it over from each other, and both die.
type sided struct {
	moving
	folder  string
	book    *ledger.Book
	halls   [2]*session.Hall
	club    func() *session.Hall
	id, at  string // of the match, and of the table at which people sit
	decks   []string
	given   []tts.Reason // by the policies of this table
	effects live.Effects
	results sync.Map // what the club was told of its duels
}

// In matches of honest hosts and players in which everything happens at every moment nobody is accused, and nothing is lost.
func TestSidedMatchesAccuseNobody(t *testing.T) {
	c, scripts := withScripts(t)
	for i, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			first, done := firstSeed(t), map[string]int{}
			for seed := first; seed < first+howMany(t, "AUDIT_DUELS", 1) && !t.Failed(); seed++ {
				d := &sided{decks: ready(t, g, c)}
				d.moving = moving{done: done, mod: "first"}
				d.join(t, g, c, scripts.For, rand.New(rand.NewPCG(seed, uint64(i)+90)))
				d.begins(seed)
				for range howMany(t, "AUDIT_STEPS", 40) {
					if d.over() || t.Failed() {
						break
					}
					d.step(seed)
				}
				d.match(func(m *matches.Match) { d.play(match.Move{Kind: match.Time, Seat: table.Referee}) })
				for n := 0; !d.over() && n < 400; n++ {
					d.finish()
				}
				d.listed()
				d.verified(seed)
				d.book.Close()
			}
			t.Log(done)
		})
	}
}

// join opens two bridges of one club on a new ledger.
func (d *sided) join(t *testing.T, g *validator.Game, c stock.Cards, fx live.Effects, luck *rand.Rand) {
	t.Helper()
	d.folder = t.TempDir()
	edits := 0
	d.club = func() *session.Hall {
		h, err := session.OpenHall(session.Means{Folder: d.folder, Book: common{d.book, &d.results}, Games: games.All, Shelf: restless{c, &edits}, Effects: fx,
			Boards: session.Tabletops(c.Pictures)})
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	if _, err := access.OpenKey(d.folder, true); err != nil {
		t.Fatal(err)
	}
	d.effects = fx
	d.odd = odd{honest: honest{t, g, fx(g.ID), luck}, open: d.reopens, edits: &edits}
	d.opens()
}

// reopens opens a bridge in the place of the one that has the match, which was closed.
func (d *sided) reopens() *session.Hall {
	at := slices.Index(d.halls[:], d.hall)
	d.halls[at] = d.club()
	return d.halls[at]
}

// opens is how both bridges begin on the ledger in the folder.
func (d *sided) opens() {
	d.t.Helper()
	var err error
	if d.book, err = ledger.Open(filepath.Join(d.folder, files.Ledger)); err != nil {
		d.t.Fatal(err)
	}
	d.halls = [2]*session.Hall{d.club(), d.club()}
	d.hall = d.halls[0]
}

// begins agrees on a match as the game lets.
func (d *sided) begins(seed uint64) {
	d.t.Helper()
	seats := d.game.Seats[seed%uint64(len(d.game.Seats))]
	w := session.MatchWish{Wish: session.Wish{Game: d.game.ID, Seed: seed + 1, Options: outspoken[d.game.ID]}}
	pick := func(n int) int { return d.luck.IntN(n) }
	if pick(4) == 0 {
		w.Seed, w.Luck = 0, record.LuckOfAll
	}
	for range seats {
		w.Seats = append(w.Seats, session.Brought{Deck: d.decks[pick(len(d.decks))]})
	}
	for n := range 60 {
		for i := range w.Seats {
			w.Seats[i].Side = ""
			if pick(3) != 0 && n < 30 {
				w.Seats[i].Side = d.beside()
			}
		}
		w.Match = match.Format{Length: []int{1, 3, 3, 5}[pick(4)], All: pick(3) == 0, Draws: []validator.Draws{"", validator.Again, validator.Counted}[pick(3)],
			Siding:   []validator.Siding{"", validator.OneForOne, validator.Anew, validator.Anew}[pick(4)],
			First:    []validator.Beginner{"", validator.ByLot, validator.LoserChooses, validator.LoserBegins}[pick(4)],
			Tiebreak: []match.Tie{"", match.Drawn, match.Played}[pick(3)]}
		if pick(4) == 0 || n > 50 {
			w.Match = match.Format{}
		}
		m, tb, err := d.hall.MakeMatch(w)
		if err == nil {
			d.id, d.tb = m.ID(), tb
			d.sits()
			d.done[fmt.Sprintf("match of %d", seats)]++
			return
		}
		if pick(3) == 0 && len(w.Seats) > d.game.Seats[0] {
			w.Seats = w.Seats[:d.game.Seats[0]]
		}
	}
	d.t.Fatal("no match is allowed")
}

// beside is a side deck: some cards of another deck.
func (d *sided) beside() string {
	d.t.Helper()
	other, err := shelf(d.t).Preset(d.game.ID, d.decks[d.luck.IntN(len(d.decks))])
	if err != nil {
		d.t.Fatal(err)
	}
	var lines []string
	for range 1 + d.luck.IntN(5) {
		lines = append(lines, other.Main[d.luck.IntN(len(other.Main))].Name)
	}
	return strings.Join(lines, "\n")
}

func (d *sided) match(do func(*matches.Match)) {
	d.t.Helper()
	m, err := d.hall.FindMatch(d.id)
	if err != nil {
		d.t.Fatal(err)
	}
	do(m)
}

func (d *sided) state() (s match.State) {
	d.t.Helper()
	d.match(func(m *matches.Match) { s = m.State() })
	return s
}

func (d *sided) over() bool { s := d.state(); return s.Result.Over }

// sits finds the table of the running duel, or the last one, at the bridge that has it now.
func (d *sided) sits() {
	d.t.Helper()
	s, at := d.state(), d.at
	tb, err := d.hall.Find(s.Duels[len(s.Duels)-1].Table)
	if err != nil {
		d.t.Fatal(err)
	}
	if d.tb, d.at = tb, tb.ID(); d.at != at {
		d.seq, d.record, d.given = 0, 0, nil // the save of the next duel is loaded
		key, err := access.ReadKey(d.folder)
		if err != nil {
			d.t.Fatal(err)
		}
		d.top, _ = layout.New(d.game, key.Derive("memos", d.at))
		d.throws()
	}
}

// throws has every seat give what luck is drawn from, where that is agreed.
func (d *sided) throws() {
	d.t.Helper()
	for seat := range table.Seat(d.tb.State().Count) {
		if _, err := d.tb.Luck(seat, live.ForLuck{Word: fmt.Sprint("qwertzuiop", d.luck.Uint64())}); err != nil {
			if code := fault.CodeOf(err); code != fault.CodeConflict && code != fault.CodeInvalid {
				d.t.Fatal(err)
			}
			return
		}
		d.upset()
	}
	d.done["luck of all"]++
}

// play makes a move in the match; a refused one changes nothing.
func (d *sided) play(mv match.Move) {
	d.t.Helper()
	d.match(func(m *matches.Match) {
		was := m.State()
		out, _, err := d.hall.PlayMatch(m, mv)
		if err != nil && fault.CodeOf(err) != fault.CodeInvalid {
			d.t.Fatal(err)
		}
		if now := m.State(); (err != nil || out.Refused != nil) && !reflect.DeepEqual(was, now) {
			d.t.Errorf("a refused move changes the match: %+v", mv)
		}
		if err == nil && out.Refused == nil {
			d.done["match "+string(mv.Kind)]++
		}
	})
	d.sits()
}

// step is the next thing that happens, in the duel or between two.
func (d *sided) step(seed uint64) {
	d.t.Helper()
	switch s := d.state(); s.Next.Stage {
	case match.InDuel:
		d.sits()
		d.duel()
	case match.ToSide:
		d.sides(&s)
	case match.ToChoose:
		d.play(match.Move{Kind: match.Choose, Seat: d.seat(&s), First: d.seat(&s)})
	}
	d.upset()
	if d.luck.IntN(12) == 0 {
		d.strangely()
	}
	d.listed()
	if d.luck.IntN(60) == 0 {
		d.verified(seed)
	}
}
