package host

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/editor"
)

// finding is one thing that was looked at.
type finding struct {
	What string `json:"what"`
	OK   bool   `json:"ok"`
	Says string `json:"says"`
}

// Doctor looks at everything a host needs.
func Doctor(con *console.Console) *cobra.Command {
	var h house.House
	var asJSON bool
	c := &cobra.Command{Use: "doctor", Short: "Look whether everything is in place", Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
		findings := []finding{lookAtPort(c.Context(), &h), lookAtData(&h), lookAtCards(&h), lookAtGame(), lookAtObjects(),
			lookAtEditors(c.Context(), editor.Port), lookWhetherPlayed(c.Context(), editor.Game), lookAtGuests(&h, runtime.GOOS)}
		healthy := true
		for _, f := range findings {
			healthy = healthy && f.OK
			if !asJSON {
				con.Printf("%-4s %-18s %s\n", map[bool]string{true: "ok", false: "BAD"}[f.OK], f.What, f.Says)
			}
		}
		if asJSON {
			if err := con.PrintJSON(findings); err != nil {
				return err
			}
		}
		if !healthy {
			return console.ErrNo
		}
		return nil
	}}
	h.Flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

func lookAtPort(ctx context.Context, h *house.House) finding {
	f := finding{What: "address", OK: true}
	if (house.Client{URL: h.URL()}).There(ctx) {
		f.Says = "a bridge is running at " + h.URL()
		return f
	}
	l, err := listen(h.Addr)
	if err != nil {
		return finding{What: "address", Says: err.Error()}
	}
	l.Close()
	f.Says = h.Addr + " is free"
	return f
}

func lookAtData(h *house.House) finding {
	folder, err := h.Folder()
	if err != nil {
		return finding{What: "data folder", Says: err.Error()}
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return finding{What: "data folder", Says: err.Error()}
	}
	probe, err := os.CreateTemp(folder, "doctor")
	if err != nil {
		return finding{What: "data folder", Says: err.Error()}
	}
	probe.Close()
	if err := os.Remove(probe.Name()); err != nil {
		return finding{What: "data folder", Says: err.Error()}
	}
	return finding{What: "data folder", OK: true, Says: folder}
}

func lookAtCards(h *house.House) finding {
	db, err := h.Library()
	if err != nil {
		return finding{What: "cards", Says: err.Error()}
	}
	defer db.Close()
	return finding{What: "cards", OK: true, Says: fmt.Sprintf("%d cards, edition %.12s", db.Snapshot().Loaded, db.Snapshot().Version)}
}

// lookAtGame looks for the folders of Tabletop Simulator. That they are missing is no fault: saves can go anywhere.
func lookAtGame() finding {
	f := finding{What: "Tabletop Simulator", OK: true, Says: "no folder found; saves are written where --out says"}
	if folder, ok := house.SavesFolder(); ok {
		f.Says = folder
	}
	return f
}

// lookAtObjects looks whether the game's saved objects can be written: decks and pucks go there.
func lookAtObjects() finding {
	f := finding{What: "saved objects", OK: true, Says: "no folder found; pucks and decks are written where --out says"}
	saves, ok := house.SavesFolder()
	if !ok {
		return f
	}
	folder := filepath.Join(saves, "Saved Objects")
	if _, err := os.Stat(folder); err == nil {
		f.Says = folder
		return f
	}
	f.Says = folder + " is made when something goes there"
	return f
}

// lookAtEditors looks who has the port by which editors hear the game. That somebody has it is no fault: only "table
// push" needs it.
func lookAtEditors(ctx context.Context, addr string) finding {
	f := finding{What: "editor port", OK: true, Says: addr + " is free: \"table push\" can be used"}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", addr)
	if err != nil {
		f.Says = addr + " is taken by another editor; the bridge does not need it, only \"table push\" does"
		return f
	}
	l.Close()
	return f
}

// lookWhetherPlayed looks whether the game runs with a table loaded.
func lookWhetherPlayed(ctx context.Context, addr string) finding {
	dialer := net.Dialer{Timeout: time.Second}
	conn, err := dialer.DialContext(ctx, "tcp", addr)
	if err != nil {
		return finding{What: "game", OK: true, Says: "not running on this machine, or no table is loaded"}
	}
	conn.Close()
	return finding{What: "game", OK: true, Says: "running with a table loaded"}
}

// lookAtGuests says what the machine lets through. The mod itself only speaks to this machine; guests need the pictures.
func lookAtGuests(h *house.House, system string) finding {
	f := finding{What: "guests", OK: true, Says: "guests see card pictures only by --public-url or pictures that were uploaded; everything else needs no open port"}
	host, port, err := net.SplitHostPort(h.Addr)
	switch {
	case err != nil || isLoopback(host):
		return f
	case system == "windows":
		f.Says = "other machines may call the bridge if the firewall lets them: Windows asks at the first start, or run as administrator " +
			"netsh advfirewall firewall add rule name=ttsbridge dir=in action=allow protocol=TCP localport=" + port
	default:
		f.Says = "other machines may call the bridge if the firewall lets TCP port " + port + " through"
	}
	return f
}
