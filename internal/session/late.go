package session

import (
	"context"
	"errors"
	"sync"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Spectators of a table may see it some minutes late, so that nobody tells a player what he sees. They then get another table,
// which is read from the same ledger and stands where the first one stood so long ago: whatever is asked of it is as late.

// late are the tables that spectators see late, by id.
type late struct {
	mu  sync.Mutex // guards all
	all map[string]*trailing
}

// A trailing table goes on as its records become old enough.
type trailing struct {
	of, table *live.Table
	delay     int        // in minutes
	mu        sync.Mutex // held while it goes on
}

func (l *late) hush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, one := range l.all {
		one.table.Hush()
	}
}

func (l *late) forget(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if one := l.all[id]; one != nil {
		one.table.Hush()
		delete(l.all, id)
	}
}

// Notes is what the host has noted about a table.
func (h *Hall) Notes(t *live.Table) notes.Note { return h.notes.Of(t.Noted()) }

// Note changes what the host has noted about a table. Whoever follows it is let go, and comes back if he still may.
func (h *Hall) Note(t *live.Table, change func(*notes.Note)) error {
	return h.notes.Change(t.Noted(), change)
}

// TakeBack takes a link of a table back: it opens nothing from now on, and another one takes its place.
func (h *Hall) TakeBack(t *live.Table, link string) error {
	switch who, seats := access.LinkOf, t.Tokens().Seats; {
	case link == who(access.Bearer{Role: access.RoleWatch}), link == who(access.Bearer{Role: access.RoleJudge}):
	default:
		seat := 0
		for seat < len(seats) && link != who(access.Bearer{Role: access.RoleSeat, Seat: table.Seat(seat)}) {
			seat++
		}
		if seat == len(seats) {
			return fault.Invalid("The table has no link %.20q: there are those of its seats, watch and judge.", link)
		}
	}
	return h.Note(t, func(n *notes.Note) {
		if n.Taken == nil {
			n.Taken = access.Taken{}
		}
		n.Taken[link]++
	})
}

// For gives a table as whoever shows a token may see it: a spectator late, where the host wants that.
func (h *Hall) For(t *live.Table, who access.Bearer) (*live.Table, error) {
	if who.Role != access.RoleWatch {
		return t, nil
	}
	return h.Late(t)
}

// Late gives a table as spectators see it now. It is unavailable as long as nothing is old enough to be seen.
func (h *Hall) Late(t *live.Table) (*live.Table, error) {
	note := h.Notes(t)
	if note.Delay == 0 {
		h.late.forget(t.ID())
		return t, nil
	}
	old := h.means.Now().Add(-note.Late()).UnixMilli()
	h.late.mu.Lock()
	defer h.late.mu.Unlock()
	one := h.late.all[t.ID()]
	if one != nil && one.delay == note.Delay {
		return one.table, one.goOn(old)
	}
	if one != nil {
		one.table.Hush()
		delete(h.late.all, t.ID())
	}
	n, err := newestOf(t, 0, old)
	if err == nil && n == 0 {
		err = fault.Unavailable("Spectators see this table %s late; there is nothing to see yet. Look again later.", spelling.Count(note.Delay, "minute"))
	}
	if err != nil {
		return nil, err
	}
	behind, err := t.Behind(n)
	if err != nil {
		return nil, err
	}
	if h.late.all == nil {
		h.late.all = map[string]*trailing{}
	}
	h.late.all[t.ID()] = &trailing{of: t, table: behind, delay: note.Delay}
	return behind, nil
}

// newestOf is the number of the newest record after n that is as old as that; n when there is none.
func newestOf(t *live.Table, n, old int64) (int64, error) {
	young := errors.New("young")
	err := t.Records(table.Referee, n+1, func(news following.News) error {
		if news.At > old {
			return young
		}
		n = news.Record
		return nil
	})
	if errors.Is(err, young) {
		err = nil
	}
	return n, err
}

// goOn lets a trailing table go on to the newest record that is old enough.
func (l *trailing) goOn(old int64) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	from, _ := l.table.Record()
	n, err := newestOf(l.of, from, old)
	if err == nil && n > from {
		err = l.table.Reach(l.of, n)
	}
	return err
}

// Following lets the table of For go on while somebody follows it. The context that it gives ends when the host has changed who
// may see the table, or how late. It is unavailable where too many follow already.
func (h *Hall) Following(ctx context.Context, t *live.Table, by table.Seat) (context.Context, context.CancelFunc, error) {
	leave, err := h.crowd.Join(t.ID(), by)
	if err != nil {
		return nil, nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	stop := func() { cancel(); leave() }
	changed := h.notes.Changed(t.Noted())
	go func() {
		defer cancel()
		select {
		case <-changed:
		case <-ctx.Done():
		}
	}()
	h.late.mu.Lock()
	one := h.late.all[t.ID()]
	h.late.mu.Unlock()
	if one != nil && one.table == t {
		go h.trail(ctx, one)
	}
	return ctx, stop, nil
}

// trail lets a table go on, record by record as each is old enough, until the context ends or the table it follows is closed.
func (h *Hall) trail(ctx context.Context, one *trailing) {
	from, _ := one.table.Record()
	err := one.of.Follow(ctx, table.Referee, from, func(n following.News) error {
		delay := h.Notes(one.of).Late()
		select {
		case <-time.After(time.UnixMilli(n.At).Add(delay).Sub(h.means.Now())):
			return one.goOn(h.means.Now().Add(-delay).UnixMilli())
		case <-ctx.Done():
			return ctx.Err()
		}
	})
	if err == nil && ctx.Err() == nil {
		one.table.Hush() // the table itself is closed
	}
}

// Summary is the little of a table that everybody may know: no more than a spectator.
func (h *Hall) Summary(t *live.Table) view.Summary {
	seen, err := h.Late(t)
	if err != nil {
		all := t.Summary()
		return view.Summary{ID: all.ID, Game: all.Game, Made: all.Made}
	}
	return seen.Summary()
}
