package standing

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Hears calls f for the abilities of a card that an occasion of its own sets off, or one of another card that its words fit.
func Hears(s *table.State, id, happened table.CardID, when int, f func(*rows.Ability)) {
	sheet := words.Sheet(s.Print(id))
	if sheet == nil {
		return
	}
	for i := range sheet.Abilities {
		a := &sheet.Abilities[i]
		if a.When != when || a.Whom == nil && id != happened && happened != 0 || othersTurn(s, id, when) {
			continue
		}
		v := rows.Eye{S: s, Seat: s.Card(id).Holder, Card: id, That: happened}
		if a.Whom == nil || happened != 0 && Concerns(v, happened, a.Whom) {
			f(a)
		}
	}
}

// othersTurn tells whether a card waits for a turn of the opponent that was named for it, and this is another one's.
func othersTurn(s *table.State, id table.CardID, when int) bool {
	foe, is := chosenFoe(s, id)
	return is && (when == words.FoeStandby || when == words.FoeEnd) && foe != s.Turn.Seat
}

// Fits tells whether a card is what words say, wherever it lies now.
func Fits(v rows.Eye, id table.CardID, f *rows.Filter) bool { return rows.Fits(Reader{}, v, id, f) }

// LastHolder is noted of a card that left the field for an open pile this turn under somebody else's control than its owner's.
const LastHolder = "last held"

// Concerns tells whether a card to which something has happened is what words say. Whose it is goes by who controlled it last.
func Concerns(v rows.Eye, id table.CardID, f *rows.Filter) bool { return rows.Fits(hearer{}, v, id, f) }

// hearer answers to words about a card to which something has happened.
type hearer struct{ Reader }

// Is tells whether one word holds of such a card.
func (hearer) Is(v rows.Eye, id table.CardID, t *rows.Term) bool {
	switch whose := Controlled(v.S, id); t.Word {
	case words.Own:
		return whose == v.Seat
	case words.Side:
		return v.S.Together(whose, v.Seat)
	case words.Enemy:
		return against(v, whose)
	}
	return Reader{}.Is(v, id, t)
}

// Controlled is who controls a card on the field, who controlled one last that has left it this turn, and who owns any other one.
func Controlled(s *table.State, id table.CardID) table.Seat {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == LastHolder && !zones.There(s, id) {
			return table.Seat(m.By)
		}
	}
	return belongs(s, id)
}

// Optional tells whether an ability's player may decline it: its first condition is "may".
func Optional(a *rows.Ability) bool {
	return len(a.Rows) > 0 && len(a.Rows[0].If) > 0 && a.Rows[0].If[0].Kind == rows.May && a.Rows[0].If[0].By == rows.You
}

// Lawful tells whether the conditions of an ability's first row hold that nobody is asked about. Those of later rows are looked
// at when they are carried out.
func Lawful(s *table.State, seat table.Seat, id, that table.CardID, a *rows.Ability) bool {
	return lawful(s, seat, id, that, a, func(*rows.Cond) bool { return false })
}

// LawfulSeen tells the same by what everybody sees: what is asked of a hand or Deck counts as fulfilled.
func LawfulSeen(s *table.State, seat table.Seat, id, that table.CardID, a *rows.Ability) bool {
	return lawful(s, seat, id, that, a, func(c *rows.Cond) bool { return c.Of.Plain && Closed(c.Of.Cards) })
}

func lawful(s *table.State, seat table.Seat, id, that table.CardID, a *rows.Ability, but func(*rows.Cond) bool) bool {
	v := rows.Eye{S: s, Seat: seat, Card: id, That: that}
	for i := range a.Rows[0].If {
		if c := &a.Rows[0].If[i]; c.Kind != rows.May && !but(c) && !rows.Open(Reader{}, v, c) {
			return false
		}
	}
	return true
}

// Ability is one of a card's abilities by its name in what is pending.
func Ability(s *table.State, id table.CardID, word string) *rows.Ability {
	return words.Sheet(s.Print(id)).Named(word)
}
