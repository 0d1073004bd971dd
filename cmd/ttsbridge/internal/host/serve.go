package host

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/editor"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
)

type serving struct {
	house.House
	hosts   []string
	scripts string
	loud    bool
	game    string // where Tabletop Simulator listens; "" for never mind
}

// Serve runs the bridge itself.
func Serve(con *console.Console) *cobra.Command {
	s := &serving{}
	c := &cobra.Command{Use: "serve", Short: "Run the bridge", Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
		return runBridge(c.Context(), con, s)
	}}
	s.Flags(c)
	c.Flags().StringArrayVar(&s.hosts, "host", nil, "a further name by which the bridge may be called; loopback names always may")
	c.Flags().StringVar(&s.scripts, "scripts", "", "folder of your own card scripts, read before the built-in ones and followed as you edit")
	c.Flags().StringVar(&s.game, "game-addr", editor.Game, "where Tabletop Simulator listens to editors, to be woken when there is news; empty for never")
	c.Flags().BoolVar(&s.loud, "verbose", false, "log more")
	return c
}

// runBridge serves until the context ends.
func runBridge(ctx context.Context, con *console.Console, s *serving) error {
	log := slog.New(slog.NewTextHandler(con.Err, &slog.HandlerOptions{Level: s.level()}))
	listener, err := listen(s.Addr)
	if err != nil {
		return err
	}
	defer listener.Close() // a second time when the server has closed it; harmless
	s.Addr = listener.Addr().String()
	db, err := s.Library()
	if err != nil {
		return err
	}
	defer db.Close()
	shelf, err := s.Shelf(db)
	if err != nil {
		return err
	}
	scripts, problems, err := house.ScriptHost(s.scripts, db, log)
	if err != nil {
		return err
	}
	hall, err := s.Hall(shelf, scripts.For, log)
	if err != nil {
		return err
	}
	hall.ScriptsEdited(session.ScriptNews{Refused: reasons(problems)})
	watching, stop := context.WithCancel(ctx)
	server := api.Server(api.New(api.Bridge{Hall: hall, Library: shelf, Mod: ttsbridge.Mod(), Address: s.URL(), Hosts: s.names(),
		Version: programVersion(), Log: log, Wake: waker(watching, s.game)}))
	server.ErrorLog = slog.NewLogLogger(log.Handler(), slog.LevelDebug)
	greet(con, s, db)
	watched := watchScripts(watching, scripts, hall, log)
	defer func() { stop(); <-watched }()
	return errors.Join(keepServing(ctx, server, listener, hall, db, log), hall.Close())
}

func (s *serving) level() slog.Level {
	if s.loud {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// names are those by which the bridge may be called: what --host says and the name in the public address.
func (s *serving) names() []string {
	if at, err := url.Parse(s.Open); err == nil && at.Hostname() != "" {
		return append(s.hosts, at.Hostname())
	}
	return s.hosts
}

// listen takes the port, or says what to do when somebody else has it.
func listen(addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fault.Conflict("The address %s is taken: a bridge may be running there already. Stop it, or choose another "+
			"port, for example --addr 127.0.0.1:39998.", addr)
	case err != nil:
		return nil, fault.Invalid("The bridge cannot listen at %s: %w", addr, err)
	}
	return l, nil
}

// greet says where to go next.
func greet(con *console.Console, s *serving, db *carddb.DB) {
	cards := 0
	for _, g := range db.Snapshot().Games() {
		cards += len(db.Snapshot().Cards(g.ID))
	}
	con.Printf("The referee is at %s with %d cards.\n\n", s.URL(), cards)
	con.Printf("Next: make a table in another window,\n")
	con.Printf("    ttsbridge table save --game dotr --deck-south Kryuel --deck-north Birdface\n")
	con.Printf("then load it in Tabletop Simulator under Games, Save & Load.\n")
	con.Printf("What the bridge can do is listed at %s/openapi.json. Ctrl+C stops it; nothing is lost.\n", s.URL())
	if host, _, err := net.SplitHostPort(s.Addr); err == nil && !isLoopback(host) {
		con.Printf("\nCareful: %s can be reached from other machines. Tables can be made from this one only.\n", s.Addr)
	}
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// patience is how long callbacks that are being answered may take when the bridge stops.
const patience = 5 * time.Second

// keepServing answers calls and follows the card database until the context ends or the server fails.
func keepServing(ctx context.Context, server *http.Server, l net.Listener, hall *session.Hall, db *carddb.DB, log *slog.Logger) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		if err := db.Watch(ctx, heardOfCards(hall, db)); err != nil && ctx.Err() == nil {
			log.Warn("the card database is not watched; edits are seen at the next start", "err", err)
		}
	}()
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	var err error
	select {
	case <-ctx.Done():
		hall.Hush()
		late, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer cancel()
		err = server.Shutdown(late)
	case err = <-failed:
	}
	stop()
	<-watched
	if err != nil && !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve: %w", err)
	}
	return nil
}
