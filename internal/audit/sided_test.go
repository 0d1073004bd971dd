package audit_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/internal/script"
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

// common is one ledger at which the bridges of a club work.
type common struct{ *ledger.Book }

func (c common) Holds(id string) (bool, error) {
	ids, err := c.Tables()
	return slices.Contains(ids, id), err
}

func (common) OnRelease(func(string))    {}
func (common) Ended(result.Result) error { return nil }
func (common) Close() error              { return nil }

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
}

// In matches of honest hosts and players in which everything happens at every moment nobody is accused, and nothing is lost.
func TestSidedMatchesAccuseNobody(t *testing.T) {
	c := shelf(t)
	scripts := script.New(script.Options{Games: games.All, Find: games.Find, Library: c.Print, Trusted: ttsbridge.Scripts()})
	if problems, err := scripts.Load(); err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
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
		h, err := session.OpenHall(session.Means{Folder: d.folder, Book: common{d.book}, Games: games.All, Shelf: restless{c, &edits}, Effects: fx,
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
	if d.book, err = ledger.Open(filepath.Join(d.folder, session.LedgerName)); err != nil {
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
	if d.luck.IntN(60) == 0 {
		d.verified(seed)
	}
}

func (d *sided) seat(s *match.State) table.Seat { return table.Seat(d.luck.IntN(len(s.Lists))) }

// upset: the other bridge takes over, or both die, in the middle of whatever there is.
func (d *sided) upset() {
	switch d.luck.IntN(14) {
	case 0:
		d.taken()
	case 1:
		d.killed()
	}
}

// strangely is what a player or the referee tries at any time, allowed or not.
func (d *sided) strangely() {
	s := d.state()
	kinds := []match.Move{{Kind: match.Ready, Seat: d.seat(&s)}, {Kind: match.Choose, Seat: d.seat(&s), First: d.seat(&s)},
		{Kind: match.Begin, Seat: table.Referee, Duel: match.Duel{Table: "nowhere"}},
		{Kind: match.Annul, Seat: table.Referee, Duel: s.Duels[len(s.Duels)-1], Why: "light went out"}, {Kind: match.Annul, Seat: d.seat(&s)},
		{Kind: match.Concede, Seat: d.seat(&s)}, {Kind: match.Time, Seat: d.seat(&s)}}
	mv := kinds[d.luck.IntN(len(kinds))]
	if mv.Kind == match.Concede && d.luck.IntN(6) != 0 || mv.Kind == match.Begin && s.Next.Stage == match.ToBegin {
		return
	}
	d.play(mv)
}

// sides is what a seat does between two duels.
func (d *sided) sides(s *match.State) {
	d.t.Helper()
	seat := d.seat(s)
	list := s.Lists[seat]
	switch d.luck.IntN(4) {
	case 0:
		d.play(match.Move{Kind: match.Ready, Seat: seat})
	case 1:
		mv := match.Move{Kind: match.Side, Seat: seat}
		for range 1 + d.luck.IntN(3) {
			if len(list.Side) > 0 {
				mv.Main.In = append(mv.Main.In, list.Side[d.luck.IntN(len(list.Side))])
				mv.Main.Out = append(mv.Main.Out, list.Main[d.luck.IntN(len(list.Main))])
			}
		}
		d.play(mv)
	case 2:
		d.match(func(m *matches.Match) {
			out, err := d.hall.BringAnew(m, seat, session.Brought{Deck: d.decks[d.luck.IntN(len(d.decks))]})
			if err != nil {
				d.t.Fatal(err)
			}
			if out.Refused == nil {
				d.done["match bring"]++
			}
		})
	case 3:
		d.after()
	}
}

// duel goes on for some moves, and may end; who ends it may die before the match is told.
func (d *sided) duel() {
	d.t.Helper()
	if d.moves(1+d.luck.IntN(8), 3, d.besides) && d.luck.IntN(10) == 0 {
		d.ends()
	}
	if s := d.tb.State(); !s.Result.Over {
		return
	}
	d.after()
	if d.luck.IntN(2) == 0 {
		d.upset()
	}
	if err := d.hall.Follow(d.tb); err != nil {
		d.t.Fatal(err)
	}
	d.done["duel over"]++
	d.after()
}

// besides is what happens besides moves: what happens in moving duels, and proposals that stay open while bridges come and go.
func (d *sided) besides() {
	d.t.Helper()
	s := d.tb.State()
	if s.Result.Over {
		return
	}
	if d.luck.IntN(2) == 0 {
		d.anything()
		return
	}
	switch d.luck.IntN(10) {
	case 0: // somebody leaves in the middle of whatever there is
		if s.Count > 2 || d.luck.IntN(6) == 0 {
			d.do(validator.Move{Kind: "concede", Seat: table.Seat(d.luck.IntN(s.Count)), Sure: true})
			d.upset()
		}
		return
	case 4:
		d.putsBack()
		return
	case 1, 2, 3:
		d.pleads(&s)
		d.consent()
		return
	}
	what := []string{validator.ProposeUndo, validator.ProposeUndo, validator.ProposeDraw, validator.ProposeRepair}[d.luck.IntN(4)]
	seat := table.Seat(d.luck.IntN(s.Count+1)) - 1
	if seat < 0 {
		seat = table.Referee
	}
	if what == validator.ProposeDraw && d.luck.IntN(4) != 0 {
		return
	}
	d.do(validator.Move{Kind: validator.Propose.Kind, Seat: seat, Word: what, N: 1 + d.luck.IntN(5)})
	d.upset()
	d.consent()
}

// putsBack: the mod puts something back by itself, for a reason that it was given now or before.
func (d *sided) putsBack() {
	d.t.Helper()
	d.mod, d.seq = fmt.Sprint("loaded ", d.luck.Uint64()), 1
	cb := tts.Callback{Session: d.mod, Seq: d.seq, Act: tts.Act{Kind: tts.ActHello}}
	text, err := d.tb.Handle(nil, &cb, tts.InJSON)
	if err != nil {
		d.t.Fatal(err)
	}
	var reply tts.Reply
	if err := json.Unmarshal(text, &reply); err != nil {
		d.t.Fatal(err)
	}
	if d.record = reply.Record; reply.Policy != nil {
		d.given = append(d.given, reply.Policy.Reasons...)
	}
	d.upset()
	if len(d.given) > 0 {
		r := d.given[d.luck.IntN(len(d.given))]
		d.send(tts.Act{Kind: tts.ActRefused, Color: d.top.Color(0), Act: "pick", Rule: r.Rule, Why: r.Why})
		d.done["put back"]++
	}
}

// pleads makes a move that is mostly against a rule, and asks the others to let it through.
func (d *sided) pleads(s *table.State) {
	d.t.Helper()
	a := d.game.Actions[d.luck.IntN(len(d.game.Actions))]
	if a.Kind == validator.Propose.Kind || a.Answers == validator.AskShuffle || a.Kind == "concede" {
		return
	}
	m := validator.Move{Kind: a.Kind, Seat: table.Seat(d.luck.IntN(s.Count)), Card: d.card(s), Plead: true, Sure: true}
	if d.luck.IntN(2) == 0 {
		m.To = table.Spot(d.luck.IntN(len(s.Places)))
	}
	if o, err := d.tb.Move(m.Seat, m); err == nil && o.Refused == nil {
		d.done["plead"]++
	}
	d.upset()
}

// consent lets players answer what is proposed, mostly with yes.
func (d *sided) consent() {
	d.t.Helper()
	for asks := d.tb.State().Asks; len(asks) > 0 && asks[0].Kind == validator.AskAgree; asks = d.tb.State().Asks {
		kind := validator.Agree.Kind
		if d.luck.IntN(4) == 0 {
			kind = validator.Disagree.Kind
		}
		d.do(validator.Move{Kind: kind, Seat: asks[0].Seat})
		d.upset()
	}
}

// ends is one of the ways in which people end a duel.
func (d *sided) ends() {
	d.t.Helper()
	switch s := d.tb.State(); {
	case d.luck.IntN(3) == 0:
		d.agree(validator.ProposeDraw, 0)
	case d.luck.IntN(2) == 0:
		d.honest.play(d.tb, 0)
	default:
		d.do(validator.Move{Kind: "concede", Seat: table.Seat(d.luck.IntN(s.Count)), Sure: true})
	}
}

// after is what somebody tries at the table of a duel that is over: it stays as it ended.
func (d *sided) after() {
	d.t.Helper()
	d.sits()
	s := d.tb.State()
	if !s.Result.Over {
		return
	}
	for range 4 {
		seat := table.Seat(d.luck.IntN(s.Count+1)) - 1
		if seat < 0 {
			seat = table.Referee
		}
		switch d.luck.IntN(4) {
		case 0, 1:
			word := []string{validator.ProposeUndo, validator.ProposeRepair, validator.ProposeDraw}[d.luck.IntN(3)]
			d.tryMove(seat, validator.Move{Kind: validator.Propose.Kind, Word: word, N: 1, Plead: d.luck.IntN(2) == 0})
		case 2:
			d.deed(&s)
		case 3:
			d.act(&s)
		}
	}
	if now := d.tb.State(); !reflect.DeepEqual(now.Result, s.Result) {
		d.t.Errorf("the duel ended as %+v, and now it stands as %+v", s.Result, now.Result)
	}
}

// taken: the other bridge takes the match over, and who still works at the one before changes nothing.
func (d *sided) taken() {
	d.t.Helper()
	old, was := d.tb, d.hall
	before := d.heads()
	for _, duel := range d.state().Duels {
		was.Release(duel.Table)
	}
	was.Release(d.id)
	d.hall = d.halls[0]
	if was == d.hall {
		d.hall = d.halls[1]
	}
	d.done["taken over"]++
	d.kept(before)
	s := d.tb.State()
	if o, err := old.Move(table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeUndo, N: 1}); err == nil {
		d.t.Errorf("the bridge before goes on with the duel: %+v", o)
	}
	if now := d.tb.State(); !reflect.DeepEqual(s, now) {
		d.t.Error("the bridge before changes the duel")
	}
}

// killed: both bridges die, and others begin on what the disk has.
func (d *sided) killed() {
	d.t.Helper()
	before, folder := d.heads(), d.t.TempDir()
	if err := copied(d.folder, folder); err != nil {
		d.t.Fatal(err)
	}
	if err := d.book.Close(); err != nil {
		d.t.Fatal(err)
	}
	d.folder = folder
	d.opens()
	d.done["killed"]++
	d.kept(before)
}

// copied copies what a folder has as it lies there.
func copied(from, to string) error {
	files, err := os.ReadDir(from)
	for _, f := range files {
		text, failed := os.ReadFile(filepath.Join(from, f.Name()))
		if errors.Is(failed, fs.ErrNotExist) {
			continue
		}
		err = errors.Join(err, failed, os.WriteFile(filepath.Join(to, f.Name()), text, 0o600))
	}
	return err
}

// heads are the hashes of the newest records of the match and its duels.
func (d *sided) heads() (all []string) {
	d.t.Helper()
	d.match(func(m *matches.Match) {
		_, head := m.Head()
		all = append(all, head)
		for _, duel := range m.State().Duels {
			tb, err := d.hall.Find(duel.Table)
			if err != nil {
				d.t.Fatal(err)
			}
			_, head = tb.Record()
			all = append(all, head)
		}
	})
	return all
}

// kept wants every record still to be there.
func (d *sided) kept(before []string) {
	d.t.Helper()
	d.sits()
	d.match(func(m *matches.Match) {
		file := exported(d.t, d.hall, m, false)
		for i, head := range before {
			if !strings.Contains(file, head) {
				d.t.Errorf("of ledger %d record %s is gone", i, head)
			}
		}
	})
}

// finish ends what is left of a match of which time was called.
func (d *sided) finish() {
	d.t.Helper()
	s := d.state()
	for seat := range table.Seat(len(s.Lists)) {
		d.play(match.Move{Kind: match.Ready, Seat: seat})
		d.play(match.Move{Kind: match.Choose, Seat: seat, First: 0})
	}
	if s := d.state(); s.Next.Stage == match.InDuel && !s.Result.Over {
		d.sits()
		d.honest.play(d.tb, 0)
		if err := d.hall.Follow(d.tb); err != nil {
			d.t.Fatal(err)
		}
	}
}

// verified wants the match, open and sealed, and every duel of it to accuse nobody.
func (d *sided) verified(seed uint64) {
	d.t.Helper()
	d.match(func(m *matches.Match) {
		s := m.State()
		for i, duel := range s.Duels {
			d.again(seed, i+1, duel.Table)
		}
		for _, open := range []bool{true, false} {
			file := exported(d.t, d.hall, m, open)
			found := readMatch(d.t, file)
			if !found.OK() || len(found.Duels) != len(s.Duels) {
				d.t.Errorf("seed %d, open %v: who tells the truth is accused: %v", seed, open, found.Faults)
			}
			if !open && !s.Result.Over && strings.Contains(strings.SplitN(file, "\n{\"ledger\"", 2)[0], `"opens"`) {
				d.t.Errorf("seed %d: something of the match is opened while it goes on", seed)
			}
		}
	})
}

// again has a duel judged again.
func (d *sided) again(seed uint64, number int, id string) {
	d.t.Helper()
	tb, err := d.hall.Find(id)
	if err != nil {
		d.t.Fatal(err)
	}
	_, sealed := export(d.t, tb)
	referee := audit.Referee{Effects: d.effects}
	found := readWith(d.t, sealed, referee.See)
	if !found.OK() || len(referee.Faults) > 0 || found.Open && referee.Why != "" {
		d.t.Errorf("seed %d, duel %d: %v %v %s", seed, number, found.Faults, referee.Faults, referee.Why)
	}
}
