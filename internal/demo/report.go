package demo

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// Report is what a duel came to.
type Report struct {
	Game     string         `json:"game"`
	Seed     uint64         `json:"seed"`
	Decks    []string       `json:"decks"`
	Turns    int            `json:"turns"`
	Gestures int            `json:"gestures"`
	Moves    int            `json:"moves"`
	Refused  []Refusal      `json:"refused"`
	Winner   string         `json:"winner"` // names of the seats of the side that won; "" for a draw
	Reason   string         `json:"reason"` // id of the rule that ended it
	LP       map[string]int `json:"lp"`
	Counters int            `json:"counters"` // Spellbound counters laid in all
	Ledger   Proof          `json:"ledger"`
	Frames   int            `json:"frames"`
	Requests int            `json:"requests"`
}

// Refusal is one gesture that was put back.
type Refusal struct {
	Rule  string `json:"rule"`
	Why   string `json:"why"`
	Local bool   `json:"local"` // by the mod at once, from its policy; otherwise by the bridge
}

// Proof tells whether the ledger of the duel holds.
type Proof struct {
	Records  int64  `json:"records"`
	Head     string `json:"head"`
	Verified bool   `json:"verified"` // every record fits the one before, and the record leads to the state at the end
}

// report reads the duel back from its ledger.
func (sh *show) report() (Report, error) {
	s := sh.duel.State()
	stats := sh.sim.Stats()
	r := Report{Game: sh.Game, Seed: sh.Seed, Decks: sh.Decks, Turns: int(s.Turn.Number), Gestures: sh.story.gestures,
		Refused: []Refusal{}, Reason: s.Result.Why, LP: map[string]int{}, Frames: stats.Frames, Requests: stats.Requests}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		r.LP[sh.game.Names[seat]] = s.Points(seat, 0)
		if s.Result.Winners.Has(seat) {
			r.Winner = strings.TrimPrefix(r.Winner+" and "+sh.game.Names[seat], " and ")
		}
	}
	var export bytes.Buffer
	if err := sh.duel.Export(&export); err != nil {
		return r, fmt.Errorf("export the ledger: %w", err)
	}
	if sh.Export != nil {
		if _, err := sh.Export.Write(export.Bytes()); err != nil {
			return r, fmt.Errorf("write the ledger: %w", err)
		}
	}
	return r, r.count(&export, s)
}

// count goes through the exported ledger: it checks the chain, counts what happened and folds the events once more.
func (r *Report) count(export *bytes.Buffer, end table.State) error {
	var past record.Past
	found, err := ledger.Scan(export, func(rec ledger.Record) error {
		before := past.State
		e, err := past.Read(rec)
		if err != nil {
			return err
		}
		switch {
		case e.Refused != nil:
			r.Refused = append(r.Refused, Refusal{Rule: e.Refused.Rule, Why: e.Refused.Why, Local: e.Local})
		case rec.Kind == record.KindMove:
			r.Moves++
		}
		for _, ev := range e.Events {
			if t, ok := ev.(table.Tallied); ok && t.Kind == 0 && t.To > before.Card(t.Card).Tally[0] {
				r.Counters += int(t.To - before.Card(t.Card).Tally[0])
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("the ledger of the demo does not hold: %w", err)
	}
	r.Ledger = Proof{Records: found.Records, Head: found.Head.String(), Verified: sameEnd(past.State, end)}
	return nil
}

// sameEnd compares where every card lies, and the points.
func sameEnd(a, b table.State) bool {
	if len(a.Cards) != len(b.Cards) || a.Turn != b.Turn || a.Result != b.Result || !slices.Equal(a.Players, b.Players) {
		return false
	}
	for i := range a.Cards {
		if a.Cards[i] != b.Cards[i] {
			return false
		}
	}
	return true
}
