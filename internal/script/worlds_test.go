package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// usualWorlds is how many pairs of worlds of each game are compared unless WORLDS asks for more.
const usualWorlds = 12

// TestNobodyTellsApartWhatHeDoesNotKnow plays duels with any cards of each game in two worlds that differ in what one viewer does not know:
// another seat's whole deck, one card somewhere in it, or which of the cards that lie hidden from him is which, in the middle of a duel and in
// his own deck as well. What he sees, is told, may do, and is answered when he tries what he may not, is the same until he sees one of the cards.
func TestNobodyTellsApartWhatHeDoesNotKnow(t *testing.T) {
	h, pairs := shipped(t), detector.Few(usualWorlds)
	if n, err := strconv.Atoi(os.Getenv("WORLDS")); err == nil {
		pairs = n
	}
	from, _ := strconv.Atoi(os.Getenv("WORLDS_FROM")) // another seed than usual
	for _, game := range games.All {
		t.Run(game.ID, func(t *testing.T) {
			all, g, compared := poolOf(t, game), *game, 0
			g.Deck = nil // decks that nobody would build
			for seed := range pairs {
				d := all.pair(h, &g, uint64(seed+from))
				if err := d.play(); err != nil {
					t.Errorf("seed %d, viewer %d: %v\nafter %s", seed+from, d.by, err, strings.Join(d.log[max(0, len(d.log)-5):], "\n"))
				}
				compared += d.compared
			}
			t.Logf("%d moments compared", compared)
		})
	}
}

// A pool is the cards of a game of which decks are made.
type pool struct {
	main  []table.Print
	named map[string]table.Print // by key, and by name with underscores
	ready []validator.Deck
}

func poolOf(t *testing.T, g *validator.Game) (p pool) {
	t.Helper()
	cards, sorts := library(t), map[string]bool{}
	for _, d := range cards.Presets(g.ID) {
		if deck, err := cards.Preset(g.ID, d.Name); err == nil && d.Status == "ready" {
			p.ready = append(p.ready, deck)
			for i := range deck.Main {
				sorts[sortOf(&deck.Main[i])] = true
			}
		}
	}
	p.named = map[string]table.Print{}
	for _, one := range cards.DB.Snapshot().Cards(g.ID) {
		c, ok := cards.Print(g.ID, one.Name)
		if !ok || c.Key != one.Key {
			continue // another card of the same name
		}
		p.named[c.Key], p.named[strings.ReplaceAll(strings.ToLower(c.Name), " ", "_")] = c, c
		if sorts[sortOf(&c)] && c.Extra["extra_deck"] != "true" {
			p.main = append(p.main, c)
		}
	}
	return p
}

func sortOf(p *table.Print) string { return p.Kind + " " + p.Subtype }

// deck is a ready one with any cards in its main deck.
func (p *pool) deck(g *validator.Game, dice *rand.Rand) validator.Deck {
	return p.with(g, p.ready[dice.IntN(len(p.ready))], p.random(dice))
}

func (p *pool) random(dice *rand.Rand) func(*table.Print) table.Print {
	return func(*table.Print) table.Print { return p.main[dice.IntN(len(p.main))] }
}

// with is a deck in which other cards stand, and what they may make.
func (p *pool) with(g *validator.Game, d validator.Deck, other func(*table.Print) table.Print) validator.Deck {
	d.Main, d.Faces = slices.Clone(d.Main), nil
	for i := range d.Main {
		d.Main[i] = other(&d.Main[i])
	}
	all := slices.Concat(d.Main, d.Extra, d.Side)
	if d.Leader != nil {
		all = append(all, *d.Leader)
	}
	for i := 0; g.Words.Brings != nil && i < len(all); i++ {
		for _, key := range g.Words.Brings(&all[i]) {
			if face, ok := p.named[strings.ReplaceAll(strings.ToLower(key), " ", "_")]; ok {
				d.Faces = append(d.Faces, face)
			}
		}
	}
	return d
}

// A duo is a duel in two worlds and a viewer who must not tell them apart.
type duo struct {
	g        *validator.Game
	fx       [2]validator.Effects
	s        [2]table.State
	by       table.Seat
	dice     *rand.Rand
	log      []string
	compared int
}

// pair opens a duel in two worlds.
func (p *pool) pair(h *Host, g *validator.Game, seed uint64) *duo {
	dice := rand.New(rand.NewPCG(seed, 5))
	d := &duo{g: g, fx: [2]validator.Effects{h.For(g.ID), h.For(g.ID)}, dice: dice}
	seats := g.Seats[dice.IntN(len(g.Seats))]
	ways := g.Ways(seats)
	su := validator.Setup{Options: ways[dice.IntN(len(ways))]}
	for range seats {
		su.Decks = append(su.Decks, p.deck(g, dice))
	}
	other, owner := su, table.Seat(dice.IntN(seats))
	other.Decks = slices.Clone(su.Decks)
	in, rare := dice.IntN(len(su.Decks[owner].Main)), p.main[int(seed)%len(p.main)]
	switch dice.IntN(4) {
	case 0: // another deck
		other.Decks[owner] = p.with(g, su.Decks[owner], p.random(dice))
	case 1: // one card, each of the game in its turn
		at := 0
		other.Decks[owner] = p.with(g, su.Decks[owner], func(c *table.Print) table.Print {
			if at++; at-1 == in {
				return rare
			}
			return *c
		})
	default: // the same decks
		owner = table.Nobody
	}
	d.open(su, other, owner)
	return d
}

// open begins both duels. Where the decks are the same, hidden cards are exchanged in one of them, some moves later.
func (d *duo) open(su, other validator.Setup, owner table.Seat) {
	a, err1 := validator.Open(d.g, su, d.fx[0])
	b, err2 := validator.Open(d.g, other, d.fx[1])
	if err1 != nil || err2 != nil {
		d.s[0].Result.Over = true // decks that cannot be played
		return
	}
	d.s = [2]table.State{a.After, b.After}
	for d.by = table.Nobody; owner >= 0 && d.dice.IntN(2) > 0; {
		if next := d.by + 1; int(next) < a.After.Count && !a.After.Together(next, owner) {
			d.by = next
		}
	}
	if owner >= 0 {
		return
	}
	d.by = table.Seat(d.dice.IntN(a.After.Count+1) - 1)
	for range d.dice.IntN(120) {
		if m, ok := d.any(); ok {
			if v, err := validator.Judge(d.g, d.s[0], m, d.fx[0]); err == nil {
				d.s[0] = v.After
			}
		}
	}
	d.s[1] = d.exchanged(d.s[0])
}

// exchanged is the state in which cards that the viewer does not know have each other's faces: two of each pile, or all.
func (d *duo) exchanged(s table.State) table.State {
	s = s.Forgotten()
	s.Cards = slices.Clone(s.Cards)
	piles, order := map[string][]table.CardID{}, []string{}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		like := fmt.Sprint(c.Owner, c.Home)
		if s.Place(c.Spot).Sight == table.ByFace { // of one that lies on the board all know more
			like += fmt.Sprint(s.Place(c.Spot).Kind, *c, sortOf(s.Print(id)), s.Print(id).Level)
			like = strings.Replace(like, fmt.Sprint(c.Print), "", 1)
		}
		if c.Spot == 0 || s.Sees(d.by, id) || s.Place(c.Spot).Sight != table.ByFace && (c.Marks != 0 || c.Class != 0 || c.Tally != [4]int16{}) {
			continue
		}
		if piles[like] == nil {
			order = append(order, like)
		}
		piles[like] = append(piles[like], id)
	}
	all := d.dice.IntN(3) == 0
	for _, like := range order {
		ids := piles[like]
		d.dice.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
		for i := 1; i < len(ids) && (all || i == 1); i++ {
			a, b := &s.Cards[ids[i-1]], &s.Cards[ids[i]]
			a.Print, b.Print = b.Print, a.Print
		}
	}
	return s
}

// errParted says that the worlds are lawfully different from now on.
var errParted = errors.New("the viewer may know")

// play goes on in both worlds as long as the viewer must not tell them apart, and says how he can.
func (d *duo) play() error {
	for range 120 {
		if d.s[0].Result.Over {
			return nil
		}
		if x, y := d.looks(0), d.looks(1); x != y {
			return fmt.Errorf("he sees which world it is:\n%s", partingOf(x, y))
		}
		d.compared++
		if err := d.tries(); err != nil {
			return err
		}
		switch err := d.step(); {
		case errors.Is(err, errParted):
			return nil
		case err != nil:
			return err
		}
	}
	return nil
}

// looks is all that the viewer is given of a world, and what he may do.
func (d *duo) looks(i int) string {
	v := d.s[i].Seen(d.by)
	text := asText(v) + asText(v.Players)
	if d.by >= 0 {
		text += asText(validator.Legal(d.g, &d.s[i], d.by))
	}
	return text
}

func asText(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// tries lets the viewer try what is mostly against the rules: he is answered the same.
func (d *duo) tries() error {
	for range 6 {
		m, s := d.attempt(), &d.s[0]
		if d.by < 0 || m.Kind == "concede" || m.Kind == validator.Propose.Kind {
			continue
		}
		a, err1 := validator.Judge(d.g, *s, m, d.fx[0])
		b, err2 := validator.Judge(d.g, d.s[1], m, d.fx[1])
		if x, y := fmt.Sprint(a.Violation, err1), fmt.Sprint(b.Violation, err2); x != y {
			return fmt.Errorf("%s is answered %s and %s", asText(m), x, y)
		}
	}
	return nil
}

func (d *duo) attempt() validator.Move {
	s, dice := &d.s[0], d.dice
	m := validator.Move{Kind: d.g.Actions[dice.IntN(len(d.g.Actions))].Kind, Seat: d.by, Card: table.CardID(dice.IntN(len(s.Cards))),
		To: table.Spot(dice.IntN(len(s.Places))), N: dice.IntN(4), Word: []string{"", "monster", "spell-trap", "yes"}[dice.IntN(4)]}
	if dice.IntN(2) == 0 {
		m.From = s.Card(m.Card).Spot
	}
	if dice.IntN(3) == 0 {
		m.Cards = []table.CardID{table.CardID(dice.IntN(len(s.Cards)))}
	}
	return m
}

// any is a lawful move of who is to act in the first world, any kind as often as another.
func (d *duo) any() (validator.Move, bool) {
	s := &d.s[0]
	seats := validator.ToAct(s)
	for range 4 * len(seats) {
		seat := seats[d.dice.IntN(len(seats))]
		if seat == table.Chance {
			return validator.Roll(s, *s.AskOf(seat), d.dice.IntN), true
		}
		legal := slices.DeleteFunc(validator.Legal(d.g, s, seat), func(m validator.Move) bool { return m.Kind == "concede" })
		if len(legal) == 0 {
			continue
		}
		kinds := []validator.Kind{}
		for i := range legal {
			if !slices.Contains(kinds, legal[i].Kind) {
				kinds = append(kinds, legal[i].Kind)
			}
		}
		kind := kinds[d.dice.IntN(len(kinds))]
		of := slices.DeleteFunc(legal, func(m validator.Move) bool { return m.Kind != kind })
		return of[d.dice.IntN(len(of))], true
	}
	return validator.Move{}, false
}

// step makes one move in both worlds. A move that names a card in which they differ may come to something else in each.
func (d *duo) step() error {
	m, ok := d.any()
	if !ok {
		return errParted
	}
	d.log = append(d.log, asText(m)+" "+d.s[0].Print(m.Card).Name)
	a, err1 := validator.Judge(d.g, d.s[0], m, d.fx[0])
	b, err2 := validator.Judge(d.g, d.s[1], m, d.fx[1])
	switch {
	case err1 != nil || err2 != nil:
		return errors.Join(err1, err2)
	case m.Seat == d.by && fmt.Sprint(a.Violation) != fmt.Sprint(b.Violation):
		return fmt.Errorf("he is answered %v and %v", a.Violation, b.Violation)
	case a.Violation != nil || b.Violation != nil, d.shows(a.Events, b.Events):
		return errParted // somebody else may do what he may not in the other world, or the viewer sees one of the cards
	default:
		named := d.names(m)
		d.s = [2]table.State{a.After, b.After}
		if err := d.told(a.Events, b.Events); err != nil && !named {
			return err
		} else if err != nil {
			return errParted
		}
	}
	return nil
}

// told compares what the viewer is told of a move.
func (d *duo) told(one, two table.Events) error {
	for i := range max(len(one), len(two)) {
		if i >= len(one) || i >= len(two) {
			return fmt.Errorf("he is told of %d events or of %d", len(one), len(two))
		}
		if x, y := asText(table.Events{table.Seen(d.by, one[i])}), asText(table.Events{table.Seen(d.by, two[i])}); x != y {
			return fmt.Errorf("he is told\n%s\n%s", x, y)
		}
	}
	return nil
}

// shows tells whether the viewer sees a card that differs in what happens.
func (d *duo) shows(one, two table.Events) bool {
	for i, events := range []table.Events{one, two} {
		s := d.s[i]
		for _, e := range events {
			s, _ = table.Fold(s, e)
			for id := table.CardID(1); int(id) < len(d.s[0].Cards); id++ {
				if s.Sees(d.by, id) && s.Print(id).Key != d.s[1-i].Print(id).Key {
					return true
				}
			}
		}
	}
	return false
}

// names tells whether a move, or what is pending, is about a card that differs.
func (d *duo) names(m validator.Move) bool {
	all := append(slices.Clone(m.Cards), m.Card)
	for _, now := range d.s[0].Stack {
		all = append(append(all, now.Card, now.Target), now.Cards...)
	}
	return slices.ContainsFunc(all, func(id table.CardID) bool { return d.s[0].Print(id).Key != d.s[1].Print(id).Key })
}

// partingOf is where two texts part.
func partingOf(x, y string) string {
	i := 0
	for i < min(len(x), len(y)) && x[i] == y[i] {
		i++
	}
	return x[max(0, i-200):min(len(x), i+200)] + "\n---\n" + y[max(0, i-200):min(len(y), i+200)]
}
