package editor

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ttssim"
	simulated "ttsbridge/internal/ttssim/editor"
)

const save = `{"SaveName":"x","LuaScript":"function onExternalMessage(m) print(m.word) sendExternalMessage({back = m.word}) end",
"XmlUI":"<Text/>","ObjectStates":[{"GUID":"aaaaa1","Name":"Checker_red","LuaScript":"-- own","Transform":{"posY":1}}]}`

// office is a running game and a desk that is connected with it. The game lives on a goroutine of its own.
func office(t *testing.T) (*ear, context.Context) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 20*time.Second)
	t.Cleanup(stop)
	desk, err := Open("127.0.0.1:0", "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = desk.Close() })
	address, over := make(chan string), make(chan struct{})
	go func() {
		defer close(over)
		play(t, ctx, desk.Address(), address)
	}()
	t.Cleanup(func() { stop(); <-over })
	desk.game = <-address
	return &ear{Desk: desk}, ctx
}

func play(t *testing.T, ctx context.Context, editors string, address chan<- string) {
	sim := ttssim.New(ttssim.Config{})
	defer sim.Close()
	if err := sim.Load([]byte(strings.ReplaceAll(save, "\n", ""))); err != nil {
		t.Error(err)
	}
	port, err := simulated.Open(sim, "127.0.0.1:0", editors)
	if err != nil {
		t.Error(err)
		close(address)
		return
	}
	defer port.Close()
	address <- port.Address()
	for ctx.Err() == nil {
		sim.Frame()
		if err := port.Pump(); err != nil {
			t.Error(err)
		}
		time.Sleep(time.Millisecond)
	}
}

// An ear is a desk that keeps what it was not asked for yet: each message is a connection of its own, so they come in any order.
type ear struct {
	*Desk
	kept []Message
}

// until waits for a message of a kind.
func until(t *testing.T, ctx context.Context, d *ear, kind int) Message {
	t.Helper()
	for i, m := range d.kept {
		if m.Kind == kind {
			d.kept = slices.Delete(d.kept, i, i+1)
			return m
		}
	}
	for {
		m, err := d.Next(ctx)
		if err != nil {
			t.Fatalf("no message of kind %d: %v", kind, err)
		}
		if m.Kind == kind {
			return m
		}
		d.kept = append(d.kept, m)
	}
}

func TestScriptsOfTheGame(t *testing.T) {
	d, ctx := office(t)
	scripts, err := d.Scripts(ctx, nil)
	if err != nil || len(scripts) != 2 || scripts[0].GUID != Global || scripts[0].UI != "<Text/>" || scripts[1].Script != "-- own" {
		t.Errorf("scripts %+v, %v", scripts, err)
	}
}

func TestRunAndTell(t *testing.T) {
	d, ctx := office(t)
	if err := d.Run(ctx, Global, "print('run') return 6 * 7", 3); err != nil {
		t.Fatal(err)
	}
	if m := until(t, ctx, d, Returned); m.ID != 3 || string(m.Value) != "42" {
		t.Errorf("returned %+v", m)
	}
	if m := until(t, ctx, d, Printed); m.Text != "run" {
		t.Errorf("printed %+v", m)
	}
	if err := d.Tell(ctx, map[string]any{"word": "ping"}); err != nil {
		t.Fatal(err)
	}
	if m := until(t, ctx, d, Custom); !strings.Contains(string(m.Custom), "ping") {
		t.Errorf("sent %s", m.Custom)
	}
	if err := d.Run(ctx, Global, "error('broken')", 4); err != nil {
		t.Fatal(err)
	}
	if m := until(t, ctx, d, Failed); !strings.Contains(m.Error, "broken") {
		t.Errorf("failed %+v", m)
	}
}

func TestSaveAndPlayLoadsAgain(t *testing.T) {
	d, ctx := office(t)
	if err := d.SaveAndPlay(ctx, []Script{{GUID: Global, Name: "Global", Script: "-- new", UI: "<Text/>"}}); err != nil {
		t.Fatal(err)
	}
	if m := until(t, ctx, d, Loaded); m.Scripts[0].Script != "-- new" || m.Scripts[1].Script != "-- own" {
		t.Errorf("loaded %+v", m)
	}
}

func TestPortIsShared(t *testing.T) {
	d, err := Open("127.0.0.1:0", Game)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(d.Address(), Game); fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(err.Error(), "taken") {
		t.Errorf("a second editor: %v", err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(d.Address(), "127.0.0.1:1")
	if err != nil {
		t.Fatalf("the port was not given back: %v", err)
	}
	defer again.Close()
	if _, err := again.Scripts(t.Context(), nil); fault.CodeOf(err) != fault.CodeUnavailable {
		t.Errorf("no game runs: %v", err)
	}
}
