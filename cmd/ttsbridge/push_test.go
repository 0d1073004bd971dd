package main

import (
	"bytes"
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/ports/porttest"
	"ttsbridge/internal/ttssim"
	"ttsbridge/internal/ttssim/editor"
)

// gameWith runs a headless game with a save until the test ends and gives the address of its editor port.
func gameWith(t *testing.T, save []byte, editors string) string {
	t.Helper()
	address, over := make(chan string, 1), make(chan struct{})
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(func() { stop(); <-over })
	go func() {
		defer close(over)
		sim := ttssim.New(ttssim.Config{})
		defer sim.Close()
		if err := sim.Load(save); err != nil {
			t.Error(err)
		}
		port, err := editor.Open(sim, "127.0.0.1:0", editors)
		if err != nil {
			t.Error(err)
			address <- ""
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
	}()
	return <-address
}

// commandLine is a command line with its exit code and what it printed.
func commandLine(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var out, errs bytes.Buffer
	m := &console.Console{In: strings.NewReader(""), Out: &out, Err: &errs}
	code := run(t.Context(), m, args)
	return code, out.String() + errs.String()
}

// The mod is put into a running game: the one that is built in, one of the user's own, and none when it is broken, the
// game has no referee, or another editor is connected.
func TestTablePush(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "save.json")
	if code, said := commandLine(t, "table", "save", "--addr", "127.0.0.1:1", "--data", folder, "--deck-south", "Kryuel",
		"--deck-north", "Birdface", "--out", file); code != exitFine {
		t.Fatal(said)
	}
	save, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	editors := porttest.Address(t)
	game := gameWith(t, save, editors)
	push := []string{"table", "push", "--once", "--game-addr", game, "--editor-addr", editors}
	if code, said := commandLine(t, push...); code != exitFine || !strings.Contains(said, "The new script runs") {
		t.Errorf("code %d: %s", code, said)
	}
	if code, said := commandLine(t, append(push, "--mod", folder)...); code != exitWrong || !strings.Contains(said, "cannot be bundled") {
		t.Errorf("a folder without a mod: code %d: %s", code, said)
	}
	own := filepath.Join(folder, "main.lua")
	if err := os.WriteFile(own, []byte("require(\"settings\") error(\"nonsense\")"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, said := commandLine(t, append(push, "--mod", folder)...); code != exitWrong || !strings.Contains(said, "nonsense") {
		t.Errorf("a broken mod: code %d: %s", code, said)
	}
	l, err := net.Listen("tcp", editors)
	if err != nil {
		t.Fatal(err)
	}
	if code, said := commandLine(t, push...); code != exitWrong || !strings.Contains(said, "is taken") {
		t.Errorf("another editor: code %d: %s", code, said)
	}
	l.Close()
	stranger := gameWith(t, []byte(`{"SaveName":"x","LuaScript":"-- nothing","ObjectStates":[]}`), editors)
	push[4] = stranger
	if code, said := commandLine(t, push...); code != exitWrong || !strings.Contains(said, "no referee") {
		t.Errorf("a strange game: code %d: %s", code, said)
	}
}
