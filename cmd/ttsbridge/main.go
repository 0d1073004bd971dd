// Command ttsbridge is the referee's program: the bridge beside a Tabletop Simulator table, and what hosts, judges and
// card authors do from a command line. It wires rooms together and decides nothing.
//
// root.go is the tree of commands and their exit codes, house.go opens what they need; then one file a command.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() { os.Exit(start()) }

// start carries out the command line that the program was called with, until it is done or somebody ends it.
func start() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return run(ctx, &Console{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}, os.Args[1:])
}
