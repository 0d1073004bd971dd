package ledgers

import (
	"bytes"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
)

// reportCommand writes the dossier of a duel.
func reportCommand(con *console.Console) *cobra.Command {
	var lines []string
	var markdown, page string
	c := &cobra.Command{Use: "report FILE|-", Short: "Write the dossier of a duel, as Markdown and as a page that checks itself",
		Long: "Gathers what a judge wants to know: moves, refusals, looks, statements with their verdicts, undos, and how every\n" +
			"count came about. The moves of an opened ledger are judged again by the rules and card scripts of this program. The\n" +
			"page has the whole ledger in it, which any browser verifies with no network.",
		Args: cobra.ExactArgs(1), RunE: func(c *cobra.Command, args []string) error {
			held, err := readKept(lines)
			if err != nil {
				return err
			}
			from, err := openFile(c.Context(), con, args[0])
			if err != nil {
				return err
			}
			defer from.Close()
			export, err := io.ReadAll(io.LimitReader(from, maxLedger+1))
			if err != nil {
				return fault.Unavailable("The ledger could not be read: %w", err)
			}
			if len(export) > maxLedger {
				return fault.TooLarge("A dossier is written of ledgers of at most %d MiB.", maxLedger>>20)
			}
			again := &audit.Referee{}
			if again.Effects, err = cardScripts(""); err != nil {
				return err
			}
			d, err := audit.Gather(audit.Until(c.Context(), bytes.NewReader(export)), held, again)
			if err != nil {
				return err
			}
			return writeDossier(con, d, string(export), markdown, page)
		}}
	c.Flags().StringArrayVar(&lines, "checkpoint", nil, "a checkpoint that was kept; more than once")
	c.Flags().StringVar(&markdown, "markdown", "-", "where the Markdown goes; - is standard output")
	c.Flags().StringVar(&page, "page", "", "where the page goes; none when left out")
	return c
}

// maxLedger is the largest ledger that a dossier is written of, in bytes.
const maxLedger = 256 << 20

func writeDossier(con *console.Console, d *audit.Dossier, export, markdown, page string) error {
	var text strings.Builder
	if err := d.Markdown(&text); err != nil {
		return err
	}
	if err := con.Write(markdown, []byte(text.String()), 0o600); err != nil {
		return err
	}
	if page != "" {
		var html bytes.Buffer
		if err := d.Page(&html, export); err != nil {
			return err
		}
		if err := con.Write(page, html.Bytes(), 0o600); err != nil {
			return err
		}
	}
	if !d.Holds() {
		return console.ErrNo
	}
	return nil
}
