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

	keyIn string // the folder with the key of the club's bridges, for commands that read its ledgers; "" for none
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

// ReadFlags puts the flags on a command that reads the ledgers of a club and is none of its bridges.
func (f *Flags) ReadFlags(c *cobra.Command) {
	f.KnownBy(c)
	c.Flags().StringVar(&f.keyIn, "club-data", "",
		"folder with the file \"key\" of the club: only by it is what bridges wrote told from what somebody else put among it (default: without)")
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
		Key: func(fresh bool) (club.Key, error) { return keyOf(folder, fresh) }, Signer: signer(folder)})
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

// keyOf is what the club needs of the key in a folder.
func keyOf(folder string, fresh bool) (club.Key, error) {
	key, err := access.ReadKey(folder)
	if missing := fault.CodeOf(err) == fault.CodeNotFound; missing && !fresh {
		return club.Key{}, fault.Invalid("The club has begun already, and %s has no key of it. Copy the file \"key\" from the data folder of one of its bridges: tables are sealed and "+
			"signed by it, and their tokens follow from it. Nothing was written.", folder)
	} else if missing {
		key, err = access.OpenKey(folder, true)
	}
	if err != nil {
		return club.Key{}, err
	}
	return derived(key), nil
}

// derived is what the club needs of a key: its mark, of which nobody comes to the key, and what makes codes.
func derived(key access.Key) club.Key {
	return club.Key{Mark: hex.EncodeToString(key.Derive("club", "")[:16]), Secret: key.Derive("club codes", "")}
}

// readKey is the key with which ledgers of the club are read; none when no folder is named.
func (f *Flags) readKey() (club.Key, error) {
	if f.keyIn == "" {
		return club.Key{}, nil
	}
	key, err := access.ReadKey(f.keyIn)
	if err != nil {
		return club.Key{}, err
	}
	return derived(key), nil
}
