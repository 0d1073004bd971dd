package console

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
)

// Console is what a command reads and where it says something; a test gives another one than a user does.
type Console struct {
	In       io.Reader
	Out, Err io.Writer
}

// ErrNo ends a command whose answer is no and that has said so.
var ErrNo = errors.New("no")

// NoUnless is the answer no, unless all is well.
func NoUnless(well bool) error {
	if well {
		return nil
	}
	return ErrNo
}

// Group is a command that only holds others.
func Group(use, short string, commands ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
		return fault.Invalid("%q needs one of its commands; see %s --help.", c.CommandPath(), c.CommandPath())
	}}
	c.AddCommand(commands...)
	return c
}

// PrintJSON writes a value for programs to read.
func (con *Console) PrintJSON(v any) error {
	enc := json.NewEncoder(con.Out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// Printf writes a line for people to read. Texts in it may be anybody's, so they are shown plain; a format is ours.
func (con *Console) Printf(format string, args ...any) { fmt.Fprintf(con.Out, format, plain(args)...) }

// plain leaves nothing in texts that a terminal would obey.
func plain(args []any) []any {
	shown := slices.Clone(args)
	for i, arg := range shown {
		switch arg := arg.(type) {
		case string:
			shown[i] = tts.PlainLines(arg)
		case error:
			shown[i] = tts.PlainLines(arg.Error())
		case fmt.Stringer:
			shown[i] = tts.PlainLines(arg.String())
		}
	}
	return shown
}

// Plural is a number with its word: "1 card", "2 cards".
func Plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// Colorful tells whether a writer is a terminal that may be coloured.
func Colorful(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && os.Getenv("NO_COLOR") == "" && isatty.IsTerminal(f.Fd())
}
