package audit_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// A moving duel is one in which faces move under their numbers and are shown in every way there is: by moves, by hand, by a repair, by the
// referee, at the table, with undos and new starts of the bridge between them.
type moving struct {
	odd
	top    *layout.Tabletop
	mod    string // the session of the table, a new one whenever it is loaded
	seq    uint64
	record uint64
	done   map[string]int
}

// In duels of an honest host in which faces move under their numbers in every way nobody is accused, by the audit or by the page, nothing
// is opened but what everybody sees, and no seal is opened as two cards.
func TestFacesThatMoveAccuseNobody(t *testing.T) {
	c, scripts := withScripts(t)
	for i, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			decks := ready(t, g, c)
			first, done := firstSeed(t), map[string]int{}
			var files []string
			for seed := first; seed < first+howMany(t, "AUDIT_DUELS", 1) && !t.Failed(); seed++ {
				d := moving{done: done, mod: "first"}
				d.odd = d.opened(t, g, c, scripts.For, rand.New(rand.NewPCG(seed, uint64(i)+50)))
				d.begin(seed, decks)
				for range 4 {
					d.moves(25, 3, d.anything)
					files = append(files, d.holds(seed)...)
				}
				d.agree(validator.ProposeDraw, 0)
				files = append(files, d.holds(seed)...)
				again := audit.Referee{Effects: scripts.For}
				readWith(t, files[len(files)-2], again.See)
				if len(again.Faults) > 0 || again.Why != "" {
					t.Errorf("seed %d: judged again: %v %s", seed, again.Faults, again.Why)
				}
				d.hall.Close()
			}
			t.Log(done)
			pagesHold(t, files)
		})
	}
}

// opened is a bridge of its own whose cards are edited now and then, and knows the table's layout.
func (d *moving) opened(t *testing.T, g *validator.Game, c stock.Cards, fx func(string) validator.Effects, luck *rand.Rand) odd {
	t.Helper()
	folder, edits := t.TempDir(), 0
	boards := func(g *validator.Game, secret []byte) live.Board {
		d.top, _ = layout.New(g, secret)
		return session.Tabletops(c.Pictures)(g, secret)
	}
	open := func() *session.Hall {
		h, err := session.OpenHall(session.Means{Folder: folder, Games: games.All, Shelf: restless{c, &edits}, Effects: fx, Boards: boards})
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	return odd{honest: honest{t, g, fx(g.ID), luck}, hall: open(), open: open, edits: &edits}
}

// begin makes the only table of the hall.
func (d *moving) begin(seed uint64, decks []string) {
	d.t.Helper()
	seats := d.game.Seats[seed%uint64(len(d.game.Seats))]
	ways := d.game.Ways(seats)
	w := session.Wish{Game: d.game.ID, Seed: seed + 1, Options: maps.Clone(ways[seed/uint64(len(d.game.Seats))%uint64(len(ways))])}
	if w.Options == nil {
		w.Options = map[string]string{}
	}
	maps.Copy(w.Options, outspoken[d.game.ID])
	for range seats {
		w.Seats = append(w.Seats, session.Brought{Deck: decks[d.luck.IntN(len(decks))]})
	}
	var err error
	if d.tb, err = d.hall.Make(w); err != nil {
		d.t.Fatal(err)
	}
}

// holds wants both exports, open and sealed, to be whole, and what is opened in them to be what everybody sees.
func (d *moving) holds(seed uint64) []string {
	d.t.Helper()
	open, sealed := export(d.t, d.tb)
	for _, file := range []string{open, sealed} {
		opened := map[string]string{}
		found := readWith(d.t, file, func(rec ledger.Record, e record.Entry, before, after *table.State) {
			where := fmt.Sprintf("seed %d, record %d", seed, rec.N)
			for _, o := range e.Opened {
				of := fmt.Sprint(o.Card, " ", o.Record)
				if was, twice := opened[of]; twice && was != o.Key {
					d.t.Errorf("%s: card %d of record %d is opened as %s, and it was opened as %s", where, o.Card, o.Record, o.Key, was)
				}
				opened[of] = o.Key
				if e.Undone != nil || !after.Sees(table.Nobody, o.Card) || file == open && after.Print(o.Card).Key != o.Key {
					d.t.Errorf("%s: card %d is opened as %s, which nobody sees", where, o.Card, o.Key)
				}
			}
			alike(d.t, where, e, before)
		})
		if !found.OK() {
			d.t.Errorf("seed %d: who tells the truth is accused: %v", seed, found.Faults)
		}
	}
	return []string{open, sealed}
}

// alike wants cards whose faces are dealt anew to differ in nothing that everybody sees, or it would tell which is which.
func alike(t *testing.T, where string, e record.Entry, before *table.State) {
	t.Helper()
	for i, ev := range e.Events {
		var among func(*table.State) []table.CardID
		switch ev := ev.(type) {
		case table.Shuffled:
			among = ev.Among
		case table.Renumbered:
			among = func(*table.State) []table.CardID { return ev.Cards }
		default:
			continue
		}
		s, fits := table.Fold(*before, e.Events[:i]...)
		if !fits {
			t.Fatal(where)
		}
		var first *table.Card
		for _, id := range among(&s) {
			c := s.Card(id)
			c.Print, c.Spot, c.Known, c.Home, c.Told = 0, 0, 0, 0, false
			if first == nil {
				first = &c
			} else if *first != c {
				t.Errorf("%s: shuffled, and told apart: %+v and %+v", where, *first, c)
			}
		}
	}
}

// anything happens besides moves.
func (d *moving) anything() {
	d.t.Helper()
	s := d.tb.State()
	if s.Result.Over {
		return
	}
	ways := []func(s *table.State) string{d.back, d.repair, d.check, d.deed, d.deed, d.deed, d.act, d.act, d.load, d.strange, d.dial, d.mixed}
	if d.luck.IntN(3) == 0 {
		d.something()
		return
	}
	d.done[ways[d.luck.IntN(len(ways))](&s)]++
}

// back is an undo of the referee's.
func (d *moving) back(s *table.State) string {
	if len(s.Asks) > 0 && d.luck.IntN(3) != 0 {
		return "no undo"
	}
	d.tryMove(table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeUndo, N: 1 + d.luck.IntN(6)})
	return "undo of the referee"
}

func (d *moving) tryMove(seat table.Seat, m validator.Move) live.Outcome {
	d.t.Helper()
	o, err := d.tb.Move(seat, m)
	if err != nil {
		d.t.Fatal(err)
	}
	return o
}

// repair opens the window for work by hand; what is done in it are lawful moves.
func (d *moving) repair(*table.State) string {
	if o := d.tryMove(table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeRepair}); o.Refused != nil {
		return "no repair"
	}
	for range 1 + d.luck.IntN(12) {
		s := d.tb.State()
		if s.Result.Over {
			return "repair ends it"
		}
		for _, seat := range validator.ToAct(&s) {
			if legal := d.tb.Legal(seat); len(legal) > 0 {
				m := legal[d.luck.IntN(len(legal))].Move
				if m.Kind != "concede" && (d.game.Belies == nil || d.truthful(s, m)) {
					d.tryMove(seat, m)
				}
				break
			}
		}
	}
	return "repair"
}

func (d *moving) card(s *table.State) table.CardID {
	for _, i := range d.luck.Perm(len(s.Cards)) {
		if s.Cards[i].Spot != 0 && i > 0 {
			return table.CardID(i)
		}
	}
	return 0
}

func (d *moving) check(s *table.State) string {
	q := live.Inquiry{Card: d.card(s), Reason: "why not"}
	if len(s.Claims) > 0 && d.luck.IntN(2) == 0 {
		q = live.Inquiry{Claim: s.Claims[d.luck.IntN(len(s.Claims))].ID, Reason: "a doubt"}
	}
	if _, err := d.tb.Check(q); err != nil {
		d.t.Fatal(err)
	}
	return "check"
}

// deed carries or turns any card anywhere, which is mostly refused.
func (d *moving) deed(s *table.State) string {
	deed := live.Deed{Card: d.card(s), To: table.Spot(d.luck.IntN(len(s.Places))),
		Do: []validator.GestureKind{validator.Drag, validator.Flip, validator.Turn}[d.luck.IntN(3)]}
	seat := table.Seat(d.luck.IntN(s.Count))
	before, _ := d.tb.Record()
	o, err := d.tb.Deed(seat, deed)
	now, _ := d.tb.Record()
	switch {
	case err != nil:
		return "no deed"
	case o.Refused != nil:
		return "deed refused"
	case now == before:
		return "deed of nothing"
	}
	return "deed"
}

// act is what the mod reports of hands.
func (d *moving) act(s *table.State) string {
	if d.top == nil {
		return "no table"
	}
	id := d.card(s)
	seat := table.Seat(d.luck.IntN(s.Count))
	a := tts.Act{Color: d.top.Color(seat), Card: d.top.Token(id), Up: d.luck.IntN(2) == 0, X: d.luck.Float64()*60 - 30, Z: d.luck.Float64()*60 - 30,
		Rot: []float64{0, 180, 90}[d.luck.IntN(3)]}
	a.Kind = []tts.ActKind{tts.ActDrag, tts.ActFlip, tts.ActTurn, tts.ActPeek, tts.ActTake, tts.ActSaw, tts.ActChat, tts.ActPoll}[d.luck.IntN(8)]
	switch a.Kind {
	case tts.ActSaw:
		a = tts.Act{Kind: tts.ActSaw, Color: "Black", Text: []string{tts.SawBlack, tts.SawTeam, tts.SawHands}[d.luck.IntN(3)]}
	case tts.ActChat:
		a.Text = []string{"!deck", "!undo 2", "!repair", "!check", "!look", "!end", "!done", "!yes", "!no", "!draw"}[d.luck.IntN(10)]
	}
	before, _ := d.tb.Record()
	d.send(a)
	if now, _ := d.tb.Record(); now == before {
		return "act " + string(a.Kind) + " of nothing"
	}
	return "act " + string(a.Kind)
}

func (d *moving) send(a tts.Act) {
	d.t.Helper()
	if d.seq == 0 && a.Kind != tts.ActHello {
		d.load(nil)
	}
	d.seq++
	cb := tts.Callback{Session: d.mod, Seq: d.seq, Record: d.record, Act: a}
	if _, err := d.tb.Handle(nil, &cb, tts.InJSON); err != nil {
		d.t.Fatal(err)
	}
	n, _ := d.tb.Record()
	d.record = uint64(n)
}

// load is a saved game of the table loaded anew, an older one at times.
func (d *moving) load(*table.State) string {
	d.mod, d.seq = fmt.Sprint("loaded ", d.luck.Uint64()), 0
	n, _ := d.tb.Record()
	a := tts.Act{Kind: tts.ActHello, Record: uint64(max(0, n-int64(d.luck.IntN(30))))}
	if d.luck.IntN(2) == 0 {
		a.Text = tts.SawAway
	}
	d.send(a)
	return "load"
}

// strange makes any lawful move, true or not: those after it are still the host's honest records.
func (d *moving) strange(s *table.State) string {
	seats := validator.ToAct(s)
	legal := d.tb.Legal(seats[d.luck.IntN(len(seats))])
	if len(legal) == 0 {
		return "nothing lawful"
	}
	m := legal[d.luck.IntN(len(legal))].Move
	if m.Kind == "concede" {
		return "no concession"
	}
	m.Plead = d.luck.IntN(4) == 0
	d.tryMove(m.Seat, m)
	return "lie"
}

func (d *moving) dial(*table.State) string {
	r := d.game.Rules[d.luck.IntN(len(d.game.Rules))]
	o := d.tryMove(table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: "dial " + r.ID + " " + table.Levels[d.luck.IntN(len(table.Levels))]})
	if o.Refused != nil {
		return "no dial"
	}
	return "dial"
}

// mixed makes a lawful move by which a pile is shuffled, where there is one.
func (d *moving) mixed(s *table.State) string {
	for _, seat := range validator.ToAct(s) {
		legal := d.tb.Legal(seat)
		d.luck.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
		for _, l := range legal[:min(len(legal), 12)] {
			v, err := validator.Judge(d.game, *s, l.Move, d.fx)
			if err == nil && slices.ContainsFunc(v.After.Asks, func(a table.Ask) bool { return a.Kind == validator.AskShuffle }) && (d.game.Belies == nil || d.truthful(*s, l.Move)) {
				d.tryMove(seat, l.Move)
				return "shuffle"
			}
		}
	}
	return "no shuffle"
}

// pagesHold has the page check files, in one engine.
func pagesHold(t *testing.T, files []string) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		return
	}
	_, html := pageOf(t, files[0])
	script := strings.Replace(pageScript.FindStringSubmatch(html)[1], `"use strict";`, "", 1)
	folder := t.TempDir()
	for i, f := range files {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprint(i, ".jsonl")), []byte(f), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const document = `const at = {verdict: {}, check: {addEventListener() {}}, kept: {value: ""}, said: {textContent: ""}, ledger: {textContent: ""}};
globalThis.document = {getElementById: id => at[id]};`
	const all = `
for (let i = 0; i < %d; i++) verify(require("fs").readFileSync(%q + "/" + i + ".jsonl", "utf8")).then(() => console.log(i + " ok"), e => console.log(i + " BAD " + e.message));`
	path := filepath.Join(folder, "page.js")
	if err := os.WriteFile(path, []byte(document+script+fmt.Sprintf(all, len(files), folder)), 0o600); err != nil {
		t.Fatal(err)
	}
	told, err := exec.Command(node, path).CombinedOutput()
	if err != nil || strings.Contains(string(told), "BAD") || strings.Count(string(told), " ok") != len(files) {
		t.Errorf("the page says %v: %s", err, told)
	}
}
