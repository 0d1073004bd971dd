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

func main() { os.Exit(run()) }

func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	m := Main{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}
	return m.Run(ctx, os.Args[1:])
}
