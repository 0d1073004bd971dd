package world

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/settings"
)

// plainGround asks everything on the table what an object would come to rest upon.
func plainGround(w *World, o *Object) float64 {
	best := cmp.Or(w.Switches.TableHeight, tableHeight)
	for _, other := range w.Objects {
		top := other.Pos.Y + other.Extent().Y
		if other != o && other.bears() && top > best && top <= o.Pos.Y+o.Extent().Y+0.01 && other.covers(o.Pos) {
			best = top
		}
	}
	return best + o.Extent().Y
}

// plainCompany asks everything on the table which of it an object would join.
func plainCompany(w *World, o *Object) (best *Object) {
	near := w.mergeDistance()
	for _, c := range w.Objects {
		if c == o || !c.Alive() || c.Spawning || c.Holder != nil || c.InHand != nil || c.Slide != nil || c.Locked && c.isCard() {
			continue
		}
		if (c.isBag() || c.isInfinite()) && c.covers(o.Pos) && o.Pos.Y > c.Pos.Y {
			return c
		}
		if d := c.Pos.Flat(o.Pos); d <= near && w.Stacks(c, o) {
			best, near = c, d
		}
	}
	return best
}

// table is a world that hands do anything to.
type table struct {
	*World
	p *Person
}

// place is somewhere at the table, often where something else is, now and then where nothing should be.
func (tb *table) place(t *rapid.T) Vec {
	if len(tb.Objects) > 0 && rapid.Bool().Draw(t, "there") {
		return tb.any(t).Pos.Add(Vec{Y: rapid.Float64Range(-1, 2).Draw(t, "up")})
	}
	far := rapid.SampledFrom([]float64{0, 0, 0, 0, 0, 0, farOut - 3, -1e12, math.Inf(1), math.NaN()}).Draw(t, "far")
	at := rapid.Float64Range(-9, 9)
	return Vec{X: at.Draw(t, "x") + far, Y: rapid.Float64Range(0, 5).Draw(t, "y"), Z: at.Draw(t, "z")}
}

func (tb *table) any(t *rapid.T) *Object { return rapid.SampledFrom(tb.Objects).Draw(t, "thing") }

func (tb *table) spawn(t *rapid.T) {
	p := tb.place(t)
	scale := rapid.SampledFrom([]float64{1, 1, 1, 0.1, 0, -1, 3, 400})
	raw := savefile.Object{"Name": rapid.SampledFrom([]string{"Card", "Card", "Bag", "Custom_Tile", "Custom_Board",
		"ScriptingTrigger", "HandTrigger"}).Draw(t, "name"),
		"Transform": map[string]any{"posX": p.X, "posY": p.Y, "posZ": p.Z, "rotY": rapid.Float64Range(0, 360).Draw(t, "turn"),
			"scaleX": scale.Draw(t, "sx"), "scaleY": scale.Draw(t, "sy"), "scaleZ": scale.Draw(t, "sz")}}
	tb.Spawn(raw, Spawning{})
}

// does has something happen at the table.
func (tb *table) does(t *rapid.T) {
	if len(tb.Objects) == 0 {
		tb.spawn(t)
		return
	}
	o := tb.any(t)
	switch rapid.IntRange(0, 9).Draw(t, "deed") {
	case 0, 1:
		tb.spawn(t)
	case 2:
		o.SetPos(tb.place(t))
	case 3:
		o.Smooth(tb.place(t), true)
	case 4:
		tb.Destroy(o)
	case 5:
		tb.Lift(tb.p, o)
	case 6:
		tb.ReleaseAll(tb.p)
	case 7:
		o.SetLock(!o.Locked)
	case 8:
		if len(o.Contents) > 0 {
			tb.Take(o, Taking{Index: -1})
		}
	default:
		for range rapid.IntRange(1, 20).Draw(t, "frames") {
			tb.Frame++
			tb.RunTasks()
			tb.MoveAll()
			tb.ZonesNow()
			tb.Pump()
			tb.Reap()
		}
	}
}

// agrees compares what the columns say of an object with what a plain look says.
func (tb *table) agrees(o *Object) error {
	if got, want := tb.ground(o), plainGround(tb.World, o); got != want && !(math.IsNaN(got) && math.IsNaN(want)) {
		return fmt.Errorf("%s at %v comes to rest at %v, a plain look says %v", o.Name, o.Pos, got, want)
	}
	if got, want := tb.company(o), plainCompany(tb.World, o); got != want {
		return fmt.Errorf("%s at %v joins %+v, a plain look says %+v", o.Name, o.Pos, got, want)
	}
	covered := func(x *Object) bool { return !x.Alive() || x.IsZone() || !(x.Pos.Y > o.Pos.Y && o.covers(x.Pos)) }
	got := slices.DeleteFunc(slices.Clone(tb.upon(o)), covered)
	if want := slices.DeleteFunc(slices.Clone(tb.Objects), covered); !slices.Equal(got, want) {
		return fmt.Errorf("upon %s at %v lie %d things, a plain look says %d", o.Name, o.Pos, len(got), len(want))
	}
	return nil
}

func TestWhatStandsWhereIsWhatAPlainLookFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tb := &table{World: New(1, settings.Switches{}, nil), p: &Person{Color: "White"}}
		tb.Listener = &ear{}
		tb.Clear()
		tb.Lay(&savefile.Save{Top: map[string]any{}})
		tb.People = append(tb.People, tb.p)
		for range rapid.IntRange(1, 30).Draw(t, "deeds") {
			tb.does(t)
			for _, o := range tb.Objects {
				if err := tb.agrees(o); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}
