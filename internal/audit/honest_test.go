package audit_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/script"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// howMany is how much is tried: the default takes some seconds, a long run asks for more by an environment variable.
func howMany(t *testing.T, variable string, usual uint64) uint64 {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		switch {
		case detector.Race: // what is tried is worked out by one goroutine
			return min(usual, 2)
		case testing.Short():
			return min(usual, 4)
		}
		return usual
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n == 0 {
		t.Fatalf("%s is a number from 1, not %q", variable, text)
	}
	return n
}

// firstSeed is with which seed a long run begins: AUDIT_FIRST lets several runs be added up.
func firstSeed(t *testing.T) uint64 {
	t.Helper()
	if os.Getenv("AUDIT_FIRST") == "" {
		return 0
	}
	return howMany(t, "AUDIT_FIRST", 1)
}

// withScripts are the shipped cards and their scripts.
func withScripts(t *testing.T) (stock.Cards, *script.Host) {
	t.Helper()
	c := shelf(t)
	scripts := script.New(script.Options{Games: games.All, Find: games.Find, Library: c.Print, Trusted: ttsbridge.Scripts()})
	if problems, err := scripts.Load(); err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return c, scripts
}

// scripted is a hall with the cards and the card scripts that ship, and the scripts themselves.
func scripted(t *testing.T) (*session.Hall, stock.Cards, *script.Host) {
	t.Helper()
	c, scripts := withScripts(t)
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: games.All, Shelf: c, Effects: scripts.For})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	return h, c, scripts
}

// An honest seat makes any lawful move by which it says nothing untrue.
type honest struct {
	t    *testing.T
	game *validator.Game
	fx   validator.Effects
	luck *rand.Rand
}

// move picks one; false when every lawful move would be a lie.
func (h *honest) move(tb *live.Table, seat table.Seat) (validator.Move, bool) {
	legal := tb.Legal(seat)
	s := tb.State()
	for _, i := range h.luck.Perm(len(legal)) {
		m := legal[i].Move
		if m.Kind == "concede" && h.luck.IntN(40) != 0 {
			continue
		}
		if h.game.Belies == nil || h.truthful(s, m) {
			return m, true
		}
	}
	return validator.Move{}, false
}

// truthful tells whether everything that a move states is so, and whether it is reported as no breach.
func (h *honest) truthful(s table.State, m validator.Move) bool {
	v, err := validator.Judge(h.game, s, m, h.fx)
	if err != nil {
		h.t.Fatal(err)
	}
	for i, e := range v.Events {
		if told, ok := e.(table.Reported); ok {
			if r, _ := h.game.FindRule(told.Rule); r.Kind == "audit" {
				return false
			}
		}
		c, ok := e.(table.Claimed)
		if !ok {
			continue
		}
		at, fits := table.Fold(s, v.Events[:i+1]...)
		if bare := at.Bared(); !fits || h.game.Belies(&bare, c.Claim) != "" {
			return false
		}
	}
	return true
}

// play makes at most so many moves, then the seat to act concedes, so that everything is opened.
func (h *honest) play(tb *live.Table, moves int) {
	h.t.Helper()
	for range moves {
		s := tb.State()
		if s.Result.Over {
			return
		}
		seats := validator.ToAct(&s)
		m, ok := h.move(tb, seats[h.luck.IntN(len(seats))])
		if !ok {
			h.t.Fatalf("every lawful move of %s is a lie: %+v", h.game.ID, s.Asks)
		}
		if _, err := tb.Move(m.Seat, m); err != nil {
			h.t.Fatal(err)
		}
	}
	for s := tb.State(); !s.Result.Over; s = tb.State() {
		if o, err := tb.Move(h.giveUp(tb, &s)); err != nil || o.Refused != nil {
			h.t.Fatal(err, o.Refused)
		}
	}
}

// giveUp is how the seat to act concedes, or lets a team-mate do so who asks.
func (h *honest) giveUp(tb *live.Table, s *table.State) (table.Seat, validator.Move) {
	for _, ask := range s.Asks {
		for _, l := range tb.Legal(ask.Seat) {
			if l.Move.Kind == "join" || l.Move.Kind == "open seal" { // what "allows" means when it is about conceding; what was eroded is shown
				return ask.Seat, l.Move
			}
		}
	}
	return s.Turn.Seat, validator.Move{Kind: "concede", Sure: true}
}

// accusations lists all that an audit holds against anybody: faults, false statements, breaches that were told.
func accusations(t *testing.T, g *validator.Game, tb *live.Table, fx live.Effects) (all []string, verdicts map[audit.Verdict]int) {
	t.Helper()
	_, sealed := export(t, tb)
	verdicts = map[audit.Verdict]int{}
	again := audit.Referee{Effects: fx}
	found := readWith(t, sealed, func(rec ledger.Record, e record.Entry, before, after *table.State) {
		again.See(rec, e, before, after)
		for _, ev := range e.Events {
			if told, ok := ev.(table.Reported); ok {
				if r, _ := g.FindRule(told.Rule); r.Kind == "audit" {
					all = append(all, fmt.Sprintf("record %d: %s (%s)", rec.N, told.Text, told.Rule))
				}
			}
		}
	})
	for _, f := range append(found.Faults, again.Faults...) {
		all = append(all, f.String())
	}
	if again.Why != "" || again.Judged == 0 {
		all = append(all, fmt.Sprintf("%d records were judged again: %s", again.Judged, again.Why))
	}
	if !found.Open {
		all = append(all, "the duel is over and its ledger is sealed")
	}
	for _, c := range found.Claims {
		verdicts[c.Verdict]++
		if c.Verdict == audit.ProvedFalse {
			all = append(all, fmt.Sprintf("record %d: %s (%s)", c.Settled, c.Why, c.Rule))
		}
	}
	return all, verdicts
}

// outspoken are the options under which players state most, where a game has such.
var outspoken = map[string]map[string]string{"kingdomduels": {"trap-enforcement": "honour"}}

// Random duels of people who say nothing untrue: nobody is accused of anything, by the live referee or by the audit.
func TestHonestDuelsAccuseNobody(t *testing.T) {
	h, cards, scripts := scripted(t)
	for i, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			count, all := howMany(t, "AUDIT_DUELS", 12), map[audit.Verdict]int{}
			decks := ready(t, g, cards)
			played, first := uint64(0), firstSeed(t)
			for seed := first; seed < first+count; seed++ {
				if end, limited := t.Deadline(); limited && time.Until(end) < time.Minute {
					break // a long run ends with what it has
				}
				played++
				luck := rand.New(rand.NewPCG(seed, uint64(i)))
				w := session.Wish{Game: g.ID, Seed: seed + 1, Options: outspoken[g.ID]}
				for range g.Seats[0] {
					w.Seats = append(w.Seats, session.Brought{Deck: decks[luck.IntN(len(decks))]})
				}
				tb, err := h.Make(w)
				if err != nil {
					t.Fatal(err)
				}
				who := honest{t, g, scripts.For(g.ID), luck}
				who.play(tb, 150)
				accused, verdicts := accusations(t, g, tb, scripts.For)
				if len(accused) > 0 {
					t.Fatalf("seed %d, %v: %v", seed, w.Seats, accused)
				}
				for v, n := range verdicts {
					all[v] += n
				}
				if err := h.Delete(tb.ID()); err != nil {
					t.Fatal(err)
				}
			}
			if g.Belies != nil && all[audit.ProvedTrue] == 0 {
				t.Errorf("verdicts %v: no statement was tried", all)
			}
			t.Logf("%d honest duels from seed %d on, statements: %v", played, first, all)
		})
	}
}

// ready lists the decks that ship with a game and break none of its rules.
func ready(t *testing.T, g *validator.Game, c stock.Cards) (names []string) {
	t.Helper()
	values, err := g.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range c.DB.Snapshot().Decks(g.ID) {
		if brought, err := c.Preset(g.ID, d.Name); err == nil && len(g.CheckDeck(values, brought)) == 0 && !slices.Contains(names, d.Name) {
			names = append(names, d.Name)
		}
	}
	if len(names) == 0 {
		t.Fatal("no deck is lawful")
	}
	return names
}
