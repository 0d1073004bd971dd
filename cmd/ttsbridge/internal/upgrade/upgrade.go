package upgrade

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/spelling"
)

const help = `Rewrites files in which cards say what they do in words of yesterday, in place. FILE is a scenario file (.txt), whose lines
"does TIMING KEY ..." become "row "ROW""; a card database of your own (.db), whose rows go into the table row; or a FOLDER with such
files, the examples of card scripts among them. Scripts themselves (.lua) share no word that was renamed and are left as they are.

The file of before is kept beside: bear.txt.before-upgrade, cards.before-3.db. What is in the words of today already stays as it is,
so a second time changes nothing. A card of which some row has no words of today is left, and named with what to do. Exits with 1
where something was left.`

// outcome is what became of one file.
type outcome struct {
	File    string            `json:"file"`
	Kind    string            `json:"kind"` // scenario, database
	Changed bool              `json:"changed"`
	Kept    string            `json:"kept,omitempty"`  // the file of before
	Lines   []scenario.Remark `json:"lines,omitempty"` // of a scenario file
	Says    []string          `json:"says,omitempty"`  // of a database
	Left    bool              `json:"left,omitempty"`  // something stays in words of yesterday
	Fault   string            `json:"fault,omitempty"` // why the file is as it was, and what to do
}

// Command upgrades files.
func Command(con *console.Console) *cobra.Command {
	var asJSON bool
	u := upgrader{con: con}
	c := &cobra.Command{Use: "upgrade FILE|FOLDER...", Short: "Bring your scenario files and card databases into the words of today",
		Long: help, Args: cobra.MinimumNArgs(1), RunE: func(_ *cobra.Command, args []string) error {
			names, err := named(args)
			if err != nil {
				return err
			}
			all := []outcome{}
			for _, name := range names {
				all = append(all, u.file(name, kindOf(name)))
			}
			if asJSON {
				err = con.PrintJSON(all)
			} else {
				u.tell(all)
			}
			left := slices.ContainsFunc(all, func(o outcome) bool { return o.Left || o.Fault != "" })
			return errors.Join(err, console.NoUnless(!left))
		}}
	c.Flags().BoolVar(&u.dry, "dry-run", false, "say what would be changed, and change nothing")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

// upgrader is one run of the command.
type upgrader struct {
	con *console.Console
	dry bool
}

// named are the files that are named or lie in a folder that is. One that is missing, and a folder without any, is refused
// before anything is changed.
func named(args []string) (all []string, err error) {
	for _, arg := range args {
		info, err := os.Stat(arg)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, fault.NotFound("There is no file or folder %s.", arg)
		case err != nil:
			return nil, fault.Invalid("%s cannot be read: %w", arg, err)
		case !info.IsDir():
			all = append(all, arg)
			continue
		}
		files, err := filesIn(arg)
		if err != nil {
			return nil, fault.Invalid("The folder %s cannot be read: %w", arg, err)
		}
		if len(files) == 0 {
			return nil, fault.NotFound("In the folder %s there is no scenario file (.txt with a line \"game ...\") and no card database (.db); name the folder that has yours.", arg)
		}
		all = append(all, files...)
	}
	return all, nil
}

// The kinds of files.
const (
	aScenario = "scenario"
	aDatabase = "database"
	aScript   = "script"
	unknown   = "unknown"
)

// kindOf tells what a file is by its name.
func kindOf(name string) string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".txt":
		return aScenario
	case ".db", ".sqlite", ".sqlite3":
		return aDatabase
	case ".lua":
		return aScript
	}
	return unknown
}

// filesIn are the files of a folder that may have words of yesterday. A text that names no game is some other list, and a database
// kept from before stays what it is.
func filesIn(folder string) (files []string, err error) {
	err = filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		switch kind := kindOf(name); {
		case kind == aDatabase && !strings.Contains(d.Name(), ".before-"), kind == aScenario && namesGame(name):
			files = append(files, name)
		}
		return nil
	})
	return files, err
}

// tell says file by file, line by line, what was done.
func (u upgrader) tell(all []outcome) {
	changed, left := 0, 0
	for _, o := range all {
		if o.Changed {
			changed++
		}
		if o.Left || o.Fault != "" {
			left++
		}
		u.tellOne(o)
	}
	verb := "changed"
	if u.dry {
		verb = "to be changed"
	}
	u.con.Printf("%s looked at, %d %s, %d with something left to do\n", spelling.Count(len(all), "file"), changed, verb, left)
}

func (u upgrader) tellOne(o outcome) {
	switch {
	case o.Fault != "":
		u.con.Printf("%s: left as it is: %s\n", o.File, o.Fault)
	case o.Kept != "":
		u.con.Printf("%s: changed; the file of before is %s\n", o.File, o.Kept)
	case o.Changed:
		u.con.Printf("%s: would be changed\n", o.File)
	case o.Left:
		u.con.Printf("%s: not changed\n", o.File)
	}
	for _, line := range o.Lines {
		if line.Left != "" {
			u.con.Printf("  line %d: left as it is: %s: %s. Write it as row \"ROW\"; docs/cards-do.md has the words\n",
				line.Line, line.Before, line.Left)
			continue
		}
		u.con.Printf("  line %d: %s\n    becomes: %s\n", line.Line, line.Before, line.After)
	}
	for _, line := range o.Says {
		u.con.Printf("%s\n", line)
	}
}
