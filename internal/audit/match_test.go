package audit_test

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/exports"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// bestOfThree plays a match of the Roses that is over after two duels, in which South exchanged a card between them.
func bestOfThree(t *testing.T, h *session.Hall) *matches.Match {
	t.Helper()
	w := session.MatchWish{Wish: session.Wish{Game: "dotr", Seed: 7, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}},
		Match: match.Format{Length: 3, Siding: validator.OneForOne, First: validator.LoserBegins}}
	m, _, err := h.MakeMatch(w)
	if err != nil {
		t.Fatal(err)
	}
	lose(t, h, m, 1)
	for seat := range table.Seat(2) {
		if out, _, err := h.PlayMatch(m, match.Move{Kind: match.Ready, Seat: seat}); err != nil || out.Refused != nil {
			t.Fatal(out.Refused, err)
		}
	}
	lose(t, h, m, 1)
	return m
}

// lose lets a seat lose the running duel.
func lose(t *testing.T, h *session.Hall, m *matches.Match, seat table.Seat) {
	t.Helper()
	s := m.State()
	tb, err := h.Find(s.Duels[len(s.Duels)-1].Table)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := tb.Move(seat, validator.Move{Kind: "concede"}); err != nil || out.Refused != nil {
		t.Fatal(out.Refused, err)
	}
	if err := h.Follow(tb); err != nil {
		t.Fatal(err)
	}
}

// exported is the file of a match with its duels.
func exported(t *testing.T, h *session.Hall, m *matches.Match, open bool) string {
	t.Helper()
	var file bytes.Buffer
	if err := h.ExportMatch(&file, m, open); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

func readMatch(t *testing.T, file string, held ...kept.Line) audit.MatchHistory {
	t.Helper()
	is, whole := audit.OfMatch(strings.NewReader(file))
	if !is {
		t.Fatal("the file is not taken for a match's")
	}
	h, err := audit.ReadMatch(whole, held)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestAMatchVerifies(t *testing.T) {
	h := hall(t, t.TempDir())
	m := bestOfThree(t, h)
	found := readMatch(t, exported(t, h, m, true))
	if !found.OK() || len(found.Duels) != 2 || !found.Open || found.Result.Side != 0 || found.Wins[0] != 2 {
		t.Errorf("%+v", found)
	}
	tb, err := h.Find(m.State().Duels[0].Table)
	if err != nil {
		t.Fatal(err)
	}
	if is, _ := audit.OfMatch(strings.NewReader(first(export(t, tb)))); is {
		t.Error("a duel is taken for a match")
	}
}

func first(a, _ string) string { return a }

// A match that still goes on verifies as it stands, with all decks sealed.
func TestASealedMatchVerifies(t *testing.T) {
	h := hall(t, t.TempDir())
	w := session.MatchWish{Wish: session.Wish{Game: "dotr", Seed: 7, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}},
		Match: match.Format{Length: 3, Siding: validator.OneForOne}}
	m, _, err := h.MakeMatch(w)
	if err != nil {
		t.Fatal(err)
	}
	lose(t, h, m, 0)
	file := exported(t, h, m, false)
	if found := readMatch(t, file); !found.OK() || found.Open || len(found.Duels) != 1 || found.Duels[0].History.Open {
		t.Errorf("%+v", found)
	}
	if strings.Contains(file, `"opens"`) {
		t.Error("something is opened")
	}
}

// A match of each game, with each deck that ships, verifies from its beginning.
func TestMatchesOfEveryDeckVerify(t *testing.T) {
	c, h := shelf(t), hall(t, t.TempDir())
	for _, g := range games.All {
		for _, name := range ready(t, g, c) {
			w := session.MatchWish{Wish: session.Wish{Game: g.ID, Seed: 3}}
			for range g.Seats[0] {
				w.Seats = append(w.Seats, session.Brought{Deck: name})
			}
			m, _, err := h.MakeMatch(w)
			if err != nil {
				t.Fatal(err)
			}
			for _, open := range []bool{true, false} {
				if found := readMatch(t, exported(t, h, m, open)); !found.OK() {
					t.Errorf("%s, %s, open %v: %v", g.ID, name, open, found.Faults)
				}
			}
		}
	}
}

// split parts a file into the ledgers that stand in it.
func split(file string) []string {
	var parts []string
	for _, line := range strings.SplitAfter(file, "\n") {
		if exports.IsHeader([]byte(line)) {
			parts = append(parts, "")
		}
		if len(parts) > 0 {
			parts[len(parts)-1] += line
		}
	}
	return parts
}

// What stands behind a match must be the very duels that it names.
func TestDuelsOfAMatchAreItsOwn(t *testing.T) {
	h := hall(t, t.TempDir())
	own, other := split(exported(t, h, bestOfThree(t, h), true)), split(exported(t, h, bestOfThree(t, h), true))
	for name, tt := range map[string]struct {
		parts []string
		want  string
	}{
		"one is missing":           {own[:2], "Duel 2: its ledger, of table "},
		"one is there twice":       {append(own[:3:3], own[1]), "or there twice"},
		"another match's duel":     {append(own[:2:2], other[2]), "it is no duel of this match"},
		"a duel was cut short":     {[]string{own[0], own[1][:len(own[1])/2], own[2]}, "Duel 1: "},
		"the match was cut short":  {[]string{own[0][:len(own[0])/2], own[1], own[2]}, "Record "},
		"a word of it was changed": {[]string{strings.Replace(own[0], `"winners":1`, `"winners":2`, 1), own[1], own[2]}, "Record "},
	} {
		t.Run(name, func(t *testing.T) {
			found := readMatch(t, strings.Join(tt.parts, ""))
			if found.OK() || !strings.Contains(found.Faults[0].String(), tt.want) {
				t.Errorf("%v, want %s", found.Faults, tt.want)
			}
		})
	}
	held := kept.Line{Table: "elsewhere", Size: 3}
	if found := readMatch(t, strings.Join(own, ""), held); found.OK() || !strings.Contains(found.Faults[0].Why, "elsewhere") {
		t.Errorf("%v", found.Faults)
	}
}

// A dishonest host with a program of his own changes what a match says of a duel, and chains and hashes everything anew. The
// duel's own ledger gives him away, and the duel is named.
func TestAForgedResultIsFound(t *testing.T) {
	h := hall(t, t.TempDir())
	parts := split(exported(t, h, bestOfThree(t, h), true))
	f := &forger{t: t, table: exports.TableOf([]byte(parts[0]))}
	if _, err := ledger.Scan(strings.NewReader(parts[0]), func(r ledger.Record) error {
		if bytes.Contains(r.Body, []byte(`"kind":"finish"`)) && len(f.records) < 4 {
			r.Body = bytes.ReplaceAll(r.Body, []byte(`"winners":1`), []byte(`"winners":2`))
		}
		f.records = append(f.records, r)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	found := readMatch(t, f.file()+parts[1]+parts[2])
	var faults []string
	for _, one := range found.Faults {
		faults = append(faults, one.String())
	}
	said := strings.Join(faults, "\n")
	for _, want := range []string{
		"Record 3 of the match: what follows from this move is something else than was recorded.",
		"Duel 1: by its own ledger it was won by South under concede; the match says won by North under concede.",
		"Duel 2: its ledger names a record 5 of the match that is another one here.",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%s\nis not in\n%s", want, said)
		}
	}
}

// A match that is told with other decks, or another beginner, than its duels were played with is found, and the duel is named.
func TestAMatchOfOtherDecksIsFound(t *testing.T) {
	h := hall(t, t.TempDir())
	m := bestOfThree(t, h)
	parts := split(exported(t, h, m, true))
	book, err := ledger.Open(filepath.Join(t.TempDir(), "forged.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	log, err := book.Table(m.ID())
	if err != nil {
		t.Fatal(err)
	}
	liar := forgedMatch(t, h, m, log)
	var file bytes.Buffer
	if err := liar.Export(&file, true); err != nil {
		t.Fatal(err)
	}
	found := readMatch(t, file.String()+parts[1]+parts[2])
	var faults []string
	for _, one := range found.Faults {
		faults = append(faults, one.String())
	}
	want := []string{
		"Duel 1: its ledger names a record 1 of the match that is another one here.",
		"Duel 1: South played with another deck than in the match.",
		"Duel 2: its ledger names a record 5 of the match that is another one here.",
		"Duel 2: South played with another deck than in the match.",
		"Duel 2: North began; by the match it was for South to begin.",
	}
	if diff := cmp.Diff(want, faults); diff != "" {
		t.Error(diff)
	}
}

// forgedMatch writes another history for the duels of a match: South had another deck, and whoever lost chose.
func forgedMatch(t *testing.T, h *session.Hall, m *matches.Match, log *ledger.Log) *matches.Match {
	t.Helper()
	house := matches.House{Game: h.Game, Now: time.Now, Secret: func(string, string) []byte { return make([]byte, 32) }}
	var decks []validator.Deck
	for _, name := range []string{"Kryuel", "Birdface"} {
		d, err := shelf(t).Preset("dotr", name)
		if err != nil {
			t.Fatal(err)
		}
		decks = append(decks, d)
	}
	decks[0].Main = slices.Clone(decks[0].Main)
	decks[0].Main[0] = decks[0].Main[len(decks[0].Main)-1]
	draft, err := house.Draft(matches.Agreed{Game: "dotr"},
		match.Format{Length: 3, Siding: validator.OneForOne, First: validator.LoserChooses}, decks, nil)
	if err != nil {
		t.Fatal(err)
	}
	liar, err := draft.Begin(m.ID(), log)
	if err != nil {
		t.Fatal(err)
	}
	duels := m.State().Duels
	for _, mv := range []match.Move{
		{Kind: match.Begin, Seat: table.Referee, Duel: duels[0]}, {Kind: match.Finish, Seat: table.Referee, Duel: duels[0]},
		{Kind: match.Ready, Seat: 0}, {Kind: match.Ready, Seat: 1}, {Kind: match.Choose, Seat: 1, First: 0},
		{Kind: match.Begin, Seat: table.Referee, Duel: duels[1]}, {Kind: match.Finish, Seat: table.Referee, Duel: duels[1]},
	} {
		if out, err := liar.Move(mv); err != nil || out.Refused != nil {
			t.Fatalf("%+v: %v %v", mv, out.Refused, err)
		}
	}
	return liar
}

// A record of a match that says more than its move leads to is found, and named.
func TestNoRecordOfAMatchClaimsTooMuch(t *testing.T) {
	h := hall(t, t.TempDir())
	parts := split(exported(t, h, bestOfThree(t, h), true))
	for name, tt := range map[string]struct {
		kind, body, opening string
		want                string
	}{
		"nobody's move wins": {matches.KindMove,
			`{"kind":"finish","text":"x","events":[{"ended":{"result":{"over":true,"side":1,"why":"x"}}}]}`, "", "no move stands in it"},
		"a refusal wins":       {matches.KindRefused, `{"events":[{"ended":{"result":{"over":true,"side":1,"why":"x"}}}]}`, "", "it was refused"},
		"a refusal of nothing": {matches.KindRefused, `{}`, "", "nothing is refused"},
		"an invented kind":     {"note", `{}`, "", "no bridge writes"},
		"another one's move": {matches.KindMove, `{"seat":0,"kind":"concede","move":{"kind":"concede","seat":1},"text":"x"}`,
			"", "told otherwise"},
		"a move that is not one": {matches.KindMove, `{"seat":1,"kind":"concede","move":{"kind":"concede","seat":1},"text":"x"}`,
			"", "judge this move otherwise"},
	} {
		t.Run(name, func(t *testing.T) {
			f := &forger{t: t, table: exports.TableOf([]byte(parts[0]))}
			if _, err := ledger.Scan(strings.NewReader(parts[0]), func(r ledger.Record) error {
				f.records = append(f.records, r)
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			last := f.records[len(f.records)-1]
			f.records = append(f.records, ledger.Record{N: last.N + 1, At: last.At, Kind: tt.kind, Body: []byte(tt.body)})
			found := readMatch(t, f.file()+parts[1]+parts[2])
			if found.OK() || found.Faults[0].Record != last.N+1 || !strings.Contains(found.Faults[0].Why, tt.want) {
				t.Errorf("%v, want %s", found.Faults, tt.want)
			}
		})
	}
}

// A checkpoint of the match itself holds, and one of another history does not.
func TestCheckpointsOfAMatchHold(t *testing.T) {
	h := hall(t, t.TempDir())
	file := exported(t, h, bestOfThree(t, h), true)
	whole := readMatch(t, file)
	c := ledger.Checkpoint{Table: whole.Table, Size: whole.Records, Root: whole.Root}
	if found := readMatch(t, file, keptLine(t, c.Line())); !found.OK() {
		t.Error(found.Faults)
	}
	c.Root[0]++
	if found := readMatch(t, file, keptLine(t, c.Line())); found.OK() {
		t.Error("another history is taken for it")
	}
	c.Size++
	if found := readMatch(t, file, keptLine(t, c.Line())); found.OK() {
		t.Error("records that are missing are not missed")
	}
}

// A note of another history of the match that somebody signed himself accuses nobody: it is nobody's word, or names the other key.
func TestNobodyIsAccusedByANoteOfHisOpponents(t *testing.T) {
	h := hall(t, t.TempDir())
	file := exported(t, h, bestOfThree(t, h), true)
	whole := readMatch(t, file)
	c := ledger.Checkpoint{Table: whole.Table, Size: whole.Records, Root: whole.Root}
	c.Root[0]++
	other := ledger.NewSigner(whole.Table, make([]byte, 32))
	note, err := other.SignCheckpoint(c)
	if err != nil {
		t.Fatal(err)
	}
	_, chain := audit.OfMatch(strings.NewReader(file))
	if _, err := audit.ReadMatch(chain, []kept.Line{keptLine(t, note)}); err == nil || !strings.Contains(err.Error(), "nobody's word") {
		t.Errorf("a note without its key is taken for the host's: %v", err)
	}
	found := readMatch(t, file, keptLine(t, other.Key()+"\n"+note))
	if found.OK() || !strings.Contains(found.Faults[len(found.Faults)-1].Why, "the key was replaced, or the checkpoint was not told by this") {
		t.Errorf("the other key is not named: %v", found.Faults)
	}
}
