package host

import (
	"runtime"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/release"
)

// Version says which program this is.
func Version(con *console.Console) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "version", Short: "Say which program this is", Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error {
		if asJSON {
			return con.PrintJSON(map[string]string{"version": release.Version(), "go": runtime.Version(),
				"system": runtime.GOOS + "/" + runtime.GOARCH})
		}
		con.Printf("ttsbridge %s (%s, %s/%s)\n", release.Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
		return nil
	}}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}
