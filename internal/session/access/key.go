package access

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// Key is the secret of this bridge, from which all tokens of its hall are derived, so that they outlive a restart without being written
// down anywhere.
type Key [32]byte

// OpenKey reads the key in a folder. Where nothing has been sealed or signed yet it makes one that only this user can read; a
// key that is missing later is never made anew, for nobody could tell that from a host who exchanges it.
func OpenKey(folder string, fresh bool) (Key, error) {
	path := filepath.Join(folder, files.Key)
	key, err := ReadKey(folder)
	switch missing := fault.CodeOf(err) == fault.CodeNotFound; {
	case missing && fresh:
		rand.Read(key[:])
		return key, writeKey(path, key)
	case missing:
		return key, fault.Invalid("The key %s is missing, and the ledger beside it has tables. They were sealed and signed by it, and "+
			"their tokens follow from it: put it back from a copy, or move the ledger away too and begin anew.", path)
	}
	return key, err
}

// ReadKey reads the key in a folder; a folder without one is NotFound.
func ReadKey(folder string) (Key, error) {
	path := filepath.Join(folder, files.Key)
	var key Key
	text, err := files.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return key, fault.NotFound("There is no key of a bridge in %s.", folder)
	}
	if err != nil {
		return key, fault.Invalid("The key of this bridge cannot be read: %w", err)
	}
	if n, err := hex.Decode(key[:], text[:min(len(text), 2*len(key))]); err != nil || n != len(key) {
		return key, fault.Invalid("The file %s holds no key. The tables of the ledger were sealed and signed by the one that stood there: put that back from a copy, or move "+
			"file and ledger away to begin anew.", path)
	}
	return key, nil
}

func writeKey(path string, key Key) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fault.Invalid("The key of this bridge cannot be made: %w", err)
	}
	_, err = f.WriteString(hex.EncodeToString(key[:]) + "\n")
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil { // half a key would be taken for one that somebody damaged
		return fault.Unavailable("The key of this bridge cannot be written: %w", errors.Join(err, os.Remove(path)))
	}
	return nil
}

// Derive gives the secret for one purpose.
func (k Key) Derive(purpose, table string) []byte {
	mac := hmac.New(sha256.New, k[:])
	fmt.Fprintf(mac, "ttsbridge %s\n%s", purpose, table)
	return mac.Sum(nil)
}
