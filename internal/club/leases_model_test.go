package club

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"ttsbridge/internal/club/lease"
	"ttsbridge/internal/detector"
)

// did and told are what a bridge does with leases and what it hears.
type did struct{ what, of string }
type told struct {
	owner string
	err   error
}

// standing is what all bridges of a model agree on: whose leases stand, and whose the table is by its line.
type standing struct{ leases, line string }

func (s standing) has(id string) bool { return strings.Contains(s.leases, id+" ") }

func (s standing) with(id string) standing {
	all := append(strings.Fields(s.leases), id)
	slices.Sort(all)
	return standing{strings.Join(slices.Compact(all), " ") + " ", s.line}
}

func (s standing) without(id string) standing {
	return standing{strings.ReplaceAll(s.leases, id+" ", ""), s.line}
}

// oneOwner is how leases are meant: one that was ended never stands again, and a table has one owner for as long as his lease stands.
func oneOwner(state, in, out any) (next []any) {
	s, d, o := state.(standing), in.(did), out.(told)
	unknown := o.err != nil && !errors.Is(o.err, lease.ErrMoved) && !errors.Is(o.err, lease.ErrEnded)
	switch d.what {
	case "begin":
		next = append(next, s.with(d.of))
	case "renew":
		if unknown || errors.Is(o.err, lease.ErrMoved) || s.has(d.of) != errors.Is(o.err, lease.ErrEnded) {
			next = append(next, s)
		}
		return next
	case "end":
		if s.has(d.of) {
			next = append(next, s.without(d.of))
		}
	case "take":
		free := !s.has(s.line)
		if free && (unknown || o.owner == d.of) {
			next = append(next, standing{s.leases, d.of})
		}
		if !unknown && !free && o.owner == s.line {
			next = append(next, s)
		}
	}
	if unknown || errors.Is(o.err, lease.ErrMoved) {
		next = append(next, s)
	}
	return next
}

// does does something with leases and notes what came of it.
func (b bridge) does(what, of string, do func() (lease.Bridge, error)) error {
	b.now++
	call := b.now
	owner, err := do()
	b.did(call, did{what, of}, told{owner.ID, err})
	return err
}

// crew is one bridge's way with leases, which knows the owner's lease as it stands in the beginning.
type crew func(b bridge, owner *lease.Lease, held uint64)

// renews is the owner, who renews his lease as often as he is told to.
func renews(times int) crew {
	return func(b bridge, own *lease.Lease, _ uint64) {
		for range times {
			renewed := func() (lease.Bridge, error) { return own.Bridge(), own.Renew(context.Background()) }
			if errors.Is(b.does("renew", own.Bridge().ID, renewed), lease.ErrEnded) {
				return
			}
		}
	}
}

// comes is a bridge that comes with a lease of its own, ends that of the owner as it was when it wants to, and takes the table.
func comes(ending bool) crew {
	return func(b bridge, before *lease.Lease, held uint64) {
		ctx := context.Background()
		own := lease.New(b, lease.NewSight(), lease.Bridge{ID: fmt.Sprint("b", b.who)}, time.Now)
		self := own.Bridge()
		if b.does("begin", self.ID, func() (lease.Bridge, error) { return self, own.Renew(ctx) }) != nil {
			return
		}
		if ending {
			_ = b.does("end", before.Bridge().ID, func() (lease.Bridge, error) {
				_, err := b.End(ctx, "bridge.b0", held)
				return before.Bridge(), err
			})
		}
		_ = b.does("take", self.ID, func() (lease.Bridge, error) { return own.Take(ctx, "t") })
	}
}

// leased lets bridges go their ways with leases in one of the orders there are, and says what is wrong with what they were told.
func leased(choose func(int) int, w waters, crews ...crew) string {
	s := &sea{choose: choose, keys: map[string]lease.Entry{}, events: make(chan event), turns: make([]chan bool, len(crews))}
	for who := range crews {
		s.turns[who] = make(chan bool)
	}
	var own *lease.Lease
	s.alone(func(b bridge) {
		own = lease.New(b, lease.NewSight(), lease.Bridge{ID: "b0"}, time.Now)
		err := own.Renew(context.Background())
		if err == nil {
			_, err = own.Take(context.Background(), "t")
		}
		if err != nil {
			panic(err)
		}
	})
	s.waters = w
	held := s.keys["bridge.b0"].Revision
	s.steer(len(crews), func(b bridge) { crews[b.who](b, own, held) })
	s.now++
	for i, o := range s.ops {
		if o.Output.(told).err != nil { // what nobody was told about may have happened up to now
			s.ops[i].Return = s.now
		}
	}
	model := (&porcupine.NondeterministicModel{Init: func() []any { return []any{standing{"b0 ", "b0"}} }, Step: oneOwner}).ToModel()
	if !porcupine.CheckOperations(model, s.ops) {
		return fmt.Sprintf("nobody can have heard this: %v", s.ops)
	}
	return ""
}

// In every order in which bridges renew, end and begin leases and take a table, also when a message or an answer is lost or late, the table has
// one owner at a time, and none who was told that his lease has ended.
func TestEveryOrderOfLeases(t *testing.T) {
	for _, tt := range []struct {
		name  string
		w     waters
		least int
		crews []crew
	}{
		{"an owner and one who ends his lease", waters{faults: 2, leases: true}, 3000,
			[]crew{renews(2), comes(true)}},
		{"two who want the table", waters{}, 3000,
			[]crew{renews(1), comes(true), comes(false)}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if detector.Race {
				tt.w.faults, tt.least, tt.crews = 0, 10, tt.crews[:2]
			}
			ways := everyOrder(func(choose func(int) int) bool {
				wrong := leased(choose, tt.w, tt.crews...)
				if wrong != "" {
					t.Error(wrong)
				}
				return wrong == ""
			})
			t.Logf("%d orders", ways)
			if ways < tt.least {
				t.Errorf("only %d orders were tried", ways)
			}
		})
	}
}

// The model finds what it is there to find: whoever takes a table without asking whose lease stands has it beside its owner.
func TestTheModelMissesALease(t *testing.T) {
	rude := func(b bridge, _ *lease.Lease, _ uint64) {
		self := lease.Bridge{ID: "b1"}
		_ = b.does("begin", self.ID, func() (lease.Bridge, error) {
			_, err := b.Set(context.Background(), "bridge.b1", []byte(`{"id":"b1"}`), 0)
			return self, err
		})
		_ = b.does("take", self.ID, func() (lease.Bridge, error) {
			_, err := b.Set(context.Background(), "table.t", []byte(`{"by":"b1"}`), b.keys["table.t"].Revision)
			return self, err
		})
	}
	if everyOrder(func(choose func(int) int) bool { return leased(choose, waters{}, renews(1), rude) == "" }) > 1 {
		t.Error("a table that is taken from its owner is not seen in the first order")
	}
}
