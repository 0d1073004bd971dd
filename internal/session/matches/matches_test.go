package matches_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/toy"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// house knows the toy alone.
var house = matches.House{
	Secret: func(purpose, id string) []byte {
		secret := sha256.Sum256([]byte(purpose + " of " + id))
		return secret[:]
	},
	Game: func(id string) (*validator.Game, error) {
		if id != toy.Game.ID {
			return nil, fault.NotFound("There is no game %q.", id)
		}
		return toy.Game, nil
	},
	Now: func() time.Time { return time.UnixMilli(1_700_000_000_000) },
}

// book is a ledger in a folder of its own.
func book(t *testing.T, folder string) *ledger.Book {
	t.Helper()
	b, err := ledger.Open(filepath.Join(folder, "ledger.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

// decks are two decks of six with a side deck of two; every card tells whose it is.
func decks() []validator.Deck {
	all := make([]validator.Deck, 2)
	for seat := range all {
		pile := func(names string) (cards []table.Print) {
			for _, name := range strings.Fields(names) {
				cards = append(cards, table.Print{Key: fmt.Sprintf("toy:%s-of-%d", name, seat), Name: name, Kind: "animal"})
			}
			return cards
		}
		all[seat] = validator.Deck{Name: "Zoo", Main: pile("ant bee cat dog elk fox"), Side: pile("gnu hen"), Faces: pile("egg")}
	}
	return all
}

// bag are the cards apart from all decks.
func bag() []table.Print {
	return []table.Print{{Key: "toy:owl", Name: "owl", Kind: "animal", Attack: 1}}
}

// begun is a match of the toy.
func begun(t *testing.T, b *ledger.Book, f match.Format) *matches.Match {
	t.Helper()
	d, err := house.Draft(matches.Agreed{Game: "toy", First: 1}, f, decks(), bag())
	if err != nil {
		t.Fatal(err)
	}
	log, err := b.Table(matches.Prefix + "1")
	if err != nil {
		t.Fatal(err)
	}
	m, err := d.Begin(log.ID(), log)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// do makes moves that must be allowed.
func do(t *testing.T, m *matches.Match, moves ...match.Move) {
	t.Helper()
	for _, mv := range moves {
		if out, err := m.Move(mv); err != nil || out.Refused != nil {
			t.Fatalf("%+v: %v %v", mv, out.Refused, err)
		}
	}
}

var (
	sided  = match.Format{Length: 3, Siding: validator.OneForOne, First: validator.LoserChooses, Tiebreak: match.Played}
	begin1 = match.Move{Kind: match.Begin, Seat: table.Referee, Duel: match.Duel{Table: "t1"}}
	won1   = match.Move{Kind: match.Finish, Seat: table.Referee, Duel: match.Duel{Table: "t1", Winners: 1, Why: "toy.concede", Records: 7, Head: "77"}}
	swaps  = match.Move{Kind: match.Side, Seat: 0, Main: match.Swap{Out: []string{"toy:ant-of-0"}, In: []string{"toy:gnu-of-0"}}}
)

// played is a match between its first and its second duel, in which South has sided and was refused something.
func played(t *testing.T, b *ledger.Book) *matches.Match {
	t.Helper()
	m := begun(t, b, sided)
	do(t, m, begin1, won1, swaps)
	again := swaps
	again.Main.In = []string{"toy:gnu-of-0"}
	if out, err := m.Move(again); err != nil || out.Refused == nil {
		t.Fatalf("%+v %v", out, err)
	}
	do(t, m, match.Move{Kind: match.Ready, Seat: 0}, match.Move{Kind: match.Ready, Seat: 1}, match.Move{Kind: match.Choose, Seat: 1, First: 0})
	return m
}

func TestTheNextDuelHasTheSidedDecks(t *testing.T) {
	b := book(t, t.TempDir())
	first, ok, err := begun(t, b, sided).Next()
	if err != nil || !ok || first.Number != 1 || first.Setup.First != 1 || first.Setup.Settled {
		t.Fatalf("%+v %v %v", first, ok, err)
	}
	if diff := cmp.Diff(decks(), first.Setup.Decks, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(bag(), first.Setup.Bag); diff != "" {
		t.Error(diff)
	}
	next, ok, err := played(t, book(t, t.TempDir())).Next()
	if err != nil || !ok || next.Number != 2 || next.Setup.First != 0 || !next.Setup.Settled {
		t.Fatalf("%+v %v %v", next, ok, err)
	}
	var names []string
	for _, c := range next.Setup.Decks[0].Main {
		names = append(names, c.Name)
	}
	if got := strings.Join(names, " "); got != "bee cat dog elk fox gnu" {
		t.Errorf("South plays %s", got)
	}
}

// A restart loses nothing.
func TestAMatchComesBack(t *testing.T) {
	folder := t.TempDir()
	b := book(t, folder)
	m := played(t, b)
	before, next := m.State(), m
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	log, err := book(t, folder).Table(m.ID())
	if err != nil {
		t.Fatal(err)
	}
	if next, err = house.Resume(m.ID(), log); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(before, next.State(), cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if duel, _, err := next.Next(); err != nil || !cmp.Equal(duel.Setup.Bag, bag()) {
		t.Errorf("after a restart the bag is %+v: %v", duel.Setup.Bag, err)
	}
	do(t, next, match.Move{Kind: match.Begin, Seat: table.Referee, Duel: match.Duel{Table: "t2"}})
	if duel, ok, err := next.Next(); ok || err != nil {
		t.Errorf("%+v %v", duel, err)
	}
}

// Another deck takes the place of the first, with what its cards may become.
func TestAnotherDeckIsBrought(t *testing.T) {
	m := begun(t, book(t, t.TempDir()), match.Format{Length: 3, Siding: validator.Anew})
	do(t, m, begin1, won1)
	d := decks()[1]
	d.Name, d.Main[0], d.Faces = "Ark", table.Print{Key: "toy:yak", Name: "yak"}, d.Side
	short := d
	short.Main = d.Main[:2]
	if out, err := m.Bring(1, short); err != nil || out.Refused == nil {
		t.Errorf("a deck of two is taken: %+v %v", out, err)
	}
	if out, err := m.Bring(1, d); err != nil || out.Refused != nil {
		t.Fatalf("%+v %v", out, err)
	}
	do(t, m, match.Move{Kind: match.Ready, Seat: 0}, match.Move{Kind: match.Ready, Seat: 1})
	next, _, err := m.Next()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(d, next.Setup.Decks[1], cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
}

// Cards that were edited since the match began come as it knows them, for whoever brings them and for everybody else.
func TestABroughtDeckHasThePrintsOfTheMatch(t *testing.T) {
	m := begun(t, book(t, t.TempDir()), match.Format{Length: 3, Siding: validator.Anew})
	do(t, m, begin1, won1)
	edited := func(c table.Print) table.Print { c.Attack = 9; return c }
	south, north := decks()[0], decks()[1]
	d := north
	d.Main = []table.Print{edited(south.Main[0]), edited(bag()[0]), edited(south.Faces[0]), north.Main[3], north.Main[4], {Key: "toy:yak", Name: "yak", Attack: 9}}
	d.Faces = []table.Print{edited(south.Main[1])}
	if out, err := m.Bring(1, d); err != nil || out.Refused != nil {
		t.Fatalf("%+v %v", out, err)
	}
	do(t, m, match.Move{Kind: match.Ready, Seat: 0}, match.Move{Kind: match.Ready, Seat: 1})
	next, _, err := m.Next()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(south, next.Setup.Decks[0], cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("South's deck is another one:\n%s", diff)
	}
	d.Main = []table.Print{south.Main[0], bag()[0], south.Faces[0], north.Main[3], north.Main[4], d.Main[5]}
	d.Faces = []table.Print{south.Main[1]}
	if diff := cmp.Diff(d, next.Setup.Decks[1], cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("North's deck:\n%s", diff)
	}
}

// What a seat has sided is in no sealed record and in no view of others.
func TestSidingIsSecret(t *testing.T) {
	m := played(t, book(t, t.TempDir()))
	var open, sealed bytes.Buffer
	if err := m.Export(&open, true); err != nil {
		t.Fatal(err)
	}
	if err := m.Export(&sealed, false); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(sealed.String(), "toy:") || strings.Contains(sealed.String(), "Zoo") || !strings.Contains(open.String(), "toy:gnu-of-0") {
		t.Errorf("sealed:\n%s", sealed.String())
	}
	for by, secret := range map[table.Seat]string{table.Nobody: "-of-", 0: "-of-1", 1: "-of-0"} {
		if view := fmt.Sprintf("%+v", m.View(by)); strings.Contains(view, secret) {
			t.Errorf("seat %d sees %s", by, view)
		}
	}
	if view := m.View(0); view.Cards["toy:gnu-of-0"] != "gnu" || view.Text != "Match, the best of 3: South won 1, North won 0. The next duel is about to begin." {
		t.Errorf("%+v", view)
	}
}

// readBack reads an export as an audit does, and lists what does not fit.
func readBack(t *testing.T, file string) (wrong []string, past matches.Past) {
	t.Helper()
	id := ""
	_, err := ledger.ScanTable(strings.NewReader(file), func(of string) func(ledger.Record) error {
		id = of
		return func(rec ledger.Record) error {
			e, err := past.Read(rec)
			if err != nil {
				return err
			}
			for _, why := range matches.Check(id, rec, e, &past.State) {
				wrong = append(wrong, fmt.Sprintf("%d: %s", rec.N, why))
			}
			return nil
		}
	})
	if err != nil {
		wrong = append(wrong, err.Error())
	}
	return wrong, past
}

func TestExportsHold(t *testing.T) {
	m := played(t, book(t, t.TempDir()))
	do(t, m, match.Move{Kind: match.Time, Seat: table.Referee})
	for _, openly := range []bool{true, false} {
		var file bytes.Buffer
		if err := m.Export(&file, openly); err != nil {
			t.Fatal(err)
		}
		wrong, past := readBack(t, file.String())
		if len(wrong) > 0 || past.Last != 9 {
			t.Errorf("open %v: %d records, %v", openly, past.Last, wrong)
		}
		if want := m.State(); openly && !cmp.Equal(want, past.State, cmpopts.EquateEmpty()) {
			t.Error(cmp.Diff(want, past.State))
		}
	}
}

// An opening that says something else than was sealed is found.
func TestAForgedOpeningIsFound(t *testing.T) {
	m := played(t, book(t, t.TempDir()))
	var file bytes.Buffer
	if err := m.Export(&file, true); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(file.String(), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, `{"opens":4,`) {
			lines[i] = strings.ReplaceAll(line, "gnu-of-0", "hen-of-0")
		}
	}
	wrong, _ := readBack(t, strings.Join(lines, "\n"))
	if len(wrong) != 1 || !strings.HasPrefix(wrong[0], "Record 4: what is opened does not fit its seal. No signature covers openings") {
		t.Error(wrong)
	}
}

// A match that the rules do not allow is not begun.
func TestAMatchThatIsNotAllowed(t *testing.T) {
	few := decks()
	few[1].Main = few[1].Main[:5]
	for want, draft := range map[string]func() (matches.Draft, error){
		"toy.six": func() (matches.Draft, error) { return house.Draft(matches.Agreed{Game: "toy"}, sided, few, nil) },
		"the best of 2": func() (matches.Draft, error) {
			return house.Draft(matches.Agreed{Game: "toy"}, match.Format{Length: 2}, decks(), nil)
		},
		`There is no game "chess"`: func() (matches.Draft, error) { return house.Draft(matches.Agreed{Game: "chess"}, sided, decks(), nil) },
		"no option speed": func() (matches.Draft, error) {
			return house.Draft(matches.Agreed{Game: "toy", Options: map[string]string{"speed": "9"}}, sided, decks(), nil)
		},
	} {
		if _, err := draft(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
