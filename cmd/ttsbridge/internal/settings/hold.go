package settings

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ttsbridge/internal/fault"
)

// Flags puts on the program the flag that names the file, and lets what the file and the environment say hold for every
// command before it runs.
func Flags(root *cobra.Command) {
	var file string
	root.PersistentFlags().StringVar(&file, FileFlag, "", "settings file (default: settings.toml in your settings folder)")
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error {
		_, err := hold(c, file)
		return err
	}
}

// hold gives the flags of a command that the command line left alone what is said elsewhere.
func hold(c *cobra.Command, file string) (*sources, error) {
	k := knownOf(c.Root())
	s, err := k.read(File(file))
	if err != nil {
		return nil, err
	}
	var failed error
	c.Flags().VisitAll(func(f *pflag.Flag) {
		name, said := s.says(c, f)
		if failed == nil && said && !f.Changed {
			if err := set(f, s.both.Get(name)); err != nil {
				failed = fault.Invalid("%s: the setting %q cannot be %v: %w", s.where(name), name, s.both.Get(name), err)
			}
		}
		if failed == nil && (said || f.Changed) {
			failed = fromHome(f)
		}
	})
	return s, failed
}

// fromHome gives a flag the path that is meant by one that begins with ~, and one that stands several times the paths.
func fromHome(f *pflag.Flag) error {
	said, many := []string{f.Value.String()}, pflag.SliceValue(nil)
	switch f.Value.Type() {
	case "string":
	case "stringArray":
		many = f.Value.(pflag.SliceValue)
		said = many.GetSlice()
	default:
		return nil
	}
	for i := range said {
		path, err := atHome(said[i])
		if err != nil {
			return fault.Invalid("~ in --%s stands for your own folder, and it cannot be found out which that is; write the path out.", f.Name)
		}
		said[i] = path
	}
	if many != nil {
		return many.Replace(said)
	}
	return f.Value.Set(said[0])
}

// atHome is a path with the user's own folder for the ~ at its beginning. Shells see to that for a word by itself: not behind --data=, not in a
// file, not in the environment of a service, and not on Windows. Else a folder of that name is made wherever the program was started.
func atHome(path string) (string, error) {
	if path != "~" && !strings.HasPrefix(path, "~/") && !strings.HasPrefix(path, `~\`) {
		return path, nil
	}
	home, err := os.UserHomeDir()
	return home + path[1:], err
}

// says finds a flag in a command's own section, else among those without one that the program itself has too.
func (s *sources) says(c *cobra.Command, f *pflag.Flag) (name string, said bool) {
	if !settable(f) {
		return "", false
	}
	if name = section(c) + f.Name; s.both.Exists(name) {
		return name, true
	}
	return f.Name, c.Root().Flags().Lookup(f.Name) != nil && s.both.Exists(f.Name)
}

// where says from where a setting came.
func (s *sources) where(name string) string {
	switch {
	case s.env.Exists(name):
		return "environment " + variable(name)
	case s.file.Exists(name):
		return s.name
	}
	return "default"
}

// set gives a flag a value without making believe that the command line had it.
func set(f *pflag.Flag, value any) error {
	many, several := f.Value.(pflag.SliceValue)
	if !several {
		if _, wrong := value.([]any); wrong {
			return fmt.Errorf("one value is wanted, not a list")
		}
		return f.Value.Set(fmt.Sprint(value))
	}
	var texts []string
	switch value := value.(type) {
	case []any:
		for _, one := range value {
			texts = append(texts, fmt.Sprint(one))
		}
	default:
		texts = strings.Split(fmt.Sprint(value), ",")
	}
	return many.Replace(texts)
}
