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

// Console is what a command reads and where it says something; a test gives another one than a user does.
type Console struct {
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

// run carries out a command line and gives the exit code.
func run(ctx context.Context, con *Console, args []string) int {
	root := tree(con)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	switch {
	case err == nil:
		return exitFine
	case errors.Is(err, errNo):
		return exitNo
	}
	fmt.Fprintln(con.Err, "ttsbridge:", err)
	return exitWrong
}

// tree is the tree of commands. Without one, the bridge serves.
func tree(con *Console) *cobra.Command {
	serve := serveCommand(con)
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
	root.SetIn(con.In)
	root.SetOut(con.Out)
	root.SetErr(con.Err)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.AddCommand(serve, tableCommands(con), deckCommands(con), cardCommands(con), ruleCommands(con), scenarioCommands(con), auditCommands(con), replayCommand(con), demoCommand(con), doctorCommand(con), versionCommand(con))
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
func (con *Console) printJSON(v any) error {
	enc := json.NewEncoder(con.Out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// printf writes a line for people to read.
func (con *Console) printf(format string, args ...any) { fmt.Fprintf(con.Out, format, args...) }
