package effects

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Link carries out one effect of the chain and sends the card where its kind goes.
func Link(p *validator.Play, l table.Pending) {
	s := p.State()
	there, late := board.Unit(s, l.Card) || s.Cards[l.Card].Host != 0 && standing.Works(s, l.Card), l.N == board.Beyond || l.Word == board.LateFlip
	goes := l.Stage == 0 && (late || there || outlasts(s, l)) && !negated(s, l.Card) && !idleMeanwhile(s, l.Card)
	switch law := standing.Silencer(s, l); {
	case goes && law != "":
		p.Do(table.Reported{Rule: "dotr.precedence.card-over-rulebook", Seat: l.Seat, Card: l.Card, At: l.To,
			Text: s.Print(l.Card).Name + " does nothing as long as " + standing.Saying(s, l.Seat, law)})
	case goes:
		l.Stage = 1
		p.Do(table.Staged{Pending: l})
		perform(p, l)
		return
	}
	stopped := stoppedAtOnce(s, l)
	p.Do(table.Resolved{})
	forgetNegation(p, l.Card)
	switch {
	case !there || late:
	case stopped:
		field.Send(p, l.Card, board.Graveyard)
	default:
		Spent(p, l)
	}
}

// negated tells whether what a card was to do is stopped. A monster whose attack or move was stopped does what it does all the same.
func negated(s *table.State, id table.CardID) bool {
	if s.Print(id).Kind == "monster" {
		return s.Cards[id].Marks.Has(board.Negated)
	}
	return s.Cards[id].Marks.Has(board.Halted)
}

// forgetNegation lets a monster do what it does another time, once an effect of its that was stopped is over.
func forgetNegation(p *validator.Play, id table.CardID) {
	if p.State().Cards[id].Marks.Has(board.Negated) {
		p.Do(table.Marked{Card: id, Clear: board.Negated})
	}
}

// stoppedAtOnce tells whether the activation of a spell or trap has come to nothing. One that would have stayed on the field goes as
// well, for it never began to work (dotr.continuous.stays, dotr.trap.continuous.stays).
func stoppedAtOnce(s *table.State, l table.Pending) bool {
	return s.Print(l.Card).Kind != "monster" && s.Card(l.Card).Marks.Has(board.Halted) && standing.CalledOn(l.Word) && l.Word != "use"
}

// CutShort sends the spell or trap of a link that will not be carried out, or not to its end, where it goes. One of which the
// activation was not yet carried out goes from the field whatever its kind (dotr.continuous.stays).
func CutShort(p *validator.Play, l table.Pending) {
	forgetNegation(p, l.Card)
	s := p.State()
	switch {
	case !board.Unit(s, l.Card) || s.Print(l.Card).Kind == "monster" || !standing.CalledOn(l.Word) || l.Word == "use":
	case l.Stage == 0:
		field.Send(p, l.Card, board.Graveyard)
	default:
		Spent(p, l)
	}
}

// outlasts tells whether what a card does happens although the card was destroyed in answer: that of a spell or trap that
// would not stay on the field anyway. One that works for as long as it lies there is gone (dotr.chain.lifo).
func outlasts(s *table.State, l table.Pending) bool {
	pr := s.Print(l.Card)
	return pr.Kind != "monster" && board.PileKind(s, s.Cards[l.Card].Spot) == "graveyard" &&
		slices.Contains([]string{"normal", "quick-play", "counter", "ritual"}, pr.Subtype) && !standing.Timed(pr, words.While)
}

// idleMeanwhile tells whether a monster has become spellbound or was turned face-down before its effect was carried out
// (dotr.spellbound.no-activation, dotr.flip.face-down-inactive).
func idleMeanwhile(s *table.State, id table.CardID) bool {
	return board.Unit(s, id) && board.IsMonster(s, id) && (board.Spellbound(s, id) || !s.Cards[id].Up)
}

// Spent sends a card that has done its work where its kind goes (dotr.spell.to-graveyard, dotr.field.activate,
// dotr.trap.normal.to-graveyard, dotr.trap.counter.to-graveyard).
func Spent(p *validator.Play, l table.Pending) {
	s := p.State()
	if pr := s.Print(l.Card); l.Card != 0 && board.Unit(s, l.Card) && pr.Kind != "monster" && (!standing.Lasts(pr) || standing.Tieless(s, l.Card)) {
		field.Send(p, l.Card, board.Graveyard)
		if pr.Subtype == "field" && standing.Timed(pr, words.WhileGround) {
			p.Do(table.Modified{Mod: table.Mod{Source: l.Card, Stat: standing.FieldMod, By: int(l.To)}}) // dotr.terrain.field-effects
		}
	}
}

// perform puts what the code knows of a card's rows on this occasion on the stack, in their order. What is done to "those" goes
// with the row before.
func perform(p *validator.Play, l table.Pending) {
	s := p.State()
	if l.From != 0 {
		l.To = l.From // an answer that works from its own tile, and not from that of what it answers
	}
	monster := s.Print(l.Card).Kind == "monster"
	known := !monster && standing.Timed(s.Print(l.Card), readLater...)
	for _, r := range slices.Backward(words.Sheet(s.Print(l.Card)).Rows()) {
		if !standing.Happens(r.When.When, l.Word, monster) || othersPhase(s, l, r) || r.On.How == rows.Those || Doer(r.Do.Word) == nil && r.Do.Word != words.Stay {
			continue
		}
		if known = true; r.Do.Word != words.Stay {
			d := l
			d.Kind, d.Stage, d.Word = "deed", 0, strconv.Itoa(r.No)
			p.Do(table.Stacked{Pending: d})
		}
	}
	if !known {
		unlisted(p, l)
	}
}

// othersPhase tells whether a row is for its player's own phases and this is one of somebody else's.
func othersPhase(s *table.State, l table.Pending, r *rows.Row) bool {
	return l.Seat != s.Turn.Seat && (r.When.When == words.Standby || r.When.When == words.End)
}

// unlisted carries out a card of which no facts tell: by its script or, where none speaks or it fails, by hand. A script
// that has nothing to say on this occasion does on others, as long as its card lies there.
func unlisted(p *validator.Play, l table.Pending) {
	scripted, before := p.Scripted(l.Card), len(p.Events())
	if p.Use(l) {
		if l.Word == "use" && len(p.Events()) == before {
			foundNothing(p, l)
		}
		return
	}
	silent := scripted && p.Scripted(l.Card)
	if !silent && (scripted || !standing.Without(p.State().Print(l.Card))) {
		p.ByHand(l)
	}
}

// foundNothing tells everybody that an effect which was used has found nothing to act on (dotr.meta.card-rulings).
func foundNothing(p *validator.Play, l table.Pending) {
	p.Do(table.Reported{Rule: "dotr.meta.card-rulings", Seat: l.Seat, Card: l.Card, At: p.State().Card(l.Card).Spot,
		Text: p.State().Print(l.Card).Name + " finds nothing to act on"})
}

// readLater are the occasions of what works by itself from now on.
var readLater = []int{words.While, words.Use, words.Standby, words.End, words.EachStandby, words.EachEnd}

// Happen does the rows of a card for an occasion that is no link of the chain. A condition that fails ends its own ability, and no other.
func Happen(p *validator.Play, l table.Pending, when int) {
	over := rows.Moment{When: -1}
	for _, r := range words.Sheet(p.State().Print(l.Card)).Rows() {
		if r.When.When != when || r.When == over {
			continue
		}
		if !rows.Opens(standing.Reader{}, standing.Look(p.State(), l), r) {
			over = r.When
			continue
		}
		l.Word = strconv.Itoa(r.No)
		Do(p, l, r)
	}
}

// Unbind takes the last Spellbound counter off a monster, and with it what the binding took from its values. What waited for that goes on.
func Unbind(p *validator.Play, id table.CardID) {
	p.Do(table.Tallied{Card: id, Kind: board.TallySpellbound})
	for _, stat := range []string{"atk", "def"} {
		lasting.Change(p, table.Mod{Card: id, Stat: stat + standing.WhileBound, By: -standing.Changed(p.State(), id, stat+standing.WhileBound)})
	}
	field.Freed(p, id)
}

// pin ends the move of the card that is answered and binds it, with so much more or less ATK and DEF for as long.
func pin(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	if !board.Unit(s, l.Target) || board.IsLeader(s, l.Target) || standing.Resists(s, l.Target, l.Card) {
		return
	}
	p.Do(table.Marked{Card: l.Target, Set: board.Halted})
	field.Spellbind(p, l.Target, TurnsOf(r.For))
	if r.Do.N != 0 && board.Spellbound(p.State(), l.Target) {
		lasting.Change(p, table.Mod{Card: l.Target, Stat: "atk" + standing.WhileBound, By: r.Do.N})
		lasting.Change(p, table.Mod{Card: l.Target, Stat: "def" + standing.WhileBound, By: r.Do.N})
	}
}

// stop stops what the answered card was about: its attack, its way, its effect.
func stop(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	onItsWay := slices.Contains([]int{words.Attacked, words.Moved, words.Sprung}, r.When.When)
	switch {
	case !onItsWay && StopEffect(p, l.Target):
	case board.Unit(s, l.Target) && !board.IsLeader(s, l.Target):
		p.Do(table.Marked{Card: l.Target, Set: board.Halted})
	}
}

// StopEffect stops the effect of a monster that waits to be carried out, also of one that has left the field since, and nothing else
// that it is about. It reports whether there was one.
func StopEffect(p *validator.Play, id table.CardID) bool {
	s := p.State()
	if id == 0 || s.Print(id).Kind != "monster" || !standing.Awaited(s, id) {
		return false
	}
	p.Do(table.Marked{Card: id, Set: board.Negated})
	return true
}

// GiveLife gives or takes Life Points.
func GiveLife(p *validator.Play, v rows.Eye, r *rows.Row) {
	by := many(v, r)
	EachMeant(p, v.Seat, r.On.By, func(seat table.Seat) { field.Score(p, seat, board.LP, by, v.S.Print(v.Card).Key) })
}

// many is the number of a row, for each of something where it says so.
func many(v rows.Eye, r *rows.Row) int {
	if r.Do.Per == nil {
		return r.Do.N
	}
	return r.Do.N * rows.HowMany(standing.Reader{}, v, r.Do.Per)
}

// changeTerrain turns every tile within so many steps into a terrain, except labyrinth (dotr.field.radius,
// dotr.field.labyrinth-immune).
func changeTerrain(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	ground, n := uint8(slices.Index(board.Grounds, r.Do.Name)), board.Side(s)
	for to := table.Spot(1); int(to) <= n*n; to++ {
		if board.Steps(s, l.To, to) <= r.Do.N && !board.Labyrinth(s, to) && s.Ground[to] != ground {
			p.Do(table.Changed{Spot: to, Ground: ground})
		}
	}
}

// EquipTrap lies down under the attacked monster beside it, or under its own attacker (dotr.trap.equip.to-own,
// dotr.trap.equip.to-attacker).
func EquipTrap(p *validator.Play, l table.Pending, _ *rows.Row) {
	s := p.State()
	body := board.Occupant(s, l.To)
	if body == l.Card {
		body = l.Target
	}
	if board.IsTrap(s, l.Card) && body != 0 && board.IsMonster(s, body) && !standing.Resists(s, body, l.Card) && !exchanged(s, l, body) {
		field.Attach(p, l.Seat, l.Card, body)
	}
}

// exchanged tells whether what stands on the attacked tile is not the trap's player's attacked monster any more: it was taken, or
// another one has come there.
func exchanged(s *table.State, l table.Pending, body table.CardID) bool {
	return body != l.Target && slices.ContainsFunc(s.Stack, func(o table.Pending) bool {
		return o.Kind == "attack" && o.Card == l.Target && o.To == l.To && (o.Target != body || s.Card(body).Holder != l.Seat)
	})
}
