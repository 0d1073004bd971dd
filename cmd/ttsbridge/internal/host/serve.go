package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge"
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
	"ttsbridge/internal/lane"
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
	if err := s.checkNames(); err != nil {
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

// withoutLedger tells that a bridge has worked in the data folder, for its key is there, and that no ledger lies beside it, or an empty file as a
// disk or a program that keeps folders alike leaves it behind.
func (s *serving) withoutLedger() bool {
	folder, err := s.Folder()
	if err != nil || s.club.URL != "" {
		return false
	}
	if _, err := access.ReadKey(folder); err != nil {
		return false
	}
	info, err := os.Stat(filepath.Join(folder, session.LedgerName))
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

// drain gives the tables of a club to its other bridges before this one stops.
func (b *bridge) drain(ctx context.Context) {
	if b.member == nil {
		return
	}
	if err := b.member.Drain(ctx); err != nil {
		b.log.Warn("some tables were not given away; they are free a few seconds after this bridge has stopped", "err", err)
	}
}

// serve answers until the context ends.
func (b *bridge) serve(ctx context.Context, con *console.Console, l net.Listener, gauges *metrics) error {
	owner, err := b.owner()
	if err != nil {
		return err
	}
	ctx, quit := context.WithCancel(ctx)
	defer quit()
	watching, stop := context.WithCancel(ctx)
	wake, turns := waker(watching, b.game), stock.NewTurns(time.Now)
	gauges.showClub(b.member)
	server := api.Server(gauges.count(b.door(api.New(api.Bridge{Hall: b.hall, Library: b.shelf, Mod: ttsbridge.Mod(),
		Address: b.URL(), Hosts: b.names(),
		Version: release.Version(), Log: b.log, House: owner, Wake: wake, Turns: turns, Pages: b.pages(owner.Token, wake, turns)}))))
	server.ErrorLog = slog.NewLogLogger(b.log.Handler(), slog.LevelDebug)
	leave, err := b.Announce()
	if err != nil {
		b.log.Warn("backups of this bridge can be made only with its --addr", "err", err)
		leave = func() {}
	}
	defer leave()
	greet(con, b.serving, b.db)
	if b.bereft {
		b.log.Warn("a new ledger is begun: the key of a bridge is in the data folder, and no ledger was beside it")
		con.Printf("\nCareful: the ledger was not in the data folder, or was empty, so a new one is begun. What it alone has held is missing.\n"+
			"If duels were kept there, stop the bridge and put %s back from a copy; \"ttsbridge restore\" does it with a backup.\n", session.LedgerName)
	}
	if b.step.clicked() {
		defer b.beside(b.page(owner.Token), quit)()
	}
	watched := b.watchScripts(watching)
	defer func() { stop(); <-watched }()
	return b.keepServing(ctx, server, l)
}

// beside puts the sign of a bridge that was double-clicked beside the clock, and opens the host's page.
func (b *bridge) beside(page string, quit func()) (remove func()) {
	if err := b.step.open(page); err != nil {
		b.log.Warn("the page does not open by itself", "err", err)
	}
	remove, err := desk.Tray(b.URL(), page, quit)
	if err != nil {
		b.log.Warn("there is no sign beside the clock", "err", err)
		return func() {}
	}
	return remove
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
	all := s.hosts
	for _, address := range []string{s.Open, s.club.Here} {
		if at, err := url.Parse(address); err == nil && at.Hostname() != "" {
			all = append(all, at.Hostname())
		}
	}
	return all
}

// patience is how long callbacks that are being answered may take when the bridge stops: Windows ends a program whose
// window was closed after five seconds.
const patience = 3 * time.Second

// dozePace is how long it is between two looks for tables that nobody asks for.
const dozePace = 3 * time.Minute

// dozing lets tables fall asleep until the context ends.
func dozing(ctx context.Context, hall *session.Hall) {
	pace := time.NewTicker(dozePace)
	defer pace.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-pace.C:
			hall.Doze()
		}
	}
}

// shut lets the calls that are being answered end, and cuts off what is open still when there is no more time: a caller that
// has connected and asked nothing is no reason to end with an error, and who was cut off in the midst of a call sends it again.
func (b *bridge) shut(ctx context.Context, server *http.Server, callbacks *lane.Listener) error {
	err := errors.Join(server.Shutdown(ctx), callbacks.Drain(ctx))
	if errors.Is(err, context.DeadlineExceeded) {
		b.log.Info("connections were open still when the bridge stopped")
		err = server.Close()
	}
	return err
}

// keepServing answers calls and follows the card database until the context ends or the server fails.
func (b *bridge) keepServing(ctx context.Context, server *http.Server, l net.Listener) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		if err := b.db.Watch(ctx, heardOfCards(b.hall, b.db)); err != nil && ctx.Err() == nil {
			b.log.Warn("the card database is not watched; edits are seen at the next start", "err", err)
		}
	}()
	go dozing(ctx, b.hall)
	failed := make(chan error, 1)
	callbacks := api.Lane(l, server)
	go func() { failed <- server.Serve(callbacks) }()
	var err error
	select {
	case <-ctx.Done():
		late, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer cancel()
		b.drain(late)
		b.hall.Hush()
		err = b.shut(late, server, callbacks)
	case err = <-failed:
	}
	stop()
	<-watched
	if err != nil && !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve: %w", err)
	}
	return nil
}
