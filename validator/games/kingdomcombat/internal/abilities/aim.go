package abilities

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// PlayingKind is the kind of what waits while a card is being played: its target and place are what it was aimed at.
const PlayingKind = "playing"

// Aims lists what an event or dirty trick can be aimed at, and tells whether that is all the card does.
func Aims(s *table.State, seat table.Seat, id table.CardID) (cards []table.CardID, must bool) {
	a, only := aims(s.Print(id))
	if a == nil {
		return nil, false
	}
	r := &a.Rows[0]
	return Carrier.By.Find(rows.Eye{S: s, Seat: seat, Card: id}, r.On.Of), only && len(a.Rows) == 1 && r.On.How == rows.Some
}

// aims is the first ability of an event or dirty trick whose first row asks for cards, for those are what it is aimed at, and whether it
// has no other one; nil without any.
func aims(pr *table.Print) (aimed *rows.Ability, only bool) {
	sheet, plays := words.Sheet(pr), 0
	for i := 0; sheet != nil && i < len(sheet.Abilities); i++ {
		a := &sheet.Abilities[i]
		if a.When != words.Play {
			continue
		}
		plays++
		if aimed == nil && a.Rows[0].On.How.Asked() {
			aimed = a
		}
	}
	return aimed, plays == 1
}

// asksAim tells whether what is pending is the first row of what a played card was aimed at.
func asksAim(s *table.State, now table.Pending) (played table.Pending, asks bool) {
	i := len(s.Stack) - 2
	if i < 0 || s.Stack[i].Kind != PlayingKind || s.Stack[i].Card != now.Card {
		return table.Pending{}, false
	}
	a, _ := aims(s.Print(now.Card))
	return s.Stack[i], a != nil && a.Word == now.Word && now.N <= a.Rows[0].At+Carrier.Words.Steps(&a.Rows[0])-1
}

// Aimed is what a row is on without anybody being asked. What a unit bears says "this" of the unit, and a card that has left play says it
// of nothing any more, but for being destroyed itself; nor is a fight any more with who has left it. Where a card was laid onto one that
// it can no longer be used on it is turned on no other one, and what was paid stays paid (kc.action.pay-resolve-discard).
func (doer) Aimed(s *table.State, now *table.Pending, r *rows.Row) ([]table.CardID, bool) {
	switch {
	case r.On.How == rows.This:
		return itself(s, *now, r), true
	case r.On.How == rows.That && (r.When.When == words.Attacks || r.When.When == words.Attacked) && !realm.InPlay(s, s.Card(now.Target).Spot):
		return nil, true
	}
	played, asks := asksAim(s, *now)
	if !r.On.How.Asked() || !asks || played.Target == 0 {
		return nil, false
	}
	return nil, Barred(s, now.Card, played.Target, now.Seat) || !slices.Contains(Carrier.By.Find(rows.Look(s, *now), r.On.Of), played.Target)
}

// itself is the card of which a row says "this", where it is what the row says besides.
func itself(s *table.State, now table.Pending, r *rows.Row) []table.CardID {
	id := realm.Body(s, now.Card)
	gone := !realm.InPlay(s, s.Card(id).Spot) && r.When.When != words.Play && (r.When.When != words.Destroyed || r.When.Whom != nil)
	if gone || !rows.Fits(Carrier.By, rows.Look(s, now), id, r.On.Of) {
		return nil
	}
	return []table.CardID{id}
}

// Opponent is nobody else: no row of this game leaves a choice to an opponent.
func (doer) Opponent(_ *table.State, seat table.Seat, _ table.CardID) table.Seat { return seat }

// aimed answers the first question of a card that is being played by what it was aimed at, where that is one of the cards asked for.
func aimed(p *validator.Play, now table.Pending) {
	s := p.State()
	q := s.AskOf(now.Seat)
	played, asks := asksAim(s, now)
	if !asks || q == nil || q.Kind != realm.AskChoose || q.Min > 1 {
		return
	}
	var meant []table.CardID
	for _, id := range q.Cards {
		if id == played.Target || played.Target == 0 && realm.InPlay(s, played.To) && s.Card(id).Spot == played.To {
			meant = append(meant, id)
		}
	}
	if len(meant) == 1 {
		next := *s.Top()
		next.Cards, next.Stage = meant, rows.Chosen
		p.Do(table.Answered{ID: q.ID}, table.Staged{Pending: next})
	}
}
