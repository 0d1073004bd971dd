package host

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/editor"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator/spelling"
)

// finding is one thing that was looked at.
type finding struct {
	What string `json:"what"`
	OK   bool   `json:"ok"`
	Says string `json:"says"`
	Do   string `json:"do,omitempty"` // what to do about it
}

// Doctor looks at everything a host needs.
func Doctor(con *console.Console) *cobra.Command {
	var h house.House
	var asJSON bool
	var bundle string
	c := &cobra.Command{Use: "doctor", Short: "Look whether everything is in place", Args: cobra.NoArgs,
		Long: "Looks at everything that a host needs and says of what is wrong what to do. --bundle writes what it found, and the end\n" +
			"of the log, into a file for a bug report; keys, tokens and your name are taken out.",
		RunE: func(c *cobra.Command, _ []string) error {
			findings := look(c.Context(), &h)
			if bundle != "" {
				if err := writeBundle(con, &h, findings, bundle); err != nil {
					return err
				}
			}
			if asJSON {
				if err := con.PrintJSON(findings); err != nil {
					return err
				}
			} else {
				tell(con, findings)
			}
			return console.NoUnless(!slices.ContainsFunc(findings, func(f finding) bool { return !f.OK }))
		}}
	h.Flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	c.Flags().StringVar(&bundle, "bundle", "", "zip file to write for a bug report")
	return c
}

// look looks at everything.
func look(ctx context.Context, h *house.House) []finding {
	return []finding{lookAtPort(ctx, h), lookAtData(h), lookAtLedger(ctx, h), lookAtCards(h), lookAtGame(), lookAtObjects(),
		lookAtEditors(ctx, editor.Port), lookWhetherPlayed(ctx, editor.Game), lookAtGuests(h, runtime.GOOS)}
}

func tell(con *console.Console, findings []finding) {
	for _, f := range findings {
		con.Printf("%-4s %-18s %s\n", map[bool]string{true: "ok", false: "BAD"}[f.OK], f.What, f.Says)
		if f.Do != "" {
			con.Printf("     %-18s %s\n", "do this:", f.Do)
		}
	}
}

func lookAtPort(ctx context.Context, h *house.House) finding {
	f := finding{What: "address", OK: true}
	if (house.Client{URL: h.URL()}).There(ctx) {
		f.Says = "a bridge is running at " + h.URL()
		return f
	}
	l, err := listen(h.Addr)
	if err != nil {
		return finding{What: "address", Says: err.Error(), Do: whoHas(h.Addr, runtime.GOOS)}
	}
	l.Close()
	f.Says = h.Addr + " is free"
	return f
}

// whoHas says how to find out which program has a port.
func whoHas(addr, system string) string {
	_, port, err := net.SplitHostPort(addr)
	switch {
	case err != nil:
		return "name an address as 127.0.0.1:39997 is one"
	case system == "windows":
		return "netstat -ano | findstr :" + port +
			" ends with the number of the program that has it; the Task Manager says under Details which one that is"
	}
	return "ss -ltnp | grep :" + port + " names the program that has it"
}

func lookAtData(h *house.House) finding {
	const what, do = "data folder", "let yourself write there, make room on the disk, or name another folder with --data"
	folder, err := h.Folder()
	if err != nil {
		return finding{What: what, Says: err.Error(), Do: "name a folder with --data"}
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return finding{What: what, Says: err.Error(), Do: do}
	}
	probe := filepath.Join(folder, "doctor.tmp")
	err = files.Write(probe, make([]byte, 1<<20), 0o600) // a full disk takes an empty file
	if err == nil {
		err = files.Remove(probe)
	}
	if err != nil {
		return finding{What: what, Says: err.Error(), Do: do}
	}
	return finding{What: what, OK: true, Says: folder}
}

// lookAtLedger opens the ledger, unless a bridge has it.
func lookAtLedger(ctx context.Context, h *house.House) finding {
	f := finding{What: "ledger", OK: true, Says: "none yet; it is made when a table is"}
	folder, err := h.Folder()
	if err != nil {
		return f
	}
	path := filepath.Join(folder, files.Ledger)
	if running, _, ours := h.Running(ctx); ours {
		f.Says = "in use by the bridge at " + running.URL
		return f
	}
	if _, err := os.Stat(path); err != nil {
		return f
	}
	got, err := ledger.Check(path)
	if err != nil {
		return finding{What: "ledger", Says: err.Error(), Do: mending(h)}
	}
	f.Says = fmt.Sprintf("%s of %s, each of them in its place", spelling.Count(got.Records, "record"),
		spelling.Count(got.Tables, "table"))
	return f
}

// mending is what to do about a ledger that cannot be opened: in a folder that nobody may write it can be whole.
func mending(h *house.House) string {
	if !lookAtData(h).OK {
		return "see to the data folder first, and look again; the ledger may be whole"
	}
	return "keep the file as it is, and bring the newest backup back with \"ttsbridge restore\""
}

func lookAtCards(h *house.House) finding {
	db, err := h.Library()
	if err != nil {
		return finding{What: "cards", Says: err.Error(),
			Do: "mend what it names in the card database, or move that file away: the built-in cards are taken then"}
	}
	defer db.Close()
	return finding{What: "cards", OK: true, Says: fmt.Sprintf("%s, edition %.12s", spelling.Count(db.Snapshot().Loaded, "card"),
		db.Snapshot().Version)}
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
	folder, ok := house.SavedObjects()
	if !ok {
		return f
	}
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
