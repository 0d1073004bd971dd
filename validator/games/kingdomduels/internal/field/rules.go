package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// PlayRule puts a Rule Card face-up into the Rule Zone of its player; any number may lie there (kd.rule.no-zone-limit).
func PlayRule(p *validator.Play, seat table.Seat, id table.CardID) {
	at := board.Spot(p.State(), seat, board.Rule)
	p.Do(table.Moved{Card: id, From: p.State().Card(id).Spot, To: at, Under: true})
	if p.State().Card(id).Holder != seat {
		p.Do(table.Held{Card: id, By: seat})
	}
	Open(p, id)
}

// RelyOn lays a Rule Card by the effect of a card that it lists, which it leaves with (kd.rule.reliance-leave): at
// once when that is on the field no more. What its rows do when it is
// played comes as soon as the chain going on is over.
func RelyOn(p *validator.Play, seat table.Seat, id, source table.CardID) {
	PlayRule(p, seat, id)
	p.Do(table.Linked{Card: id, Host: source})
	if s := p.State(); !board.There(s, source) && !zones.Lies(s, source, board.Rule) {
		relied(p, source)
	}
	if strength.Does(p.State().Print(id), words.Activate) > 0 {
		Due(p, table.Pending{Seat: seat, Card: id, Word: "keyword"})
	}
}

// Turned names the change by which an effect turns an attack on another monster (kd.battle.redirect): its card is the attacker
// (kd.battle.redirect-source), its number the new target.
const Turned = "redirect"

// Redirect turns the attack going on upon a monster (kd.battle.redirect).
func Redirect(p *validator.Play, to table.CardID) {
	if now := strength.Turnable(p.State(), to); now != nil {
		p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: Turned, By: int(to), Until: p.State().Turn.Number}})
	}
}
