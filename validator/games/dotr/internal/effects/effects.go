package effects

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Link carries out one effect of the chain and sends the card where its kind goes.
func Link(p *validator.Play, l table.Pending) {
	s := p.State()
	there, late := board.Unit(s, l.Card), l.N == board.Beyond || l.Word == board.LateFlip
	goes := l.Stage == 0 && (late || (there || outlasts(s, l)) && !s.Cards[l.Card].Marks.Has(board.Halted)) && !boundMeanwhile(s, l.Card)
	switch {
	case goes && standing.Silenced(s, l):
		p.Do(table.Reported{Rule: "dotr.precedence.card-over-rulebook", Seat: l.Seat, Card: l.Card, At: l.To,
			Text: s.Print(l.Card).Name + " does nothing as long as " + standing.Saying(s, "no-spells")})
	case goes:
		l.Stage = 1
		p.Do(table.Staged{Pending: l})
		perform(p, l)
		return
	}
	p.Do(table.Resolved{})
	if there && !late {
		Spent(p, l)
	}
}

// outlasts tells whether what a card does happens although the card was destroyed in answer: that of a spell or trap that
// would not stay on the field anyway. One that works for as long as it lies there is gone (dotr.chain.lifo).
func outlasts(s *table.State, l table.Pending) bool {
	pr := s.Print(l.Card)
	return pr.Kind != "monster" && board.PileKind(s, s.Cards[l.Card].Spot) == "graveyard" &&
		slices.Contains([]string{"normal", "quick-play", "counter", "ritual"}, pr.Subtype) && !standing.Timed(pr, "continuous")
}

// boundMeanwhile tells whether a monster has become spellbound before its effect was carried out
// (dotr.spellbound.no-activation).
func boundMeanwhile(s *table.State, id table.CardID) bool {
	return board.Unit(s, id) && board.IsMonster(s, id) && board.Spellbound(s, id)
}

// Spent sends a card that has done its work where its kind goes (dotr.spell.to-graveyard, dotr.field.activate,
// dotr.trap.normal.to-graveyard, dotr.trap.counter.to-graveyard).
func Spent(p *validator.Play, l table.Pending) {
	s := p.State()
	if pr := s.Print(l.Card); l.Card != 0 && board.Unit(s, l.Card) && pr.Subtype != "continuous" && pr.Kind != "monster" && !standing.Timed(pr, "continuous") {
		field.Send(p, l.Card, board.Graveyard)
		if pr.Subtype == "field" && standing.Timed(pr, "field") {
			p.Do(table.Modified{Mod: table.Mod{Source: l.Card, Stat: standing.FieldMod, By: int(l.To)}}) // dotr.terrain.field-effects
		}
	}
}

// perform carries out what the code knows of a card's effects on this occasion, in their order.
func perform(p *validator.Play, l table.Pending) {
	s := p.State()
	known, all, monster := false, standing.EffectsOf(s, l.Card), s.Print(l.Card).Kind == "monster"
	for i := len(all) - 1; i >= 0; i-- {
		if !monster && readLater(all[i].Timing) {
			known = true
		}
		if DoerOf(all[i].Key) == nil || !occasioned(all[i].Timing, l.Word, monster) {
			continue
		}
		known = true
		d := l
		d.Kind, d.Stage, d.Word = "deed", 0, strconv.Itoa(i)
		p.Do(table.Stacked{Pending: d})
	}
	if !known {
		unlisted(p, l)
	}
}

// unlisted carries out a card of which no facts tell: by its script or, where none speaks or it fails, by hand. A script
// that has nothing to say on this occasion does on others, as long as its card lies there.
func unlisted(p *validator.Play, l table.Pending) {
	scripted := p.Scripted(l.Card)
	if p.Use(l) {
		return
	}
	name, why := p.State().Print(l.Card).Name, ""
	switch {
	case scripted && p.Scripted(l.Card):
		why = name + " has nothing to use; what it does happens by itself"
	case !scripted && standing.Without(p.State().Print(l.Card)):
		why = name + " has no effect"
	default:
		p.ByHand(l)
		return
	}
	if l.Word == "use" {
		p.Do(table.Reported{Rule: "dotr.meta.card-rulings", Seat: l.Seat, Card: l.Card, At: l.To, Text: why})
	}
}

// readLater tells whether an effect works by itself from now on.
func readLater(timing string) bool {
	return timing == "continuous" || timing == "use" || timing == "standby" || timing == "end" || timing == "each-standby" || timing == "each-end"
}

// occasioned tells whether an effect of that timing happens on an occasion: of a monster what is named for it, of a
// spell or trap what its activation does.
func occasioned(timing, occasion string, monster bool) bool {
	switch occasion {
	case "standby", "end":
		return timing == occasion || timing == "each-"+occasion
	case board.LateFlip:
		return timing == "flip"
	case "use", "destruction", "flip":
		return timing == occasion
	}
	if monster {
		return timing == occasion
	}
	return timing == "play" || timing == "ritual" || timing == "trap"
}

// Deed carries out one effect.
func Deed(p *validator.Play, now table.Pending) {
	e := standing.EffectOf(p.State(), now)
	p.Do(table.Resolved{})
	if does := DoerOf(e.Key); does != nil {
		does(p, now, e)
	}
}

// Unbind takes the last Spellbound counter off a monster, and with it what the binding took from its values.
func Unbind(p *validator.Play, id table.CardID) {
	p.Do(table.Tallied{Card: id, Kind: board.TallySpellbound})
	for _, stat := range []string{"atk", "def"} {
		lasting.Change(p, table.Mod{Card: id, Stat: stat + standing.WhileBound, By: -standing.Changed(p.State(), id, stat+standing.WhileBound)})
	}
}

// trapBind ends the move of the card that set the trap off and binds it: e.A turns, e.B off its ATK and DEF for as long.
func trapBind(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if !board.Unit(s, l.Target) || board.IsLeader(s, l.Target) || standing.Resists(s, l.Target, l.Card) {
		return
	}
	p.Do(table.Marked{Card: l.Target, Set: board.Halted})
	field.Spellbind(p, l.Target, turnsOf(e.A))
	if e.B > 0 && board.Spellbound(p.State(), l.Target) {
		lasting.Change(p, table.Mod{Card: l.Target, Stat: "atk" + standing.WhileBound, By: -e.B})
		lasting.Change(p, table.Mod{Card: l.Target, Stat: "def" + standing.WhileBound, By: -e.B})
	}
}

// trapDestroy destroys the card that set the trap off; e.A is the least and e.B the highest ATK it acts on, 0 for any. A
// hidden card is compared as it lies, by its face: nobody is asked, and what stays stays hidden (dotr.honour.secrecy).
func trapDestroy(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	switch match := standing.MatchOf(s.Print(l.Card), e); {
	case !board.Unit(s, l.Target) || board.IsLeader(s, l.Target):
	case match == "" || standing.FitsMatch(s, l.Target, match) && (standing.LimitWords(e) == "" || !standing.Counts(s, l.Target) || standing.InLimits(e, standing.Strength(p, l.Target, "atk"))):
		Touch(p, l, e, l.Target, Destroy)
	}
}

// stopActor stops what the answered card was about: its attack, its way, its effect.
func stopActor(p *validator.Play, l table.Pending, _ table.Effect) {
	if board.Unit(p.State(), l.Target) && !board.IsLeader(p.State(), l.Target) {
		p.Do(table.Marked{Card: l.Target, Set: board.Halted})
	}
}

// ChangeLife gives or takes Life Points: e.B of them, taken where e.A is 1.
func ChangeLife(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	by := e.B
	if e.A == 1 {
		by = -by
	}
	if e.Selector == standing.EnemiesInReach {
		by *= standing.EnemiesBeside(s, l.Seat)
	}
	word := e.Side
	if word == "" || word == "none" {
		word = "own"
	}
	EachOn(p, l, word, func(seat table.Seat) { field.Score(p, seat, board.LP, by, s.Print(l.Card).Key) })
}

// GiveLife gives or takes Life Points as a row says.
func GiveLife(p *validator.Play, v rows.Eye, r *rows.Row) {
	by := r.Do.N
	if r.Do.Per != nil {
		by *= rows.HowMany(standing.Reader{}, v, r.Do.Per)
	}
	EachMeant(p, v.Seat, r.On.By, func(seat table.Seat) { field.Score(p, seat, board.LP, by, v.S.Print(v.Card).Key) })
}

// changeTerrain turns every tile within e.A steps into a terrain, except labyrinth (dotr.field.radius,
// dotr.field.labyrinth-immune).
func changeTerrain(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if e.B < 0 || e.B >= len(standing.CodedTerrain) {
		return
	}
	at, n := l.To, board.Side(s)
	for to := table.Spot(1); int(to) <= n*n; to++ {
		if board.Steps(s, at, to) <= e.A && !board.Labyrinth(s, to) && s.Ground[to] != standing.CodedTerrain[e.B] {
			p.Do(table.Changed{Spot: to, Ground: standing.CodedTerrain[e.B]})
		}
	}
}

// EquipTrap lies down under the attacked monster beside it, or under its own attacker (dotr.trap.equip.to-own,
// dotr.trap.equip.to-attacker).
func EquipTrap(p *validator.Play, l table.Pending, _ table.Effect) {
	s := p.State()
	body := board.Occupant(s, l.To)
	if body == l.Card {
		body = l.Target
	}
	if board.IsTrap(s, l.Card) && body != 0 && board.IsMonster(s, body) {
		field.Attach(p, l.Seat, l.Card, body)
	}
}
