package ledgers

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/match"
	"ttsbridge/validator/spelling"
)

// verifyMatch verifies the ledger of a match with those of its duels.
func verifyMatch(con *console.Console, from io.Reader, held []kept.Line, judge, asJSON bool) error {
	if judge {
		return fault.Invalid("--judge judges the moves of one duel; export the table of that duel alone.")
	}
	if slices.ContainsFunc(held, func(k kept.Line) bool { return k.Seal }) {
		return fault.Invalid("A line \"Sealed ...\" does not say of which duel it is; export the table of that duel alone.")
	}
	h, err := audit.ReadMatch(from, held)
	if err != nil {
		return err
	}
	if asJSON {
		err = con.PrintJSON(struct {
			OK bool `json:"ok"`
			audit.MatchHistory
		}{h.OK(), h})
	} else {
		tellMatch(con, h, len(held))
	}
	if err == nil && !h.OK() {
		return console.ErrNo
	}
	return err
}

// tellMatch says what came of a match: every fault, or what its ledger proves.
func tellMatch(con *console.Console, h audit.MatchHistory, held int) {
	for _, f := range h.Faults {
		con.Printf("%s\n", tts.Plain(f.String()))
	}
	if !h.OK() {
		return
	}
	con.Printf("The ledger of match %s is whole: %s and %s, %s.\n", h.Table, spelling.Count(h.Records, "record"),
		spelling.Count(len(h.Duels), "duel"), seals(h.Open))
	for _, d := range h.Duels {
		con.Printf("Duel %d: table %s, %s, as the match says.\n", d.Number, d.History.Table, spelling.Count(d.History.Records, "record"))
		tellDuel(con, d)
	}
	if h.Key != "" {
		con.Printf("Signed by %s\n", h.Key)
	}
	for _, what := range h.Unchecked {
		con.Printf("Not checked: %s\n", tts.Plain(what))
	}
	tellHeld(con, held)
	con.Printf("%s\n", tts.Plain(matchResult(h)))
}

// tellDuel says of a duel what nobody can check, and what was stated falsely in it.
func tellDuel(con *console.Console, d audit.DuelFound) {
	for _, what := range d.History.Unchecked {
		con.Printf("Duel %d, not checked: %s\n", d.Number, tts.Plain(what))
	}
	for _, c := range d.History.False() {
		con.Printf("Duel %d: %s\n", d.Number, falsely(&d.History, c))
	}
}

// matchResult is how the match stands, by side.
func matchResult(h audit.MatchHistory) string {
	wins := make([]string, len(h.Wins))
	for side, n := range h.Wins {
		wins[side] = fmt.Sprint(n)
	}
	score := strings.Join(wins, " to ")
	switch {
	case !h.Result.Over:
		return "The match goes on at " + score + "."
	case h.Result.Side == match.NoSide:
		return "The match was drawn at " + score + "."
	}
	return fmt.Sprintf("Side %d won the match, %s (%s).", h.Result.Side+1, score, h.Result.Why)
}
