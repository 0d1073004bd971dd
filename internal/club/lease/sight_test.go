package lease

import (
	"context"
	"reflect"
	"testing"
)

// held is a bucket with one key, as the servers have it.
type held struct {
	Entry
	ended uint64
}

func (h *held) Get(context.Context, string) (Entry, error) { return h.Entry, nil }

func (h *held) Set(context.Context, string, []byte, uint64) (uint64, error) { return 0, ErrMoved }

func (h *held) End(_ context.Context, _ string, revision uint64) (uint64, error) {
	if revision != h.Revision {
		return 0, ErrMoved
	}
	h.Entry, h.ended = Entry{Revision: revision + 1, After: revision, Ended: true}, revision
	return h.Revision, nil
}

// says is what stands under a key after something else.
func says(value []byte, revision, after uint64) Entry {
	return Entry{Value: value, Revision: revision, After: after}
}

var (
	a = []byte(`{"id":"a","url":"http://a"}`)
	b = []byte(`{"id":"b"}`)
)

// A bridge is silent when one's own lease was renewed so many times while its own stayed as it was; each renewal begins the count anew.
func TestWhoIsSilent(t *testing.T) {
	s := NewSight()
	s.See("bridge.a", says(a, 1, 0))
	s.See("bridge.b", says(b, 2, 0))
	s.See("table.t", says([]byte(`{"by":"a"}`), 3, 0))
	s.See("bridge.c", says([]byte(`{"id":"another"}`), 4, 0))
	for beat := range silence {
		silent := s.Renewed("a")
		if want := beat == silence-1; want != reflect.DeepEqual(silent, []string{"b"}) {
			t.Errorf("at beat %d %v are silent", beat, silent)
		}
	}
	s.See("bridge.b", says(b, 2, 0)) // what is known already
	if silent := s.Renewed("a"); len(silent) != 1 {
		t.Errorf("an old sight of b is taken for a sign of life: %v", silent)
	}
	s.See("bridge.b", says(b, 9, 2))
	if silent := s.Renewed("a"); len(silent) != 0 {
		t.Errorf("b was renewed, and %v are silent", silent)
	}
	s.See("bridge.b", says(b, 5, 4)) // late
	if all := s.Bridges(); len(all) != 2 || all[0] != (Bridge{"a", "http://a"}) {
		t.Errorf("in sight are %v", all)
	}
	s.See("bridge.b", Entry{Revision: 10, After: 9, Ended: true})
	if all := s.Bridges(); len(all) != 1 {
		t.Errorf("b is gone, and in sight are %v", all)
	}
}

// A lease is ended as it was seen; one that was renewed unseen stays, and one that is gone is forgotten.
func TestOnlyASilentLeaseIsEnded(t *testing.T) {
	for _, tt := range []struct {
		name  string
		now   held
		ended uint64
		left  int
	}{
		{"as it was seen", held{Entry: says(b, 2, 0)}, 2, 0},
		{"renewed unseen", held{Entry: says(b, 7, 6)}, 0, 1},
		{"written over unseen", held{Entry: says(nil, 7, 0)}, 0, 1},
		{"an old answer", held{Entry: says(b, 1, 0)}, 0, 1},
		{"ended", held{Entry: Entry{Revision: 3, After: 2, Ended: true}}, 0, 0},
		{"taken away", held{}, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := NewSight()
			s.See("bridge.b", says(b, 2, 0))
			err := s.EndSilent(t.Context(), &tt.now, "b")
			if tt.now.ended != tt.ended || len(s.Bridges()) != tt.left {
				t.Errorf("ended %d, left %d, %v", tt.now.ended, len(s.Bridges()), err)
			}
		})
	}
}

// beat lets a bridge renew its own lease once and end those that it finds silent.
func (h *held) beat(t *testing.T, s *Sight) {
	t.Helper()
	for _, id := range s.Renewed("a") {
		_ = s.EndSilent(t.Context(), h, id) // what cannot be ended now is ended later
	}
}

// A lease that only its old renewals keep alive, which anybody can put there once more, ends; one that is renewed does not, whatever is put
// there between. It stays ended, though something stands there all the same.
func TestOldRenewalsKeepNothingAlive(t *testing.T) {
	for _, lives := range []bool{true, false} {
		s, bucket := NewSight(), &held{Entry: says(b, 2, 0)}
		s.See("bridge.b", bucket.Entry)
		for range 3 * patience * silence {
			if bucket.Ended {
				break
			}
			strange := bucket.Revision + 1
			bucket.Entry = says(b, strange, 1) // an old one
			s.See("bridge.b", bucket.Entry)
			if lives {
				bucket.Entry = says(b, strange+1, strange)
				s.See("bridge.b", bucket.Entry)
			}
			bucket.beat(t, s)
		}
		if bucket.Ended == lives || (len(s.Bridges()) == 1) != lives {
			t.Fatalf("the bridge lives: %v, its lease has ended: %v", lives, bucket.Ended)
		}
		if lives {
			continue
		}
		bucket.Entry = says(b, bucket.Revision+1, 1)
		s.See("bridge.b", bucket.Entry)
		if s.named("b", bucket.Revision).ID != "" {
			t.Error("an old renewal brings back a bridge that has ended")
		}
		if bucket.beat(t, s); !bucket.Ended {
			t.Error("others who come see the old renewal")
		}
	}
}

// A bridge whose lease somebody has written over before it was seen has its tables until it was silent for too long.
func TestABridgeThatIsNotKnownYet(t *testing.T) {
	s, bucket := NewSight(), &held{Entry: says(nil, 7, 0)}
	if got := s.named("b", 7); got != (Bridge{ID: "b"}) {
		t.Errorf("it is %v", got)
	}
	for range silence - 1 {
		bucket.beat(t, s)
	}
	if bucket.Ended {
		t.Error("it is given up at once")
	}
	if bucket.beat(t, s); !bucket.Ended || s.named("b", 8).ID != "" {
		t.Error("it is never given up")
	}
}
