package decks

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/objects"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/spelling"
)

// building is what build does beyond what all deck commands do.
type building struct {
	*deckWork
	install bool
	partial bool
	backs   []string
	related string
	tell    string
	size    string
	pack    bool
	secret  []byte
	marks   *deck.Marks
	ctx     context.Context // of the command
}

func buildCommand(con *console.Console) *cobra.Command {
	b := &building{deckWork: &deckWork{}}
	c := &cobra.Command{Use: "build FILE|FOLDER|NAME|-", Short: "Make the object that puts a deck on the table", Args: cobra.ExactArgs(1),
		Long: "Writes a saved object for Tabletop Simulator, with a thumbnail beside it. A deck that breaks deck rules is made all the\n" +
			"same and the report says so; a list with lines that cannot be read is made with --partial only. The same list gives the\n" +
			"same bytes on this machine, and a changed card changes only its own object.",
		RunE: func(c *cobra.Command, args []string) error { b.ctx = c.Context(); return build(con, b, args[0]) }}
	b.Flags(c)
	b.optionFlag(c)
	c.Flags().StringVarP(&b.out, "out", "o", "-", "file or folder to write, - for standard output")
	c.Flags().BoolVar(&b.install, "install", false, "put it into the saved objects of Tabletop Simulator")
	c.Flags().BoolVar(&b.partial, "partial", false, "make what could be read, even if lines are missing")
	c.Flags().StringArrayVar(&b.backs, "back", nil,
		"address of the card backs, of one pile as extra=https://... (default: what the list says, else the bridge's own)")
	c.Flags().StringVar(&b.related, "related", "tokens", "what lies beside the deck: tokens, all that its cards make or become, none")
	c.Flags().StringVar(&b.tell, "tell", string(objects.TellAll), "what a card says of itself besides its face: all, names, nothing")
	c.Flags().StringVar(&b.size, "size", "standard", "size of the cards: standard, japanese, or a number as 1.5")
	c.Flags().BoolVar(&b.pack, "pack", false, "fetch the pictures that --images names and put them on sheets of the bridge's own")
	c.MarkFlagsMutuallyExclusive("out", "install")
	return c
}

func build(con *console.Console, b *building, arg string) error {
	var err error
	if b.secret, err = b.openSecret(); err != nil {
		return err
	}
	if b.marks, err = deck.NewMarks(b.secret); err != nil {
		return err
	}
	if _, err := b.asked(deck.List{}); err != nil {
		return err
	}
	return eachList(con, b.deckWork, arg, func(f deckFile, r *deckReport) error {
		if err := b.refuses(f); err != nil {
			return err
		}
		return makeObject(con, b, f, r)
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
	return fault.Invalid("%s\nNothing was made; --partial makes the other %s.", strings.Join(lost, "\n"),
		spelling.Count(f.list.Size(), "card"))
}

// makeObject makes the object of a list, draws its pictures, and puts it where it shall be.
func makeObject(con *console.Console, b *building, f deckFile, r *deckReport) error {
	list, err := deck.Backed(f.list, b.backs)
	if err != nil {
		return err
	}
	o, err := b.asked(list)
	if err != nil {
		return err
	}
	o.Art, o.Seed, o.Secret = b.shelf.Pictures.Art(b.ID), b.ID+"/"+f.base, b.secret
	o.Memo = b.marks.Memo(list, o.Seed)
	got := b.shelf.Pictures.Gather(b.ctx, face.Looks(list, o.Related), b.pack)
	for _, why := range got.Failed {
		r.Problems = append(r.Problems, stock.DeckProblem{Text: why, Note: true})
	}
	o.Art = got.Art(o.Art)
	file, sheets, err := objects.PressOf(b.book.Cards).File(list, o)
	if err != nil {
		return err
	}
	if err := b.shelf.Pictures.Hang(sheets); err != nil {
		return err
	}
	path, err := b.place(f)
	if err != nil {
		return err
	}
	if err := con.Write(path, file, 0o644); err != nil {
		return err
	}
	r.wrote(path)
	if path == "-" {
		return nil
	}
	return thumbnail(con, b.shelf.Pictures, path, f.list, r)
}

// asked is what the flags ask for.
func (b *building) asked(l deck.List) (objects.Options, error) {
	o := objects.Options{Tell: objects.Tell(b.tell)}
	if !slices.Contains([]objects.Tell{objects.TellAll, objects.TellNames, objects.TellNone}, o.Tell) {
		return o, fault.Invalid("--tell takes all, names or nothing, not %q.", b.tell)
	}
	switch b.related {
	case "none":
	case "all", "tokens":
		if len(l.Entries) > 0 {
			o.Related = deck.Tokens(l, b.book.Cards)
		}
		if len(l.Entries) > 0 && b.related == "all" {
			o.Related = append(o.Related, deck.Made(l, b.book.Cards)...)
		}
	default:
		return o, fault.Invalid("--related takes tokens, all or none, not %q.", b.related)
	}
	var err error
	o.Scale, err = objects.ReadSize(b.size)
	return o, err
}

// place is where the object of a list goes.
func (b *building) place(f deckFile) (string, error) {
	if !b.install {
		return b.target(f, ".json")
	}
	folder, err := house.ObjectsFolder()
	return filepath.Join(folder, house.FileName(f.base)+".json"), err
}

// thumbnail draws the picture that the game shows for a file.
func thumbnail(con *console.Console, from *pictures.Gallery, path string, l deck.List, r *deckReport) error {
	var picture bytes.Buffer
	if err := from.Thumbnail(&picture, l); err != nil {
		return err
	}
	path = strings.TrimSuffix(path, filepath.Ext(path)) + ".png"
	if err := con.Write(path, picture.Bytes(), 0o644); err != nil {
		return err
	}
	r.wrote(path)
	return nil
}

// secretName is the file with the secret that makes the ids of deck objects on this machine.
const secretName = "deck-secret"

// openSecret reads the secret, or makes one that only this user can read.
func (d *deckWork) openSecret() ([]byte, error) {
	folder, err := d.Folder()
	if err != nil {
		return nil, err
	}
	path := filepath.Join(folder, secretName)
	text, err := files.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return newSecret(folder, path)
	}
	secret, bad := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || bad != nil || len(secret) < 16 {
		return nil, fault.Invalid("The file %s holds no secret; delete it, and the ids of decks begin anew.", path)
	}
	return secret, nil
}

// marksHere are the marks of this machine, for reading; nil when it has made none.
func (d *deckWork) marksHere() *deck.Marks {
	folder, err := d.Folder()
	if err != nil {
		return nil
	}
	if _, err := os.Stat(filepath.Join(folder, secretName)); err != nil {
		return nil
	}
	secret, err := d.openSecret()
	if err != nil {
		return nil
	}
	marks, _ := deck.NewMarks(secret) // a secret that was read is long enough
	return marks
}

func newSecret(folder, path string) ([]byte, error) {
	secret := make([]byte, 32)
	rand.Read(secret)
	err := os.MkdirAll(folder, 0o700)
	if err == nil {
		err = files.Write(path, []byte(hex.EncodeToString(secret)+"\n"), 0o600)
	}
	if err != nil {
		return nil, fault.Invalid("The secret for the ids of decks cannot be kept in %s: %w", path, err)
	}
	return secret, nil
}
