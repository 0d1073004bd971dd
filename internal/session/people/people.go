// Package people knows who sits at a table: what they are called, in which language they are spoken to, how far new players have come
// in their tours, and what single ones are still to be told.
//
//	people.go  names and language
//	aside.go   tours, whispers, and where the table goes on
package people

import (
	"slices"
	"strings"

	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tongue"
	"ttsbridge/internal/tour"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// People are those of one table. It is used by one goroutine at a time; the zero value knows nobody.
type People struct {
	told      record.Seating
	voice     *tongue.Voice // nil for the sentences as they are
	tours     map[table.Seat]*tour.Coach
	whispered []tts.Command
	onward    *tts.Command
}

// Hear takes in what a callback tells of who sits where, and in which language they are spoken to. It tells whether something has
// changed: then what hands may do has to be told in other words.
func (p *People) Hear(act *tts.Act, g *validator.Game, seats int, seat func(color string) (table.Seat, bool)) bool {
	if act.Kind != tts.ActHello && act.Names == nil {
		return false
	}
	now := p.told
	if act.Kind == tts.ActHello {
		now.Lang = act.Lang
	}
	if tongue.In(now.Lang) == nil {
		now.Lang = ""
	}
	if act.Names != nil {
		now.Names = tongue.PlayerNames(sitting(act.Names, seats, seat), g.Names)
	}
	if !slices.ContainsFunc(now.Names, func(name string) bool { return name != "" }) {
		now.Names = nil
	}
	if now.Lang == p.told.Lang && slices.Equal(now.Names, p.told.Names) {
		return false
	}
	p.Seat(now, g)
	return true
}

// Seat takes over what was told.
func (p *People) Seat(now record.Seating, g *validator.Game) {
	p.told, p.voice = now, tongue.NewVoice(now.Lang, g.Names, now.Names)
}

// sitting sorts the names that a callback tells, a colour and a name each, by seat.
func sitting(told []string, seats int, seat func(string) (table.Seat, bool)) []string {
	names := make([]string, seats)
	for _, line := range told {
		color, name, _ := strings.Cut(line, " ")
		if at, ok := seat(color); ok && int(at) < seats {
			names[at] = name
		}
	}
	return names
}

// Tongue is the language in which they are spoken to, nil for English.
func (p *People) Tongue() *tongue.Book { return tongue.In(p.told.Lang) }

// Told is what a record tells of them, nil when that is nothing.
func (p *People) Told() *record.Seating { return p.told.Told() }

// Names are the players by seat; a copy is not needed, for they are replaced and never written to.
func (p *People) Names() Names { return p.told.Names }

// First is a line by which it is said who begins, with the seat named as the game does: at the table it is called by its player, or in
// another language.
func (p *People) First(line string, seats []string) string {
	who, asked := Order(line, "!first")
	if !asked {
		return line
	}
	for i, seat := range seats {
		names := []string{seat, p.Names().Of(i)}
		if book := p.Tongue(); book != nil {
			names = append(names, book.Say(seat))
		}
		if slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, who) }) && who != "" {
			return "!first " + seat
		}
	}
	return line
}

// Names are the players of a table by seat.
type Names []string

// Of is the player of a seat, "" when nobody knows.
func (n Names) Of(seat int) string {
	if seat < len(n) {
		return n[seat]
	}
	return ""
}

// Reply puts a reply into the words of the table.
func (p *People) Reply(r *tts.Reply) { p.voice.Reply(r) }
