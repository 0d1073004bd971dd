package host

import (
	"context"
	"net"
	"strings"
	"time"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ports"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/spelling"
)

// listen takes the port, or says what to do when it cannot be had.
func listen(addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	switch {
	case ports.Taken(err):
		return nil, fault.Conflict("The address %s is taken by another program. Stop it, or choose another port, for example "+
			"--addr 127.0.0.1:38997; \"ttsbridge doctor\" looks who has it.", addr)
	case ports.Barred(err):
		return nil, fault.Forbidden("The system keeps the address %s to itself, as Windows does with whole ranges of ports for its "+
			"virtual machines. Choose another port, for example --addr 127.0.0.1:38997.", addr)
	case err != nil:
		return nil, fault.Invalid("The bridge cannot listen at %s: %w. If that is no address of this machine, use 127.0.0.1, or 0.0.0.0 to be "+
			"reached by others, for example --addr 0.0.0.0:39997.", addr, err)
	}
	return l, nil
}

// doorstep is how somebody comes to the program: by a double-click perhaps, and then his page is opened for him.
type doorstep struct {
	clicked func() bool
	open    func(page string) error
}

// second is a start while something has the port: if that is this folder's own bridge, there is nothing to start.
func (s *serving) second(ctx context.Context, con *console.Console, taken error) error {
	if running, token, ours := s.awaited(ctx); ours {
		return s.again(con, running, token)
	}
	if (house.Client{URL: s.URL()}).There(ctx) {
		return fault.Conflict("Another bridge, with another data folder, runs at %s. Stop it, or choose another port, for example --addr 127.0.0.1:38997.", s.URL())
	}
	return taken
}

// How long who double-clicks waits for a bridge that has the port and does not answer yet, for it begins only: two
// double-clicks come one after the other.
const (
	beginning = 10 * time.Second
	knocking  = 200 * time.Millisecond
)

// awaited finds the bridge that works in the data folder.
func (s *serving) awaited(ctx context.Context) (running house.Client, token string, ours bool) {
	ctx, stop := context.WithTimeout(ctx, beginning)
	defer stop()
	for {
		running, token, ours = s.Running(ctx)
		if ours || !s.step.clicked() {
			return running, token, ours
		}
		select {
		case <-ctx.Done():
			return running, "", false
		case <-time.After(knocking):
		}
	}
}

// again is a start beside a bridge that has this folder: who double-clicked gets its page once more.
func (s *serving) again(con *console.Console, running house.Client, token string) error {
	con.Printf("The referee runs already, at %s. Go on there; this window is not needed.\n", running.URL)
	if !s.step.clicked() {
		return nil
	}
	if err := s.step.open(pageAt(running.URL, token)); err != nil {
		con.Printf("Your page does not open by itself: %v. It is %s; whoever has this link is the host.\n", err, pageAt(running.URL, token))
		con.Linger()
	}
	return nil
}

// elsewhere says where the bridge answers that has the data folder.
func (s *serving) elsewhere(ctx context.Context, con *console.Console, asked string, inUse error) error {
	running, token, ours := s.Running(ctx)
	switch {
	case ours && s.step.clicked(): // the settings name another port by now
		return s.again(con, running, token)
	case ours:
		return fault.Conflict("%w It answers at %s, and you asked for %s.", inUse, running.URL, asked)
	}
	return inUse
}

// greet says where to go next.
func greet(con *console.Console, s *serving, db *carddb.DB) {
	cards := 0
	for _, g := range db.Snapshot().Games() {
		cards += len(db.Snapshot().Cards(g.ID))
	}
	con.Printf("The referee is at %s with %s.\n\n", s.URL(), spelling.Count(cards, "card"))
	con.Printf("Make tables in your browser, on your own page: \"ttsbridge page\" shows its link.\n")
	con.Printf("Or make one in another window,\n")
	con.Printf("    ttsbridge table save --game dotr %s%s\n", someDecks(db), s.Said())
	con.Printf("then load it in Tabletop Simulator under Games, Save & Load.\n")
	con.Printf("What the bridge can do is listed at %s/openapi.json. Ctrl+C stops it; nothing is lost.\n", s.URL())
	if host, _, err := net.SplitHostPort(s.Addr); err == nil && !isLoopback(host) {
		con.Printf("\nCareful: %s can be reached from other machines. Tables can be made from this one only.\n", s.Addr)
	}
}

// someDecks are options of two decks that can be played with the cards of this database.
func someDecks(db *carddb.DB) string {
	two := stock.Cards{DB: db}.Two(&dotr.Game, "Kryuel", "Birdface")
	if len(two) < 2 {
		return "--deck-south YOURS.txt --deck-north THEIRS.txt"
	}
	return "--deck-south " + inQuotes(two[0]) + " --deck-north " + inQuotes(two[1])
}

// inQuotes is a name as one types it: with blanks in it between double quotes.
func inQuotes(name string) string {
	if strings.Contains(name, " ") {
		return "\"" + name + "\""
	}
	return name
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return strings.EqualFold(host, "localhost") || ip != nil && ip.IsLoopback()
}
