package abilities

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// price is what a row asks to be paid when it is done; what a card costs that is used was paid before.
func price(r *rows.Row) (gold int, exhausts bool) {
	for i := 0; r != nil && r.When.When != words.Use && i < len(r.Pay); i++ {
		if r.Pay[i].Word == words.Gold {
			gold += r.Pay[i].N
		} else {
			exhausts = true
		}
	}
	return gold, exhausts
}

// priced is the question whether a player likes to use an effect, with what that costs.
func priced(r *rows.Row) string {
	switch gold, exhausts := price(r); {
	case gold > 0 && exhausts:
		return "pay " + strconv.Itoa(gold) + " gold, exhaust it and use its effect?"
	case gold > 0:
		return "pay " + strconv.Itoa(gold) + " gold and use its effect?"
	case exhausts:
		return "exhaust it and use its effect?"
	}
	return "use its effect?"
}

// dear tells whether what is pending comes to a row whose price its player cannot pay (kc.gold.uses, kc.unit.action-needs-active). Nobody
// is asked then whether he likes.
func dear(s *table.State, now table.Pending) bool {
	if now.Stage != rows.Fresh {
		return false
	}
	at := now.N
	r := Carrier.Row(s, &now)
	if r == nil || at > r.At {
		return false
	}
	gold, exhausts := price(r)
	body := realm.Body(s, now.Card)
	stands := realm.IsUnit(s, body) || realm.IsStructure(s, body)
	return gold > realm.Gold(s, now.Seat) || exhausts && !(stands && realm.Active(s, body))
}

// pay pays the price of a row that is about to be done; what acts on no card costs nothing.
func pay(p *validator.Play, now table.Pending, r *rows.Row) {
	onCards := r.Do.Word != 0 && words.Lexicon.Deeds[r.Do.Word].On == rows.OnCards
	if onCards && len(now.Cards) == 0 {
		return
	}
	gold, exhausts := price(r)
	field.Pay(p, now.Seat, gold)
	if exhausts {
		field.Act(p, realm.Body(p.State(), now.Card))
	}
}
