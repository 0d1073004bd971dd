package releases

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/mod/semver"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/release"
)

// Verify tells whether a download is what those who release the program signed.
func Verify(con *console.Console) *cobra.Command {
	var key string
	c := &cobra.Command{Use: "verify-release FILE", Short: "Tell whether a download is the real one", Args: cobra.ExactArgs(1),
		Long: "Looks into " + release.SumsName + " and " + release.SignatureName +
			", which lie beside the download, and holds both to the key\n" +
			"that was built into this program, or to --key.",
		RunE: func(_ *cobra.Command, args []string) error {
			public, err := publicKey(key)
			if err != nil {
				return err
			}
			if _, err := files.Stat(args[0]); errors.Is(err, fs.ErrNotExist) {
				return fault.NotFound("There is no file %s.", args[0])
			}
			err = release.Verify(args[0], public)
			if fault.CodeOf(err) == fault.CodeConflict {
				con.Printf("NO: %s\n", fault.Sentence(err))
				return console.ErrNo
			}
			if err != nil {
				return err
			}
			con.Printf("%s is as it was released: its hash is in the list, and the list is signed by the key %s.\n", args[0], public)
			tellAge(con, release.Released(args[0]), release.Version())
			return nil
		}}
	c.Flags().StringVar(&key, "key", "", "public key of those who release, or a file with it (default: the built-in one)")
	return c
}

// tellAge says of which release a file is, and that it is older than this program: whoever keeps others from a newer one hands out what was
// signed once.
func tellAge(con *console.Console, of, mine string) {
	if !semver.IsValid(of) {
		return
	}
	con.Printf("It is of release %s.\n", of)
	if semver.IsValid(mine) && semver.Compare(of, mine) < 0 {
		con.Printf("That is older than this program, %s: if somebody gave it to you as the newest, it is not.\n", mine)
	}
}

// publicKey is the one that a flag names, as minisign writes it in a line or in a file with a comment above.
func publicKey(flag string) (string, error) {
	if flag == "" {
		return release.Key(), nil
	}
	text, err := files.Read(flag)
	if errors.Is(err, fs.ErrNotExist) {
		return flag, nil
	}
	if err != nil {
		return "", fault.Invalid("The key %s cannot be read: %w", flag, err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return strings.TrimSpace(lines[len(lines)-1]), nil
}
