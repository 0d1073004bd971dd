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

// Aims lists what the first row of an event or dirty trick can be used on, and tells whether that is all the card does.
func Aims(s *table.State, seat table.Seat, id table.CardID) (cards []table.CardID, must bool) {
	sheet := words.Sheet(s.Print(id))
	for i := 0; sheet != nil && i < len(sheet.Abilities); i++ {
		a := &sheet.Abilities[i]
		if r := &a.Rows[0]; a.When == words.Play && r.On.How.Asked() {
			return Carrier.By.Find(rows.Eye{S: s, Seat: seat, Card: id}, r.On.Of), len(a.Rows) == 1 && r.On.How == rows.Some
		}
	}
	return nil, false
}

// Aimed is nothing where a card was laid onto one that it can no longer be used on: it is turned on no other one, and what was paid
// stays paid (kc.action.pay-resolve-discard).
func (doer) Aimed(s *table.State, now *table.Pending, r *rows.Row) ([]table.CardID, bool) {
	i := len(s.Stack) - 2
	if i < 0 || !r.On.How.Asked() || now.N > firstRow(s, *now) {
		return nil, false
	}
	if played := s.Stack[i]; played.Kind != PlayingKind || played.Card != now.Card || played.Target == 0 {
		return nil, false
	}
	target := s.Stack[i].Target
	return nil, Barred(s, now.Card, target, now.Seat) || !slices.Contains(Carrier.By.Find(rows.Look(s, *now), r.On.Of), target)
}

// Opponent is nobody else: no row of this game leaves a choice to an opponent.
func (doer) Opponent(_ *table.State, seat table.Seat, _ table.CardID) table.Seat { return seat }

// aimed answers the first question of a card that is being played by what it was aimed at, where that is one of the cards asked for.
func aimed(p *validator.Play, now table.Pending) {
	s := p.State()
	q, i := s.AskOf(now.Seat), len(s.Stack)-2
	if q == nil || q.Kind != realm.AskChoose || q.Min > 1 || i < 0 || now.N > firstRow(s, now) {
		return
	}
	played := s.Stack[i]
	if played.Kind != PlayingKind || played.Card != now.Card {
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

// firstRow is the last step of the first row of an ability.
func firstRow(s *table.State, now table.Pending) int {
	a := words.Sheet(s.Print(now.Card)).Named(now.Word)
	return a.Rows[0].At + Carrier.Words.Steps(&a.Rows[0]) - 1
}
