package console

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"ttsbridge/internal/fault"
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

// Printf writes a line for people to read.
func (con *Console) Printf(format string, args ...any) {
	fmt.Fprintf(Plain(con.Out), format, args...)
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

// Linger waits for Enter, so that what was said can be read in a window that closes with the program.
func (con *Console) Linger() {
	con.Printf("\nPress Enter to close this window.\n")
	_, _ = bufio.NewReader(con.In).ReadString('\n') // its end is as good as Enter
}
