package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
)

func (m *Main) scenario() *cobra.Command {
	return group("scenario", "Play scenario files", m.scenarioRun())
}

// played is what became of one scenario file.
type played struct {
	File string `json:"file"`
	scenario.Result
}

func (m *Main) scenarioRun() *cobra.Command {
	var h house
	var asJSON, loud bool
	c := &cobra.Command{Use: "run [FILE|FOLDER|-]...", Short: "Play scenario files and compare what comes of them",
		Long: "Plays scenario files, those of a folder, or the built-in ones when none is named. A file without an Output asks for\na ruling: what comes of its moves is printed.",
		RunE: func(_ *cobra.Command, args []string) error {
			db, err := h.library()
			if err != nil {
				return err
			}
			defer db.Close()
			results, err := m.playAll(args, session.Cards{DB: db})
			if err != nil {
				return err
			}
			return m.tellPlayed(results, asJSON, loud)
		}}
	h.cardFlags(c)
	c.Flags().StringVar(&h.data, "data", "", "folder in which cards.db is looked for")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	c.Flags().BoolVarP(&loud, "verbose", "v", false, "print what came of every move")
	return c
}

func (m *Main) playAll(args []string, cards session.Cards) ([]played, error) {
	files, err := m.scenarioFiles(args)
	if err != nil {
		return nil, err
	}
	results := []played{}
	for _, f := range files {
		sc, err := scenario.Parse(f.name, f.text)
		if err != nil {
			return nil, fault.Invalid("%w", err)
		}
		results = append(results, played{f.name, sc.Run(games.FindLaws, cards.Print, nil)})
	}
	return results, nil
}

func (m *Main) tellPlayed(results []played, asJSON, loud bool) error {
	failed := 0
	for _, r := range results {
		if !r.OK {
			failed++
		}
		switch {
		case asJSON:
		case !r.OK:
			m.printf("FAIL %s\n%s\n", r.File, r.Diff)
		case loud || len(results) == 1:
			m.printf("ok   %s\n%s\n", r.File, strings.Join(r.Transcript, "\n"))
		}
	}
	if asJSON {
		if err := m.printJSON(results); err != nil {
			return err
		}
	} else {
		m.printf("%d scenarios, %d failed\n", len(results), failed)
	}
	if failed > 0 {
		return errNo
	}
	return nil
}

// file is a scenario's text and what it is called.
type file struct{ name, text string }

// scenarioFiles reads what the arguments name: files, all .txt files of folders, standard input, or built-in files by
// their name in the source.
func (m *Main) scenarioFiles(args []string) ([]file, error) {
	if len(args) == 0 {
		return builtInFiles("")
	}
	var all []file
	for _, arg := range args {
		found, err := m.scenarioFile(arg)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

func (m *Main) scenarioFile(arg string) ([]file, error) {
	info, err := os.Stat(arg)
	if err == nil && info.IsDir() {
		return m.scenarioFolder(arg)
	}
	if err != nil && arg != "-" && strings.HasPrefix(arg, scenarioRoot) {
		if found, err := builtInFiles(strings.TrimPrefix(arg, scenarioRoot+"/")); len(found) > 0 {
			return found, err
		}
	}
	text, err := m.read(arg)
	return []file{{arg, string(text)}}, err
}

func (m *Main) scenarioFolder(folder string) ([]file, error) {
	var all []file
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".txt" {
			return err
		}
		text, err := m.read(name)
		all = append(all, file{name, string(text)})
		return err
	})
	if err == nil && len(all) == 0 {
		err = fault.NotFound("There is no scenario file in %s.", folder)
	}
	return all, err
}

// builtInFiles reads the built-in files whose name begins so.
func builtInFiles(prefix string) ([]file, error) {
	var all []file
	for _, name := range builtIn() {
		if !strings.HasPrefix(name, prefix) {
			continue
		}
		text, err := fs.ReadFile(games.Scenarios, name)
		if err != nil {
			return nil, err
		}
		all = append(all, file{scenarioRoot + "/" + name, string(text)})
	}
	return all, nil
}
