package rules

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/script"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/spelling"
)

// Scenarios play scenario files.
func Scenarios(con *console.Console) *cobra.Command {
	return console.Group("scenario", "Play scenario files", runCommand(con))
}

// played is what became of one scenario file.
type played struct {
	File string `json:"file"`
	scenario.Result
	unread error // what could not be understood; the other files are played all the same
}

func runCommand(con *console.Console) *cobra.Command {
	var h house.House
	var asJSON, loud, watch bool
	scripts := ""
	c := &cobra.Command{Use: "run [FILE|FOLDER|-]...", Short: "Play scenario files and compare what comes of them",
		Long: "Plays scenario files, those of a folder, or the built-in ones when none is named. A file without Output and After\n" +
			"asks for a ruling: what comes of its moves, a refusal too, is printed and is the answer. Cards have their\n" +
			"scripts, your own of --scripts before the built-in ones; with --watch the files are played again after every edit of them or of a script.",
		RunE: func(c *cobra.Command, args []string) error {
			db, err := h.Library()
			if err != nil {
				return err
			}
			defer db.Close()
			once := func() error {
				results, err := playAll(con, args, stock.Cards{DB: db, Words: games.Words}, scripts)
				if err != nil {
					return err
				}
				return tellPlayed(con, results, asJSON, loud)
			}
			if watch {
				return again(c.Context(), con, append([]string{scripts}, args...), once)
			}
			return once()
		}}
	h.CardFlags(c)
	c.Flags().StringVar(&h.Data, "data", "", "folder in which cards.db is looked for")
	c.Flags().StringVar(&scripts, "scripts", "", "folder of your card scripts, with one folder a game")
	c.Flags().BoolVar(&watch, "watch", false, "play again after every edit, until Ctrl-C")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	c.Flags().BoolVarP(&loud, "verbose", "v", false, "print what came of every move")
	return c
}

func playAll(con *console.Console, args []string, cards stock.Cards, scripts string) ([]played, error) {
	files, err := scenarioFiles(con, args)
	if err != nil {
		return nil, err
	}
	results := []played{}
	refuse := func(p script.Problem) {
		results = append(results, played{File: p.File, Result: scenario.Result{Rule: validator.CardsSay, Diff: p.Error()}})
	}
	host, failed, err := rehearsal(cards, scripts, refuse)
	if err != nil {
		return nil, err
	}
	for _, p := range failed {
		refuse(*p)
	}
	for _, f := range files {
		sc, err := scenario.Parse(f.name, f.text)
		if err != nil {
			results = append(results, played{File: f.name, Result: scenario.Result{Diff: err.Error()}, unread: err})
			continue
		}
		sc.Suggest = cards.DB.Snapshot().Suggest
		results = append(results, played{File: f.name, Result: sc.Run(games.FindLaws, cards.Print, host.For(sc.Game))})
	}
	return results, nil
}

// rehearsal gives the cards' scripts for the time of a run. Those of a folder speak although their examples have not been
// played: that is what the run is for. What does not compile is named.
func rehearsal(cards stock.Cards, folder string, tell func(script.Problem)) (*script.Host, []*script.Problem, error) {
	if info, err := os.Stat(folder); folder != "" && (err != nil || !info.IsDir()) {
		return nil, nil, fault.NotFound("There is no folder %s with card scripts.", folder)
	}
	h := script.New(script.Options{Games: games.All, Find: games.Find, Library: cards.Print, Trusted: ttsbridge.Scripts(),
		Folder: folder, Unproved: true, Prefix: house.Prefixes(cards.DB), Tell: tell})
	problems, err := h.Load()
	return h, problems, err
}

// watchPace is how often files are looked at for edits.
const watchPace = 200 * time.Millisecond

// again plays once, and again whenever one of the files or folders has changed, until the context ends.
func again(ctx context.Context, con *console.Console, names []string, once func() error) error {
	seen := ""
	for {
		if now := stamp(names); now != seen {
			seen = now
			if err := once(); err != nil && !errors.Is(err, console.ErrNo) {
				con.Printf("%v\n", err)
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(watchPace):
		}
	}
}

// stamp changes whenever a file changes, comes or goes.
func stamp(names []string) string {
	var out strings.Builder
	for _, name := range names {
		if name == "" {
			continue
		}
		_ = filepath.WalkDir(name, func(at string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				if info, err := d.Info(); err == nil {
					fmt.Fprintln(&out, at, info.Size(), info.ModTime().UnixNano())
				}
			}
			return nil // what cannot be read now is looked at again
		})
	}
	return out.String()
}

func tellPlayed(con *console.Console, results []played, asJSON, loud bool) error {
	failed := 0
	var unread []error
	for _, r := range results {
		if !r.OK {
			failed++
		}
		switch {
		case r.unread != nil:
			unread = append(unread, r.unread)
		case asJSON:
		case !r.OK:
			con.Printf("FAIL %s\n%s\n", r.File, r.Diff)
		case r.Question:
			con.Printf("asks %s\n%s\n", r.File, strings.Join(r.Transcript, "\n"))
		case loud || len(results) == 1:
			con.Printf("ok   %s\n%s\n", r.File, strings.Join(r.Transcript, "\n"))
		}
	}
	if asJSON {
		if err := con.PrintJSON(results); err != nil {
			return err
		}
	} else {
		con.Printf("%s, %d failed\n", spelling.Count(len(results), "scenario"), failed)
	}
	if len(unread) > 0 {
		return fault.Invalid("%w", errors.Join(unread...))
	}
	if failed > 0 {
		return console.ErrNo
	}
	return nil
}

// file is a scenario's text and what it is called.
type file struct{ name, text string }

// scenarioFiles reads what the arguments name: files, all .txt files of folders, standard input, or built-in files by
// their name in the source.
func scenarioFiles(con *console.Console, args []string) ([]file, error) {
	if len(args) == 0 {
		return builtInFiles("")
	}
	var all []file
	for _, arg := range args {
		found, err := scenarioFile(con, arg)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

func scenarioFile(con *console.Console, arg string) ([]file, error) {
	info, err := os.Stat(arg)
	if err == nil && info.IsDir() {
		return scenarioFolder(con, arg)
	}
	if err != nil && arg != "-" && strings.HasPrefix(arg, scenarioRoot) {
		if found, err := builtInFiles(strings.TrimPrefix(arg, scenarioRoot+"/")); len(found) > 0 {
			return found, err
		}
	}
	text, err := con.Read(arg)
	return []file{{arg, string(text)}}, err
}

func scenarioFolder(con *console.Console, folder string) ([]file, error) {
	var all []file
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".txt" {
			return err
		}
		text, err := con.Read(name)
		all = append(all, file{name, string(text)})
		return err
	})
	if err == nil && len(all) == 0 {
		if whole, bad := filepath.Abs(folder); bad == nil {
			folder = whole
		}
		err = fault.NotFound("There is no scenario file in the folder %s; their names end in .txt.", folder)
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
