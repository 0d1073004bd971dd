package main

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
)

// building is what build does beyond what all deck commands do.
type building struct {
	*deckWork
	install bool
	partial bool
	back    string
	secret  []byte
}

func (m *Main) deckBuild() *cobra.Command {
	b := &building{deckWork: &deckWork{}}
	c := &cobra.Command{Use: "build FILE|FOLDER|NAME|-", Short: "Make the object that puts a deck on the table", Args: cobra.ExactArgs(1),
		Long: "Writes a saved object for Tabletop Simulator, with a thumbnail beside it. A deck that breaks deck rules is made all the\n" +
			"same and the report says so; a list with lines that cannot be read is made with --partial only. The same list gives the\nsame bytes on this machine, and a changed card changes only its own object.",
		RunE: func(_ *cobra.Command, args []string) error { return m.build(b, args[0]) }}
	b.flags(c)
	b.optionFlag(c)
	c.Flags().StringVar(&b.out, "out", "-", "file or folder to write, - for standard output")
	c.Flags().BoolVar(&b.install, "install", false, "put it into the saved objects of Tabletop Simulator")
	c.Flags().BoolVar(&b.partial, "partial", false, "make what could be read, even if lines are missing")
	c.Flags().StringVar(&b.back, "back", "", "address of the card backs (default: the bridge's own, or what the list says)")
	c.MarkFlagsMutuallyExclusive("out", "install")
	return c
}

func (m *Main) build(b *building, arg string) error {
	var err error
	if b.secret, err = b.openSecret(); err != nil {
		return err
	}
	return m.each(b.deckWork, arg, func(f deckFile, r *deckReport) error {
		if err := b.refuses(f); err != nil {
			return err
		}
		return m.made(b, f, r)
	})
}

// refuses says why no object is made of a list.
func (b *building) refuses(f deckFile) error {
	if err := f.empty(); err != nil {
		return err
	}
	var lost []string
	for _, p := range f.problems {
		if !p.Note {
			lost = append(lost, p.String())
		}
	}
	if len(lost) == 0 || b.partial {
		return nil
	}
	return fault.Invalid("%s\nNothing was made; --partial makes the other %s.", strings.Join(lost, "\n"), plural(f.list.Size(), "card"))
}

// made makes the object of a list, draws its pictures, and puts it where it shall be.
func (m *Main) made(b *building, f deckFile, r *deckReport) error {
	art := b.shelf.Pictures.Art()
	if b.back != "" {
		art.BackURL = b.back
	}
	objects, sheets, err := deck.Objects(f.list, deck.Options{Art: art, Seed: b.id + "/" + f.base, Secret: b.secret})
	if err != nil {
		return err
	}
	if err := b.shelf.Pictures.Hang(sheets); err != nil {
		return err
	}
	file, err := tts.Marshal(tts.SavedObject(objects...))
	if err != nil {
		return err
	}
	path, err := b.place(f)
	if err != nil {
		return err
	}
	if err := m.write(path, file, 0o644); err != nil {
		return err
	}
	r.wrote(path)
	if path == "-" {
		return nil
	}
	return m.thumbnail(path, f.list, r)
}

// place is where the object of a list goes.
func (b *building) place(f deckFile) (string, error) {
	if !b.install {
		return b.target(f, ".json")
	}
	folder, err := installFolder()
	return filepath.Join(folder, fileName(f.base)+".json"), err
}

// thumbnail draws the picture that the game shows for a file.
func (m *Main) thumbnail(path string, l deck.List, r *deckReport) error {
	var painter deck.Painter
	var picture bytes.Buffer
	if err := painter.Thumbnail(&picture, l); err != nil {
		return err
	}
	path = strings.TrimSuffix(path, filepath.Ext(path)) + ".png"
	if err := m.write(path, picture.Bytes(), 0o644); err != nil {
		return err
	}
	r.wrote(path)
	return nil
}

// secretName is the file with the secret that makes the ids of deck objects on this machine.
const secretName = "deck-secret"

// openSecret reads the secret, or makes one that only this user can read.
func (b *building) openSecret() ([]byte, error) {
	folder, err := b.folder()
	if err != nil {
		return nil, err
	}
	path := filepath.Join(folder, secretName)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return newSecret(folder, path)
	}
	secret, bad := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || bad != nil || len(secret) < 16 {
		return nil, fault.Invalid("The file %s holds no secret; delete it, and the ids of decks begin anew.", path)
	}
	return secret, nil
}

func newSecret(folder, path string) ([]byte, error) {
	secret := make([]byte, 32)
	rand.Read(secret)
	err := os.MkdirAll(folder, 0o700)
	if err == nil {
		err = os.WriteFile(path, []byte(hex.EncodeToString(secret)+"\n"), 0o600)
	}
	if err != nil {
		return nil, fault.Invalid("The secret for the ids of decks cannot be kept in %s: %w", path, err)
	}
	return secret, nil
}
