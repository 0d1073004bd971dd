package audit_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

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

// listed holds what the club lists, what the boards show and what the match counts against each other: a duel that has ended is listed once, as
// it ended, and one that was annulled is not, and takes nothing more.
func (d *sided) listed() {
	d.t.Helper()
	s := d.state()
	for i, duel := range s.Duels {
		tb, err := d.hall.Find(duel.Table)
		if err != nil {
			d.t.Fatal(err)
		}
		board := tb.State().Result
		told, there := d.results.Load(duel.Table)
		switch r, _ := told.(result.Result); {
		case there != board.Over || duel.Over && !duel.Annulled != board.Over:
			d.t.Errorf("duel %d is listed %t; its board shows %+v, the match %+v", i+1, there, board, duel)
		case there && (r.Why != duel.Why || r.Why != board.Why || board.Winners != duel.Winners || r.Size > duel.Records || !sameWinners(r, duel.Winners)):
			d.t.Errorf("duel %d is listed as %+v; its board shows %+v, the match %+v", i+1, r, board, duel)
		case !board.Over && (duel.Annulled || s.Result.Over):
			d.closed(tb)
		}
	}
}

// sameWinners tells whether those seats are listed as winners.
func sameWinners(r result.Result, winners table.Seats) bool {
	for seat := range r.Seats {
		if r.Seats[seat].Won != winners.Has(table.Seat(seat)) {
			return false
		}
	}
	return true
}

// closed: at the table of a duel that counts for nothing nobody can do anything.
func (d *sided) closed(tb *live.Table) {
	d.t.Helper()
	before, _ := tb.Record()
	seat := table.Seat(d.luck.IntN(tb.State().Count))
	for _, m := range []validator.Move{{Kind: "concede", Sure: true}, {Kind: validator.Propose.Kind, Word: validator.ProposeDraw}, {Kind: "end"}} {
		if out, err := tb.Move(seat, m); err != nil || out.Refused == nil || !strings.HasPrefix(out.Refused.Rule, "match.") {
			d.t.Errorf("%s in a duel that counts for nothing: %+v %v", m.Kind, out.Refused, err)
		}
	}
	if after, _ := tb.Record(); after != before || len(tb.Legal(seat)) > 0 {
		d.t.Errorf("a duel that counts for nothing goes on from record %d to %d", before, after)
	}
	d.done["tried in a duel that counts for nothing"]++
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
