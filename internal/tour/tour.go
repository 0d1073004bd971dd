// Package tour leads a new player through a first duel: it says what to do, and goes on when he has done it.
//
// A tour is a text file, a game a file: tours/dotr.txt. Each step has what is said in English and in German and what the
// player does then, by the kinds of moves that count; "refused" counts whatever the rules do not let him do. The tour knows
// nothing of a table: whoever has one tells it what a player did.
//
//	tour.go    a tour and its steps, read from the files
//	coach.go   how far a player has come
//	tours/     the tours themselves
package tour

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"
)

// Refused is what counts for a step that lets a player run into a rule.
const Refused = "refused"

// A Step is one thing to learn.
type Step struct {
	Say string   // in English
	De  string   // in German
	Do  []string // kinds of moves, each of which ends the step; none for the last step
}

// A Tour is the steps for one game.
type Tour struct {
	Steps []Step
}

//go:embed tours/*.txt
var files embed.FS

var tours = sync.OnceValue(func() map[string]*Tour {
	all, err := readAll(files, "tours")
	if err != nil {
		panic(err) // the files are part of the program, and a test has read them
	}
	return all
})

// For is the tour for a game; false when it has none.
func For(game string) (*Tour, bool) {
	t, ok := tours()[game]
	return t, ok
}

func readAll(from fs.FS, folder string) (map[string]*Tour, error) {
	names, err := fs.Glob(from, folder+"/*.txt")
	if err != nil {
		return nil, err
	}
	all := map[string]*Tour{}
	for _, name := range names {
		body, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, err
		}
		t, err := read(string(body))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all[strings.TrimSuffix(path.Base(name), ".txt")] = t
	}
	return all, nil
}

// read makes a tour of its text: steps with an empty line between them, each of lines "say ...", "de ..." and, but for the last,
// "do KIND ...". Several lines of a kind are one text. "#" begins a remark.
func read(body string) (*Tour, error) {
	t := &Tour{}
	var step Step
	end := func(n int) error {
		switch {
		case step.Say == "" && step.De == "" && step.Do == nil:
			return nil
		case step.Say == "" || step.De == "":
			return fmt.Errorf("the step before line %d says nothing in English or German", n)
		}
		t.Steps, step = append(t.Steps, step), Step{}
		return nil
	}
	lines := strings.Split(strings.ReplaceAll(body, "\r\n", "\n"), "\n")
	for i, line := range lines {
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case line == "":
			if err := end(i + 1); err != nil {
				return nil, err
			}
		case word == "say":
			step.Say = strings.TrimSpace(step.Say + " " + rest)
		case word == "de":
			step.De = strings.TrimSpace(step.De + " " + rest)
		case word == "do":
			step.Do = strings.Split(rest, ", ")
		case word != "#":
			return nil, fmt.Errorf("line %d begins with %q; say, de or do was expected", i+1, word)
		}
	}
	if err := end(len(lines)); err != nil {
		return nil, err
	}
	for i := range t.Steps {
		if last := i == len(t.Steps)-1; last != (t.Steps[i].Do == nil) {
			return nil, fmt.Errorf("step %d: every step but the last says what is done", i+1)
		}
	}
	if len(t.Steps) == 0 {
		return nil, fmt.Errorf("there are no steps")
	}
	return t, nil
}
