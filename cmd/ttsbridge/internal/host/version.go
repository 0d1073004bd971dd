package host

import (
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
)

// programVersion is what the build knows of itself: the module's version, or the commit it was built from.
func programVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return "devel-" + s.Value[:12]
		}
	}
	return "devel"
}

// Version says which program this is.
func Version(con *console.Console) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "version", Short: "Say which program this is", Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error {
		if asJSON {
			return con.PrintJSON(map[string]string{"version": programVersion(), "go": runtime.Version(), "system": runtime.GOOS + "/" + runtime.GOARCH})
		}
		con.Printf("ttsbridge %s (%s, %s/%s)\n", programVersion(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
		return nil
	}}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}
