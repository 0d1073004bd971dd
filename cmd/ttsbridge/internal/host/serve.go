package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/clubs"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/desk"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/backup"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/club"
	"ttsbridge/internal/editor"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/release"
	"ttsbridge/internal/script"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/stock"
)

type serving struct {
	house.House
	hosts   []string
	scripts string
	loud    bool
	level   string
	metrics string // where metrics are shown; "" for nowhere
	game    string // where Tabletop Simulator listens; "" for never mind
	club    clubs.Flags
	step    doorstep
	bereft  bool // a bridge has worked in the data folder, and its ledger is not there
}

// Serve runs the bridge itself.
func Serve(con *console.Console) *cobra.Command {
	s := &serving{step: doorstep{console.Clicked, desk.Open}}
	c := &cobra.Command{Use: "serve", Short: "Run the bridge", Args: cobra.NoArgs,
		Long: "Runs the referee that tables talk to, until Ctrl+C or until its window is closed; nothing is lost by either.\n" +
			"\"ttsbridge\" alone does the same. \"ttsbridge page\" then shows the link of the page on which tables are made,\n" +
			"\"ttsbridge doctor\" whether everything is in place.",
		RunE: func(c *cobra.Command, _ []string) error { return runBridge(c.Context(), con, s) }}
	s.Flags(c)
	c.Flags().StringArrayVar(&s.hosts, "host", nil, "a further name by which the bridge may be called; loopback names always may")
	c.Flags().StringVar(&s.scripts, "scripts",
		"", "folder of your own card scripts, read before the built-in ones and followed as you edit")
	c.Flags().StringVar(&s.game, "game-addr", editor.Game,
		"where Tabletop Simulator listens to editors, to be woken when there is news; empty for never")
	c.Flags().BoolVar(&s.loud, "verbose", false, "log more, as --log-level debug")
	c.Flags().StringVar(&s.level, "log-level", "info", "what is logged, here and in the data folder: debug, info, warn or error")
	s.club.ServeFlags(c)
	c.Flags().StringVar(&s.metrics, "metrics-addr",
		"", "loopback address at which to show metrics and profiles, for example 127.0.0.1:39996 (default: nowhere)")
	return c
}

// runBridge serves until the context ends.
func runBridge(ctx context.Context, con *console.Console, s *serving) error {
	if err := errors.Join(s.checkNames(), s.Whole()); err != nil {
		return err
	}
	listener, err := listen(s.Addr)
	if fault.CodeOf(err) == fault.CodeConflict {
		return s.second(ctx, con, err)
	}
	if err != nil {
		return err
	}
	defer listener.Close() // a second time when the server has closed it; harmless
	asked := s.Addr
	s.Addr = listener.Addr().String()
	gauges, err := openMetrics(s.metrics)
	if err != nil {
		return err
	}
	defer gauges.close()
	log, closeLog, err := s.openLog(con)
	if err != nil {
		return err
	}
	defer closeLog()
	b, err := s.open(ctx, log)
	if fault.CodeOf(err) == fault.CodeConflict {
		listener.Close() // else this very program would be asked whether it runs
		return s.elsewhere(ctx, con, asked, err)
	}
	if err != nil {
		return err
	}
	defer b.db.Close()
	return errors.Join(b.serve(ctx, con, listener, gauges), b.hall.Close())
}

// bridge is what a serving program has open.
type bridge struct {
	*serving
	db      *carddb.DB
	shelf   stock.Cards
	scripts *script.Host
	hall    *session.Hall
	member  *club.Club // nil for a bridge that belongs to no club
	log     *slog.Logger
}

// withoutIt is what helps where the host's own card database cannot be opened.
const withoutIt = "Mend it, or move that file away: the built-in cards are taken then."

// open opens the cards, their scripts and the tables.
func (s *serving) open(ctx context.Context, log *slog.Logger) (b *bridge, err error) {
	session.SpareCollector()
	b = &bridge{serving: s, log: log}
	if b.db, err = s.Library(); err != nil && s.Cards == "" {
		return nil, fmt.Errorf("%w\n%s", err, withoutIt)
	} else if err != nil {
		return nil, err
	}
	s.bereft = s.withoutLedger()
	problems, err := b.openHall(ctx)
	if err != nil {
		return nil, errors.Join(err, b.db.Close())
	}
	b.hall.ScriptsEdited(session.ScriptNews{Refused: reasons(problems)})
	return b, nil
}

func (b *bridge) openHall(ctx context.Context) (problems []*script.Problem, err error) {
	if b.shelf, err = b.Shelf(b.db); err != nil {
		return nil, err
	}
	if b.scripts, problems, err = house.ScriptHost(b.serving.scripts, b.db, b.log); err != nil {
		return nil, err
	}
	book, err := b.join(ctx)
	if err != nil {
		return nil, err
	}
	b.shareScripts(ctx)
	b.hall, err = b.HallOver(book, b.shelf, b.scripts.For, b.log)
	return problems, err
}

// withoutLedger tells that a bridge has worked in the data folder, for its key is there, and that no ledger lies beside it, or one that a start
// began which was killed before it wrote anything.
func (s *serving) withoutLedger() bool {
	folder, err := s.Folder()
	if err != nil || s.club.URL != "" {
		return false
	}
	if _, err := access.ReadKey(folder); err != nil {
		return false
	}
	info, err := os.Stat(filepath.Join(folder, files.Ledger))
	return errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0
}

// join joins the club that the bridge belongs to; nil when it belongs to none.
func (b *bridge) join(ctx context.Context) (book session.Book, err error) {
	if b.club.URL == "" {
		return nil, nil
	}
	folder, err := b.Folder()
	if err != nil {
		return nil, err
	}
	b.club.Here = cmp.Or(b.club.Here, b.URL())
	if b.member, err = b.club.Join(ctx, folder, b.log); err != nil {
		return nil, err
	}
	return b.member, nil
}

// door is the way in: what is about a table of another bridge of the club is handed on.
func (b *bridge) door(routes http.Handler) http.Handler {
	if b.member == nil {
		return routes
	}
	return api.Guarded(b.names(), b.member.Door(routes))
}

// owner is what the bridge does for whoever can read the data folder.
func (b *bridge) owner() (api.House, error) {
	folder, err := b.Folder()
	if err != nil {
		return api.House{}, err
	}
	key, err := access.ReadKey(folder)
	if err != nil {
		return api.House{}, err
	}
	return api.House{Token: key.House(), BackUp: func(ctx context.Context, to string) (api.Kept, error) {
		return house.Keep(ctx, backup.Source{Folder: folder, Copy: b.hall.CopyLedger, Program: release.Version(), Now: time.Now()}, to)
	}}, nil
}

// checkNames looks at addresses and names before anything is opened.
func (s *serving) checkNames() error {
	for _, name := range s.hosts {
		if err := house.CheckName(name); err != nil {
			return err
		}
	}
	return s.CheckAddress()
}

// names are those by which the bridge may be called: what --host says and the names in the addresses for guests and for other bridges.
func (s *serving) names() []string {
	all := slices.Clip(s.hosts) // what is appended is not the flag's
	for _, address := range []string{s.Open, s.club.Here} {
		if at, err := url.Parse(address); err == nil && at.Hostname() != "" {
			all = append(all, at.Hostname())
		}
	}
	return all
}
