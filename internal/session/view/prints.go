package view

import (
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// TableEdition is the edition a table plays with.
type TableEdition struct {
	Table   string        `json:"table"`
	Game    string        `json:"game"`
	Prints  record.Prints `json:"prints"`
	Edition string        `json:"edition"`
	Behind  bool          `json:"behind" doc:"rows of its game were edited since"`
}

// Prints says where a table stands with the card database, and which of its cards are otherwise there.
type Prints struct {
	Prints  record.Prints `json:"prints" doc:"what an edit of the card database does here: pinned or follow"`
	Edition string        `json:"edition,omitempty" doc:"of the prints the table plays with"`
	Newer   string        `json:"newer,omitempty" doc:"of the database now, when that is another one"`
	Cards   []EditedCard  `json:"cards" doc:"cards of this table that are otherwise in the database: all for the host, for others those whose faces they know"`
}

// EditedCard is a card of a table that is otherwise in the card database.
type EditedCard struct {
	Key    string   `json:"key"`
	Name   string   `json:"name" doc:"at this table"`
	Seats  []string `json:"seats" doc:"whose cards they are"`
	Copies int      `json:"copies" doc:"how many the viewer knows of"`
	Why    string   `json:"why" doc:"changed; or why the table keeps its print even when it follows: gone from the database, of another kind now, too long for the ledger"`
	What   []string `json:"what" doc:"what is otherwise, as it is here and as it is there"`
}

// Edited lists the cards that are otherwise in the database now, of which a viewer knows that they are at the table.
func Edited(g *validator.Game, s *table.State, by table.Seat, now []table.Print) (all []EditedCard) {
	for i := 1; i < len(s.Prints); i++ {
		why := printed.Otherwise(&s.Prints[i], &now[i])
		if why == printed.AsBefore {
			continue
		}
		c := EditedCard{Key: s.Prints[i].Key, Name: s.Prints[i].Name, Why: why, What: []string{}, Seats: []string{}}
		if why != printed.Gone {
			c.What = printed.Differences(&s.Prints[i], &now[i])
		}
		if c.owners(g, s, by, table.PrintID(i)); c.Copies > 0 {
			all = append(all, c)
		}
	}
	return all
}

// owners counts the cards of a print that the viewer knows of, and lists whose they are.
func (c *EditedCard) owners(g *validator.Game, s *table.State, by table.Seat, print table.PrintID) {
	var seats table.Seats
	for id := 1; id < len(s.Cards); id++ {
		if s.Cards[id].Print != print || s.Cards[id].Spot == 0 || !s.Sees(by, table.CardID(id)) {
			continue
		}
		c.Copies++
		seats = seats.With(s.Cards[id].Owner)
	}
	c.Seats = Names(g, seats)
}
