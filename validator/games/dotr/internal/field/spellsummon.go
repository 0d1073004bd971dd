package field

import (
	"cmp"
	"iter"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// WayOf is the way of summoning that a pending one names.
func WayOf(word string) Way {
	switch word {
	case "ritual":
		return byRitual
	case "evolve":
		return byEvolve
	}
	return byFusion
}

// BeginSummon lets the player of a resolving card name the monster and its materials.
func BeginSummon(word string) func(*validator.Play, table.Pending, *rows.Row) {
	return func(p *validator.Play, l table.Pending, _ *rows.Row) {
		s := p.State()
		p.Do(table.Stacked{Pending: table.Pending{Kind: "summoning", Seat: l.Seat, Card: l.Card, To: placeOf(s, l), Word: word}})
	}
}

// placeOf is the tile on which a card was activated, or where it lies now.
func placeOf(s *table.State, l table.Pending) table.Spot {
	if board.Unit(s, l.Card) || !board.IsTile(s, l.To) {
		return s.Cards[l.Card].Spot
	}
	return l.To
}

// Summoning asks for the monster and its materials as long as there is a choice, then sends the spell away
// (dotr.fusion.spell-leaves, dotr.ritual.spell-leaves).
func Summoning(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 && possible(s, now) {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "summon", Card: now.Card, At: now.To,
			Text: "name the monster and its materials"}})
		return
	}
	p.Do(table.Resolved{})
	if board.Unit(s, now.Card) && s.Print(now.Card).Kind == "spell" {
		Send(p, now.Card, board.Graveyard)
	}
}

// possible tells whether any monster can be made now by this card.
func possible(s *table.State, now table.Pending) bool {
	for range making(s, now) {
		return true
	}
	return false
}

// Summons names the monster that a fusion, ritual or evolve card makes, and what it is made of.
var Summons = validator.Action{
	Kind: "summon", Verb: "summons", Answers: "summon",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if m, ok := NamesMaterials("summon")(s, g); ok {
			m.To = 0
			return m, true
		}
		return validator.Move{Card: g.Card, Cards: g.Cards}, g.Kind == validator.Drag && g.From == board.Pile(s, g.Seat, board.Extra) &&
			g.To == s.AskOf(g.Seat).At
	},
	Shows: ShowMaterials("summon"),
	Offers: func(s *table.State, _ table.Seat, yield func(validator.Move)) {
		for result, materials := range making(s, *s.Top()) {
			yield(validator.Move{Card: result, Cards: materials})
		}
	},
	Checks: []validator.Check{InExtra, byThisCard, madeOfThese},
	Does:   doSummon,
}

func doSummon(p *validator.Play, m validator.Move) {
	now := *p.State().Top()
	at, marks := now.To, table.Marks(0)
	if now.Word == "evolve" {
		at, marks = p.State().Card(m.Cards[0]).Spot, board.Evolved|board.EverEvolved // dotr.evolve.placement
	}
	again := now.Word == "evolve" && p.State().Option(board.OptionEvolveCount) == "all"
	if !again {
		now.Stage = 1
	}
	p.Do(table.Staged{Pending: now})
	for _, id := range m.Cards {
		Send(p, id, board.Graveyard)
	}
	if now.Word != "evolve" && board.Unit(p.State(), now.Card) {
		Send(p, now.Card, board.Graveyard)
	}
	Arrive(p, m.Seat, m.Card, at, marks) // dotr.fusion.placement, dotr.ritual.placement
}

// Declines leaves an optional summon undone (dotr.evolve.time-wizard).
var Declines = validator.Action{
	Kind: "decline", Verb: "declines", Answers: "summon",
	Reads: ask.Pressed("decline"),
	Shows: ask.Presses("decline"),
	Offers: func(s *table.State, _ table.Seat, yield func(validator.Move)) {
		if s.Top().Word == "evolve" {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{func(s *table.State, _ *validator.Move) *validator.Violation {
		if s.Top().Word != "evolve" {
			return validator.Violates("dotr.fusion.spell-needed", "the spell has been activated; name the monster it makes")
		}
		return nil
	}},
	Does: func(p *validator.Play, _ validator.Move) {
		now := *p.State().Top()
		now.Stage = 1
		p.Do(table.Staged{Pending: now})
	},
}

// byThisCard: a monster that a named card makes is made by that card alone (dotr.deck.named-card-only,
// dotr.ritual.activate).
func byThisCard(s *table.State, m *validator.Move) *validator.Violation {
	now, p := s.Top(), s.Print(m.Card)
	switch key := s.Print(now.Card).Key; {
	case WayOf(now.Word).Maker(key).Makes(p):
		return nil
	case now.Word == "ritual":
		return validator.Violates("dotr.ritual.activate", "%s does not summon %s", s.Print(now.Card).Name, p.Name)
	case recipes.NamesAnother(p, key):
		return validator.Violates("dotr.deck.named-card-only", "%s is brought out by another card", p.Name)
	}
	return validator.Violates("dotr.special.procedure-only", "%s is not made by %s", p.Name, s.Print(now.Card).Name)
}

func madeOfThese(s *table.State, m *validator.Move) *validator.Violation {
	now := s.Top()
	w := WayOf(now.Word)
	if v := MaterialsServe(s, m.Seat, w, m.Cards); v != nil {
		return v
	}
	if w.Maker(s.Print(now.Card).Key).Recipe(s, m.Card, m.Cards) == nil {
		return validator.Violates(w.Materials, "%s not what %s asks for", spelling.Said(len(m.Cards), "this card is", "these "+spelling.Count(len(m.Cards), "card").String()+" are"), s.Print(m.Card).Name)
	}
	if !placeFree(s, *now, m.Cards) {
		return validator.Violates("dotr."+now.Word+".placement", "%s comes to %s, and that is not free any more", s.Print(m.Card).Name, board.NameOf(s, now.To))
	}
	return nil
}

// placeFree tells whether the tile to which a monster comes is free once its materials have left: in the middle of a chain another card may
// have come there (dotr.fusion.placement, dotr.ritual.placement). An Evolve monster takes its material's tile.
func placeFree(s *table.State, now table.Pending, materials []table.CardID) bool {
	if now.Word == "evolve" || !board.IsTile(s, now.To) {
		return true
	}
	on := board.Occupant(s, now.To)
	return !board.Labyrinth(s, now.To) && (on == 0 || on == now.Card || slices.Contains(materials, on))
}

// making gives every monster that can be made, each with one lawful set of materials. The card that makes it is none. What lies where
// the monster comes to stand is taken before other materials.
func making(s *table.State, now table.Pending) iter.Seq2[table.CardID, []table.CardID] {
	w := WayOf(now.Word)
	ready := slices.DeleteFunc(Ready(s, now.Seat, w), func(id table.CardID) bool { return id == now.Card })
	slices.SortStableFunc(ready, func(a, b table.CardID) int { return cmp.Compare(elsewhere(s, a, now.To), elsewhere(s, b, now.To)) })
	made := w.Maker(s.Print(now.Card).Key).Made(s, s.In(board.Pile(s, now.Seat, board.Extra)), ready)
	return func(yield func(table.CardID, []table.CardID) bool) {
		if standing.NoExtraSummons(s, &validator.Move{}) != nil { // it came meanwhile, in the middle of a chain
			return
		}
		for result, materials := range made {
			if placeFree(s, now, materials) && !yield(result, materials) {
				return
			}
		}
	}
}

// elsewhere is 0 for a card on a tile, 1 for others.
func elsewhere(s *table.State, id table.CardID, at table.Spot) int {
	if at != 0 && s.Cards[id].Spot == at {
		return 0
	}
	return 1
}

// MakesSomething: a fusion or ritual spell is activated only when a monster can be made by it (dotr.fusion.spell-needed,
// dotr.ritual.three-offerings).
func MakesSomething(s *table.State, m *validator.Move) *validator.Violation {
	rules := map[int]struct{ way, rule string }{words.MakeFusion: {"fusion", "dotr.fusion.spell-needed"}, words.MakeRitual: {"ritual", "dotr.ritual.three-offerings"}}
	for _, r := range words.Sheet(s.Print(m.Card)).Rows() {
		made := rules[r.Do.Word]
		if v := standing.NoExtraSummons(s, m); v != nil && made.way != "" {
			return v
		}
		if r.Do.Word == words.MakeRitual && standing.Bound(s, m.Seat, "no-tribute") {
			return standing.NoTributes(s, m.Seat)
		}
		if made.way != "" && !possible(s, table.Pending{Seat: m.Seat, Card: m.Card, Word: made.way}) {
			return validator.Violates(made.rule, "there is no full set of materials for a monster of your extra deck: %s", whatServes(s, m.Seat, made.way))
		}
	}
	return nil
}

// whatServes says what materials are, and how many monsters of a seat cannot be any as they lie: all of it is open to
// everybody.
func whatServes(s *table.State, seat table.Seat, word string) string {
	text := "they are face-up monsters of yours on the field that are not spellbound"
	if WayOf(word).fromHand {
		text += ", or cards of your hand"
	}
	hidden, bound := 0, 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		switch c := &s.Cards[id]; {
		case c.Holder != seat || !board.Unit(s, id) || !board.IsMonster(s, id):
		case !c.Up:
			hidden++
		case board.Spellbound(s, id):
			bound++
		}
	}
	if hidden > 0 {
		text += "; " + board.NumberOf(hidden, "monster") + " of yours must be turned up first"
	}
	if bound > 0 {
		text += "; " + board.NumberOf(bound, "monster") + " of yours " + map[bool]string{true: "is", false: "are"}[bound == 1] + " spellbound"
	}
	return text
}

// transform makes a monster out of a face-up base and the card put on it: Metalmorph, Elegant Egotist
// (dotr.metal.summon, dotr.metal.placement, dotr.play.combo-egotist). It reports whether it did.
func transform(p *validator.Play, under, body table.CardID) bool {
	s := p.State()
	seat, at := s.Cards[body].Holder, s.Cards[body].Spot
	if !s.Cards[body].Up || board.Spellbound(s, body) || standing.NoExtraSummons(s, &validator.Move{}) != nil {
		return false
	}
	for _, result := range s.In(board.Pile(s, seat, board.Extra)) {
		for _, r := range s.Print(result).Recipes {
			if r.Spell == s.Print(under).Key && len(r.Materials) == 1 && board.Matches(s.Print(body), r.Materials[0]) {
				Send(p, body, board.Graveyard)
				Arrive(p, seat, result, at, 0)
				Count(p, result)
				return true
			}
		}
	}
	return false
}
