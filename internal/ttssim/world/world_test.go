package world

import (
	"slices"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/settings"
)

// ear is a listener that writes down what it hears, and forbids one thing.
type ear struct {
	heard  []string
	forbid string
}

func (e *ear) Tell(event string, args ...any) Reply {
	e.heard = append(e.heard, event)
	return Silent
}

func (e *ear) Ask(event string, args ...any) Reply {
	if e.Tell(event, args...); event == e.forbid {
		return No
	}
	return Silent
}

func (e *ear) TellOwn(*Object, string, ...any) Reply        { return Silent }
func (e *ear) Start(*Object)                                {}
func (e *ear) State(*Object, string) (last string, ok bool) { return "", false }
func (e *ear) Dropped(*Object)                              {}

// dropped is a table where one card was dropped upon another, when all has come to rest.
func dropped(t *testing.T, e *ear) *World {
	t.Helper()
	w := New(1, settings.Switches{}, nil)
	w.Listener = e
	card := func(guid string, x float64) savefile.Object {
		return savefile.Object{"Name": "Card", "GUID": guid, "Transform": map[string]any{"posX": x, "posY": 1.0}}
	}
	w.Clear()
	w.Lay(&savefile.Save{Top: map[string]any{}, Objects: []savefile.Object{card("aaaaa1", 0), card("aaaaa2", 9)}})
	w.Settle()
	p := &Person{Color: "White"}
	w.People = append(w.People, p)
	w.Lift(p, w.Find("aaaaa2"))
	w.Find("aaaaa2").Pos = Vec{X: 0.1, Y: 2}
	w.ReleaseAll(p)
	for range 120 {
		w.Frame++
		w.RunTasks()
		w.MoveAll()
		w.ZonesNow()
		w.Pump()
		w.Reap()
	}
	return w
}

func TestCardsMakeADeckWithoutAnyScript(t *testing.T) {
	e := &ear{}
	w := dropped(t, e)
	if len(w.Objects) != 1 || !w.Objects[0].IsDeck() || len(w.Objects[0].Contents) != 2 {
		t.Errorf("%d objects lie there", len(w.Objects))
	}
	want := []string{"onObjectPickUp", "onObjectDrop", "tryObjectEnterContainer", "onObjectSpawn",
		"onObjectEnterContainer", "onObjectEnterContainer", "onObjectDestroy", "onObjectDestroy"}
	if !slices.Equal(e.heard, want) {
		t.Errorf("heard %v, want %v", e.heard, want)
	}
}

func TestAListenerCanForbidADeck(t *testing.T) {
	if w := dropped(t, &ear{forbid: "tryObjectEnterContainer"}); len(w.Objects) != 2 {
		t.Errorf("%d objects lie there, want both cards", len(w.Objects))
	}
}

// A table at which thousands of things are in one another's way is left as it lies, and says so once.
func TestATableThatIsTooFullIsLeftAsItLies(t *testing.T) {
	for _, name := range []string{"Custom_Tile", "Card", "BlockSquare", "HandTrigger", "ScriptingTrigger"} {
		w := New(1, settings.Switches{}, nil)
		w.Listener = &ear{}
		save := &savefile.Save{Top: map[string]any{}}
		for i := range detector.Few(4000) {
			for _, kind := range []string{name, "Card"} {
				at := map[string]any{"posY": 2 + float64(i)/2, "scaleX": 30.0, "scaleY": 30.0, "scaleZ": 30.0}
				save.Objects = append(save.Objects, savefile.Object{"Name": kind, "Transform": at, "FogColor": "White"})
			}
		}
		w.Lay(save)
		w.Settle()
		frames := 0
		for ; frames < 4000 && (frames == 0 || w.Restless()); frames++ {
			w.Frame++
			w.RunTasks()
			w.MoveAll()
			w.ZonesNow()
			w.Pump()
		}
		if w.Restless() || len(w.Errs) > 1 || len(w.Errs) == 0 && frames > 1000 {
			t.Errorf("%s: after %d frames restless %v, %q", name, frames, w.Restless(), w.Errs)
		}
	}
}
