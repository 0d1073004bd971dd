package tables

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
)

// wishOf turns the flags into what a table shall be.
func wishOf(con *console.Console, w *wanted) (session.Wish, error) {
	g, err := w.Find()
	if err != nil {
		return session.Wish{}, err
	}
	wish := session.Wish{Game: g.ID, Options: map[string]string{}, Seed: w.seed, Prints: record.Prints(w.prints),
		Build: w.build, Second: w.second,
		Luck: record.LuckFrom(w.luck)}
	if w.luck == "" && w.seed == 0 {
		wish.Luck = record.LuckOfAll
	}
	if wish.Options, err = house.Options(w.options); err != nil {
		return wish, err
	}
	if wish.Ground, err = w.ground(con, g); err != nil {
		return wish, err
	}
	if wish.Seats, err = w.bring(con, g); err != nil {
		return wish, err
	}
	if w.first == "" {
		return wish, nil
	}
	if wish.First, err = seatNamed(g, w.first, len(wish.Seats), "--first"); err != nil {
		return wish, err
	}
	return wish, session.AgreeFirst(g, wish.Options)
}

// onlyDeck is the flag of a seat's deck, which is given once.
type onlyDeck string

func (d *onlyDeck) String() string { return string(*d) }

// Type is what the help calls the flag's value.
func (d *onlyDeck) Type() string { return "string" }

// Set refuses a second deck for the seat.
func (d *onlyDeck) Set(text string) error {
	if *d != "" && string(*d) != text {
		return fault.Invalid("that seat has a deck already, %.100q; name one deck for each seat.", string(*d))
	}
	*d = onlyDeck(text)
	return nil
}

// bring is what each seat brings. The first two seats have flags of their own.
func (w *wanted) bring(con *console.Console, g *validator.Game) ([]session.Brought, error) {
	decks := make([]string, len(g.Names))
	decks[0], decks[1] = w.south, w.north
	for _, text := range w.decks {
		name, deck, named := strings.Cut(text, "=")
		seat := slices.Index(decks, "")
		if !named {
			deck = text
		} else if at, err := seatNamed(g, name, len(g.Names), "--deck"); err == nil {
			seat = at
		} else {
			return nil, err
		}
		if seat < 0 {
			return nil, tooMany(g, len(decks)+1)
		}
		if decks[seat] != "" {
			return nil, fault.Invalid("--deck %s: that seat has a deck already.", text)
		}
		decks[seat] = deck
	}
	var seats []session.Brought
	for i, d := range decks[:seatsTaken(g, decks)] {
		if d == "" {
			return nil, lacksDeck(g, decks, g.Names[i])
		}
		brought, err := broughtBy(con, d)
		if err != nil {
			return nil, err
		}
		seats = append(seats, brought)
	}
	return seats, nil
}

// lacksDeck says which seat has no deck, and with which rule so many cannot play.
func lacksDeck(g *validator.Game, decks []string, seat string) error {
	brought := len(slices.DeleteFunc(slices.Clone(decks), func(d string) bool { return d == "" }))
	why := ""
	if err := g.CheckSeats(brought); err != nil {
		why = " " + err.Error() + "."
	}
	return fault.Invalid("%s has no deck; name one with --deck %s=NAME.%s", seat, seat, why)
}

// tooMany says why no more sit down than the game has seats, by the game's own rule where it has one.
func tooMany(g *validator.Game, seats int) error {
	if err := g.CheckSeats(seats); err != nil {
		return fault.Invalid("%w", err)
	}
	return fault.Invalid("%s has no seat for another --deck.", g.Name)
}

// seatsTaken is how many sit down: up to the last who brings something, and as many as the game needs.
func seatsTaken(g *validator.Game, decks []string) int {
	last := 0
	for i, d := range decks {
		if d != "" {
			last = i + 1
		}
	}
	for _, n := range g.Seats {
		if n >= last {
			return n
		}
	}
	return last
}

// seatNamed finds a seat by its name.
func seatNamed(g *validator.Game, name string, seats int, flag string) (int, error) {
	for i, known := range g.Names[:seats] {
		if strings.EqualFold(known, name) {
			return i, nil
		}
	}
	return 0, fault.Invalid("%s: nobody sits at %q; there is %s.", flag, name, spelling.OrList(g.Names[:seats]))
}

// broughtBy is a list when the flag names a file or standard input, else the name of a deck that ships.
func broughtBy(con *console.Console, flag string) (session.Brought, error) {
	switch info, err := os.Stat(flag); {
	case flag == "-", err == nil && !info.IsDir():
	case err == nil, strings.ContainsAny(flag, `/\"*?`), console.Unquoted(flag) != flag, house.IsList(flag):
		_, err := con.Open(flag) // says that there is no such file, or that it is a folder
		return session.Brought{}, err
	default:
		return session.Brought{Deck: flag}, nil
	}
	text, err := con.Read(flag)
	name := strings.TrimSuffix(filepath.Base(flag), filepath.Ext(flag))
	if flag == "-" {
		name = ""
	}
	return session.Brought{List: string(text), Name: name}, err
}
