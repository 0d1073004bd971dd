package releases

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/mod/semver"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/release"
	"ttsbridge/internal/tts"
)

// looking is how somebody looks for a newer release.
type looking struct {
	at  string
	yes bool
}

// Updates looks whether there is a newer release, after asking whether it may look.
func Updates(con *console.Console) *cobra.Command {
	l := &looking{}
	c := &cobra.Command{Use: "updates", Short: "Look whether there is a newer release, after asking", Args: cobra.NoArgs,
		Long: "Nothing is looked up before you say yes, and nothing is downloaded but the newest release's number. The program looks\n" +
			"at no other time.",
		RunE: func(c *cobra.Command, _ []string) error { return l.look(c.Context(), con) }}
	c.Flags().StringVar(&l.at, "at", release.News(), "web address that tells the newest release")
	c.Flags().BoolVar(&l.yes, "yes", false, "look without asking")
	return c
}

// newest is what the address tells.
type newest struct {
	Version string `json:"version"`
	Page    string `json:"page"` // where it can be had
}

func (l *looking) look(ctx context.Context, con *console.Console) error {
	if l.at == "" {
		return fault.NotFound("This program was built without an address to look at. Those who gave it to you know whether there is a newer one.")
	}
	if !l.yes {
		question := fmt.Sprintf("Shall I ask %s which release is the newest? It learns your internet address and nothing else.", l.at)
		if !con.Agreed(question) {
			con.Printf("Then I do not look.\n")
			return nil
		}
	}
	found, err := ask(ctx, l.at)
	if err != nil {
		return err
	}
	mine := release.Version()
	switch {
	case !semver.IsValid(mine):
		con.Printf("The newest release is %s; this program is none (%s). %s\n", found.Version, mine, found.Page)
	case semver.Compare(found.Version, mine) > 0:
		con.Printf("There is a newer release, %s; this is %s. It can be had at %s; look at it with \"ttsbridge verify-release\" before you start it.\n",
			found.Version, mine, found.Page)
	default:
		con.Printf("This is the newest release, %s.\n", mine)
	}
	return nil
}

// mostNews is the longest answer that is read.
const mostNews = 64 << 10

func ask(ctx context.Context, at string) (found newest, err error) {
	ctx, stop := context.WithTimeout(ctx, 15*time.Second)
	defer stop()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at, nil)
	if err != nil {
		return found, fault.Invalid("%s is no web address.", at)
	}
	req.Header.Set("User-Agent", "ttsbridge")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return found, fault.Unavailable("%s cannot be reached; nothing is known about newer releases.", at)
	}
	defer res.Body.Close()
	err = json.NewDecoder(io.LimitReader(res.Body, mostNews)).Decode(&found)
	if res.StatusCode != http.StatusOK || err != nil || !semver.IsValid(found.Version) {
		return found, fault.Unavailable("%s does not tell which release is the newest; nothing is known.", at)
	}
	found.Page = tts.Plain(found.Page)
	return found, nil
}
