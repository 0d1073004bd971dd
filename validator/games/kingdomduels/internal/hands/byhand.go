package hands

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Handwork is what hands do when a card's effect is carried out by its player.
var Handwork = validator.Handwork{
	Binds: []validator.Check{bound},
	Put:   put,
	Turn: func(p *validator.Play, m validator.Move) {
		switch {
		case m.Word == "down":
			field.Hide(p, m.Card, p.State().Card(m.Card).Turned)
		case board.Monster(p.State(), m.Card):
			field.Flip(p, m.Card)
		default:
			field.Open(p, m.Card)
		}
	},
	Set:   set,
	Words: numbers,
	Lay:   func(p *validator.Play, m validator.Move) { field.Terrain(p, m.To, field.TerrainCode(m.Word)) },
	Copy: func(p *validator.Play, m validator.Move) {
		if id := field.Token(p, m.Seat, m.Word, 0); id != 0 {
			field.Arrived(p, m.Seat, id, words.SpecialSummoned)
		}
	},
	Hold: func(p *validator.Play, m validator.Move) {
		field.Take(p, m.Card, m.Seat, board.Free(p.State(), m.Seat, board.F1))
	},
}

// put carries a card where an effect puts it: a monster beside it moves, one of another side changes control, one from elsewhere is
// Special Summoned; a card that is put on a monster is attached to it.
func put(p *validator.Play, m validator.Move) {
	s := p.State()
	from := s.Card(m.Card).Spot
	deck := zones.Zone(from) == board.Deck || zones.Zone(m.To) == board.Deck
	seat := zones.SeatOf(from)
	switch {
	case board.Front(m.To) && len(s.In(m.To)) > 0:
		field.Attach(p, m.Card, s.In(m.To)[0])
	case board.OnField(m.To) && tiles.Where(s, m.Card) > 0: // kd.tilemap.move-converted
		p.Do(table.Reported{Rule: "kd.tilemap.move-converted", Seat: m.Seat, Card: m.Card, Text: "inside the Tilemap it moves to a neighbouring Tile instead; say which"})
	case board.OnField(m.To) && board.Monster(s, m.Card) && seat == zones.SeatOf(m.To):
		field.Move(p, m.Card, m.To)
		as(p, m)
	case board.OnField(m.To):
		arrive(p, m)
	case zones.Zone(m.To) == board.Rule:
		field.RelyOn(p, m.Seat, m.Card, s.Top().Card)
	case zones.Zone(m.To) == board.Apart:
		field.Erode(p, m.Card, true)
	default:
		field.Send(p, m.Card, zones.Zone(m.To))
	}
	if deck { // kd.deck.shuffle-after-access
		field.Shuffle(p, p.State().Card(m.Card).Owner)
	}
}

// arrive lays a card on the field for whose zone that is.
func arrive(p *validator.Play, m validator.Move) {
	by := zones.SeatOf(m.To)
	if board.Is(p.State(), board.Boss) && p.State().Together(by, m.Seat) {
		by = m.Seat
	}
	if board.Monster(p.State(), m.Card) { // it changes sides, and is not summoned
		field.Shift(p, m.Card, by, m.To)
		as(p, m)
		return
	}
	turned := zones.Upright
	if m.Side {
		turned = zones.Sideways
	}
	field.Lay(p, m.Card, m.To, by, true, turned)
	as(p, m)
	if board.Monster(p.State(), m.Card) {
		field.Arrived(p, by, m.Card, words.SpecialSummoned)
	}
}

// as notes as what a card lies where an effect has put it.
func as(p *validator.Play, m validator.Move) {
	pr := p.State().Print(m.Card)
	switch {
	case board.Kind(pr, "monster"), board.Front(m.To):
		field.As(p, m.Card, board.AsMonster)
	case board.Kind(pr, "trap"):
		field.As(p, m.Card, board.AsTrap)
	default:
		field.As(p, m.Card, board.AsSpell)
	}
}

// onMonsters are the words of what only monsters have.
var onMonsters = []string{"atk", "def", "position", "lock", "destruction", "redirect", "piercing", "permanent-atk", "permanent-def"}

// needsMonster tells whether something is changed that only monsters have.
func needsMonster(word string) bool { return slices.Contains(onMonsters, word) }
