package ledgers

import (
	"encoding/json"
	"strconv"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

func proveCommand(con *console.Console) *cobra.Command {
	var file string
	c := &cobra.Command{Use: "prove RECORD", Short: "Prove that one record stands in a history",
		Long: "Prints a proof in JSON that \"ttsbridge audit check-proof\" checks, or any program that knows RFC 6962. It shows that\n" +
			"record, sealed, and nothing of the others.",
		Args: cobra.ExactArgs(1), RunE: func(c *cobra.Command, args []string) error {
			n, err := strconv.ParseInt(args[0], 10, 64)
			if err != nil || n < 1 {
				return fault.Invalid("A record is a number from 1; %q is none.", args[0])
			}
			from, err := openFile(c.Context(), con, file)
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
				return tellHistory(con, h, nil, false)
			}
			p, err := ledger.ProveIn(h.Tree, h.Table, n, leaf)
			if err != nil {
				return err
			}
			return con.PrintJSON(p)
		}}
	c.Flags().StringVar(&file, "file", "-", "the exported ledger; - reads standard input")
	return c
}

func checkProofCommand(con *console.Console) *cobra.Command {
	var lines []string
	c := &cobra.Command{Use: "check-proof FILE|-", Short: "Check a proof that a record stands in a history",
		Args: cobra.ExactArgs(1), RunE: func(_ *cobra.Command, args []string) error {
			held, err := readKept(lines)
			if err != nil {
				return err
			}
			p, err := readProof(con, args[0])
			if err != nil {
				return err
			}
			return tellProof(con, p, held)
		}}
	c.Flags().StringArrayVar(&lines, "checkpoint", nil, "the checkpoint that was kept, which the proof must name")
	return c
}

// readProof reads what "audit prove" has written. Anything else is no proof that does not hold, but none.
func readProof(con *console.Console, name string) (p ledger.RecordProof, err error) {
	from, err := con.Open(name)
	if err != nil {
		return p, err
	}
	defer from.Close()
	if err := json.NewDecoder(from).Decode(&p); err != nil || p.Record == 0 || p.Leaf == "" || p.Checkpoint.Size == 0 {
		return p, fault.Invalid("%s is no proof as \"ttsbridge audit prove\" writes one.", name)
	}
	return p, nil
}

func tellProof(con *console.Console, p ledger.RecordProof, held []kept.Line) error {
	err := p.Check()
	for _, k := range held {
		if k.Short() {
			return fault.Invalid("%w", kept.TooShort{Line: k})
		}
		if err == nil && !k.Fits(p.Checkpoint) {
			err = fault.Conflict("The proof is for %s, which is not the checkpoint that was kept.", p.Checkpoint.Line())
		}
	}
	if err != nil {
		con.Printf("%s\n", fault.Sentence(err))
		return console.ErrNo
	}
	con.Printf("Record %d stands in the history of %s\n%s\n", p.Record, p.Checkpoint.Line(), tts.Plain(string(p.Leaf)))
	return nil
}
