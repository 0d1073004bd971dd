package tables

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/editor"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/layout/saves"
)

// pushing is what "table push" brings into the running game.
type pushing struct {
	mod     string
	listen  string
	game    string
	saveToo bool
	once    bool
}

// pushCommand puts the mod into the running game.
func pushCommand(con *console.Console) *cobra.Command {
	p := &pushing{}
	c := &cobra.Command{Use: "push", Short: "Put the mod into the running game, and show what it prints", Args: cobra.NoArgs,
		Long: "Finds the referee's script in the game that runs on this machine, puts the mod in its place while everything\n" +
			"lies as it is, and prints what the scripts print until Ctrl+C. Nothing is saved and nothing is loaded again\n" +
			"unless --save-and-play says so: that button of the editors goes back to the last save.",
		RunE: func(c *cobra.Command, _ []string) error { return push(c.Context(), con, p) }}
	c.Flags().StringVar(&p.mod, "mod", "", "folder with main.lua and its modules (default: the built-in mod)")
	c.Flags().BoolVar(&p.saveToo, "save-and-play", false,
		"load the game's last save again with the new script; what happened since is lost")
	c.Flags().BoolVar(&p.once, "once", false, "end when the script is in place")
	c.Flags().StringVar(&p.listen, "editor-addr", editor.Port, "address at which editors listen")
	c.Flags().StringVar(&p.game, "game-addr", editor.Game, "address at which the game listens")
	return c
}

// answerTime is how long the game may take for its scripts.
const answerTime = 10 * time.Second

// pushed is the number by which the game's answer to a push is known.
const pushed = 39998

func push(ctx context.Context, con *console.Console, p *pushing) (err error) {
	desk, err := editor.Open(p.listen, p.game)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, desk.Close()) }()
	soon, stop := context.WithTimeout(ctx, answerTime)
	defer stop()
	scripts, err := desk.Scripts(soon, func(msg editor.Message) { heard(con, msg) })
	if err != nil {
		return err
	}
	old, settings, err := refereeOf(scripts)
	if err != nil {
		return err
	}
	fresh := old
	if fresh.Script, err = p.bundle(settings); err != nil {
		return err
	}
	if p.saveToo {
		if err := desk.SaveAndPlay(ctx, []editor.Script{fresh}); err != nil {
			return err
		}
		con.Printf("The game loads its last save again with the new script.\n")
	} else if err := hotLoad(soon, con, desk, fresh); err != nil {
		return err
	}
	if p.once {
		return nil
	}
	listenToGame(ctx, con, desk)
	return nil
}

// hotLoad runs the new script where the old one is and waits until the game says that it did.
func hotLoad(ctx context.Context, con *console.Console, desk *editor.Desk, s editor.Script) error {
	if err := desk.Run(ctx, s.GUID, saves.Reload(s.Script), pushed); err != nil {
		return err
	}
	for {
		msg, err := desk.Next(ctx)
		switch {
		case err != nil:
			return fault.Unavailable("The game does not say whether it took the script.")
		case msg.Kind == editor.Failed:
			return fault.Invalid("The game does not take the script: %s%s", msg.Prefix, msg.Error)
		case msg.Kind == editor.Returned && msg.ID == pushed:
			con.Printf("The new script runs. It lasts until the game is loaded again; --save-and-play would keep it.\n")
			return nil
		}
		heard(con, msg)
	}
}

// refereeOf is the script of the referee among those of the game, with its settings.
func refereeOf(scripts []editor.Script) (editor.Script, string, error) {
	for _, s := range scripts {
		if body, ours := saves.Settings(s.Script); ours {
			return s, body, nil
		}
	}
	return editor.Script{}, "", fault.NotFound("The game that runs has no referee: load a save made by \"table save\", or drop a puck, first.")
}

func (p *pushing) bundle(settings string) (string, error) {
	var mod fs.FS = ttsbridge.Mod()
	if p.mod != "" {
		mod = files.Folder(p.mod)
	}
	script, err := saves.Bundle(mod, "main.lua", map[string]string{"settings": settings})
	if err != nil {
		return "", fault.Invalid("The mod cannot be bundled: %w", err)
	}
	return script, nil
}

// listenToGame prints what the game tells until the context ends.
func listenToGame(ctx context.Context, con *console.Console, desk *editor.Desk) {
	con.Printf("Listening to the game; Ctrl+C ends.\n")
	for {
		msg, err := desk.Next(ctx)
		if err != nil {
			return
		}
		heard(con, msg)
	}
}

// heard prints one message of the game.
func heard(con *console.Console, msg editor.Message) {
	switch msg.Kind {
	case editor.Printed:
		con.Printf("print  %s\n", msg.Text)
	case editor.Failed:
		con.Printf("ERROR  %s\n", fmt.Sprint(msg.Prefix, msg.Error))
	case editor.Custom:
		con.Printf("sent   %s\n", msg.Custom)
	case editor.Loaded:
		con.Printf("The game was loaded.\n")
	}
}
