// Package result is what came of a duel in one small signed record, for whoever keeps lists of many: a league, a tournament. It is
// a checkpoint of the duel's whole ledger with one more line, so that the ledger can be held to it and it to the ledger.
//
// result.go is the record and its signature, csv.go a list of them for a program for tables.
package result

import (
	"bytes"
	"encoding/json"
	"strings"

	"golang.org/x/mod/sumdb/note"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Result is what came of a duel.
type Result struct {
	ledger.Checkpoint `json:"-"` // of the ledger at the duel's end

	Game  string `json:"game"`
	Ended int64  `json:"ended"` // in milliseconds since 1970, as the ledger says it
	Turns int32  `json:"turns"`
	Why   string `json:"why"` // id of the rule that ended it
	Seats []Seat `json:"seats"`
}

// Seat is one seat of a duel that has ended.
type Seat struct {
	Player string `json:"player,omitempty"` // who sat there, "" when nobody did
	Key    string `json:"key,omitempty"`    // his own key, "" when he took none
	Deck   string `json:"deck"`             // the seal of the list that he brought, as the ledger's first record has it
	Cards  int    `json:"cards"`            // how many they are
	Won    bool   `json:"won,omitempty"`    // nobody has in a draw
}

// Draw tells whether nobody has won.
func (r Result) Draw() bool {
	for _, s := range r.Seats {
		if s.Won {
			return false
		}
	}
	return true
}

// text is what is signed: the checkpoint, and the rest in a line of JSON.
func (r Result) text() (string, error) {
	line, err := json.Marshal(r)
	return r.Checkpoint.Text() + string(line) + "\n", err
}

// Sign gives a result as a note that is signed by the key of its table.
func (r Result) Sign(by *ledger.Signer) (string, error) {
	text, err := r.text()
	if err != nil {
		return "", fault.Internal("write the result of table %s: %w", r.Table, err)
	}
	signed, err := note.Sign(&note.Note{Text: text}, by)
	if err != nil {
		return "", fault.Internal("sign the result of table %s: %w", r.Table, err)
	}
	return string(signed), nil
}

// Open reads a signed result and checks it by the public key of its table. It must be written as Sign writes it.
func Open(signed, key string) (r Result, err error) {
	v, err := note.NewVerifier(key)
	if err != nil {
		return r, fault.Invalid("This is not a key of a table: %.80q.", key)
	}
	n, err := note.Open([]byte(signed), note.VerifierList(v))
	if err != nil {
		return r, fault.Invalid("The result is not signed by the key %.120q.", key)
	}
	lines := strings.SplitAfterN(n.Text, "\n", 4)
	point, ok := ledger.ParseCheckpoint(strings.Join(lines[:min(3, len(lines))], ""))
	if !ok || len(lines) != 4 || v.Name() != "ttsbridge/"+point.Table {
		return r, errUnwritten
	}
	words := json.NewDecoder(bytes.NewReader([]byte(lines[3])))
	words.DisallowUnknownFields()
	if err := words.Decode(&r); err != nil {
		return Result{}, errUnwritten
	}
	r.Checkpoint = point
	if again, err := r.text(); err != nil || again != n.Text {
		return Result{}, errUnwritten
	}
	return r, nil
}

// errUnwritten refuses a result that says what it says in another way than ours.
var errUnwritten = fault.Invalid("The result is not written as one is.")
