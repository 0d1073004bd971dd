package layout_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// What is told of any lawful move of random duels reads well, names no card that not everybody may know, and is another sentence than
// formerly only where the layout has a phrase.
func TestMovesAreToldWithoutSecrets(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	for _, g := range games.All {
		d := newHandy(t, g, 3)
		d.open(stock.Cards{DB: db}, g.Seats[0], g.Ways(g.Seats[0])[0], false)
		for range 200 {
			before := d.s
			for _, seat := range validator.ToAct(&before) {
				for _, m := range validator.Legal(g, &before, seat) {
					d.told(&before, m)
				}
			}
			if d.s.Result.Over || !d.step() {
				break
			}
		}
	}
}

// told holds the sentence of a move, before anything has come of it.
func (d *handy) told(s *table.State, m validator.Move) {
	d.t.Helper()
	said := d.top.Sentence(s, s, m)
	if strings.ContainsAny(said, "{}[]") || strings.Contains(said, "  ") {
		d.t.Errorf("%s, %s: %q", d.game.ID, m.Kind, said)
	}
	for id := range s.Cards {
		name := s.Cards[id].Print
		if hidden := !s.Sees(table.Nobody, table.CardID(id)); id > 0 && hidden && strings.Contains(said, s.Prints[name].Name) && !d.elsewhere(s, s.Prints[name].Name) {
			d.t.Errorf("%s, %s: %q names what is hidden", d.game.ID, m.Kind, said)
		}
	}
	phrased := slices.ContainsFunc(d.top.Tells, func(o mats.Order) bool { return strings.HasPrefix(o.Word, string(m.Kind)) })
	if former := d.top.FormerSentences(s, s, m); !phrased && said != former[0] {
		d.t.Errorf("%s, %s: %q was %q", d.game.ID, m.Kind, said, former[0])
	}
}

// elsewhere tells whether some card of that name, or with that name in its own, lies open.
func (d *handy) elsewhere(s *table.State, name string) bool {
	for id := 1; id < len(s.Cards); id++ {
		if s.Sees(table.Nobody, table.CardID(id)) && strings.Contains(s.Print(table.CardID(id)).Name, name) {
			return true
		}
	}
	return false
}

// Each phrase is for a kind of move that its game has.
func TestPhrasesAreForMovesThatThereAre(t *testing.T) {
	for _, g := range games.All {
		l, _ := mats.For(g.ID)
		for _, o := range l.Tells {
			if !slices.ContainsFunc(g.Actions, func(a validator.Action) bool {
				return o.Word == string(a.Kind) || strings.HasPrefix(o.Word, string(a.Kind)+" ")
			}) {
				t.Errorf("%s has no move %q", g.ID, o.Word)
			}
		}
	}
}
