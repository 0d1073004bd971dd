package console_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"ttsbridge/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
)

// A bridge of a club shows its host what came of all duels, on a page and in a table for other programs.
func TestResultsOfTheClub(t *testing.T) {
	b := small(t)
	h := b.host()
	if strings.Contains(h.get("/", http.StatusOK), `href="/results"`) {
		t.Error("a bridge without a club offers results")
	}
	h.get("/results", http.StatusNotFound)
	var all []result.Result
	var wrong error
	b.stop()
	b.hang(console.Means{Results: func(context.Context) ([]result.Result, error) { return all, wrong }})
	b.start()
	has(t, h.get("/", http.StatusOK), `href="/results"`)
	has(t, h.get("/results", http.StatusOK), "No duel has ended yet.")
	all = []result.Result{{Checkpoint: ledger.Checkpoint{Table: "t1", Size: 3}, Game: "toy", Turns: 4, Why: "toy.win", Seats: []result.Seat{{Player: "<b>Ann", Won: true}, {}}}}
	has(t, h.get("/results", http.StatusOK), "&lt;b&gt;Ann</bdi> has won", "seat 2</bdi> has lost", "toy.win", "over after turn 4")
	has(t, h.get("/results?form=csv", http.StatusOK), "t1,toy,1970-01-01 00:00:00,4,toy.win,1,<b>Ann,,,0,won,3,")
	b.guest().get("/results", http.StatusUnauthorized)
	wrong = fault.Unavailable("The servers are away.")
	has(t, h.get("/results", http.StatusServiceUnavailable), "The servers are away.")
}
