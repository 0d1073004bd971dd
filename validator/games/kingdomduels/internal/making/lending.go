package making

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

// declare carries a summon out, or first asks those whose monsters it would use. Each use needs leave.
func (mk making) declare(p *validator.Play, m validator.Move) {
	if len(lenders(p.State(), m.Seat, m.Cards)) == 0 {
		mk.does(p, m)
		return
	}
	now := table.Pending{Kind: "lending", Seat: m.Seat, Card: m.Card, Cards: m.Cards, To: m.To, Word: mk.kind + "|" + m.Word}
	if m.Side {
		now.N = 1
	}
	p.Do(table.Stacked{Pending: now})
}

// lenders are the seats whose monsters on the field are among some cards.
func lenders(s *table.State, seat table.Seat, cards []table.CardID) (all []table.Seat) {
	for _, id := range cards {
		if board.Monster(s, id) && lendable(s, seat, id) {
			all = append(all, s.Card(id).Holder)
		}
	}
	return all
}

// Lending asks who is to lend a monster; when all have given leave the summon goes on.
func Lending(p *validator.Play, now table.Pending) {
	s := p.State()
	from := lenders(s, now.Seat, now.Cards)
	if ask.Round(p, now, board.InTurn(s, now.Seat), func(seat table.Seat) (table.Ask, bool) {
		text := "may " + zones.SeatName(s, now.Seat) + " use your monster as material?"
		for _, one := range from {
			if one == seat {
				return table.Ask{Kind: "consent", Card: now.Card, Words: []string{"allow", "deny"}, Text: text}, true
			}
		}
		return table.Ask{}, false
	}) {
		return
	}
	if p.Do(table.Resolved{}); !allHeld(s, now) {
		Unlent(p, now)
		return
	}
	m := validator.Move{Seat: now.Seat, Card: now.Card, Cards: now.Cards, To: now.To, Side: now.N == 1, N: int(now.Passed) << 1}
	kind, word, _ := strings.Cut(now.Word, "|")
	m.Word = word
	for _, mk := range []making{fusion, ritual, alter, integration} {
		if mk.kind == kind {
			mk.does(p, m)
		}
	}
}

// allHeld tells whether the materials are still there: who has left the duel meanwhile lends nothing.
func allHeld(s *table.State, now table.Pending) bool {
	for _, id := range now.Cards {
		if !held(s, now.Seat, id) || !s.Alive(s.Card(id).Holder) {
			return false
		}
	}
	return true
}

// noted is what the number of a link keeps of a summon: whether its monster lies sideways, and who has given leave to use a monster.
func noted(m validator.Move) int { return int(turned(m.Side)) | m.N&^1 }

// usable tells whether a material is still one when its summon is carried out: in the hand or under control of who summons, or of somebody who
// has given leave.
func usable(s *table.State, link table.Pending, id table.CardID) bool {
	holder := s.Card(id).Holder
	mine := !board.Monster(s, id) || board.Controls(s, link.Seat, holder)
	return held(s, link.Seat, id) && (mine || table.Seats(link.N>>1).Has(holder))
}

// Unlent says that a summon is lent nothing.
func Unlent(p *validator.Play, now table.Pending) {
	s := p.State()
	p.Do(table.Reported{Rule: lendRule(s), Seat: now.Seat, Text: zones.SeatName(s, now.Seat) + " is lent nothing"})
}

// lendRule is the rule by which monsters are lent in this duel.
func lendRule(s *table.State) string {
	if board.Is(s, board.Royale) {
		return "kd.royale.lend-for-summon"
	}
	return "kd.tag.lend-for-summon"
}
