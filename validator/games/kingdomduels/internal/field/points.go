package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// Lose takes Life Points off a seat; they never fall below 0 (kd.win.lp-zero). Why is the rule or card that says so.
func Lose(p *validator.Play, seat table.Seat, n int, why string) {
	score(p, seat, -min(max(n, 0), p.State().Points(seat, board.LP)), why)
}

// most bounds what Life Points can grow to.
const most = 1 << 24

// Gain gives Life Points to a seat.
func Gain(p *validator.Play, seat table.Seat, n int, why string) {
	score(p, seat, min(max(n, 0), most-p.State().Points(seat, board.LP)), why)
}

// score changes Life Points; those who face a boss have them in common (kd.boss.shared-board).
func score(p *validator.Play, seat table.Seat, by int, why string) {
	s := p.State()
	to := s.Points(seat, board.LP) + by
	for one := range table.Seat(s.Count) {
		if by != 0 && (one == seat || board.Is(s, board.Boss) && s.Together(one, seat)) {
			p.Do(table.Scored{Seat: one, Kind: board.LP, By: int32(by), To: int32(to), Why: why})
		}
	}
}

// Draw lets a seat draw so many cards. Who has to draw and cannot has lost at that moment (kd.draw.deckout).
func Draw(p *validator.Play, seat table.Seat, n int) {
	for range n {
		if !deal.Draw(p, board.Spot(p.State(), seat, board.Deck), board.Spot(p.State(), seat, board.Hand)) {
			p.Do(table.Lost{Seat: seat, Why: "kd.draw.deckout"})
			return
		}
	}
}

// Shuffle shuffles a seat's Main Deck (kd.deck.shuffle-after-access).
func Shuffle(p *validator.Play, seat table.Seat) {
	deal.Shuffle(p, board.Spot(p.State(), seat, board.Deck), "shuffle the Main Deck")
}

// mostDestruction is how much Destruction Damage a player inflicts in a turn (kd.damage.destruction-cap).
const mostDestruction = 1000

// DestroyAndDamage destroys monsters at once by an effect of a seat that applies Destruction Damage: the controller of each loses half of the
// ATK that it had on the field, rounded down (kd.damage.destruction). It is effect damage (kd.damage.destruction-is-effect). What is no monster
// there, as a card of two colours that was played as a Spell, is destroyed without any.
func DestroyAndDamage(p *validator.Play, by table.Seat, all ...table.CardID) {
	s, worth := p.State(), make([]int, len(all))
	for i, id := range all {
		if board.Monster(s, id) {
			worth[i] = strength.ATK(s, id) / 2
		}
	}
	for i, id := range all {
		if holder := p.State().Card(id).Holder; p.State().Card(id).Spot != 0 {
			Destroy(p, id)
			inflict(p, by, holder, worth[i])
		}
	}
}

// inflict takes Destruction Damage off a seat, as far as the one who inflicts it may this turn (kd.damage.destruction-cap).
func inflict(p *validator.Play, by, holder table.Seat, n int) {
	dealt := int(p.State().Players[by].Tally[board.TallyDestruction])
	if n = min(n, mostDestruction-dealt); n > 0 {
		p.Do(table.Counted{Seat: by, Kind: board.TallyDestruction, To: int16(dealt + n)})
		Lose(p, holder, n, "kd.damage.destruction")
	}
}
