package demo

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// MatchReport is what a match came to.
type MatchReport struct {
	Match   string   `json:"match"` // its id
	Duels   []Report `json:"duels"`
	Winner  string   `json:"winner"`  // names of the seats of the side that won; "" for a draw
	Wins    []int    `json:"wins"`    // by side
	Reason  string   `json:"reason"`  // id of the rule that ended it
	Sided   []string `json:"sided"`   // what was told of siding, in order
	Records int64    `json:"records"` // of the match's own chain
	Whole   bool     `json:"whole"`   // the match and its duels verify, and fit each other
}

// RunMatch plays the best of so many duels, each at a table of its own. Between them the seats exchange a card with their side
// decks and say who begins, by what they type at the table.
func RunMatch(ctx context.Context, c Config, best int) (MatchReport, error) {
	export := c.Export
	c.Export = nil // the ledger of the match has those of its duels behind it
	sh := newShow(c)
	folder, err := os.MkdirTemp("", "ttsbridge-demo")
	if err != nil {
		return MatchReport{}, fmt.Errorf("make a folder for the demo: %w", err)
	}
	defer os.RemoveAll(folder)
	if err := sh.enter(folder); err != nil {
		return MatchReport{}, err
	}
	defer sh.hall.Close()
	m, err := sh.layMatch(best)
	if err != nil {
		return MatchReport{}, err
	}
	r := MatchReport{Match: m.ID(), Duels: []Report{}, Sided: []string{}}
	for s := m.State(); !s.Result.Over; s = m.State() {
		if err := sh.sitting(ctx, m, &r); err != nil {
			return r, err
		}
	}
	return r, sh.matchEnd(m, export, &r)
}

// layMatch begins the match. Each seat has cards of the other ones' decks in its side deck.
func (sh *show) layMatch(best int) (*matches.Match, error) {
	wish, err := sh.wish()
	if err != nil {
		return nil, err
	}
	for seat := range wish.Seats {
		if wish.Seats[seat].Side, err = sh.sideDeck(seat); err != nil {
			return nil, err
		}
	}
	m, t, err := sh.hall.MakeMatch(session.MatchWish{Wish: wish,
		Match: match.Format{Length: best, Siding: validator.OneForOne, First: validator.LoserChooses}})
	if err != nil {
		return nil, err
	}
	sh.duel = t
	return m, nil
}

// sideSizes are how many cards a side deck has in a demo: one, or as many as a game asks for that takes no fewer.
var sideSizes = []int{1, 15}

// sideDeck is a list of cards of the other seats' decks that can be typed in a line with others: as few as the game allows.
func (sh *show) sideDeck(seat int) (string, error) {
	options, err := sh.game.Resolve(sh.Options)
	if err != nil {
		return "", err
	}
	d, err := sh.Cards.Preset(sh.Game, sh.Decks[seat])
	if err != nil {
		return "", err
	}
	for _, n := range sideSizes {
		if d.Side, err = sh.strangers(d, seat, n); err != nil {
			return "", err
		}
		if len(d.Side) == n && len(sh.game.CheckDeck(options, d)) == 0 {
			var names []string
			for _, c := range d.Side {
				names = append(names, c.Name)
			}
			return strings.Join(names, "\n"), nil
		}
	}
	return "", fault.Internal("no side deck can be made for %s", d.Name)
}

// strangers are so many cards of the other seats' decks, one of each name, that a deck does not have.
func (sh *show) strangers(own validator.Deck, seat, n int) (all []table.Print, err error) {
	for i := 1; i < len(sh.Decks) && len(all) < n; i++ {
		d, err := sh.Cards.Preset(sh.Game, sh.Decks[(seat+i)%len(sh.Decks)])
		if err != nil {
			return nil, err
		}
		for _, c := range d.Main {
			same := func(o table.Print) bool { return o.Called() == c.Called() }
			if len(all) < n && typeable(c.Name) && !slices.ContainsFunc(own.Main, same) && !slices.ContainsFunc(all, same) {
				all = append(all, c)
			}
		}
	}
	return all, nil
}

func typeable(name string) bool {
	return !strings.Contains(name, ",") && !strings.Contains(name, " for ")
}

// sitting plays the duel that was laid out at a table of its own, and what comes after it, before the table is left.
func (sh *show) sitting(ctx context.Context, m *matches.Match, r *MatchReport) (err error) {
	if sh.top, err = layout.New(sh.game, sh.secret); err != nil {
		return err
	}
	stop, err := sh.serve()
	if err != nil {
		return err
	}
	defer stop()
	defer sh.sim.Close()
	if err := sh.play(ctx); err != nil {
		return err
	}
	one, err := sh.report()
	if err != nil {
		return err
	}
	r.Duels = append(r.Duels, one)
	if err := sh.between(m, r); err != nil {
		return err
	}
	s := m.State()
	sh.duel, err = sh.hall.Find(s.Duels[len(s.Duels)-1].Table)
	return err
}

// between types what the match waits for: siding, and who begins.
func (sh *show) between(m *matches.Match, r *MatchReport) error {
	s := m.State()
	for seat := range table.Seat(len(s.Lists)) {
		if s.Next.Stage != match.ToSide {
			break
		}
		if err := sh.sides(m, seat, r); err != nil {
			return err
		}
		if err := sh.types(seat, "!ready", r); err != nil {
			return err
		}
	}
	for seat := range table.Seat(len(s.Lists)) {
		if s = m.State(); s.Next.Stage == match.ToChoose && s.Next.Seats.Has(seat) {
			if err := sh.types(seat, "!first "+sh.game.Names[seat], r); err != nil {
				return err
			}
		}
	}
	if s = m.State(); s.Next.Stage != match.InDuel && s.Next.Stage != match.Over {
		return fault.Internal("the match waits at %q", s.Next.Stage)
	}
	return nil
}

// mostTries is how many cards a seat tries to exchange; the deck rules may be against some.
const mostTries = 12

// sides exchanges one card of a seat with its side deck.
func (sh *show) sides(m *matches.Match, seat table.Seat, r *MatchReport) error {
	before, names := m.State().Lists[seat], m.View(table.Referee).Cards
	in := names[before.Side[0]]
	for _, key := range before.Main[:min(mostTries, len(before.Main))] {
		if !typeable(names[key]) || names[key] == in || !typeable(in) {
			continue
		}
		if err := sh.types(seat, "!side "+names[key]+" for "+in, r); err != nil {
			return err
		}
		if m.State().Lists[seat].Side[0] != before.Side[0] {
			return nil
		}
	}
	return nil
}

// types lets a seat type a line at the table, and keeps what the table says to it.
func (sh *show) types(seat table.Seat, line string, r *MatchReport) error {
	told := len(sh.sim.ChatLog())
	if _, err := sh.sim.Chat(sh.top.Color(seat), line); err != nil {
		return fmt.Errorf("type %s: %w", line, err)
	}
	sh.sim.Settle(settleFrames)
	for _, l := range sh.sim.ChatLog()[told:] {
		r.Sided = append(r.Sided, l.Text)
		sh.story.say("  %s", l.Text)
	}
	return sh.trouble()
}

// matchEnd says what the match came to, and verifies its ledger with those of its duels.
func (sh *show) matchEnd(m *matches.Match, export io.Writer, r *MatchReport) error {
	s, standing := m.State(), m.View(table.Nobody)
	r.Wins, r.Reason, r.Records = standing.Wins, s.Result.Why, standing.Record
	for seat := range table.Seat(len(s.Lists)) {
		if s.Result.Side != match.NoSide && s.Sides[s.Result.Side].Has(seat) {
			r.Winner = strings.TrimPrefix(r.Winner+" and "+sh.game.Names[seat], " and ")
		}
	}
	var file bytes.Buffer
	if err := sh.hall.ExportMatch(&file, m, true); err != nil {
		return err
	}
	if export != nil {
		if _, err := export.Write(file.Bytes()); err != nil {
			return fmt.Errorf("write the ledger: %w", err)
		}
	}
	h, err := audit.ReadMatch(&file, nil)
	r.Whole = h.OK()
	return err
}
