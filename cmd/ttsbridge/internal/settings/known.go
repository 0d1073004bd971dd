package settings

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// FileFlag names the settings file.
const FileFlag = "settings"

// envPrefix is what the names of all our environment variables begin with.
const envPrefix = "TTSBRIDGE_"

// known are all settings by their names in the file: "addr" of the program itself, "command.table.save.deck-south" of a command.
type known map[string]*pflag.Flag

// knownOf lists the flags of all commands. Those of the program itself, which serves, stand without a section.
func knownOf(root *cobra.Command) known {
	all := known{}
	for _, c := range family(root) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if settable(f) {
				all[section(c)+f.Name] = f
			}
		})
	}
	return all
}

// family is a command with all below it, but for those that are about the command line itself.
func family(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, below := range c.Commands() {
		if !slices.Contains([]string{"completion", "help", "settings"}, below.Name()) {
			all = append(all, family(below)...)
		}
	}
	return all
}

// settable leaves out the flags that ask for something at once.
func settable(f *pflag.Flag) bool {
	return f.Name != "help" && f.Name != "version" && f.Name != FileFlag
}

// section is where in the file a command's own flags stand; "serve" is what the program itself does.
func section(c *cobra.Command) string {
	path := strings.Fields(c.CommandPath())[1:]
	if len(path) == 0 || len(path) == 1 && path[0] == "serve" {
		return ""
	}
	return "command." + strings.Join(path, ".") + "."
}

// variable is the name of the environment variable for a setting.
func variable(name string) string {
	return envPrefix + strings.ToUpper(strings.NewReplacer(".", "_", "-", "_").Replace(name))
}

// nearest is the known name that was probably meant, "" for none.
func (k known) nearest(name string) string {
	if len(name) > longestName {
		return ""
	}
	words := &cobra.Command{SuggestionsMinimumDistance: 3}
	for one := range k {
		words.AddCommand(&cobra.Command{Use: one, Run: func(*cobra.Command, []string) {}})
	}
	best := ""
	for _, one := range words.SuggestionsFor(name) {
		if best == "" || differ(one, name) < differ(best, name) || differ(one, name) == differ(best, name) && one < best {
			best = one
		}
	}
	return best
}

// longestName is how long a name may be that could be a slip of the pen.
const longestName = 100

// differ is by how much two words do not have the same letters, wherever they stand.
func differ(a, b string) (n int) {
	count := map[rune]int{}
	for _, r := range a {
		count[r]++
	}
	for _, r := range b {
		count[r]--
	}
	for _, c := range count { // the order does not matter
		n += max(c, -c)
	}
	return n
}
