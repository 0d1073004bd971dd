package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"ttsbridge/internal/fault"
)

// Main is the whole program with the world given to it, so that a test can run it as a user does.
type Main struct {
	In       io.Reader
	Out, Err io.Writer
}

// What the program leaves with.
const (
	exitFine  = 0
	exitNo    = 1 // the answer is no: an illegal deck, a failed scenario, a broken ledger
	exitWrong = 2 // wrong usage or bad input
)

// errNo ends a command whose answer is no and that has said so.
var errNo = errors.New("no")

// Run carries out a command line and gives the exit code.
func (m *Main) Run(ctx context.Context, args []string) int {
	root := m.root()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	switch {
	case err == nil:
		return exitFine
	case errors.Is(err, errNo):
		return exitNo
	}
	fmt.Fprintln(m.Err, "ttsbridge:", err)
	return exitWrong
}

// root is the tree of commands. Without one, the bridge serves.
func (m *Main) root() *cobra.Command {
	serve := m.serve()
	root := &cobra.Command{
		Use:           "ttsbridge",
		Short:         "A referee beside a Tabletop Simulator table",
		Long:          "A referee beside a Tabletop Simulator table: it judges what hands did, puts wrong moves back with the rule\nthat was broken, and keeps a ledger that can be verified. Without a command it serves.",
		Args:          serve.Args,
		RunE:          serve.RunE,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.Flags().AddFlagSet(serve.Flags())
	root.SetIn(m.In)
	root.SetOut(m.Out)
	root.SetErr(m.Err)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.AddCommand(serve, m.table(), m.deck(), m.cards(), m.rules(), m.scenario(), m.audit(), m.replay(), m.demo(), m.doctor(), m.version())
	return root
}

// group is a command that only holds others.
func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
		return fault.Invalid("%q needs one of its commands; see %s --help.", c.CommandPath(), c.CommandPath())
	}}
	c.AddCommand(commands...)
	return c
}

// printJSON writes a value for programs to read.
func (m *Main) printJSON(v any) error {
	enc := json.NewEncoder(m.Out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// printf writes a line for people to read.
func (m *Main) printf(format string, args ...any) { fmt.Fprintf(m.Out, format, args...) }
