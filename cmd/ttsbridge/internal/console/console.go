package console

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters"
)

// Console is what a command reads and where it says something; a test gives another one than a user does.
type Console struct {
	In       io.Reader
	Out, Err io.Writer
	lost     atomic.Pointer[error] // the first thing that hindered what was to be said
}

// Said is Out for what people read: nobody looks whether each line could be written, so that is remembered for the end.
func (con *Console) Said() io.Writer { return said{con} }

type said struct{ con *Console }

func (s said) Write(text []byte) (int, error) {
	n, err := s.con.Out.Write(text)
	if err != nil {
		s.con.lost.CompareAndSwap(nil, &err)
	}
	return n, err
}

// Lost is what hindered something that was to be said from being written; nil when all was.
func (con *Console) Lost() error {
	if err := con.lost.Load(); err != nil {
		return *err
	}
	return nil
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
func (con *Console) PrintJSON(v any) error { return con.printJSON(v, "  ") }

// PrintJSONLine writes a value in one line, as programs read that take many.
func (con *Console) PrintJSONLine(v any) error { return con.printJSON(v, "") }

// printJSON escapes what a terminal would obey, and what nobody sees: it may stand in strings only.
func (con *Console) printJSON(v any, indent string) error {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", indent)
	if err := enc.Encode(v); err != nil {
		return err
	}
	out := make([]byte, 0, text.Len())
	for _, r := range text.String() {
		if r == '\n' || !letters.Unseen(r) {
			out = utf8.AppendRune(out, r)
			continue
		}
		for _, half := range utf16.Encode([]rune{r}) {
			out = fmt.Appendf(out, `\u%04x`, half)
		}
	}
	_, err := con.Out.Write(out)
	return err
}

// Printf writes a line for people to read.
func (con *Console) Printf(format string, args ...any) {
	fmt.Fprintf(Plain(con.Said()), format, args...)
}

// Colorful tells whether a writer is a terminal that may be coloured.
func Colorful(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && os.Getenv("NO_COLOR") == "" && isatty.IsTerminal(f.Fd())
}

// Agreed asks a question that is answered with y or n; whatever else is said, or nothing, is a no.
func (con *Console) Agreed(question string) bool {
	con.Printf("%s [y/N] ", question)
	answer, _ := bufio.NewReader(con.In).ReadString('\n') // its end says nothing
	said := strings.ToLower(strings.TrimSpace(answer))
	if said != "y" && said != "yes" {
		con.Printf("\n")
	}
	return said == "y" || said == "yes"
}

// Linger waits for Enter, so that what was said can be read in a window that closes with the program.
func (con *Console) Linger() {
	con.Printf("\nPress Enter to close this window.\n")
	_, _ = bufio.NewReader(con.In).ReadString('\n') // its end is as good as Enter
}
