package lease

import (
	"context"
	"reflect"
	"testing"
)

// held is a bucket with one key, as the servers have it.
type held struct {
	value    []byte
	revision uint64
	deleted  uint64
}

func (h *held) Get(context.Context, string) ([]byte, uint64, error) { return h.value, h.revision, nil }

func (h *held) Set(context.Context, string, []byte, uint64) (uint64, error) { return 0, ErrMoved }

func (h *held) Delete(_ context.Context, _ string, revision uint64) error {
	if revision != h.revision {
		return ErrMoved
	}
	h.deleted = revision
	return nil
}

var (
	a = []byte(`{"id":"a","url":"http://a"}`)
	b = []byte(`{"id":"b"}`)
)

// A bridge is silent when one's own lease was renewed so many times while its own stayed as it was; each renewal begins the count anew.
func TestWhoIsSilent(t *testing.T) {
	s := NewSight()
	s.See("bridge.a", a, 1)
	s.See("bridge.b", b, 2)
	s.See("table.t", []byte(`{"by":"a"}`), 3)
	s.See("bridge.c", []byte(`{"id":"another"}`), 4)
	for beat := range silence {
		silent := s.Renewed("a")
		if want := beat == silence-1; want != reflect.DeepEqual(silent, []string{"b"}) {
			t.Errorf("at beat %d %v are silent", beat, silent)
		}
	}
	s.See("bridge.b", b, 2) // what is known already
	if silent := s.Renewed("a"); len(silent) != 1 {
		t.Errorf("an old sight of b is taken for a sign of life: %v", silent)
	}
	s.See("bridge.b", b, 9)
	if silent := s.Renewed("a"); len(silent) != 0 {
		t.Errorf("b was renewed, and %v are silent", silent)
	}
	s.See("bridge.b", nil, 5) // late
	if all := s.Bridges(); len(all) != 2 || all[0] != (Bridge{"a", "http://a"}) {
		t.Errorf("in sight are %v", all)
	}
	s.See("bridge.b", nil, 10)
	if all := s.Bridges(); len(all) != 1 {
		t.Errorf("b is gone, and in sight are %v", all)
	}
}

// A lease is ended as it was seen; one that was renewed unseen stays, and one that is gone is forgotten.
func TestOnlyASilentLeaseIsEnded(t *testing.T) {
	for _, tt := range []struct {
		name    string
		now     held
		deleted uint64
		left    int
	}{
		{"as it was seen", held{value: b, revision: 2}, 2, 1},
		{"renewed unseen", held{value: b, revision: 7}, 0, 1},
		{"an old answer", held{value: b, revision: 1}, 0, 1},
		{"gone", held{}, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := NewSight()
			s.See("bridge.b", b, 2)
			err := s.EndSilent(t.Context(), &tt.now, "b")
			if tt.now.deleted != tt.deleted || len(s.Bridges()) != tt.left {
				t.Errorf("deleted %d, left %d, %v", tt.now.deleted, len(s.Bridges()), err)
			}
		})
	}
}
