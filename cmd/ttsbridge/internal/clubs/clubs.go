package clubs

import (
	"context"
	"encoding/hex"
	"log/slog"
	"os"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"ttsbridge/internal/club"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
)

// Flags is what a bridge is told of its club.
type Flags struct {
	club.Servers
	Here string // where the other bridges reach this one; where it answers itself when empty
}

// ServerFlags puts the flags on a command that reaches a club's servers.
func (f *Flags) ServerFlags(c *cobra.Command) {
	c.Flags().StringVar(&f.URL, "club", "", "the NATS servers of a club that this bridge belongs to, for example nats://one:4222,nats://two:4222 (default: none, the ledger is a file)")
	f.KnownBy(c)
}

// KnownBy puts the flags on a command that say who calls the servers, and whom he trusts.
func (f *Flags) KnownBy(c *cobra.Command) {
	c.Flags().StringVar(&f.Credentials, "club-creds", "", "file with the credentials that the club's servers know this bridge by")
	c.Flags().StringVar(&f.Authority, "club-ca", "", "file with the certificate of the authority that vouches for the club's servers")
}

// ServeFlags puts the flags on the command that serves.
func (f *Flags) ServeFlags(c *cobra.Command) {
	f.ServerFlags(c)
	c.Flags().StringVar(&f.Here, "club-url", "",
		"where the other bridges of the club reach this one, for example http://192.168.1.5:39997 (default: its own address)")
}

// Join joins the club with the key of a data folder, which is made when club and folder are both new.
func (f *Flags) Join(ctx context.Context, folder string, log *slog.Logger) (*club.Club, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fault.Invalid("The data folder cannot be made: %w", err)
	}
	return club.Join(ctx, club.Means{Servers: f.Servers, Here: strings.TrimSuffix(f.Here, "/"), Log: log, Group: session.Together,
		Mark: func(fresh bool) (string, error) { return mark(folder, fresh) }, Signer: signer(folder)})
}

// signer signs for the tables as their ledgers do, by the key in a folder, which is read once. Nothing is signed where none can be read.
func signer(folder string) func(string) *ledger.Signer {
	var known atomic.Pointer[access.Key]
	return func(table string) *ledger.Signer {
		if known.Load() == nil {
			key, err := access.ReadKey(folder)
			if err != nil {
				return nil
			}
			known.Store(&key)
		}
		return ledger.NewSigner(table, known.Load().Derive("checkpoints", table))
	}
}

// mark is the mark of the key in a folder: who knows it does not know the key.
func mark(folder string, fresh bool) (string, error) {
	key, err := access.ReadKey(folder)
	if missing := fault.CodeOf(err) == fault.CodeNotFound; missing && !fresh {
		return "", fault.Invalid("The club has begun already, and %s has no key of it. Copy the file \"key\" from the data folder of one of its bridges: tables are sealed and "+
			"signed by it, and their tokens follow from it. Nothing was written.", folder)
	} else if missing {
		key, err = access.OpenKey(folder, true)
	}
	if err != nil {
		return "", err
	}
	return hex.EncodeToString(key.Derive("club", "")[:16]), nil
}
