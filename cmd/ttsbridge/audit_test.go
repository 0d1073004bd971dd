package main

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// honour does what a guest does who trusts nobody: he keeps checkpoints, and holds the host's file to them.
func honour(t *testing.T, addr, table, token string) {
	t.Helper()
	at := "http://" + addr + "/v1/tables/" + table
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	m := &Console{Out: &strings.Builder{}}
	w := witness{con: m, at: at, token: token, file: file("kept.txt")}
	if err := w.take(t.Context()); err != nil {
		t.Fatal(err)
	}
	again := witness{con: m, at: at, token: token, file: w.file}
	if err := again.remember(); err != nil || again.last != w.last || again.key != w.key {
		t.Fatalf("%v: %+v, want %+v", err, again.last, w.last)
	}
	if err := again.take(t.Context()); err != nil {
		t.Error(err)
	}
	again.last.Root[3]++
	if err := again.take(t.Context()); err != errNo {
		t.Errorf("another history was told: %v", err)
	}

	sealed, err := client{at}.call(context.Background(), http.MethodGet, "/ledger?form=sealed", token, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file("sealed.jsonl"), sealed, 0o600); err != nil {
		t.Fatal(err)
	}
	if said := program(t, exitFine, "audit", "verify", file("sealed.jsonl"), "--checkpoint", w.file, "--checkpoint", w.last.Line()); !strings.Contains(said, "2 kept checkpoints") {
		t.Error(said)
	}
	forged := strings.Replace(w.last.Line(), w.last.Root.String()[:4], "0000", 1)
	if said := program(t, exitNo, "audit", "verify", file("sealed.jsonl"), "--checkpoint", forged); !strings.Contains(said, "rewritten") {
		t.Error(said)
	}
	proof := program(t, exitFine, "audit", "prove", "2", "--file", file("sealed.jsonl"))
	if err := os.WriteFile(file("proof.json"), []byte(proof), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := program(t, exitFine, "audit", "check-proof", file("proof.json"), "--checkpoint", w.last.Line()); !strings.Contains(said, "Record 2 stands") {
		t.Error(said)
	}
	program(t, exitNo, "audit", "check-proof", file("proof.json"), "--checkpoint", forged)
	if said := program(t, exitFine, "audit", "report", file("sealed.jsonl"), "--page", file("duel.html")); !strings.Contains(said, "# Table "+table) {
		t.Error(said)
	}
	if html, err := os.ReadFile(file("duel.html")); err != nil || !strings.Contains(string(html), w.last.Line()) {
		t.Error("the page does not name the checkpoint", err)
	}
}
