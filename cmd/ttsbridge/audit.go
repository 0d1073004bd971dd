package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

func (m *Main) audit() *cobra.Command {
	return group("audit", "Check exported ledgers", m.auditVerify(), m.auditProve(), m.auditCheckProof(), m.auditReport(), m.auditWatch())
}

func (m *Main) auditVerify() *cobra.Command {
	var asJSON, judge bool
	var lines []string
	c := &cobra.Command{Use: "verify FILE|-", Short: "Verify an exported ledger, offline",
		Long: "Finds any byte of an exported ledger that was deleted, added, changed or moved, any opening that does not fit its\n" +
			"seal, and any history that is not the one a kept checkpoint names. It needs nothing but the file. With --judge every\n" +
			"move of an opened ledger is judged again by the rules and card scripts of this program. Of a match, whose file has the\n" +
			"ledgers of its duels behind its own, it also finds a duel that was not played, or did not end, as the match says.",
		Args: cobra.ExactArgs(1), RunE: func(_ *cobra.Command, args []string) error {
			kept, err := readKept(lines)
			if err != nil {
				return err
			}
			from, err := m.open(args[0])
			if err != nil {
				return err
			}
			defer from.Close()
			ofMatch, whole := audit.OfMatch(from)
			if ofMatch {
				return m.verifyMatch(whole, kept, judge, asJSON)
			}
			again := &audit.Referee{}
			if !judge {
				again = nil
			} else if again.Effects, err = builtInScripts(); err != nil {
				return err
			}
			h, err := audit.Read(whole, kept, again.See)
			if err != nil {
				return err
			}
			return errors.Join(m.tellHistory(h, len(kept), asJSON), m.tellJudged(again, asJSON))
		}}
	c.Flags().StringArrayVar(&lines, "checkpoint", nil, "a checkpoint or seal that was kept: a line of the chat, or a file with a signed one; more than once")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	c.Flags().BoolVar(&judge, "judge", false, "judge every move again; another version of this program may rule otherwise without anybody's fault")
	return c
}

// readKept reads checkpoints as somebody kept them: the words themselves, or a file with them.
func readKept(lines []string) (kept []ledger.Kept, err error) {
	for _, line := range lines {
		words := []string{line}
		if text, err := os.ReadFile(line); err == nil {
			words = strings.Split(strings.TrimRight(string(text), "\n"), "\n\n\n")
		}
		for _, text := range words {
			if first, rest, many := strings.Cut(text, "\n"); many && strings.Count(first, "+") >= 2 { // the key, as "audit watch" keeps it
				text = rest
			}
			k, err := ledger.ReadKept(text)
			if err != nil {
				return nil, err
			}
			kept = append(kept, k)
		}
	}
	return kept, nil
}

func (m *Main) tellHistory(h audit.History, kept int, asJSON bool) error {
	switch {
	case asJSON:
		if err := m.printJSON(struct {
			OK bool `json:"ok"`
			audit.History
		}{h.OK(), h}); err != nil {
			return err
		}
	case h.OK():
		m.printf("The ledger of table %s is whole: %d records, %s.\n", h.Table, h.Records, opened(h))
		if kept > 0 {
			m.printf("It is the history that %d kept checkpoints name.\n", kept)
		}
		if h.Key != "" {
			m.printf("Signed by %s\n", h.Key)
		}
		m.printf("%s\n", ledger.Checkpoint{Table: h.Table, Size: h.Records, Root: h.Root}.Line())
		for _, c := range h.False() {
			m.printf("Proved false: %s, stated in record %d: %s (%s)\n", c.What, c.Stated, c.Why, c.Rule)
		}
	default:
		for _, f := range h.Faults {
			m.printf("%s\n", f)
		}
		m.printf("%d records before it are whole.\n", max(h.Faults[0].Record-1, 0))
	}
	if !h.OK() {
		return errNo
	}
	return nil
}

func opened(h audit.History) string {
	if h.Open {
		return "all seals opened and right"
	}
	return "hidden facts still sealed"
}

func (m *Main) auditProve() *cobra.Command {
	var file string
	c := &cobra.Command{Use: "prove RECORD", Short: "Prove that one record stands in a history",
		Long: "Prints a proof in JSON that \"ttsbridge audit check-proof\" checks, or any program that knows RFC 6962. It shows that\n" +
			"record, sealed, and nothing of the others.",
		Args: cobra.ExactArgs(1), RunE: func(_ *cobra.Command, args []string) error {
			n, err := strconv.ParseInt(args[0], 10, 64)
			if err != nil || n < 1 {
				return fault.Invalid("A record is a number from 1; %q is none.", args[0])
			}
			from, err := m.open(file)
			if err != nil {
				return err
			}
			defer from.Close()
			var leaf []byte
			h, err := audit.Read(from, nil, func(r ledger.Record, _ record.Entry, _, _ *table.State) {
				if r.N == n {
					leaf = r.Leaf()
				}
			})
			if err != nil {
				return err
			}
			if !h.OK() {
				return m.tellHistory(h, 0, false)
			}
			p, err := h.Tree.Prove(h.Table, n, leaf)
			if err != nil {
				return err
			}
			return m.printJSON(p)
		}}
	c.Flags().StringVar(&file, "file", "-", "the exported ledger; - reads standard input")
	return c
}

func (m *Main) auditCheckProof() *cobra.Command {
	var lines []string
	c := &cobra.Command{Use: "check-proof FILE|-", Short: "Check a proof that a record stands in a history",
		Args: cobra.ExactArgs(1), RunE: func(_ *cobra.Command, args []string) error {
			kept, err := readKept(lines)
			if err != nil {
				return err
			}
			from, err := m.open(args[0])
			if err != nil {
				return err
			}
			defer from.Close()
			var p ledger.RecordProof
			if err := json.NewDecoder(from).Decode(&p); err != nil {
				return fault.Invalid("This is no proof: %w", err)
			}
			return m.tellProof(p, kept)
		}}
	c.Flags().StringArrayVar(&lines, "checkpoint", nil, "the checkpoint that was kept, which the proof must name")
	return c
}

func (m *Main) tellProof(p ledger.RecordProof, kept []ledger.Kept) error {
	err := p.Check()
	for _, k := range kept {
		if err == nil && !k.Fits(p.Checkpoint) {
			err = fault.Conflict("The proof is for %s, which is not the checkpoint that was kept.", p.Checkpoint.Line())
		}
	}
	if err != nil {
		m.printf("%s\n", fault.Sentence(err))
		return errNo
	}
	m.printf("Record %d stands in the history of %s\n%s\n", p.Record, p.Checkpoint.Line(), p.Leaf)
	return nil
}

// replay tells a ledger as a story, and plays every record again.
func (m *Main) replay() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "replay FILE|-", Short: "Tell an exported duel move by move",
		Long: "Plays an exported ledger again, record by record, and tells each in a line. The file holds all faces, so whoever\nreads this sees every hidden card.",
		Args: cobra.ExactArgs(1), RunE: func(_ *cobra.Command, args []string) error {
			from, err := m.open(args[0])
			if err != nil {
				return err
			}
			defer from.Close()
			r := replaying{m: m, asJSON: asJSON}
			if _, err = ledger.Scan(from, r.record); fault.CodeOf(err) == fault.CodeConflict {
				fmt.Fprintln(m.Err, "ttsbridge:", err)
				return errNo
			}
			if err != nil {
				return err
			}
			return r.end()
		}}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a record")
	return c
}

// replaying is a duel being played again.
type replaying struct {
	m      *Main
	asJSON bool
	past   record.Past
}

func (r *replaying) record(rec ledger.Record) error {
	e, err := r.past.Read(rec)
	if err != nil {
		return err
	}
	after := r.past.State
	if r.asJSON {
		return json.NewEncoder(r.m.Out).Encode(map[string]any{"record": rec.N, "at": rec.At, "kind": rec.Kind, "text": story(rec.Kind, e),
			"refused": e.Refused, "turn": after.Turn.Number})
	}
	if text := story(rec.Kind, e); text != "" {
		r.m.printf("%5d  %s  turn %-3d %s\n", rec.N, time.UnixMilli(rec.At).UTC().Format(time.TimeOnly), after.Turn.Number, text)
	}
	return nil
}

// story is a record in a line.
func story(kind string, e record.Entry) string {
	switch {
	case e.Refused != nil && e.Local:
		return fmt.Sprintf("refused at the table: %s (%s)", e.Refused.Why, e.Refused.Rule)
	case e.Refused != nil:
		return fmt.Sprintf("%s: refused, %s (%s)", e.Text, e.Refused.Why, e.Refused.Rule)
	case kind == record.KindOpen && e.Setup != nil:
		return fmt.Sprintf("a table of %s with %v", e.Setup.Game, e.Setup.Decks)
	case kind == record.KindSession:
		return "the table was loaded"
	case kind == record.KindSeen:
		return "a hidden card was seen by all"
	case kind == record.KindChance && e.Move != nil:
		return "chance answers: " + string(e.Move.Kind)
	}
	return e.Text
}

// end tells how the duel stands.
func (r *replaying) end() error {
	if r.asJSON {
		return nil
	}
	g, ok := games.Find(r.past.State.Game)
	if !ok {
		return nil
	}
	for seat := range r.past.State.Count {
		r.m.printf("%s:", g.Names[seat])
		for kind, name := range g.Points {
			r.m.printf(" %s %d", name, r.past.State.Points(table.Seat(seat), kind))
		}
		r.m.printf("\n")
	}
	if r.past.State.Result.Over {
		r.m.printf("The duel is over (%s).\n", r.past.State.Result.Why)
	}
	return nil
}
