package ledgers

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/clubs"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/exports"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/spelling"
)

// Commands are what a guest or a judge does with a ledger.
func Commands(con *console.Console) *cobra.Command {
	return console.Group("audit", "Check exported ledgers", verifyCommand(con), proveCommand(con), checkProofCommand(con),
		reportCommand(con), watchCommand(con), statisticsCommand(con))
}

// verifying is what is to be held against a ledger, as flags say.
type verifying struct {
	asJSON, judge bool
	scripts       string
	lines         []string
	servers       clubs.Flags
}

func verifyCommand(con *console.Console) *cobra.Command {
	v := &verifying{}
	c := &cobra.Command{Use: "verify FILE|-|nats://HOST/TABLE", Short: "Verify an exported ledger, offline, or one of a club",
		Long: "Finds any byte of an exported ledger that was deleted, added, changed or moved, any opening that does not fit its\n" +
			"seal, and any history that is not the one a kept checkpoint names. It needs nothing but the file. With --judge every\n" +
			"move of an opened ledger is judged again by the rules and card scripts of this program. Of a match, whose file has the\n" +
			"ledgers of its duels behind its own, it also finds a duel that was not played, or did not end, as the match says.",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return v.verify(c.Context(), con, args[0]) }}
	v.flags(c)
	return c
}

func (v *verifying) flags(c *cobra.Command) {
	c.Flags().StringArrayVar(&v.lines, "checkpoint", nil,
		"a checkpoint or seal that was kept: a line of the chat, or a file with a signed one; more than once")
	c.Flags().BoolVar(&v.asJSON, "json", false, "print JSON")
	c.Flags().StringVar(&v.scripts, "scripts", "",
		"with --judge: folder of the card scripts that the duel was played with, read before the built-in ones")
	v.servers.ReadFlags(c)
	c.Flags().BoolVar(&v.judge, "judge", false,
		"judge every move again; another version of this program may rule otherwise without anybody's fault")
}

// verify verifies the ledger that a name stands for, and judges its moves again where that is wanted.
func (v *verifying) verify(ctx context.Context, con *console.Console, name string) error {
	if v.scripts != "" && !v.judge {
		return fault.Invalid("--scripts is for --judge: without it no move is judged.")
	}
	held, err := readKept(v.lines)
	if err != nil {
		return err
	}
	from, err := open(ctx, con, v.servers, name)
	if err != nil {
		return err
	}
	defer from.Close()
	ofMatch, whole := audit.OfMatch(from)
	if ofMatch {
		return verifyMatch(con, whole, held, v.judge, v.asJSON)
	}
	again := &audit.Referee{}
	if !v.judge {
		again = nil
	} else if again.Effects, err = cardScripts(v.scripts); err != nil {
		return err
	}
	h, err := audit.Read(whole, held, again.See)
	if err != nil {
		return err
	}
	h.Heed(again)
	found := errors.Join(tellHistory(con, h, held, v.asJSON), tellJudged(con, again, v.asJSON))
	if again == nil && h.OK() && len(h.False()) > 0 && !v.asJSON {
		con.Printf("%s\n", "What players stated is the host's word until the moves are judged again: add --judge before you hold it against anybody.")
	}
	return found
}

// open opens what is to be verified: a file, standard input, or the ledger of a club's table.
func open(ctx context.Context, con *console.Console, servers clubs.Flags, name string) (io.ReadCloser, error) {
	if !clubs.IsAddress(name) {
		return openFile(ctx, con, name)
	}
	text, err := servers.Export(ctx, name)
	if err != nil {
		return nil, err
	}
	return io.NopCloser(audit.Until(ctx, text)), nil
}

// peeked is a file of which the beginning was looked at.
type peeked struct {
	io.Reader
	io.Closer
}

// openFile opens an exported ledger, which is read as long as the command is wanted. A file of another kind is named with what it is: the
// bridge's own book above all.
func openFile(ctx context.Context, con *console.Console, name string) (io.ReadCloser, error) {
	file, err := con.Open(name)
	if err != nil {
		return nil, err
	}
	text := bufio.NewReader(audit.Until(ctx, watched(con, file)))
	switch begins, _ := text.Peek(16); { // what cannot be read is said when it is read
	case bytes.HasPrefix(begins, []byte("SQLite format 3")):
		err = fault.Invalid("%s is a database, and no exported ledger: \"ttsbridge export --all FOLDER\" writes those of all tables.", name)
	case name != "-":
		err = noExport(name, begins)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return peeked{text, file}, nil
}

// noExport says what a file is that does not begin as an exported ledger does; nil where it may be one.
func noExport(name string, begins []byte) error {
	switch {
	case len(begins) == 0:
		return fault.Invalid("%s is empty; take the file as it was exported.", name)
	case begins[0] == '{':
		return nil
	case exports.IsRewritten(begins):
		return fault.Invalid("%s begins with a byte order mark: some program has written the file anew, and of what it holds nothing can be "+
			"proved like this. Take the file as it was exported.", name)
	}
	return fault.Invalid("%s is not an exported ledger of ttsbridge: its first line is no header.", name)
}

// readKept reads checkpoints as somebody kept them: the words themselves, or a file with them.
func readKept(lines []string) (held []kept.Line, err error) {
	for _, line := range lines {
		words := []string{line}
		text, missing := files.Read(line)
		if missing == nil {
			words = strings.Split(strings.TrimRight(string(text), "\n"), "\n\n\n")
		}
		for _, text := range words {
			all, err := kept.ReadAll(text) // of short ones their reader knows whether the ledger is so old that nobody told more
			if err != nil && errors.Is(missing, fs.ErrNotExist) && !strings.Contains(strings.TrimSpace(line), " ") {
				return nil, fault.Invalid("There is no file %s. %w", line, err)
			}
			if err != nil {
				return nil, err
			}
			held = append(held, all...)
		}
	}
	return held, nil
}

func tellHistory(con *console.Console, h audit.History, held []kept.Line, asJSON bool) error {
	switch {
	case asJSON:
		if err := con.PrintJSON(struct {
			OK bool `json:"ok"`
			audit.History
		}{h.OK(), h}); err != nil {
			return err
		}
	case h.OK():
		con.Printf("The ledger of table %s is whole: %s, %s.\n", h.Table, spelling.Count(h.Records, "record"), seals(h.Open))
		tellKept(con, held)
		if h.Key != "" {
			con.Printf("Signed by %s\n", h.Key)
		}
		con.Printf("%s\n", ledger.Checkpoint{Table: h.Table, Size: h.Records, Root: h.Root}.Line())
		for _, what := range h.Unchecked {
			con.Printf("Not checked: %s\n", tts.Plain(what))
		}
		for _, c := range h.False() {
			con.Printf("%s\n", falsely(&h, c))
		}
	default:
		for _, f := range h.Faults {
			con.Printf("%s\n", f)
		}
		con.Printf("%s\n%s\n", wholeBefore(h), whoseWord(h))
	}
	if !h.OK() {
		return console.ErrNo
	}
	return nil
}

// falsely tells of a false statement.
func falsely(h *audit.History, c audit.Claim) string {
	said := map[audit.Verdict]string{audit.ProvedFalse: "Proved false",
		audit.ToldFalse: "False by the host's word, as nothing that is open shows it"}
	return tts.Plain(fmt.Sprintf("%s: %s, stated by %s in record %d: %s (%s)", said[c.Verdict], c.What, h.Of(c), c.Stated, c.Why, c.Rule))
}

// wholeBefore says how much of a ledger that does not hold may be relied on. What is wrong with its last line is wrong with no record.
func wholeBefore(h audit.History) string {
	n := h.Faults[0].Record - 1
	if n < 0 {
		n = h.Records
	}
	if n == 1 {
		return "The record before it is whole."
	}
	return fmt.Sprintf("%s before it are whole.", spelling.Count(n, "record"))
}

// whoseWord says who answers for a ledger that does not hold: else anybody could change one and say that its host had written it.
func whoseWord(h audit.History) string {
	if h.Key == "" {
		return "As far as it could be read it is signed by nobody: whoever gave you the file can have written it."
	}
	return "It is signed by " + h.Key + ", a key that you can compare with that of a checkpoint you kept."
}

// tellKept says what was kept that fits. The line of one record binds that record, and is not the history.
func tellKept(con *console.Console, held []kept.Line) {
	lines := 0
	for _, k := range held {
		if k.Seal {
			lines++
		}
	}
	tellHeld(con, len(held)-lines)
	if lines > 0 {
		con.Printf("It holds what was kept of %s; that binds no other record.\n", spelling.Count(lines, "single record"))
	}
}

// tellHeld says that so many kept checkpoints name this history; nothing when none was kept.
func tellHeld(con *console.Console, n int) {
	if n > 0 {
		con.Printf("It is the history that %s %s.\n", spelling.Count(n, "kept checkpoint"), spelling.Said(n, "names", "name"))
	}
}

// seals says whether a ledger shows what is hidden in it.
func seals(open bool) string {
	if open {
		return "all seals opened and right"
	}
	return "hidden facts still sealed"
}
