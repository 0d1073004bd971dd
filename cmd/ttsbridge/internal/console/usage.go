package console

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/validator/spelling"
)

// Meant puts what other programs know in the place of what is typed first: "/?" asks for help, "--version" which program this is.
func Meant(args []string) []string {
	if len(args) == 0 {
		return args
	}
	if last := len(args) - 1; slices.Contains([]string{"/?", "-?", "/h", "/help"}, args[last]) {
		return append(slices.Clone(args[:last]), "--help")
	}
	if len(args) == 1 && slices.Contains([]string{"--version", "-version", "-v", "-V", "/version"}, args[0]) {
		return []string{"version"}
	}
	return args
}

// Teach makes a tree of commands answer what was typed wrongly with what to type instead.
func Teach(root *cobra.Command) {
	root.SetFlagErrorFunc(wrongFlag)
	teach(root)
	root.InitDefaultHelpCmd()
	for _, one := range root.Commands() {
		if one.Name() == "help" {
			one.Args = helped
		}
	}
}

// helped finds no help for a command that is none.
func helped(help *cobra.Command, words []string) error {
	c, rest, err := help.Root().Find(words)
	if err == nil && len(rest) > 0 && c.HasAvailableSubCommands() {
		return unknownCommand(c, rest[0])
	}
	return nil
}

func teach(c *cobra.Command) {
	count := c.Args
	c.Args = func(c *cobra.Command, args []string) error {
		if count == nil || count(c, args) == nil {
			return nil
		}
		if c.HasAvailableSubCommands() {
			return unknownCommand(c, args[0])
		}
		return wrongArgs(c, args)
	}
	if needed := required(c); len(needed) > 0 {
		do := c.RunE
		c.RunE = func(c *cobra.Command, args []string) error {
			if err := allGiven(c, needed); err != nil {
				return err
			}
			return do(c, args)
		}
	}
	for _, one := range c.Commands() {
		teach(one)
	}
}

// unknownCommand names the command that was meant: one of its neighbours, or one of that very name elsewhere.
func unknownCommand(c *cobra.Command, word string) error {
	switch {
	case word == "":
		return fault.Invalid("An empty name is no command of %q; %q lists them.", c.CommandPath(), c.CommandPath()+" --help")
	case strings.TrimSuffix(strings.ToLower(filepath.Base(word)), ".exe") == c.Root().Name():
		return fault.Invalid("The name of the program stands twice; leave the second one out.")
	}
	if info, err := os.Stat(word); err == nil && !c.HasParent() {
		return whatFor(word, info.IsDir())
	}
	var names []string
	for _, one := range c.Commands() {
		if one.IsAvailableCommand() {
			names = append(names, one.Name())
		}
	}
	meant := likeliest(word, names)
	if meant != "" {
		meant = c.CommandPath() + " " + meant
	} else if meant = elsewhere(c.Root(), word); meant == "" {
		return fault.Invalid("%q is no command of %q; %q lists them.", word, c.CommandPath(), c.CommandPath()+" --help")
	}
	return fault.Invalid("%q is no command of %q; did you mean %q?", word, c.CommandPath(), meant)
}

// elsewhereCalled are commands and options of ours by the names that other programs have for such.
var elsewhereCalled = map[string]string{"start": "serve", "server": "serve", "host": "serve", "port": "addr", "address": "addr", "listen": "addr",
	"dir": "data", "folder": "data", "output": "out", "config": "settings"}

// likeliest is which of some names was meant by a word, "" when none is near.
func likeliest(word string, names []string) string {
	if ours := elsewhereCalled[strings.ToLower(word)]; slices.Contains(names, ours) {
		return ours
	}
	return spelling.Nearest([]string{word}, names)
}

// whatFor says what can be done with a file that somebody has named alone, or drawn onto the program.
func whatFor(name string, folder bool) error {
	do := "deck check"
	switch ending := strings.ToLower(filepath.Ext(name)); {
	case folder && isFile(filepath.Join(name, files.Ledger)):
		do = "serve --data"
	case folder:
	case strings.EqualFold(filepath.Base(name), files.Ledger):
		name, do = filepath.Dir(name), "serve --data"
	case ending == ".zip":
		do = "restore"
	case ending == ".toml":
		do = "settings --settings"
	case ending == ".jsonl":
		do = "audit verify"
	case ending == ".db", ending == ".cdb":
		do = "cards import"
	case ending == ".lua":
		return fault.Invalid(`"%s" is a file and no command. A card script speaks while the bridge runs with its folder: ttsbridge serve --scripts FOLDER.`, name)
	}
	return fault.Invalid(`"%s" is there, but it is no command. Say what to do with it; for example: ttsbridge %s %s`, name,
		do, files.Quoted(name))
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// elsewhere is the whole name of a command that has that last name, "" when none has.
func elsewhere(c *cobra.Command, word string) string {
	for _, one := range c.Commands() {
		if one.Name() == word {
			return one.CommandPath()
		}
		if path := elsewhere(one, word); path != "" {
			return path
		}
	}
	return ""
}

// wrongArgs shows how a command is written when it was given too few names or too many: most often one with a blank in it.
func wrongArgs(c *cobra.Command, args []string) error {
	use := strings.TrimSuffix(c.UseLine(), " [flags]")
	for _, one := range args {
		if strings.HasPrefix(one, "–") || strings.HasPrefix(one, "—") {
			return fault.Invalid("%q begins with a long dash; an option begins with two short ones: \"--%s\".",
				one, strings.TrimLeft(one, "–—"))
		}
	}
	if name := oneDash(c); name != "" {
		return fault.Invalid("-%s has one dash; write it with two: --%s.", name, name)
	}
	takesNone := !strings.Contains(strings.TrimPrefix(use, c.CommandPath()), " ")
	switch {
	case len(args) == 0:
		return fault.Invalid("Something is missing; write %q. %q tells more.", use, c.CommandPath()+" --help")
	case takesNone:
		return fault.Invalid("%q stands behind %q, which takes options only; %q lists them.", args[0], c.CommandPath(),
			c.CommandPath()+" --help")
	case len(args) == 1:
		return fault.Invalid("Something is missing behind %q; write %q.", args[0], use)
	}
	return fault.Invalid("These are %s: %s. Write %q, and a name with blanks in it between double quotes: \"%s\".",
		spelling.Count(len(args), "name"), shown(args), use, clipped(Unquoted(strings.Join(args, " "))))
}

// oneDash is the long name of an option that was written with one dash, so that its first letter was taken for the option and the rest for
// its value; "" when none was.
func oneDash(c *cobra.Command) (name string) {
	c.Flags().Visit(func(f *pflag.Flag) {
		if f.Shorthand != "" && f.Shorthand+f.Value.String() == f.Name {
			name = f.Name
		}
	})
	return name
}

func shown(args []string) string {
	few := slices.Clone(args[:min(len(args), 5)])
	if len(args) > len(few) {
		few = append(few, "...")
	}
	return clipped(strings.Join(few, ", "))
}

// clipped is a text as long as a sentence bears.
func clipped(text string) string {
	if all := []rune(text); len(all) > 200 {
		return string(all[:200]) + "..."
	}
	return text
}

// required takes down which options a command cannot do without; the settings may give them as well as the command line.
func required(c *cobra.Command) (needed []*pflag.Flag) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Annotations[cobra.BashCompOneRequiredFlag] != nil {
			delete(f.Annotations, cobra.BashCompOneRequiredFlag) // else the library says it first, in words of its own
			needed = append(needed, f)
		}
	})
	return needed
}

func allGiven(c *cobra.Command, needed []*pflag.Flag) error {
	var missing []string
	for _, f := range needed {
		if !f.Changed && f.Value.String() == "" {
			missing = append(missing, "--"+f.Name+" ("+f.Usage+")")
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return fault.Invalid("%q needs %s.", c.CommandPath(), strings.Join(missing, " and "))
}

// wrongFlag says of an option that is none which was meant, and of one that cannot be read what it takes. A command that is none is told of
// first: its options are those of a command that nobody found.
func wrongFlag(c *cobra.Command, err error) error {
	if words := c.Flags().Args(); c.HasAvailableSubCommands() && len(words) > 0 {
		return unknownCommand(c, words[0])
	}
	help := c.CommandPath() + " --help"
	if none, ok := errors.AsType[*pflag.NotExistError](err); ok {
		return unknownFlag(c, none, help)
	}
	if empty, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return fault.Invalid("Something is missing behind --%s: %s.", empty.GetFlag().Name, empty.GetFlag().Usage)
	}
	if bad, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		if own, ok := errors.AsType[*fault.Error](bad); ok {
			return fault.Invalid("--%s %.100q: %w", bad.GetFlag().Name, bad.GetValue(), own)
		}
		return fault.Invalid("--%s takes %s, and %.100q is none: %s.", bad.GetFlag().Name, kinds[bad.GetFlag().Value.Type()],
			bad.GetValue(), bad.GetFlag().Usage)
	}
	return fault.Invalid("%w; %q lists the options.", err, help)
}

// kinds are what options take, in words.
var kinds = map[string]string{"int": "a number", "int64": "a number", "uint": "a number from 0", "uint64": "a number from 0",
	"float64": "a number",
	"bool":    "true or false", "duration": "a time like 5s or 2m"}

func unknownFlag(c *cobra.Command, none *pflag.NotExistError, help string) error {
	word := none.GetSpecifiedName()
	if short := none.GetSpecifiedShortnames(); short != "" { // one dash before a long name
		word = short
	}
	word, _, _ = strings.Cut(word, "=")
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
	if meant := likeliest(word, names); meant != "" && (meant == word || !optionOf(c.Root(), word)) {
		return fault.Invalid("%q has no option %.100q; did you mean \"--%s\"?", c.CommandPath(), word, meant)
	}
	return fault.Invalid("%q has no option %.100q; %q lists those it has.", c.CommandPath(), word, help)
}

// optionOf tells whether a word is an option of a command or of one below it: then it is no slip for one that is spelled alike.
func optionOf(c *cobra.Command, word string) bool {
	if f := c.Flags().Lookup(word); f != nil && !f.Hidden {
		return true
	}
	return slices.ContainsFunc(c.Commands(), func(one *cobra.Command) bool { return optionOf(one, word) })
}
