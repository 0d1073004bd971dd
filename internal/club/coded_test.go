package club

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/detector"
)

// fray is a stream on which bridges and a stranger write in a row that chance picks.
type fray struct {
	stranger
	luck    *rand.Rand
	bridges []*coded.Stream     // which remember what they have looked through
	wrote   map[string][]string // by subject what bridges have put there
	all     []*nats.Msg         // everything that lies anywhere, as it was sent
}

var frays = []string{"x.1", "x.2", "x.3"}

// newcomer reads the stream without remembering anything.
func (f *fray) newcomer() *coded.Stream {
	f.Helper()
	lies, err := f.js.Stream(f.Context(), "X")
	if err != nil {
		f.Fatal(err)
	}
	return &coded.Stream{JS: f.js, Stream: lies, Name: "X", Key: keyed("m")}
}

// writes lets one of the bridges write behind what lies on a subject, or try to write behind a place that is no more the newest.
func (f *fray) writes(subject string) {
	f.Helper()
	b := f.bridges[f.luck.IntN(len(f.bridges))]
	_, newest, err := b.Newest(f.Context(), subject)
	if err != nil {
		f.Fatal(err)
	}
	text := fmt.Sprint(len(f.all))
	if newest > 0 && f.luck.IntN(4) == 0 {
		if _, err := b.Put(f.Context(), subject, "n", []byte("late"), newest-1); !errors.Is(err, coded.ErrMoved) {
			f.Fatalf("a late message: %v", err)
		}
	}
	if _, err := b.Put(f.Context(), subject, "n", []byte(text), newest); err != nil {
		f.Fatal(err)
	}
	f.wrote[subject] = append(f.wrote[subject], text)
	lies := f.finds("X", subject)
	last := lies[len(lies)-1]
	f.all = append(f.all, &nats.Msg{Header: last.Header, Data: last.Data})
}

// forges lets the stranger put there something that a bridge has put anywhere, as it was or changed, or anything else; now and then many times.
func (f *fray) forges(subject string) {
	f.Helper()
	m := &jetstream.RawStreamMsg{Data: []byte("x"), Header: nats.Header{}}
	if len(f.all) > 0 && f.luck.IntN(4) > 0 {
		old := f.all[f.luck.IntN(len(f.all))]
		m.Data = slices.Clone(old.Data)
		for name, value := range old.Header {
			m.Header[name] = slices.Clone(value)
		}
	}
	switch f.luck.IntN(6) {
	case 0:
		m.Data = append(m.Data, 'x')
	case 1:
		m.Header.Set("Ttsbridge-After", fmt.Sprint(f.luck.IntN(3*len(f.all)+1)))
	case 2:
		m.Header.Set("Ttsbridge-Note", "other")
	case 3:
		m.Header.Del("Ttsbridge-Code")
	}
	times := 1
	if f.luck.IntN(12) == 0 {
		times = 70
	}
	for range times {
		f.again(subject, m)
	}
}

// holds looks whether everybody finds what bridges wrote, and nothing else.
func (f *fray) holds(subject string) {
	f.Helper()
	wrote := f.wrote[subject]
	for _, s := range append(slices.Clone(f.bridges), f.newcomer()) {
		m, newest, err := s.Newest(f.Context(), subject)
		if err != nil || len(wrote) > 0 && string(m.Text) != wrote[len(wrote)-1] || len(wrote) == 0 && m.Seq > 0 {
			f.Fatalf("the newest is %d %q of %q, %v", m.Seq, m.Text, wrote, err)
		}
		if slices.Contains(f.bridges[1:], s) { // one of them is enough for what takes long
			continue
		}
		var found []string
		err = s.Read(f.Context(), subject, 1, newest, func(m coded.Message) error {
			found = append(found, string(m.Text))
			return nil
		})
		if err != nil || !slices.Equal(found, wrote) {
			f.Fatalf("found is %q of %q, %v", found, wrote, err)
		}
	}
}

// In whatever order bridges write and a stranger puts there again, changes or moves what they wrote, whoever has the key reads what bridges wrote,
// in their order, each once, and nothing else.
func TestWhatBridgesWroteIsRead(t *testing.T) {
	t.Parallel()
	s := strangerAt(t, single(t))
	if _, err := s.js.CreateStream(context.Background(), jetstream.StreamConfig{Name: "X", Subjects: []string{"x.*"}}); err != nil {
		t.Fatal(err)
	}
	f := &fray{stranger: s, luck: rand.New(rand.NewPCG(7, 7)), wrote: map[string][]string{}}
	f.bridges = []*coded.Stream{f.newcomer(), f.newcomer()}
	for range detector.Few(60) {
		subject := frays[f.luck.IntN(len(frays))]
		if f.luck.IntN(2) == 0 {
			f.writes(subject)
		} else {
			f.forges(subject)
		}
		f.holds(subject)
	}
}
