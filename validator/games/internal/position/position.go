// Package position reads what a scenario says of how things stand before its first move. The words are each game's own.
package position

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Words are the words by which a game's positions speak of seats and cards.
type Words struct {
	Default func(*validator.Play, table.Seat)                  // lays out what a seat has that nothing is said of
	Seats   map[string]table.Marks                             // what a seat has done: "has played"
	Card    func(*validator.Play, table.CardID, []string) bool // what is said of a card; false: not understood
}

// Note writes one remark into a position; false when it is not understood.
func (w *Words) Note(p *validator.Play, seat table.Seat, words []string) bool {
	switch {
	case len(words) == 1 && words[0] == "default":
		w.Default(p, seat)
		return true
	case len(words) >= 2 && words[0] == "card":
		id, err := strconv.Atoi(words[1])
		return err == nil && w.Card(p, table.CardID(id), words[2:])
	}
	mark, known := w.Seats[strings.Join(words, " ")]
	if known {
		p.Do(table.Noted{Seat: seat, Set: mark})
	}
	return known
}

// Host is the card on the place that words begin with, as a judge names it: a place of the seat, or any place with two words. It is given
// with how many words name the place; both are 0 where nothing lies on such a place. Names are those of the seats.
func Host(s *table.State, names []string, seat table.Seat, words []string) (host table.CardID, n int) {
	for many := min(2, len(words)); many >= 1; many-- {
		name := strings.Join(words[:many], " ")
		if many == 1 {
			name = names[seat] + " " + name
		}
		at := slices.IndexFunc(s.Places, func(one table.Place) bool { return strings.EqualFold(one.Name, name) })
		if at >= 0 && len(s.In(table.Spot(at))) > 0 {
			return s.In(table.Spot(at))[0], many
		}
	}
	return 0, 0
}

// CardWords are the words that are said of a card.
type CardWords struct {
	Marks   map[string]table.Marks
	Numbers map[string]uint8 // followed by a number: the tally that holds it
	Turn    map[string]uint8 // the tally that holds the number of the turn
	Classes map[string]uint8
}

// Tell gives those words among a game's that are true of a card as it lies now.
func (w *CardWords) Tell(s *table.State, id table.CardID, among []validator.Word) (said []string) {
	c := s.Card(id)
	for _, one := range among {
		word, numbered := strings.CutSuffix(one.Word, " N")
		if mark := w.Marks[word]; mark != 0 && c.Marks.Has(mark) {
			said = append(said, word)
		}
		if kind, ok := w.Numbers[word]; ok && numbered && c.Tally[kind] > 0 {
			said = append(said, word+" "+strconv.Itoa(int(c.Tally[kind])))
		}
	}
	return said
}

// Read writes what is said of a card; the class is the one that its words give it, 0 for none. False when a word is not
// understood.
func (w *CardWords) Read(p *validator.Play, id table.CardID, words []string) (class uint8, ok bool) {
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		if mark, is := w.Marks[word]; is {
			p.Do(table.Marked{Card: id, Set: mark})
		} else if kind, is := w.Turn[word]; is {
			p.Do(table.Tallied{Card: id, Kind: kind, To: int16(p.State().Turn.Number)})
		} else if given, is := w.Classes[word]; is {
			class = given
		} else if kind, is := w.Numbers[word]; is && len(words) > 0 {
			n, err := strconv.Atoi(words[0])
			if err != nil {
				return 0, false
			}
			words = words[1:]
			p.Do(table.Tallied{Card: id, Kind: kind, To: int16(n)})
		} else {
			return 0, false
		}
	}
	return class, true
}
