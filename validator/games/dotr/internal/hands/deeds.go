package hands

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// byScript does by script what could be done by hand, under the rules that bind even an effect. What they forbid is
// told and left.
func byScript(kind validator.Kind, does func(*validator.Play, validator.Move)) func(*validator.Play, validator.Deed) {
	return func(p *validator.Play, d validator.Deed) {
		s := p.State()
		m := validator.Move{Kind: kind, Seat: s.Card(d.By).Holder, Card: d.Card, To: d.At, Word: d.Word, N: d.N}
		for _, binds := range Handwork.Binds {
			if v := binds(s, &m); v != nil {
				p.Do(table.Reported{Rule: v.Rule, Seat: m.Seat, Card: d.By, At: d.At, Text: v.Worded().Why})
				return
			}
		}
		if v := shelteredFrom(s, m, d.By); v != nil {
			p.Do(table.Reported{Rule: v.Rule, Seat: m.Seat, Card: d.By, At: s.Card(d.Card).Spot, Text: v.Worded().Why})
			return
		}
		does(p, m)
	}
}

// shelteredFrom: what protects a card on the field from others protects it from those with scripts as well: it is not touched by them, or not
// destroyed (dotr.precedence.card-over-rulebook). What is stopped is the act, and not the card.
func shelteredFrom(s *table.State, m validator.Move, by table.CardID) *validator.Violation {
	falls := m.Kind == "hand put" && board.PileKind(s, m.To) == "graveyard"
	switch {
	case by == m.Card || !board.Unit(s, m.Card) || m.Word == stopsAct:
		return nil
	case standing.Resists(s, m.Card, by):
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s is not touched by %ss", board.Title(s, m.Card), s.Print(by).Kind)
	case falls && s.Cards[m.Card].Up && standing.Has(s, m.Card, "indestructible"):
		return validator.Violates("dotr.ritual.immune", "card effects do not destroy it")
	}
	return nil
}

// stopsAct is the word of a deed that ends what a card is about.
const stopsAct = "stop"

// sends puts a card that lies on the field or in a hand on a pile of its owner.
func sends(z int) func(*validator.Play, validator.Deed) {
	put := byScript("hand put", putByHand)
	return func(p *validator.Play, d validator.Deed) {
		s := p.State()
		c := s.Card(d.Card)
		to := z
		if z == board.Hand && c.Home == board.HomeExtra {
			to = board.Extra
		}
		if z == board.Hand && standing.Bound(s, max(c.Owner, 0), "no-recall") {
			return
		}
		d.At = board.Pile(s, max(c.Owner, 0), to)
		if d.Card != 0 && c.Spot != 0 && c.Spot != d.At {
			put(p, d)
		}
	}
}

// gives lets a player pay with a card on the field: what protects it from effects does not keep it from that (dotr.ritual.immune).
func gives(p *validator.Play, d validator.Deed) {
	s := p.State()
	if !board.OnField(s, d.Card) || board.IsLeader(s, d.Card) || s.Cards[d.Card].Holder != s.Card(d.By).Holder {
		return
	}
	if s.Cards[d.Card].Host != 0 {
		p.Do(table.Unlinked{Card: d.Card})
	}
	field.Send(p, d.Card, board.Graveyard)
}

func moves(p *validator.Play, d validator.Deed) {
	s := p.State()
	if d.Card != 0 && s.Card(d.Card).Spot != 0 && board.IsTile(s, d.At) && s.Card(d.Card).Spot != d.At && s.Card(d.Card).Host == 0 {
		byScript("hand put", putByHand)(p, d)
	}
}

func turns(p *validator.Play, d validator.Deed) {
	s := p.State()
	if !board.Unit(s, d.Card) {
		return
	}
	switch d.Word {
	case "up":
		byScript("hand expose", turnByHand)(p, d)
	case "down":
		if s.Card(d.Card).Up {
			byScript("hand cover", turnByHand)(p, d)
		}
	case "attack", "defence":
		byScript("hand set", func(p *validator.Play, m validator.Move) {
			to := map[string]uint8{"attack": board.Upright, "defence": board.Sideways}[m.Word]
			if c := p.State().Card(m.Card); c.Class == board.Monster && c.Turned != to {
				field.Lay(p, m.Card, to)
			}
		})(p, d)
	}
}

// becomes puts a new card in a monster's place. A face that is not in the duel its player lays by hand.
func becomes(p *validator.Play, d validator.Deed) {
	s := p.State()
	if !board.Unit(s, d.Card) || !board.IsMonster(s, d.Card) {
		return
	}
	seat, at := s.Cards[d.Card].Holder, s.Cards[d.Card].Spot
	face := slices.IndexFunc(s.Prints, func(pr table.Print) bool { return pr.Key == d.Word && pr.Kind == "monster" })
	if face <= 0 {
		p.ByHand(table.Pending{Seat: s.Card(d.By).Holder, Card: d.By, To: at})
		return
	}
	field.Send(p, d.Card, board.Graveyard)
	if board.Occupant(s, at) == 0 {
		field.Create(p, seat, table.PrintID(face), at)
	}
}

func spellbinds(p *validator.Play, d validator.Deed) {
	if s := p.State(); board.Unit(s, d.Card) && board.IsMonster(s, d.Card) && d.N > 0 {
		d.N = min(d.N, board.Forever)
		byScript("hand set", func(p *validator.Play, m validator.Move) { field.Spellbind(p, m.Card, m.N) })(p, d)
	}
}

// stops ends what a card is about.
func stops(p *validator.Play, d validator.Deed) {
	d.Word = stopsAct
	byScript("hand set", func(p *validator.Play, m validator.Move) {
		only := effects.StopEffect(p, m.Card) && !standing.UnderWay(p.State(), m.Card)
		if !only && board.Unit(p.State(), m.Card) {
			p.Do(table.Marked{Card: m.Card, Set: board.Halted})
		}
	})(p, d)
}

// mostBoost bounds what one deed adds to or takes from a value.
const mostBoost = 10000

func boosts(p *validator.Play, d validator.Deed) {
	s := p.State()
	if !board.Unit(s, d.Card) || !board.IsMonster(s, d.Card) {
		return
	}
	stats := []string{d.Word}
	if d.Word == "both" {
		stats = []string{"atk", "def"}
	}
	var until int32
	if d.Turns > 0 {
		until = s.Turn.Number + int32(min(d.Turns, board.Forever)) - 1
	}
	for _, stat := range stats {
		if !slices.Contains([]string{"atk", "def"}, stat) || d.N == 0 {
			continue
		}
		mod := table.Mod{Card: d.Card, Stat: stat, By: max(-mostBoost, min(d.N, mostBoost)), Until: until}
		byScript("hand set", func(p *validator.Play, _ validator.Move) { p.Do(table.Modified{Mod: mod}) })(p, d)
	}
}

func scores(p *validator.Play, d validator.Deed) {
	s := p.State()
	kind := slices.Index([]string{board.LP: "lp", board.SP: "sp"}, d.Word)
	if s.Alive(d.Seat) && kind >= 0 {
		field.Score(p, d.Seat, kind, max(-mostBoost, min(d.N, mostBoost)), s.Print(d.By).Key)
	}
}

func draws(p *validator.Play, d validator.Deed) {
	if p.State().Alive(d.Seat) {
		field.Draw(p, d.Seat)
	}
}

// lays changes terrain; labyrinth stays what it is (dotr.field.labyrinth-immune).
func lays(p *validator.Play, d validator.Deed) {
	if s := p.State(); board.IsTile(s, d.At) && !board.Labyrinth(s, d.At) {
		layGround(p, validator.Move{To: d.At, Word: d.Word})
	}
}

// holds gives control of a card, for good or until the end of the turn.
func holds(p *validator.Play, d validator.Deed) {
	if standing.Bound(p.State(), d.Seat, "lock-control") {
		return
	}
	byScript("hand hold", func(p *validator.Play, m validator.Move) {
		s := p.State()
		_, lent := standing.LentFrom(s, m.Card)
		if !board.Unit(s, m.Card) || s.Cards[m.Card].Holder == m.Seat && !(lent && d.Turns == 0) {
			return
		}
		if d.Turns == 0 {
			field.Keep(p, m.Card, m.Seat)
			field.Overflow(p, m.Card)
			return
		}
		p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: standing.LentMod, By: int(s.Cards[m.Card].Holder), Until: s.Turn.Number}})
		holdByHand(p, m)
	})(p, d)
}

// notes keeps a number on the card whose script speaks.
func notes(p *validator.Play, d validator.Deed) {
	s := p.State()
	if before, _ := lasting.Sum(s, d.By, standing.NoteMod); board.OnField(s, d.By) {
		lasting.Change(p, table.Mod{Card: d.By, Stat: standing.NoteMod, By: max(-mostBoost, min(d.N, mostBoost)) - before})
	}
}

// equips puts the open power-ups under a monster under another one, those that fit it (dotr.equip.under).
func equips(p *validator.Play, d validator.Deed) {
	s := p.State()
	body := board.Occupant(s, d.At)
	if !board.Unit(s, d.Card) || body == 0 || body == d.Card || !board.IsMonster(s, body) || !s.Cards[body].Up || !s.Cards[d.Card].Up {
		return
	}
	for _, under := range standing.Attached(s, d.Card) {
		if board.IsEquip(s, under) && board.Fits(s, under, body) {
			p.Do(table.Unlinked{Card: under})
			field.Attach(p, s.Card(d.By).Holder, under, body)
		}
	}
}
