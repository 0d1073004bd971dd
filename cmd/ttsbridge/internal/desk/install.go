package desk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// places are the three things that are installed.
type places struct {
	program string // the copy that is started
	menu    string // what points to it in the menu
	start   string // what points to it among what starts with the machine
}

// Install copies the program to where this user's programs are and makes an entry in the menu.
func Install(con *console.Console) *cobra.Command {
	var start bool
	c := &cobra.Command{Use: "install", Short: "Put the program into the start menu", Args: cobra.NoArgs,
		Long: "Copies this program to where your programs are, for you alone and without asking for more rights, and makes an entry in\n" +
			"the menu. \"ttsbridge uninstall\" takes both away.",
		RunE: func(*cobra.Command, []string) error {
			at, err := placesHere()
			if err != nil {
				return err
			}
			if err := at.install(start); err != nil {
				return err
			}
			con.Printf("The program is in %s and in the menu.\n", at.program)
			if start {
				con.Printf("It starts with the machine from now on.\n")
			}
			con.Printf("\"ttsbridge uninstall\" takes it away again.\n")
			return nil
		}}
	c.Flags().BoolVar(&start, "start", false, "start it with the machine too")
	return c
}

// Uninstall takes away all that was installed; the data folder stays.
func Uninstall(con *console.Console, data func() (string, error)) *cobra.Command {
	return &cobra.Command{Use: "uninstall", Short: "Take the program out of the start menu; your duels stay", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			at, err := placesHere()
			if err != nil {
				return err
			}
			gone, err := at.uninstall()
			if err != nil {
				return err
			}
			if len(gone) == 0 {
				con.Printf("Nothing was installed.\n")
			}
			for _, one := range gone {
				con.Printf("Taken away: %s\n", one.name)
				if one.left != "" {
					con.Printf("It runs still, and Windows deletes nothing that runs: until you delete it, it lies in %s.\n",
						filepath.Dir(one.left))
				}
			}
			folder, err := data()
			if err != nil {
				return err
			}
			con.Printf("Your duels, with the key to them, stay in %s. Delete that folder yourself if you never want them again.\n", folder)
			return nil
		}}
}

// install copies the program that runs and makes its entries.
func (at places) install(start bool) error {
	exe, err := os.Executable()
	if err != nil {
		return fault.Internal("find this program's own file: %w", err)
	}
	if err := copyTo(exe, at.program); err != nil {
		return err
	}
	entries := []string{at.menu}
	if start {
		entries = append(entries, at.start)
	}
	for _, name := range entries {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return fault.Invalid("The folder %s cannot be made: %w", filepath.Dir(name), err)
		}
		if err := pointTo(name, at.program); err != nil {
			return fault.Invalid("%s cannot be written: %w", name, err)
		}
	}
	return nil
}

// copyTo copies the program, unless it is the copy that runs. One that runs already is moved out of the way first, which
// Windows allows while it forbids to write over it.
func copyTo(exe, to string) error {
	mine, err := os.Stat(exe)
	if err != nil {
		return fault.Internal("look at this program's own file: %w", err)
	}
	if there, err := os.Stat(to); err == nil && os.SameFile(mine, there) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return fault.Invalid("The folder %s cannot be made: %w", filepath.Dir(to), err)
	}
	fresh := to + ".new"
	if err := write(fresh, exe); err != nil {
		return errors.Join(fault.Invalid("The program cannot be copied to %s: %w", to, err), ignoreMissing(files.Remove(fresh)))
	}
	if _, err := moveAside(to); err != nil {
		return err
	}
	if err := files.Replace(fresh, to); err != nil {
		return fault.Invalid("The program cannot be put to %s: %w", to, err)
	}
	return nil
}

func write(to, from string) error {
	in, err := files.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o755)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// moveAside takes a program's file out of its folder, also while it runs. Then it is left elsewhere, and where is told.
func moveAside(name string) (left string, err error) {
	if err = ignoreMissing(os.Remove(name)); err == nil {
		return "", nil
	}
	aside, tempErr := os.MkdirTemp("", "ttsbridge-old-")
	if tempErr == nil {
		left = filepath.Join(aside, filepath.Base(name))
		tempErr = files.Replace(name, left)
	}
	if tempErr != nil {
		return "", fault.Conflict("%s cannot be taken away while it runs: %w. Stop it first.", name, err)
	}
	return left, nil
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// taken is something that was taken away, and where it lies until it does not run any more; "" for nowhere.
type taken struct{ name, left string }

// uninstall takes away what is there, entries first, and names it.
func (at places) uninstall() (gone []taken, err error) {
	for _, name := range []string{at.menu, at.start, at.program} {
		if _, err := os.Lstat(name); err != nil {
			continue
		}
		left, err := moveAside(name)
		if err != nil {
			return gone, err
		}
		gone = append(gone, taken{name, left})
	}
	_ = os.Remove(filepath.Dir(at.program)) // if nothing else is in it
	return gone, nil
}
