package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// Occasion lets every ability speak whose moment has come: those of the card that it happens to, and those of cards in play that
// listen for it. That is the card it had to do with.
func Occasion(p *validator.Play, when int, id, that table.CardID) {
	Begin(p, Due(p.State(), when, id, that))
}

// Due lists the abilities that a moment lets speak, those that come first last: the turn player's come first, then the
// others' in turn order.
func Due(s *table.State, when int, id, that table.CardID) []table.Pending {
	var all []table.Pending
	for seat := range realm.Round(s, s.Turn.Seat) {
		all = append(all, heard(s, when, id, that, seat)...)
	}
	slices.Reverse(all)
	return all
}

// heard lists the abilities of a seat that a moment lets speak.
func heard(s *table.State, when int, id, that table.CardID, seat table.Seat) []table.Pending {
	var all []table.Pending
	for at := range realm.EachStand(s) {
		for _, by := range s.In(at) {
			if s.Cards[by].Holder == seat && (standing.Reader{}).Works(s, by) {
				all = append(all, speaks(s, by, when, id, that)...)
			}
		}
	}
	return all
}

// speaks lists the abilities of one card that a moment lets speak. What an ability or equipment says of itself is of its unit, but for that it
// comes into play: that is of the card.
func speaks(s *table.State, by table.CardID, when int, id, that table.CardID) []table.Pending {
	var all []table.Pending
	sheet := standing.Sheet(s, by)
	for i := 0; sheet != nil && i < len(sheet.Abilities); i++ {
		a := &sheet.Abilities[i]
		v := rows.Eye{S: s, Seat: s.Cards[by].Holder, Card: by, That: that}
		own := a.Whom == nil && (realm.Body(s, by) == id || when == words.Enter && by == id)
		if a.When != when || !own && (a.Whom == nil || !rows.Fits(standing.Reader{}, v, id, a.Whom)) {
			continue
		}
		now := table.Pending{Kind: realm.AbilityKind, Seat: v.Seat, Card: by, Target: that, Word: a.Word}
		if a.Whom != nil {
			now.Target = id
		}
		if when == words.Destroyed {
			now.From = s.Cards[by].Spot // what it says of its place is of the one where it stood
		}
		all = append(all, now)
	}
	return all
}

// Begin lets abilities be due.
func Begin(p *validator.Play, all []table.Pending) {
	for _, now := range all {
		now.Stage = rows.Due
		p.Do(table.Stacked{Pending: now})
	}
}

// OfTurn lets the abilities of a seat's cards speak at the start or the end of its turn.
func OfTurn(p *validator.Play, when int, seat table.Seat) {
	s := p.State()
	var all []table.Pending
	for at := range realm.EachStand(s) {
		for _, by := range s.In(at) {
			if s.Cards[by].Holder == seat && (standing.Reader{}).Works(s, by) {
				all = append(all, speaks(s, by, when, realm.Body(s, by), 0)...)
			}
		}
	}
	slices.Reverse(all)
	Begin(p, all)
}

// Carries is the word of what an event or dirty trick does: of its abilities one after another, "" when all have been done.
func Carries(s *table.State, id table.CardID, done int) string {
	sheet := words.Sheet(s.Print(id))
	for i := 0; sheet != nil && i < len(sheet.Abilities); i++ {
		if a := &sheet.Abilities[i]; a.When == words.Play {
			if done == 0 {
				return a.Word
			}
			done--
		}
	}
	return ""
}

// Carry begins an ability of an event or dirty trick.
func Carry(p *validator.Play, seat table.Seat, id table.CardID, word string) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: realm.AbilityKind, Seat: seat, Card: id, Word: word}})
}
