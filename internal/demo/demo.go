package demo

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"slices"
	"time"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Config says what to play and how to show it.
type Config struct {
	Game    string
	Seed    uint64
	Options map[string]string
	Seats   int           // how many play; 0: as many as there are decks, or the fewest that can
	Decks   []string      // names of decks of the database, one a seat; empty: chosen by the seed
	Pace    time.Duration // between gestures; 0 for full speed
	Out     io.Writer     // where the duel is drawn; nil for nowhere
	Color   bool          // colours may be used
	Tour    bool          // the first seat is led through a first duel, which ends with that
	Seals   bool          // lines with seals and checkpoints are shown
	Export  io.Writer     // where the ledger goes; nil for nowhere
	Games   []*validator.Game
	Cards   stock.Cards
	Effects live.Effects  // the cards' scripts; nil for none
	Prints  record.Prints // what an edit of the card database does; pinned when empty
	Costs   bool          // the work of the mod is counted and priced (ttssim.Config)
	Most    int           // gestures after which a duel without end is broken off; 0 means 2000 a seat
}

// show is one duel being played.
type show struct {
	Config
	game     *validator.Game
	hall     *session.Hall
	duel     *live.Table
	top      *layout.Tabletop
	sim      *ttssim.Sim
	dice     *rand.Rand
	fx       validator.Effects // the cards' say in what the seats imagine
	slips    *slips
	patience patience
	story    *story

	wire     wire   // to the bridge
	secret   []byte // from which the names of the table's objects are derived
	unheeded int    // lawful gestures in a row that came to nothing
}

// defaultMost bounds what each seat does in a duel that does not end.
const defaultMost = 2000

// Run plays a duel to its end and reports on it.
func Run(ctx context.Context, c Config) (Report, error) {
	sh := newShow(c)
	folder, err := os.MkdirTemp("", "ttsbridge-demo")
	if err != nil {
		return Report{}, fmt.Errorf("make a folder for the demo: %w", err)
	}
	defer os.RemoveAll(folder)
	if err := sh.open(folder); err != nil {
		return Report{}, err
	}
	defer sh.hall.Close()
	stop, err := sh.serve()
	if err != nil {
		return Report{}, err
	}
	defer stop()
	defer sh.sim.Close()
	if err := sh.play(ctx); err != nil {
		return Report{}, err
	}
	return sh.report()
}

func newShow(c Config) *show {
	return &show{Config: c, dice: rand.New(rand.NewPCG(c.Seed, 0xdea1))}
}

// open makes the table in a hall of its own.
func (sh *show) open(folder string) error {
	if err := sh.enter(folder); err != nil {
		return err
	}
	return sh.lay()
}

// enter opens a hall.
func (sh *show) enter(folder string) error {
	boards := session.Tabletops(sh.Cards.Pictures)
	hall, err := session.OpenHall(session.Means{Folder: folder, Games: sh.Games, Shelf: sh.Cards, Effects: sh.Effects,
		Boards: func(g *validator.Game, key []byte) live.Board {
			sh.secret = key
			return boards(g, key)
		}})
	if err != nil {
		return err
	}
	sh.hall = hall
	return nil
}

// lay makes a table in the hall.
func (sh *show) lay() error {
	wish, err := sh.wish()
	if err != nil {
		return err
	}
	if sh.duel, err = sh.hall.Make(wish); err != nil {
		return err
	}
	sh.top, err = layout.New(sh.game, sh.secret)
	return err
}

// wish is the table that is asked for; it chooses the decks that nobody has named.
func (sh *show) wish() (wish session.Wish, err error) {
	if sh.game, err = sh.hall.Game(sh.Game); err != nil {
		return wish, err
	}
	if sh.Effects != nil {
		sh.fx = sh.Effects(sh.Game)
	}
	if len(sh.Decks) == 0 {
		sh.Decks = sh.starters(cmp.Or(sh.Seats, sh.game.Seats[0]))
	}
	if sh.Seats != 0 && sh.Seats != len(sh.Decks) {
		return wish, fault.Invalid("There are %s for %s; name one for each, or none.", spelling.Count(len(sh.Decks), "deck"),
			spelling.Count(sh.Seats, "seat"))
	}
	if sh.Options == nil {
		sh.Options = sh.game.Ways(len(sh.Decks))[0]
	}
	wish = session.Wish{Game: sh.Game, Options: sh.Options, Seed: sh.Seed + 1, Ground: terrain(sh.Game, sh.Options, sh.dice),
		Prints: sh.Prints}
	for _, d := range sh.Decks {
		wish.Seats = append(wish.Seats, session.Brought{Deck: d})
	}
	return wish, nil
}

// starters chooses ready decks by the seed, one a seat and each once while there are enough.
func (sh *show) starters(seats int) []string {
	var ready []string
	for _, d := range sh.Cards.Presets(sh.Game) {
		if d.Status == "ready" {
			ready = append(ready, d.Name)
		}
	}
	var chosen []string
	for left := ready; len(chosen) < seats && len(ready) > 0; {
		i := sh.dice.IntN(len(left))
		chosen = append(chosen, left[i])
		if left = slices.Concat(left[i+1:], left[:i]); len(left) == 0 {
			left = ready
		}
	}
	return chosen
}

// serve opens the bridge on a free port of loopback and seats two players at a simulated table loaded from the save it
// writes.
func (sh *show) serve() (stop func(), err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fault.Unavailable("no free port on loopback: %w", err)
	}
	address := "http://" + l.Addr().String()
	server := api.Server(api.New(api.Bridge{Hall: sh.hall, Library: sh.Cards, Mod: ttsbridge.Mod(), Address: address, Pace: -1}))
	go server.Serve(api.Lane(l, server)) // ends with Close below
	stop = func() { server.Close() }
	save, err := sh.duel.Save(address, ttsbridge.Mod())
	if err == nil {
		err = sh.sit(save)
	}
	if err != nil {
		stop()
		return nil, err
	}
	return stop, nil
}

// longWait is how long a frame waits in real time for the bridge. A busy machine may be slow; what a late answer changes must not
// be mistaken for a table that has come apart from its duel.
const longWait = 2 * time.Minute

func (sh *show) sit(save []byte) error {
	sh.sim = ttssim.New(ttssim.Config{Seed: sh.Seed, Costs: sh.Costs, Patience: longWait,
		Client: &http.Client{Timeout: longWait, Transport: &sh.wire}})
	if err := sh.sim.Load(save); err != nil {
		return fmt.Errorf("load the table: %w", err)
	}
	for seat := range sh.duel.State().Count {
		color := sh.top.Color(table.Seat(seat))
		if err := sh.sim.Seat(color, sh.game.Names[seat], fmt.Sprintf("7656119800000000%d", seat)); err != nil {
			return fmt.Errorf("seat %s: %w", color, err)
		}
	}
	sh.sim.Settle(settleFrames)
	return sh.trouble()
}

// trouble is an error of the mod's own, which no duel may have.
func (sh *show) trouble() error {
	if errs := sh.sim.Errors(); len(errs) > 0 {
		return fault.Internal("the mod failed at the table: %s", errs[0])
	}
	if missing := sh.sim.Missing(); len(missing) > 0 {
		return fault.Internal("the headless table lacks %s", missing[0])
	}
	return nil
}

// settleFrames bounds how long the table may take to come to rest after a gesture.
const settleFrames = 900

// play lets seats act until the duel is over.
func (sh *show) play(ctx context.Context) error {
	sh.slips, sh.story = newSlips(), newStory(sh)
	sh.story.begin()
	if err := sh.beginTour(); err != nil {
		return err
	}
	seats := len(sh.Decks)
	most := cmp.Or(sh.Most, defaultMost*seats*max(2, seats)/2) // what one does, each of the others may answer
	for range most {
		if err := ctx.Err(); err != nil {
			return err
		}
		s := sh.duel.State()
		if s.Result.Over || sh.toured() {
			return nil
		}
		if err := sh.act(&s); err != nil {
			return err
		}
		if err := sh.trouble(); err != nil {
			return err
		}
		if err := sh.apart(); err != nil {
			return err
		}
	}
	return fault.Internal("no end after %d gestures", most)
}

// act lets the seat that something is expected of do one thing; before that a hand may slip.
func (sh *show) act(s *table.State) error {
	g, slipped, ok := sh.lesson(s)
	if !ok && !sh.Tour {
		g, slipped = sh.slip(s)
	}
	if slipped {
		if err := sh.gesture(s, g); err != nil {
			return err
		}
		sh.story.after(s, true)
		return nil
	}
	if !ok {
		var err error
		if g, err = sh.choose(s); err != nil {
			return err
		}
	}
	if err := sh.gesture(s, g); err != nil {
		return err
	}
	if err := sh.heeded(s, g); err != nil {
		return err
	}
	return sh.story.after(s, false)
}

// mostUnheeded is how often in a row a lawful gesture may lead to nothing.
const mostUnheeded = 3

// heeded notices when a gesture that the rules allow comes to nothing again and again: then mod and bridge disagree.
func (sh *show) heeded(before *table.State, g validator.Gesture) error {
	if after := sh.duel.State(); !sameEnd(*before, after) || before.Serial != after.Serial {
		sh.unheeded = 0
		return nil
	}
	if sh.unheeded++; sh.unheeded < mostUnheeded {
		return nil
	}
	lines := sh.sim.ChatLog()
	return fault.Internal("a lawful %s of card %d comes to nothing: %s", g.Kind, g.Card, lines[len(lines)-1].Text)
}
