package demo

import (
	"bytes"
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	_ "github.com/mattn/go-sqlite3"

	"ttsbridge"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// edited is a duel at a headless table whose card database is a file that others write to.
type edited struct {
	*show
	t    *testing.T
	db   *sql.DB // the author's own connection
	told chan struct{}
	see  atomic.Pointer[func(*carddb.Snapshot)] // what the watcher does with a new snapshot before the tables hear of it: one edit may be heard twice
}

// newEdited sits two players down; mode is the file's journal mode.
func newEdited(t *testing.T, seed uint64, mode string, prints record.Prints) *edited {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cards.db")
	check(t, os.WriteFile(file, ttsbridge.Cards, 0o600))
	author, err := sql.Open("sqlite3", "file:"+file+"?_busy_timeout=5000")
	check(t, err)
	t.Cleanup(func() { author.Close() })
	author.SetMaxOpenConns(1)
	_, err = author.Exec("PRAGMA journal_mode=" + mode)
	check(t, err)
	db, err := carddb.Open(file, carddb.Options{})
	check(t, err)
	cards := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://127.0.0.1")}
	e := &edited{t: t, db: author, told: make(chan struct{}, 1<<14),
		show: newShow(Config{Game: "dotr", Seed: seed, Games: games.All, Cards: cards, Prints: prints, Costs: true})}
	check(t, e.open(t.TempDir()))
	t.Cleanup(func() { e.hall.Close() })
	ctx, stop := context.WithCancel(t.Context())
	watched := make(chan error, 1)
	go func() { watched <- db.Watch(ctx, e.hears) }()
	t.Cleanup(func() {
		stop()
		if err := <-watched; err != nil {
			t.Error(err)
		}
	})
	end, err := e.serve()
	check(t, err)
	t.Cleanup(func() { e.sim.Close(); end() })
	e.slips, e.story = newSlips(), newStory(e.show)
	return e
}

func (e *edited) hears(old, now *carddb.Snapshot, problems []carddb.Problem) {
	if see := e.see.Load(); see != nil && old != now {
		(*see)(now)
	}
	e.hall.CardsEdited(old, now, problems)
	e.told <- struct{}{}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// edits commits a statement as any tool does, waits until the bridge has heard of it, and lets the table ask once.
func (e *edited) edits(statement string, args ...any) {
	e.t.Helper()
	_, err := e.db.Exec(statement, args...)
	check(e.t, err)
	<-e.told
	e.rests()
}

// rests lets the table ask what is new, and do it.
func (e *edited) rests() {
	e.t.Helper()
	e.sim.Frames(90)
	if !e.sim.Settle(settleFrames) {
		e.t.Fatal("the table does not come to rest")
	}
	check(e.t, e.trouble())
}

// An object is what the table shows of a card.
type object struct{ name, text, face, where string }

// objects lists the cards of the table by memo, those in piles as well.
func (e *edited) objects() map[string]object {
	e.t.Helper()
	raw, err := e.sim.Save()
	check(e.t, err)
	save, err := tts.ReadSave(bytes.NewReader(raw))
	check(e.t, err)
	all := map[string]object{}
	var list func(where string, objects []tts.Object)
	list = func(where string, objects []tts.Object) {
		for _, o := range objects {
			if len(o.CustomDeck) == 1 && o.Memo != "" {
				if other, twice := all[o.Memo]; twice {
					e.t.Errorf("%s lies there twice, in %q with the text %q and in %q with %q", o.Nickname, other.where,
						other.text, where, o.Description)
				}
				all[o.Memo] = object{o.Nickname, o.Description, o.CustomDeck[0].Value.FaceURL, where}
			}
			list(o.Memo, o.ContainedObjects)
		}
	}
	list("", save.ObjectStates)
	return all
}

// said tells how often a line with that text was written.
func (e *edited) said(text string) (n int) {
	for _, l := range e.sim.ChatLog() {
		if strings.Contains(l.Text, text) {
			n++
		}
	}
	return n
}

// verified holds the duel to its ledger: it verifies, an audit finds nothing, and it leads to the state that is played.
func (e *edited) verified() {
	e.t.Helper()
	for _, sealed := range []bool{false, true} {
		var out bytes.Buffer
		write := e.duel.Export
		if sealed {
			write = e.duel.ExportSealed
		}
		check(e.t, write(&out))
		var end table.State
		var again audit.Referee
		h, err := audit.Read(&out, nil, func(rec ledger.Record, entry record.Entry, before, after *table.State) {
			again.See(rec, entry, before, after)
			end = *after
		})
		check(e.t, err)
		if !sealed && len(again.Faults) > 0 {
			e.t.Errorf("judged again, the duel comes out otherwise: %v", again.Faults)
		}
		s := e.duel.State()
		if !h.OK() || !sealed && !sameEnd(end, s) {
			e.t.Errorf("the ledger does not hold (sealed: %v): %v", sealed, h.Faults)
		}
		if diff := cmp.Diff(s.Prints, end.Prints); !sealed && diff != "" {
			e.t.Errorf("the ledger prints what the table does not: %s", diff)
		}
	}
}

// strike is a move by which a monster beats another one, with what that costs in Life Points.
func (e *edited) strike() (m validator.Move, hit int, ok bool) {
	s := e.duel.State()
	for _, seat := range validator.ToAct(&s) {
		if seat < 0 || len(s.Asks) > 0 {
			continue
		}
		for _, m := range validator.Legal(e.game, &s, seat) {
			if hit := e.hits(s, m); hit > 0 &&
				!slices.ContainsFunc(s.In(m.To), func(id table.CardID) bool { return s.Print(id) == s.Print(m.Card) }) {
				return m, hit, true
			}
		}
	}
	return m, 0, false
}

// hits is what a move costs the other player in Life Points by a battle won, 0 when it is none or is answered first.
func (e *edited) hits(s table.State, m validator.Move) int {
	v, err := validator.Judge(e.game, s, m, nil)
	check(e.t, err)
	for _, ev := range v.Events {
		if sc, is := ev.(table.Scored); is && sc.Why == "dotr.battle.atk-win" && sc.Seat != m.Seat {
			return -int(sc.By)
		}
	}
	return 0
}

// A card is edited in the middle of a duel by a plain UPDATE. A table that follows shows the new name, text and face and
// fights with the new number from then on; a pinned one shows and fights as before.
func TestAnEditDuringADuel(t *testing.T) {
	for _, prints := range []record.Prints{record.PrintsPinned, record.PrintsFollow} {
		if detector.Race && prints == record.PrintsPinned {
			continue // there nothing happens beside the duel
		}
		t.Run(string(prints), func(t *testing.T) {
			e := newEdited(t, 1, "DELETE", prints)
			move, before, found := e.strike()
			for n := 0; !found; n++ {
				s := e.duel.State()
				if s.Result.Over || n > 400 {
					t.Fatal("no monster ever comes to beat another one")
				}
				check(t, e.act(&s))
				move, before, found = e.strike()
			}
			e.rests()
			s := e.duel.State()
			token, key := e.top.Token(move.Card), s.Print(move.Card).Key
			was := e.objects()
			e.edits("UPDATE card SET name = 'Edited Meanwhile', attack = attack + 1111, text = 'It has grown.' WHERE key = ?", key)
			is := e.objects()
			follows := prints == record.PrintsFollow
			if got := is[token]; follows != (got.name == "Edited Meanwhile" && got.text == "It has grown." && got.face != was[token].face) {
				t.Errorf("the card is shown as %+v; it was %+v", got, was[token])
			}
			changed := 0
			for memo, o := range is {
				if o != was[memo] {
					changed++
					if o.where != was[memo].where || o.name != "Edited Meanwhile" {
						t.Errorf("%+v has become %+v", was[memo], o)
					}
				}
			}
			if len(is) != len(was) || follows != (changed > 0) {
				t.Errorf("%d of %d cards have changed; there were %d", changed, len(is), len(was))
			}
			for text, times := range map[string]int{"changes to cards of this game: 1": 1,
				"; this table follows": map[bool]int{true: 1}[follows], "Edited": 0} {
				if n := e.said(text); n != times {
					t.Errorf("%q is said %d times, want %d", text, n, times)
				}
			}
			want := before
			if follows {
				want += 1111
			}
			if hit := e.hits(e.duel.State(), move); hit != want {
				t.Errorf("the rules make it %d, want %d", hit, want)
			}
			s = e.duel.State()
			foe := s.Next(move.Seat)
			a := e.game.Action(move.Kind)
			check(t, e.gesture(&s, e.spoken(&s, a.Shows(&s, move, nil)[0])))
			after := e.duel.State()
			if got := s.Points(foe, 0) - after.Points(foe, 0); got != min(want, s.Points(foe, 0)) {
				t.Errorf("the strike costs %d Life Points, want %d", got, want)
			}
			e.verified()
		})
	}
}

// The host chooses in chat, in the middle of a duel and in any language; nobody else can.
func TestTheHostChoosesAtTheTable(t *testing.T) {
	e := newEdited(t, 2, "DELETE", record.PrintsPinned)
	say := func(color, text string) {
		t.Helper()
		_, err := e.sim.Chat(color, text)
		check(t, err)
		e.rests()
	}
	s := e.duel.State()
	token, key := e.top.Token(s.Players[0].Token), s.Print(s.Players[0].Token).Key
	say("White", "!lang de")
	say("Green", "!prints follow")
	if n := e.said("Das kann nur der Gastgeber."); n != 1 || e.standing().Prints != record.PrintsPinned {
		t.Errorf("a guest chooses; told so %d times", n)
	}
	say("White", "!prints follow")
	if n := e.said("Dieser Tisch zieht ab jetzt bei Änderungen der Kartendatenbank mit."); n != 1 || e.standing().Prints != record.PrintsFollow {
		t.Errorf("the host's choice is told %d times; the table stands at %+v", n, e.standing())
	}
	e.edits("UPDATE card SET name = 'Neuer Name' WHERE key = ?", key)
	e.catchesUp()
	if o := e.objects()[token]; o.name != "Neuer Name" {
		t.Errorf("the leader is shown as %+v", o)
	}
	if n := e.said("(Änderungen an Karten dieses Spiels: 1); dieser Tisch zieht mit."); n != 1 {
		t.Errorf("the edit is told %d times in German", n)
	}
	picture := e.objects()[token].face
	name := strings.TrimSuffix(picture[strings.LastIndex(picture, "/")+1:], ".png")
	if _, err := e.Cards.Picture(name); err != nil {
		t.Errorf("the new face is nowhere: %v", err)
	}
	say("White", "!prints pinned")
	e.edits("UPDATE card SET name = 'Noch einer' WHERE key = ?", key)
	if o := e.objects()[token]; o.name != "Neuer Name" {
		t.Errorf("a pinned leader is shown as %+v", o)
	}
	if r, err := e.sim.Save(); err != nil {
		t.Error(err)
	} else if err := e.sim.Load(r); err != nil { // a saved game of now shows the prints of now
		t.Error(err)
	}
	e.rests()
	if o := e.objects()[token]; o.name != "Neuer Name" {
		t.Errorf("after a load the leader is shown as %+v", o)
	}
	e.verified()
}

// A game that was saved before an edit is made to show the new prints when it is loaded.
func TestAnOldSaveShowsTheNewPrints(t *testing.T) {
	e := newEdited(t, 2, "WAL", record.PrintsFollow)
	old, err := e.sim.Save()
	check(t, err)
	before := e.objects()
	s := e.duel.State()
	key, hidden := s.Print(s.Players[0].Token).Key, s.In(s.SpotNamed("North hand"))[0]
	e.edits("UPDATE card SET name = name || ' the Second' WHERE key IN (?, ?)", key, s.Print(hidden).Key)
	check(t, e.sim.Load(old))
	for range 12 { // it comes in parts
		e.rests()
	}
	after := e.objects()
	if len(after) != len(before) {
		t.Errorf("%d cards lie there, %d before", len(after), len(before))
	}
	for _, id := range []table.CardID{s.Players[0].Token, hidden} {
		if o := after[e.top.Token(id)]; !strings.HasSuffix(o.name, " the Second") {
			t.Errorf("%+v was printed anew before the save was loaded", o)
		}
	}
	for memo, o := range after {
		if o.where != before[memo].where {
			t.Errorf("%+v lay in %q", o, before[memo].where)
		}
	}
}

// Somebody carries a card of his hand while the database is edited, and somebody else looks through his deck: both cards and
// decks are in place afterwards, and the mod has not failed.
func TestAnEditUnderAHand(t *testing.T) {
	e := newEdited(t, 2, "DELETE", record.PrintsFollow)
	s, before := e.duel.State(), e.objects()
	key := s.Print(s.Players[1].Token).Key
	card, _ := e.object(s.In(s.SpotNamed("South hand"))[0])
	deck, _ := e.object(s.In(s.SpotNamed("North deck"))[0])
	if ok, err := e.sim.PickUp("White", card); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if _, err := e.sim.SearchStart("Green", deck); err != nil {
		t.Fatal(err)
	}
	_, err := e.db.Exec("UPDATE card SET name = 'Under a Hand' WHERE key = ?", key)
	check(t, err)
	<-e.told
	e.sim.Frames(200)
	if _, err := e.sim.SearchEnd("Green", deck); err != nil {
		t.Fatal(err)
	}
	_ = e.sim.Drop("White") // it may have left the hand already
	for range 6 {
		e.rests()
	}
	after := e.objects()
	for memo, o := range before {
		if after[memo].where != o.where || after[memo].name == "" {
			t.Errorf("%+v is %+v now", o, after[memo])
		}
	}
	if o := after[e.top.Token(s.Players[1].Token)]; o.name != "Under a Hand" || len(after) != len(before) {
		t.Errorf("%d cards, %d before; the leader is %+v", len(after), len(before), o)
	}
	e.verified()
}

func (e *edited) standing() view.TableEdition {
	e.t.Helper()
	for _, t := range e.hall.Edits().Tables {
		if t.Table == e.duel.ID() {
			return t
		}
	}
	e.t.Fatal("the table is not listed")
	return view.TableEdition{}
}
