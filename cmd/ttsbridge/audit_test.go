package main

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/cmd/ttsbridge/internal/ledgers"
)

// honour does what a guest does who trusts nobody: he keeps checkpoints, and holds the host's file to them.
func honour(t *testing.T, addr, table, token string) {
	t.Helper()
	at := "http://" + addr + "/v1/tables/" + table
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	m := &console.Console{Out: &strings.Builder{}}
	w := ledgers.Witness{Con: m, At: at, Token: token, File: file("kept.txt")}
	if err := w.Take(t.Context()); err != nil {
		t.Fatal(err)
	}
	again := ledgers.Witness{Con: m, At: at, Token: token, File: w.File}
	if err := again.Remember(); err != nil || again.Last != w.Last || again.Key != w.Key {
		t.Fatalf("%v: %+v, want %+v", err, again.Last, w.Last)
	}
	if err := again.Take(t.Context()); err != nil {
		t.Error(err)
	}
	again.Last.Root[3]++
	if err := again.Take(t.Context()); err != console.ErrNo {
		t.Errorf("another history was told: %v", err)
	}

	sealed, err := house.Client{URL: at}.Call(context.Background(), http.MethodGet, "/ledger?form=sealed", token, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file("sealed.jsonl"), sealed, 0o600); err != nil {
		t.Fatal(err)
	}
	if said := program(t, exitFine, "audit", "verify", file("sealed.jsonl"), "--checkpoint", w.File, "--checkpoint",
		w.Last.Line()); !strings.Contains(said, "2 kept checkpoints") {
		t.Error(said)
	}
	forged := strings.Replace(w.Last.Line(), w.Last.Root.String()[:4], "0000", 1)
	if said := program(t, exitNo, "audit", "verify", file("sealed.jsonl"), "--checkpoint", forged); !strings.Contains(said, "rewritten") {
		t.Error(said)
	}
	proof := program(t, exitFine, "audit", "prove", "2", "--file", file("sealed.jsonl"))
	if err := os.WriteFile(file("proof.json"), []byte(proof), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := program(t, exitFine, "audit", "check-proof", file("proof.json"), "--checkpoint",
		w.Last.Line()); !strings.Contains(said, "Record 2 stands") {
		t.Error(said)
	}
	program(t, exitNo, "audit", "check-proof", file("proof.json"), "--checkpoint", forged)
	if said := program(t, exitFine, "audit", "report", file("sealed.jsonl"), "--page", file("duel.html")); !strings.Contains(said, "# Table "+table) {
		t.Error(said)
	}
	if html, err := os.ReadFile(file("duel.html")); err != nil || !strings.Contains(string(html), w.Last.Line()) {
		t.Error("the page does not name the checkpoint", err)
	}
}
