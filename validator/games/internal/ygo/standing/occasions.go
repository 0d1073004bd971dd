package standing

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
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
		if a.Whom == nil || happened != 0 && Fits(v, happened, a.Whom) {
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

// Optional tells whether an ability's player may decline it: its first condition is "may".
func Optional(a *rows.Ability) bool {
	return len(a.Rows) > 0 && len(a.Rows[0].If) > 0 && a.Rows[0].If[0].Kind == rows.May && a.Rows[0].If[0].By == rows.You
}

// Lawful tells whether the conditions of an ability's first row hold that nobody is asked about. Those of later rows are looked
// at when they are carried out.
func Lawful(s *table.State, seat table.Seat, id, that table.CardID, a *rows.Ability) bool {
	v := rows.Eye{S: s, Seat: seat, Card: id, That: that}
	for i := range a.Rows[0].If {
		if c := &a.Rows[0].If[i]; c.Kind != rows.May && !rows.Open(Reader{}, v, c) {
			return false
		}
	}
	return true
}

// Ability is one of a card's abilities by its name in what is pending.
func Ability(s *table.State, id table.CardID, word string) *rows.Ability {
	return words.Sheet(s.Print(id)).Named(word)
}
