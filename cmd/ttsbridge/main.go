// Command ttsbridge is the referee's program: the bridge beside a Tabletop Simulator table, and what hosts, judges and
// card authors do from a command line. It wires rooms together and decides nothing.
//
// main.go starts it; root.go lists the commands and says what runs with none, and what the program leaves with. Each command is
// in a room under internal, by what a person does:
//
//	host      serves, and looks whether all is in place; clubs is for many bridges that keep one history
//	tables    makes tables and tries them
//	decks     for who brings a deck
//	cards     for who looks cards up or writes them
//	rules     for who asks the referee
//	ledgers   for who checks him
//	seat      for a player at his table
//	keeping   backups, made and taken back
//	upgrade   files brought into the words of today
//	desk      the start menu
//	releases  whether this is the real program, and the newest
//
// Below them lie sheets, for both decks and cards, house with the folder, the cards and the bridge that runs, settings, and
// the console.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
)

func main() { os.Exit(start()) }

// welcomeClicks makes a double-click in the Explorer a start like any other: the library of the command line would answer
// it with a lecture and leave.
func welcomeClicks() { cobra.MousetrapHelpText = "" }

// start carries out the command line that the program was called with, until it is done or somebody ends it. Closing the
// window of Windows, logging off and shutting down arrive as SIGTERM and leave a few seconds.
func start() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	defer context.AfterFunc(ctx, stop)() // whoever asks twice does not wait
	defer console.Prepare()()
	welcomeClicks()
	con := &console.Console{In: console.WhileWanted(ctx, os.Stdin), Out: os.Stdout, Err: os.Stderr}
	code := run(ctx, con, os.Args[1:])
	if code != exitFine && console.Clicked() && ctx.Err() == nil {
		con.Linger()
	}
	return code
}
