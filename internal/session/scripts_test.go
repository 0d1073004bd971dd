package session_test

import (
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// mute are cards that say nothing, in some edition.
type mute struct{ edition string }

func (m mute) Edition() string                                                   { return m.edition }
func (mute) Forbid(*table.State, *validator.Move) *validator.Violation           { return nil }
func (mute) Instead(*table.State, table.Event) ([]validator.Deed, bool)          { return nil, false }
func (mute) Follow(*table.State, table.Event) []validator.Deed                   { return nil }
func (mute) Use(*table.State, table.Pending) ([]validator.Deed, bool)            { return nil, true }
func (mute) Answer(*table.State, table.Pending, validator.Move) []validator.Deed { return nil }
func (mute) Value(_ *table.State, _ table.CardID, _ string, base int) int        { return base }

// A host who exchanges the card scripts while his bridge is away does not do it in silence.
func TestExchangedScriptsAreTold(t *testing.T) {
	folder := t.TempDir()
	open := func(edition string) *session.Hall {
		h, err := session.OpenHall(session.Means{Folder: folder, Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{},
			Boards:  func(*validator.Game, []byte) live.Board { return toy.Board{} },
			Effects: func(string) validator.Effects { return mute{edition} }})
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	h := open("one")
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	id := tb.ID()
	for i, tt := range []struct {
		edition string
		told    bool
	}{{"one", false}, {"two", true}, {"two", false}} {
		if err := h.Close(); err != nil {
			t.Fatal(err)
		}
		h = open(tt.edition)
		if tb, err = h.Find(id); err != nil {
			t.Fatal(err)
		}
		m := &mod{t: t, table: tb, session: string(rune('a' + i))}
		if told := says(m.send(tts.Act{Kind: tts.ActHello}), "other card scripts are in force: two"); told != tt.told {
			t.Errorf("started again with %q: told %t", tt.edition, told)
		}
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
}
