package clubs

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"sync"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/club"
	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
)

// Witness is what somebody holds a club to its histories with.
type Witness struct {
	Flags
	As      string   // the name under which he co-signs; "" for not co-signing
	Own     string   // the file with his key
	Club    string   // the club's public key; "" for taking everybody's word
	Trusted []string // public keys of witnesses whose word counts
}

// WatchFlags puts the flags on the command that watches a club.
func (w *Witness) WatchFlags(c *cobra.Command) {
	w.KnownBy(c)
	c.Flags().StringVar(&w.As, "cosign", "", "of a club: co-sign what holds, under this name of yours, for others to compare with what they see")
	c.Flags().StringVar(&w.Own, "cosign-key", "witness.key",
		"of a club: the file with the key that you co-sign by; made when it is not there")
	c.Flags().StringVar(&w.Club, "club-key", "", "of a club: its public key, which its bridges say as they start; what it has not signed is passed over")
	c.Flags().StringArrayVar(&w.Trusted, "witness",
		nil, "of a club: public key of a witness whom you trust; what he was shown, you must be shown too")
}

// Watch follows the checkpoints of all tables of a club and keeps each of them in a file, until the context ends or the club shows
// two histories of a table.
func (w *Witness) Watch(ctx context.Context, con *console.Console, address, file string) error {
	if _, err := w.parse(address); err != nil {
		return err
	}
	known, err := witness.NewWatcher(w.Trusted...)
	if err == nil {
		err = known.Heed(w.Club)
	}
	if err != nil {
		return err
	}
	file = cmp.Or(file, "checkpoints.txt")
	text, err := files.Read(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return fault.Invalid("The file %s cannot be read: %w", file, err)
	}
	if err := known.Remember(string(text)); err != nil {
		return err
	}
	as, err := w.cosigner(con)
	if err != nil {
		return err
	}
	reader, err := club.VisitBoard(w.Servers)
	if err != nil {
		return err
	}
	defer reader.Close()
	var strange sync.Once
	err = reader.Watch(ctx, known, club.Following{As: as,
		Unread: func(why error) {
			strange.Do(func() { con.Printf("Passed over: %s\n", fault.Sentence(why)) })
		},
		Keep: func(c ledger.Checkpoint, text string) error { con.Printf("%s\n", c.Line()); return add(file, text) },
		Cosigned: func(c ledger.Checkpoint, by string) error {
			con.Printf("%s: co-signed by %s\n", c.Line(), by)
			return nil
		}})
	if fault.CodeOf(err) == fault.CodeConflict {
		con.Printf("%s\n", fault.Sentence(err))
		return console.ErrNo
	}
	return err
}

// cosigner is who co-signs; nil for nobody. His key is made when he has none, and its public part told.
func (w *Witness) cosigner(con *console.Console) (*witness.Cosigner, error) {
	if w.As == "" {
		return nil, nil
	}
	text, err := files.Read(w.Own)
	if errors.Is(err, fs.ErrNotExist) {
		var made string
		if made, err = witness.NewCosigner(w.As); err != nil {
			return nil, err
		}
		text, err = []byte(made), files.Write(w.Own, []byte(made), 0o600)
	}
	if err != nil {
		return nil, fault.Invalid("The key of the witness in %s can be neither read nor made: %w", w.Own, err)
	}
	as, err := witness.OpenCosigner(string(text))
	if err != nil {
		return nil, err
	}
	if as.Name() != w.As {
		return nil, fault.Invalid("The key in %s is that of %s. Co-sign under that name, or name another file with --cosign-key.",
			w.Own, as.Name())
	}
	con.Printf("Others who trust %s watch with --witness %s\n", w.As, as.Key)
	return &as, nil
}

// add writes behind what a file has.
func add(file, text string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fault.Invalid("The file %s cannot be written: %w", file, err)
	}
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Close()); err != nil {
		return fault.Unavailable("The file %s could not be written: %w", file, err)
	}
	return nil
}
