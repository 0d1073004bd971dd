package host

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/desk"
	"ttsbridge/internal/files"
	"ttsbridge/internal/lane"
	"ttsbridge/internal/release"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/stock"
)

// serve answers until the context ends.
func (b *bridge) serve(ctx context.Context, con *console.Console, l net.Listener, gauges *metrics) error {
	owner, err := b.owner()
	if err != nil {
		return err
	}
	ctx, quit := context.WithCancel(ctx)
	defer quit()
	watching, stop := context.WithCancel(ctx)
	server := b.server(watching, owner, gauges)
	leave, err := b.Announce()
	if err != nil {
		b.log.Warn("backups of this bridge can be made only with its --addr", "err", err)
		leave = func() {}
	}
	defer leave()
	greet(con, b.serving, b.db)
	if b.member != nil {
		con.Printf("Guests who watch the club's histories tell its own word from anybody's by --club-key %s\n", b.member.PublicKey())
	}
	b.warnOfLoss(con)
	if b.step.clicked() {
		defer b.beside(b.page(owner.Token), quit)()
	}
	watched := b.watchScripts(watching)
	defer func() { stop(); <-watched }()
	return b.keepServing(ctx, server, l)
}

// server is the server of all routes and pages, counted by the gauges; it wakes the game until the context ends.
func (b *bridge) server(watching context.Context, owner api.House, gauges *metrics) *http.Server {
	wake, turns := waker(watching, b.game), stock.NewTurns(time.Now)
	gauges.showClub(b.member)
	routes := api.New(api.Bridge{Hall: b.hall, Library: b.shelf, Mod: ttsbridge.Mod(), Address: b.URL(), Hosts: b.names(),
		Version: release.Version(), Log: b.log, House: owner, Wake: wake, Turns: turns, Pages: b.pages(owner.Token, wake, turns)})
	server := api.Server(gauges.count(b.door(routes)))
	server.ErrorLog = slog.NewLogLogger(b.log.Handler(), slog.LevelDebug)
	return server
}

// warnOfLoss says that a new ledger is begun where one was kept before.
func (b *bridge) warnOfLoss(con *console.Console) {
	if !b.bereft {
		return
	}
	b.log.Warn("a new ledger is begun: the key of a bridge is in the data folder, and no ledger was beside it")
	con.Printf("\nCareful: the ledger was not in the data folder, so a new one is begun. What it alone has held is missing.\n"+
		"If duels were kept there, stop the bridge and put %s back from a copy; \"ttsbridge restore\" does it with a backup.\n", files.Ledger)
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

// drain gives the tables of a club to its other bridges before this one stops.
func (b *bridge) drain(ctx context.Context) {
	if b.member == nil {
		return
	}
	if err := b.member.Drain(ctx); err != nil {
		b.log.Warn("some tables were not given away; they are free a few seconds after this bridge has stopped", "err", err)
	}
}
