package settings

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/letters"
)

// holding is a setting that holds.
type holding struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	From  string `json:"from"`
}

// Command tells which settings hold and from where. It takes the flags of the program itself, to try them out.
func Command(con *console.Console, serve *cobra.Command) *cobra.Command {
	var asJSON, sample bool
	c := &cobra.Command{Use: "settings", Short: "Tell which settings hold, and from where", Args: cobra.NoArgs,
		Long: "Settings come from the command line, else from environment variables, else from a file, else they are as built in.\n" +
			"--sample prints a file with all of them, to begin with.",
		RunE: func(c *cobra.Command, _ []string) error {
			if sample {
				printSample(con, knownOf(c.Root()))
				return nil
			}
			s, err := hold(c, c.Flag(FileFlag).Value.String())
			if err != nil {
				return err
			}
			all := s.holding(c, serve)
			if asJSON {
				return con.PrintJSON(all)
			}
			con.Printf("settings file: %s\n\n", cmp.Or(s.name, "none"))
			for _, h := range all {
				con.Printf("%-32s %-32s %s\n", h.Name, cmp.Or(h.Value, `""`), h.From)
			}
			return nil
		}}
	c.Flags().AddFlagSet(serve.Flags())
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	c.Flags().BoolVar(&sample, "sample", false, "print a settings file with all settings and what they mean")
	return c
}

// holding lists the program's own settings, and those of commands that somebody has set.
func (s *sources) holding(c, serve *cobra.Command) (all []holding) {
	serve.Flags().VisitAll(func(f *pflag.Flag) {
		if !settable(f) {
			return
		}
		from := s.where(f.Name)
		if f.Changed {
			from = "command line"
		}
		all = append(all, holding{f.Name, shown(f.Name, f.Value.String()), from})
	})
	for _, name := range s.both.Keys() {
		if strings.Contains(name, ".") {
			all = append(all, holding{name, shown(name, s.both.String(name)), s.where(name)})
		}
	}
	return all
}

// shown keeps a secret for itself.
func shown(name, value string) string {
	if value != "" && (strings.HasSuffix(name, "token") || strings.HasSuffix(name, "secret")) {
		return "(not shown)"
	}
	return letters.WithoutLogin(value)
}

func printSample(con *console.Console, k known) {
	con.Printf("# Settings of ttsbridge. Take the # off a line to let it hold. The environment variable %sADDR, and the like,\n", envPrefix)
	con.Printf("# goes before what stands here, and the command line before both.\n")
	names := slices.SortedFunc(maps.Keys(k), func(a, b string) int {
		return cmp.Or(cmp.Compare(sectionOf(a), sectionOf(b)), cmp.Compare(a, b))
	})
	before := ""
	for _, name := range names {
		if in := sectionOf(name); in != before {
			before = in
			con.Printf("\n[%s]\n", in)
		}
		f := k[name]
		con.Printf("\n# %s\n#%s = %s\n", f.Usage, name[strings.LastIndex(name, ".")+1:], literal(f))
	}
}

func sectionOf(name string) string {
	return name[:max(strings.LastIndex(name, "."), 0)]
}

// literal is a flag's built-in value in TOML.
func literal(f *pflag.Flag) string {
	switch _, several := f.Value.(pflag.SliceValue); {
	case several:
		return "[]"
	case f.Value.Type() == "string":
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(f.DefValue) + `"`
	case strings.ContainsAny(f.DefValue, "smh") && f.Value.Type() == "duration":
		return `"` + f.DefValue + `"`
	}
	return f.DefValue
}
