// Package settings takes what flags say from a file and from the environment, where the command line says nothing.
//
// known.go lists the settings there are: one for each flag. file.go reads the file and the environment, hold.go lets them
// hold for a command, command.go tells what holds and from where.
package settings
