package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/cards"
	"ttsbridge/cmd/ttsbridge/internal/clubs"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/decks"
	"ttsbridge/cmd/ttsbridge/internal/desk"
	"ttsbridge/cmd/ttsbridge/internal/host"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/cmd/ttsbridge/internal/keeping"
	"ttsbridge/cmd/ttsbridge/internal/ledgers"
	"ttsbridge/cmd/ttsbridge/internal/releases"
	"ttsbridge/cmd/ttsbridge/internal/rules"
	"ttsbridge/cmd/ttsbridge/internal/seat"
	"ttsbridge/cmd/ttsbridge/internal/settings"
	"ttsbridge/cmd/ttsbridge/internal/tables"
	"ttsbridge/cmd/ttsbridge/internal/upgrade"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// What the program leaves with.
const (
	exitFine  = 0
	exitNo    = 1 // the answer is no: an illegal deck, a failed scenario, a broken ledger
	exitWrong = 2 // wrong usage or bad input
)

// run carries out a command line and gives the exit code.
func run(ctx context.Context, con *console.Console, args []string) int {
	root := tree(con)
	root.SetArgs(console.Meant(args))
	err := root.ExecuteContext(ctx)
	lost := con.Lost()
	switch {
	case files.Full(lost) && (err == nil || errors.Is(err, console.ErrNo)): // half an answer is none
		err = fault.Unavailable("The disk is full, and what was said is not all there: make room, and do it again (%w).", lost)
	case err == nil:
		return exitFine
	case errors.Is(err, console.ErrNo):
		return exitNo
	case files.Full(err):
		err = fault.Unavailable("The disk is full: make room there, and do it again. What was there before is as it was (%w).", err)
	}
	fmt.Fprintln(console.Plain(con.Err), "ttsbridge:", err)
	return exitWrong
}

// tree is the tree of commands. Without one, the bridge serves.
func tree(con *console.Console) *cobra.Command {
	serve := host.Serve(con)
	root := &cobra.Command{
		Use:   "ttsbridge",
		Short: "A referee beside a Tabletop Simulator table",
		Long: "A referee beside a Tabletop Simulator table: it judges what hands did, puts wrong moves back with the rule\n" +
			"that was broken, and keeps a ledger that can be verified. Without a command it serves.",
		Args:          serve.Args,
		RunE:          serve.RunE,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.Flags().AddFlagSet(serve.Flags())
	root.SetIn(con.In)
	root.SetOut(con.Said())
	root.SetErr(con.Err)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.AddCommand(
		serve,
		tables.Commands(con),
		decks.Commands(con),
		cards.Commands(con),
		rules.Commands(con),
		rules.Options(con),
		rules.Scenarios(con),
		ledgers.Commands(con),
		ledgers.Replay(con),
		clubs.Ledger(con),
		clubs.Club(con),
		seat.Command(con),
		tables.Demo(con),
		upgrade.Command(con),
		host.Page(con),
		host.Doctor(con),
		host.Version(con),
		keeping.Backup(con),
		keeping.Restore(con),
		keeping.Export(con),
		settings.Command(con, host.Serve(con)),
		releases.Verify(con),
		releases.Updates(con),
		desk.Install(con),
		uninstall(con),
	)
	settings.Flags(root)
	console.Teach(root)
	return root
}

// uninstall names the data folder that stays, as flags and settings say.
func uninstall(con *console.Console) *cobra.Command {
	h := &house.House{}
	c := desk.Uninstall(con, h.Folder)
	h.Flags(c)
	return c
}
