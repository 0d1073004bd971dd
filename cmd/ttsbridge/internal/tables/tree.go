package tables

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/savetree"
	"ttsbridge/validator/spelling"
)

func unpackCommand(con *console.Console) *cobra.Command {
	var out string
	c := &cobra.Command{Use: "unpack SAVE", Short: "Take a saved game or object apart into a tree of files", Args: cobra.ExactArgs(1),
		Long: "Takes any saved game or object apart: each object a file, what lies in it in a folder beside it, each script, its\n" +
			"state and its panels a file of their own. \"table pack\" puts the files together again, byte for byte as they were.",
		RunE: func(_ *cobra.Command, args []string) error {
			console.SpareMemory()
			raw, err := con.Read(args[0])
			if err != nil {
				return err
			}
			files, err := savetree.Unpack(raw)
			if err != nil {
				return fault.Invalid("%s: %w", args[0], err)
			}
			folder := out
			if folder == "" {
				folder = strings.TrimSuffix(args[0], filepath.Ext(args[0]))
			}
			if folder == args[0] || folder == "-" {
				return fault.Invalid("Name a folder with --out.")
			}
			if err := savetree.Lay(folder, files); err != nil {
				return err
			}
			con.Printf("%s in %s\n", spelling.Count(len(files), "file"), folder)
			return nil
		}}
	c.Flags().StringVarP(&out, "out", "o", "", "folder to write into, which must be new (default: beside the save, with its name)")
	return c
}

func packCommand(con *console.Console) *cobra.Command {
	var out string
	c := &cobra.Command{Use: "pack FOLDER", Short: "Put the files of an unpacked save together again", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			folder := filepath.Clean(args[0])
			save, err := savetree.Pack(files.Folder(folder))
			if err != nil {
				return fault.Invalid("%s: %w", folder, err)
			}
			if out == "" {
				out = folder + ".json"
			}
			if err := con.Write(out, save, 0o600); err != nil || out == "-" {
				return err
			}
			con.Printf("The save is %s\n", out)
			return nil
		}}
	c.Flags().StringVarP(&out, "out", "o", "", "file to write, - for standard output (default: the folder's name with .json)")
	return c
}

func diffCommand(con *console.Console) *cobra.Command {
	return &cobra.Command{Use: "diff BEFORE AFTER", Short: "Say in words what differs between two saves", Args: cobra.ExactArgs(2),
		Long: "Says what differs between two saved games or objects, or folders into which they were unpacked. Objects are known by\n" +
			"their GUIDs. It leaves with 0 when nothing differs and 1 when something does.",
		RunE: func(_ *cobra.Command, args []string) error {
			var saves [2][]byte
			for i, name := range args {
				raw, err := readSave(con, name)
				if err != nil {
					return err
				}
				saves[i] = raw
			}
			if bytes.Equal(saves[0], saves[1]) {
				return nil
			}
			lines, err := savetree.Diff(saves[0], saves[1])
			if err != nil {
				return fault.Invalid("%s and %s: %w", args[0], args[1], err)
			}
			for _, line := range lines {
				con.Printf("%s\n", line)
			}
			return console.NoUnless(len(lines) == 0)
		}}
}

// readSave reads a save, or packs the tree of one.
func readSave(con *console.Console, name string) ([]byte, error) {
	if info, err := os.Stat(name); err != nil || !info.IsDir() {
		return con.Read(name)
	}
	raw, err := savetree.Pack(files.Folder(name))
	if err != nil {
		return nil, fault.Invalid("%s: %w", name, err)
	}
	return raw, nil
}
