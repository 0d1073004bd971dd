package sheets

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/links"
	"ttsbridge/validator/spelling"
)

// Asking is how addresses are asked for.
type Asking struct {
	parallel int
	wait     time.Duration
}

// Flags puts on a command how addresses are asked for.
func (a *Asking) Flags(c *cobra.Command) {
	c.Flags().IntVar(&a.parallel, "parallel", 8, "how many addresses are asked for at once")
	c.Flags().DurationVar(&a.wait, "wait", 10*time.Second, "how long to wait for each")
}

// AskFor asks for addresses, with a bar on a terminal.
func AskFor(ctx context.Context, con *console.Console, a Asking, all []links.Address) ([]links.Report, error) {
	if a.parallel < 1 || a.parallel > 64 || a.wait <= 0 {
		return nil, fault.Invalid("--parallel is 1 to 64, and --wait is longer than nothing.")
	}
	c := links.Checker{Parallel: a.parallel, Wait: a.wait}
	if console.Colorful(con.Err) {
		bar := progressbar.NewOptions(len(all), progressbar.OptionSetWriter(con.Err), progressbar.OptionSetDescription("addresses"),
			progressbar.OptionShowCount(), progressbar.OptionClearOnFinish())
		c.Tick = func() { _ = bar.Add(1) } // a bar that cannot be drawn stops no work
		defer bar.Clear()
	}
	return c.Check(ctx, all), nil
}

// TellLinks prints what is wrong with addresses.
func TellLinks(to io.Writer, reports []links.Report) {
	if len(reports) == 0 {
		fmt.Fprintln(to, "There is no address of a picture to ask for.")
		return
	}
	for _, r := range reports {
		if !r.OK {
			fmt.Fprintf(to, "%s\n  %s: %s\n", r.URL, r.Of, r.Why)
		}
	}
	fmt.Fprintf(to, "%s asked for, %d not there.\n", spelling.Count(len(reports), "picture"), Broken(reports))
}

// Broken counts the addresses without a picture.
func Broken(reports []links.Report) (n int) {
	for _, r := range reports {
		if !r.OK {
			n++
		}
	}
	return n
}

// Distinct keeps the first of equal addresses.
func Distinct(all []links.Address) []links.Address {
	seen := map[string]bool{}
	var once []links.Address
	for _, a := range all {
		if !seen[a.URL] {
			seen[a.URL] = true
			once = append(once, a)
		}
	}
	return once
}
