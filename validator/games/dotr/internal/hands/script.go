package hands

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/battle"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/duel"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/hears"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Scripting is what cards' scripts hear of in this game, and what they can do. Whatever binds work by hand binds them.
var Scripting = validator.Scripting{
	Speaks: func(s *table.State, id table.CardID) bool {
		return board.OnField(s, id) && s.Cards[id].Up && !board.IsLeader(s, id) && !s.Cards[id].Marks.Has(board.ForcedOpen) && standing.Works(s, id)
	},
	Foes:    func(s *table.State, a, b table.Seat) bool { return board.Enemies(s, a, b) },
	Steps:   scriptSteps,
	Fits:    rows.Fitting(&words.Lexicon, standing.Reader{}),
	Kinds:   standing.Kinds,
	Reaches: standing.ScriptReaches,
	Stats:   []string{"atk", "def"},
	Sample:  sample,
	Moments: moments,
	Counts: []validator.Count{
		{Name: spellboundWord, Text: "Spellbound counters on it", Of: func(s *table.State, id table.CardID) int {
			return int(s.Card(id).Tally[board.TallySpellbound])
		}},
		{Name: "defending", Text: "1 in defence position", Of: func(s *table.State, id table.CardID) int {
			return int(s.Card(id).Turned % 2)
		}},
		{Name: "monster", Text: "1 if it counts as a monster, as seen or as its player has stated", Of: func(s *table.State, id table.CardID) int {
			if board.IsMonster(s, id) {
				return 1
			}
			return 0
		}},
		{Name: "atk", Text: "its ATK now, within `value` without what scripts say of it; 0 for all but face-up monsters on the field",
			Of: standing.OpenValue("atk"), Bare: standing.BareValue("atk")},
		{Name: "def", Text: "its DEF now, in the same way", Of: standing.OpenValue("def"), Bare: standing.BareValue("def")},
		{Name: "power-ups", Text: "power-ups at work under it", Of: powerUps},
		{Name: "since", Text: "turns since it was played", Of: func(s *table.State, id table.CardID) int {
			return int(s.Turn.Number) - int(s.Card(id).Tally[board.TallyPlayed])
		}},
		{Name: "working", Text: "turns since a continuous spell or trap with the fact `since activated` was activated; of others, since it was played", Of: standing.Working},
		{Name: "noted", Text: "the number that its script has noted on it; 0 for none", Of: func(s *table.State, id table.CardID) int {
			n, _ := lasting.Sum(s, id, standing.NoteMod)
			return n
		}},
	},
	Verbs: []validator.Verb{
		{Name: "destroy", Takes: []string{"card"}, Text: "sends a card to its owner's graveyard", Does: sends(board.Graveyard)},
		{Name: "give", Takes: []string{"card"}, Text: "sends a card of the script's player to its owner's graveyard as a price, whatever protects it", Does: gives},
		{Name: "banish", Takes: []string{"card"}, Text: "takes a card out of the duel", Does: sends(board.Banished)},
		{Name: "recall", Takes: []string{"card"}, Text: "puts a card back into its owner's hand", Does: sends(board.Hand)},
		{Name: "move", Takes: []string{"card", "place"}, Text: "puts a card on a free tile", Does: moves},
		{Name: "turn", Takes: []string{"card", "word"}, Words: []string{"up", "down", "attack", "defence"}, Text: "turns a card up, down, to attack or to defence", Does: turns},
		{Name: "become", Takes: []string{"card", "word"}, Text: "puts the monster with that key in a monster's place, which goes to the graveyard", Does: becomes},
		{Name: "hold", Takes: []string{"card", "turns?"}, Text: "gives control of a card to the script's player, for good or until the end of the turn", Does: holds},
		{Name: "spellbind", Takes: []string{"card", "number"}, Text: "puts Spellbound counters on a monster", Does: spellbinds},
		{Name: "boost", Takes: []string{"card", "word", "number", "turns?"}, Words: []string{"atk", "def", "both"},
			Text: "changes atk, def or both of a monster, for good or for some turns", Does: boosts},
		{Name: "score", Takes: []string{"seat", "word", "number"}, Words: []string{"lp", "sp"}, Text: "gives or takes lp or sp of a player", Does: scores},
		{Name: "draw", Takes: []string{"seat"}, Text: "lets a player draw a card", Does: draws},
		{Name: "skip", Takes: []string{"seat"}, Text: "lets a player not draw in the next Draw Phase of theirs", Does: skips},
		{Name: "note", Takes: []string{"number"}, Text: "keeps a number on the script's card for as long as it lies on the field, see the count noted", Does: notes},
		{Name: "mill", Takes: []string{"seat"}, Text: "sends the top card of a player's deck to the graveyard", Does: mills},
		{Name: "shuffle", Takes: []string{"seat"}, Text: "shuffles a player's deck", Does: shuffles},
		{Name: "expose", Takes: []string{"card"}, Text: "shows a card to everybody", Does: func(p *validator.Play, d validator.Deed) { field.Expose(p, d.Card) }},
		{Name: "uncover", Takes: []string{"seat"}, Text: "shows everybody the top card of a player's deck", Does: uncovers},
		{Name: "equip", Takes: []string{"card", "place"}, Text: "puts the power-ups under a monster under the one on a tile, those that fit", Does: equips},
		{Name: "win", Takes: []string{"seat"}, Text: "lets a player win the duel", Does: func(p *validator.Play, d validator.Deed) { duel.Wins(p, d.Seat) }},
		{Name: "ground", Takes: []string{"place", "word"}, Words: board.Grounds, Text: "changes the terrain of a tile", Does: lays},
		{Name: "stop", Takes: []string{"card"}, Text: "ends what a card is about: its attack, its way, its effect",
			Does: stops},
	},
}

// moments are what happens in this game, in players' words.
var moments = []validator.Moment{
	{Name: "flipped", Text: "this monster was turned up on the field", Hears: hearsFlip},
	{Name: "arrived", Text: "this card came to the field and lies face-up", Hears: hearsMove(false, true)},
	{Name: "moved", Text: "this card went from tile to tile, face-up", Hears: hearsMove(true, true)},
	{Name: "destroyed", Text: "this card was sent from the field to the graveyard", Hears: hearsMove(true, false)},
	{Name: "came", Text: "a card came to the field and lies face-up", All: true, Hears: hearsMove(false, true)},
	{Name: "left", Text: "a card left the field; its place is where it lies now", All: true, Hears: hearsLeaving},
	{Name: "played", Text: "a card was played from a hand; hidden, as it mostly is, it tells nothing of itself", All: true, Hears: hearsPlay},
	{Name: "declared", Text: "an attack begins, before anybody answers", All: true, Hears: hearsAttack},
	{Name: "fell", Text: "a card was sent from the field to its owner's graveyard", All: true, Hears: hearsMove(true, false)},
	{Name: "attacks", Text: "this monster attacks and both are face-up, before values are compared", Hears: hearsBattle(false)},
	{Name: "attacked", Text: "this monster is attacked and both are face-up, before values are compared", Hears: hearsBattle(true)},
	{Name: "bound", Text: "this monster was spellbound", Hears: hearsBound},
	{Name: "standby", Text: "a Standby Phase has begun", All: true, Hears: hears.Phase(board.PhaseStandby)},
	{Name: "ends", Text: "an End Phase has begun", All: true, Hears: hears.Phase(board.PhaseEnd)},
	{Name: "scored", Text: "a player's Life Points change", All: true, Instead: true, Hears: func(_ *table.State, e table.Event) (validator.Fact, bool) {
		scored, ok := e.(table.Scored)
		return validator.Fact{Seat: scored.Seat, N: int(scored.By), Word: scored.Why}, ok && scored.Kind == board.LP
	}},
	{Name: "changed", Text: "the terrain of a tile changes", All: true, Instead: true, Hears: func(_ *table.State, e table.Event) (validator.Fact, bool) {
		changed, ok := e.(table.Changed)
		return validator.Fact{At: changed.Spot}, ok
	}},
}

func hearsFlip(s *table.State, e table.Event) (validator.Fact, bool) {
	f, ok := e.(table.Flipped)
	c := s.Card(f.Card)
	return validator.Fact{Card: f.Card, Seat: c.Holder, At: c.Spot},
		ok && f.Up && board.Unit(s, f.Card) && c.Class == board.Monster && c.Up && !board.Spellbound(s, f.Card)
}

// hearsMove hears of ways from the field or from elsewhere, to the field or to a graveyard. A card that stays hidden
// says nothing, or everybody would know it by its script.
func hearsMove(fromField, toField bool) func(*table.State, table.Event) (validator.Fact, bool) {
	return func(s *table.State, e table.Event) (validator.Fact, bool) {
		m, ok := e.(table.Moved)
		if !ok || board.IsTile(s, m.From) != fromField {
			return validator.Fact{}, false
		}
		c := s.Card(m.Card)
		ends := board.PileKind(s, m.To) == "graveyard" && c.Spot == m.To
		if toField {
			ends = board.IsTile(s, m.To) && c.Spot == m.To && c.Up
		}
		return validator.Fact{Card: m.Card, Seat: c.Holder, At: m.From}, ends
	}
}

func hearsBattle(target bool) func(*table.State, table.Event) (validator.Fact, bool) {
	return func(s *table.State, e table.Event) (validator.Fact, bool) {
		st, ok := e.(table.Staged)
		now := st.Pending
		if !ok || now.Kind != "attack" || now.Stage != battle.LastChance || !board.Unit(s, now.Card) || !board.Unit(s, now.Target) {
			return validator.Fact{}, false
		}
		card, other := now.Card, now.Target
		if target {
			card, other = other, card
		}
		c := s.Card(card)
		return validator.Fact{Card: card, Other: other, At: now.To, Seat: now.Seat}, c.Up && c.Class == board.Monster && !board.Spellbound(s, card)
	}
}

func hearsBound(s *table.State, e table.Event) (validator.Fact, bool) {
	t, ok := e.(table.Tallied)
	c := s.Card(t.Card)
	fresh := ok && t.Kind == board.TallySpellbound && t.To > 0 && int32(c.Tally[board.TallyBoundTurn]) == s.Turn.Number
	return validator.Fact{Card: t.Card, Seat: c.Holder, At: c.Spot, N: int(t.To)}, fresh && c.Up && board.Unit(s, t.Card)
}

// powerUps counts the power-ups under a face-up monster (dotr.equip.inactive-face-down).
func powerUps(s *table.State, id table.CardID) int {
	n := 0
	for _, under := range standing.Attached(s, id) {
		if s.Card(id).Up && board.IsEquip(s, under) {
			n++
		}
	}
	return n
}

// scriptSteps is the way between two tiles in steps; far beyond any board when one is no tile.
func scriptSteps(s *table.State, a, b table.Spot) int {
	if !board.IsTile(s, a) || !board.IsTile(s, b) {
		return board.Forever
	}
	return board.Steps(s, a, b)
}

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
		if z == board.Hand && standing.Running(s, "no-recall") {
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
