package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

func (m *Main) audit() *cobra.Command {
	return group("audit", "Check exported ledgers", m.auditVerify())
}

// verified is what came of checking a ledger.
type verified struct {
	OK      bool   `json:"ok"`
	Table   string `json:"table"`
	Records int64  `json:"records"`
	Head    string `json:"head"`
	Why     string `json:"why,omitempty"`
}

func (m *Main) auditVerify() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "verify FILE|-", Short: "Verify an exported ledger, offline",
		Long: "Finds any byte of an exported ledger that was deleted, added, changed or moved. Compare the head with the one that was\ntold at the table: the same head means the same history.",
		Args: cobra.ExactArgs(1), RunE: func(_ *cobra.Command, args []string) error {
			from, err := m.open(args[0])
			if err != nil {
				return err
			}
			defer from.Close()
			report, err := ledger.Verify(from)
			var broken *ledger.Break
			if err != nil && !errors.As(err, &broken) {
				return err
			}
			v := verified{OK: err == nil, Table: report.Table, Records: report.Records, Head: report.Head.String()}
			if err != nil {
				v.Why = broken.Error()
			}
			return m.tellVerified(v, asJSON)
		}}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

func (m *Main) tellVerified(v verified, asJSON bool) error {
	switch {
	case asJSON:
		if err := m.printJSON(v); err != nil {
			return err
		}
	case v.OK:
		m.printf("The ledger of table %s is whole: %d records, head %s\n", v.Table, v.Records, v.Head)
	default:
		m.printf("%s\n%d records before it are whole, head %s\n", v.Why, v.Records, v.Head)
	}
	if !v.OK {
		return errNo
	}
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
			if _, err = ledger.Scan(from, r.record); errors.As(err, new(*ledger.Break)) {
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
	past   session.Past
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
func story(kind string, e session.Entry) string {
	switch {
	case e.Refused != nil && e.Local:
		return fmt.Sprintf("refused at the table: %s (%s)", e.Refused.Why, e.Refused.Rule)
	case e.Refused != nil:
		return fmt.Sprintf("%s: refused, %s (%s)", e.Text, e.Refused.Why, e.Refused.Rule)
	case kind == session.KindOpen && e.Setup != nil:
		return fmt.Sprintf("a table of %s with %v", e.Setup.Game, e.Setup.Decks)
	case kind == session.KindSession:
		return "the table was loaded"
	case kind == session.KindChance && e.Move != nil:
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
