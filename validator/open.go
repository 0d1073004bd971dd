package validator

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Resolve gives every option of the game a value: the one asked for, else the default. A name or value that does not
// exist is an error that lists what there is; a wrong value is Refused with the rule of its option.
func (g *Game) Resolve(asked map[string]string) ([]string, error) {
	values := make([]string, len(g.Options))
	known := 0
	for i, o := range g.Options {
		values[i] = o.Default
		v, ok := asked[o.Name]
		if !ok {
			continue
		}
		known++
		if !slices.Contains(o.Values, v) {
			return nil, o.cannotBe(v)
		}
		values[i] = v
	}
	if known < len(asked) {
		return nil, Unknown{g.strangeOption(asked)}
	}
	return values, nil
}

// cannotBe refuses a value that an option does not have, with the rule that defines the option where one does.
func (o Option) cannotBe(v string) error {
	why := fmt.Sprintf("option %s cannot be %.64q%s; it is %s", o.Name, v, nearest([]string{v}, o.Values), spelling.OrList(o.Values))
	if o.Rule == "" {
		return Unknown{why}
	}
	return Refused{[]Violation{{Rule: o.Rule, Why: why}}}
}

func (g *Game) strangeOption(asked map[string]string) string {
	var known, strange []string
	for _, o := range g.Options {
		known = append(known, o.Name)
	}
	for name := range asked { // sorted below
		if !slices.Contains(known, name) {
			strange = append(strange, name)
		}
	}
	slices.Sort(strange)
	return fmt.Sprintf("%s has no option %s%s; \"ttsbridge options --game %s\" lists them", g.Name, strings.Join(few(strange), ", "),
		nearest(strange, known), g.ID)
}

// mostStrange is how many words that nobody knows are told again and compared with those there are, and mostLetters how much of each is told.
const (
	mostStrange = 5
	mostLetters = 64
)

// few are the first of many words, and how many more there are.
func few(words []string) (told []string) {
	for _, w := range words[:min(len(words), mostStrange)] {
		told = append(told, fmt.Sprintf("%.*s", mostLetters, w))
	}
	if more := len(words) - len(told); more > 0 {
		told = append(told, fmt.Sprintf("%d more", more))
	}
	return told
}

// nearest asks whether one of those there are was meant by the first of those that nobody knows.
func nearest(strange, known []string) string {
	return spelling.Meant(spelling.Nearest(strange[:min(len(strange), mostStrange)], known))
}

// CheckDeck lists everything that is wrong with a deck, under all the game's deck rules.
func (g *Game) CheckDeck(options []string, d Deck) []Violation {
	d = g.taken(d)
	var all []Violation
	for _, c := range g.Deck {
		all = append(all, c(options, d)...)
	}
	return worded(all)
}

// taken is a deck as the game takes it: where nothing leads a deck, a card that is listed as its leader is one of the main
// deck.
func (g *Game) taken(d Deck) Deck {
	if g.Leads == "" && d.Leader != nil {
		d.Main, d.Leader = append(slices.Clone(d.Main), *d.Leader), nil
	}
	return d
}

// A Refused set-up is one that deck or set-up rules do not allow; it lists every violation.
type Refused struct{ Violations []Violation }

// Error is the list of violations, one a line.
func (r Refused) Error() string {
	lines := make([]string, len(r.Violations))
	for i, v := range r.Violations {
		lines[i] = v.Rule + ": " + v.Why
	}
	return strings.Join(lines, "\n")
}

// Open sets up a duel: the events of the verdict make the table, deal the decks and ask chance for what luck
// decides. An error says what is wrong with the set-up; a Refused lists the rules broken.
func Open(g *Game, su Setup, fx Effects) (Verdict, error) {
	if !g.Plays() {
		return Verdict{}, Unknown{fmt.Sprintf("decks of %s are checked, but its moves are not judged", g.Name)}
	}
	options, err := g.Resolve(su.Options)
	if err != nil {
		return Verdict{}, err
	}
	if err := g.CheckSeats(len(su.Decks)); err != nil {
		return Verdict{}, err
	}
	if wrong := g.wrongDecks(options, su.Decks); len(wrong) > 0 {
		return Verdict{}, Refused{wrong}
	}
	su.Decks = slices.Clone(su.Decks)
	for seat, d := range su.Decks {
		su.Decks[seat] = g.taken(d)
	}
	p := g.begin(table.State{}, fx)
	opening := g.Opening(options, len(su.Decks))
	opening.Second = su.Second
	p.Do(opening)
	if err := g.lay(p, su.Ground); err != nil {
		return Verdict{}, err
	}
	if g.Table != nil {
		if wrong := g.Table(p.State(), su); len(wrong) > 0 {
			return Verdict{}, Refused{worded(wrong)}
		}
	}
	g.Setup(p, su)
	p.run()
	return Verdict{Events: p.Events(), After: *p.State()}, nil
}

// wrongDecks lists everything that is wrong with the decks of all seats, each with whose deck it is.
func (g *Game) wrongDecks(options []string, decks []Deck) (wrong []Violation) {
	for seat, d := range decks {
		for _, v := range g.CheckDeck(options, d) {
			v.Why = g.Names[seat] + ": " + v.Why
			wrong = append(wrong, v)
		}
	}
	return wrong
}

// Opening is the event that makes a table of the game, with values for all its options.
func (g *Game) Opening(options []string, seats int) table.Opened {
	return g.teamed(table.Opened{Game: g.ID, Options: options, Seats: seats, Places: g.Places(options, seats)})
}

// Recall completes recorded events: an opening that was written before teams stood in it gets those of the game.
func (g *Game) Recall(events table.Events) table.Events {
	if len(events) == 0 {
		return events
	}
	opened, ok := events[0].(table.Opened)
	if !ok || opened.Teams != nil {
		return events
	}
	events = slices.Clone(events)
	events[0] = g.teamed(opened)
	return events
}

func (g *Game) teamed(e table.Opened) table.Opened {
	if g.Teams != nil {
		e.Teams, e.Shared = g.Teams(e.Options, e.Seats), g.Shared
	}
	return e
}

// CheckSeats is nil when so many can play; a Refused when the game has a rule that says how many, else Unknown.
func (g *Game) CheckSeats(seats int) error {
	if slices.Contains(g.Seats, seats) {
		return nil
	}
	why := Violates(g.SeatsBy, "%s is for %s seats, not %d", g.Name, spell(g.Seats), seats).Worded()
	if g.SeatsBy == "" {
		return Unknown{why.Why}
	}
	return Refused{[]Violation{*why}}
}

// Ways lists the house rules under which so many can play, the usual ones first: one nil where none are needed.
func (g *Game) Ways(seats int) []map[string]string {
	if g.Modes == nil {
		return []map[string]string{nil}
	}
	return g.Modes(seats)
}

// Everywhere stands, where ground is agreed, for all places of the board that are not named themselves.
const Everywhere = "all"

// lay gives places of the board the ground that was agreed.
func (g *Game) lay(p *Play, ground map[string]string) error {
	if strange := strangeGround(p.State(), ground); strange != "" {
		return Unknown{strange}
	}
	for at := 1; at < len(p.State().Places); at++ {
		place := p.State().Places[at]
		name, ok := ground[place.Name]
		if !ok {
			name, ok = ground[Everywhere]
		}
		if !ok || place.X == 0 {
			continue
		}
		code := slices.Index(g.Grounds, name)
		if code < 0 {
			return Unknown{fmt.Sprintf("there is no ground %.64q%s; there is %s", name,
				nearest([]string{name}, g.Grounds), spelling.OrList(g.Grounds))}
		}
		p.Do(table.Changed{Spot: table.Spot(at), Ground: uint8(code)})
	}
	return nil
}

// strangeGround names the places that were given a ground and are not on the board, "" when all are.
func strangeGround(s *table.State, ground map[string]string) string {
	known := []string{}
	for at := 1; at < len(s.Places); at++ {
		if s.Places[at].X > 0 {
			known = append(known, s.Places[at].Name)
		}
	}
	var strange []string
	for name := range ground { // sorted below
		if name != Everywhere && !slices.Contains(known, name) {
			strange = append(strange, name)
		}
	}
	switch slices.Sort(strange); {
	case len(strange) == 0 && (len(known) > 0 || len(ground) == 0):
		return ""
	case len(known) == 0:
		return "the table of this game has no ground"
	}
	return fmt.Sprintf("there is no place %s on the board%s", spelling.OrList(few(strange)), nearest(strange, known))
}

func spell(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprint(n)
	}
	return spelling.OrList(words)
}

// Resume makes a play on a state that a scenario or a repair has put together, and lets it come to rest.
func Resume(g *Game, s table.State, fx Effects, does func(*Play)) Verdict {
	p := g.begin(s, fx)
	does(p)
	p.run()
	return Verdict{Events: p.Events(), After: *p.State()}
}
