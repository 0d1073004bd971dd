package chain

import (
	"hash/fnv"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// hasEffect tells whether a card that lies open has an effect that its player can declare. Every printed card may, Normal Monsters too
// (kd.monster.normal-has-effects), for of those nobody knows the texts; a card of one's own says by a keyword that it has one. A Setup
// Rule has worked in the Setup Phase.
func hasEffect(pr *table.Print) bool {
	switch {
	case board.RuleCard(pr):
		return !board.Setup(pr)
	case board.WaitsOpen(pr) || strength.Declares(pr) > 0:
		return true
	case words.Sheet(pr) != nil:
		return pr.Tagged("effect")
	case pr.Extra["card-types"] != "":
		return !board.Token(pr)
	}
	return pr.Tagged("effect") || pr.Tagged("quick") || pr.Tagged("slow")
}

// Options is how many options an effect of a card lists of which its player chooses one, 0 when it lists none: those of its rows, of a
// Spell or Trap for being activated, of a card that lies open for its use, or those that it has as a fact.
func Options(s *table.State, id table.CardID) int {
	pr, closed := s.Print(id), fromClosed(s, id)
	played, open := strength.Does(pr, words.Activate), strength.Declares(pr)
	n, _ := board.Number(pr, "options")
	switch {
	case closed && played > 1 && !board.WaitsOpen(pr):
		return played
	case closed && open > 1:
		return 0
	case !closed && open > 1:
		return open
	}
	return n
}

// nth is the one of several abilities that a number names, the first where it names none; nil where there is no such.
func nth(all []*rows.Ability, n int) *rows.Ability {
	if at := max(n, 1); at <= len(all) {
		return all[at-1]
	}
	return nil
}

// Cost is how many charges a Symbol effect consumes.
func Cost(p *table.Print) int {
	if n, known := board.Number(p, "cost"); known {
		return n
	}
	return 1
}

// use notes that an effect was used, and pays the charges of a Symbol (kd.symbol.charge-cost).
func use(p *validator.Play, link *table.Pending) {
	s := p.State()
	pr := s.Print(link.Card)
	if board.RuleCard(pr) && board.RuleKind(pr) == board.SymbolRule {
		link.Word = Symbol
		left := int(s.Card(link.Card).Tally[zones.TallyCounters]) - Cost(pr)
		p.Do(table.Tallied{Card: link.Card, Kind: zones.TallyCounters, To: int16(max(left, 0))}, table.Noted{Seat: link.Seat, Set: board.UsedSymbol})
	}
	note(p, link)
}

// stat names the notes about effects that were used: by whom, of which face, which one.
const stat = "used"

// note remembers the use of an effect for the turn, or for the duel. It is counted by card and effect, not by copy: leaving and
// coming back does not give it anew (kd.effect.hard-once-per-turn).
func note(p *validator.Play, link *table.Pending) {
	if !board.WaitsOpen(p.State().Print(link.Card)) {
		noteAs(p, stat, link)
	}
}

func noteAs(p *validator.Play, stat string, link *table.Pending) {
	s := p.State()
	until := s.Turn.Number
	if s.Print(link.Card).Tagged("once-a-duel") {
		until = 0
	}
	p.Do(table.Modified{Mod: table.Mod{Stat: stat, By: code(s, link.Seat, link.Card, link.N), Until: until}})
}

// saysOnce tells of a Spell or Trap whose text says that it is played once a turn, or once a duel: the one effect that it has is that of being
// played. What a card that stays says so of is what it does while it lies there.
func saysOnce(pr *table.Print) bool {
	stays := strength.Declares(pr) > 0 || hasDetach(pr) || board.WaitsOpen(pr) || board.Stays(pr) && strength.Does(pr, words.Activate) == 0
	return !stays && !board.RuleCard(pr) && (pr.Tagged("once-a-turn") || pr.Tagged("once-a-duel"))
}

// Replayed says why a card is not played by a seat that has played one of its name, where its text says once
// (kd.effect.hard-once-per-turn, kd.effect.hard-once-per-duel).
func Replayed(s *table.State, seat table.Seat, id table.CardID) *validator.Violation {
	if !saysOnce(s.Print(id)) {
		return nil
	}
	return spent(s, seat, id, 0)
}

// mayAtFirst is where the conditions of an ability that comes up by itself ask its player whether it is used, -1 where they do not. To use it is
// to use an effect like one that is declared.
func mayAtFirst(a *rows.Ability) int {
	if !left(a, 0) {
		return -1
	}
	return slices.IndexFunc(a.Rows[0].If, func(c rows.Cond) bool { return c.Kind == rows.May && c.By == rows.You })
}

// exhausted tells whether a seat has used such an ability this turn, of whichever copy (kd.effect.optional-once-per-turn).
func exhausted(s *table.State, seat table.Seat, id table.CardID, a *rows.Ability) bool {
	return mayAtFirst(a) >= 0 && spentAs(s, stat+" "+a.Word, seat, id, 0) != nil
}

// Takes notes that a player uses what has come up, when it is that which has just been asked.
func Takes(p *validator.Play, now table.Pending) {
	a := words.Sheet(p.State().Print(now.Card)).Named(now.Word)
	if a == nil || mayAtFirst(a) < 0 || now.N != a.Rows[0].At+mayAtFirst(a) {
		return
	}
	noteAs(p, stat+" "+a.Word, &table.Pending{Seat: now.Seat, Card: now.Card})
}

// code is one number for a seat, a face and the number of an effect. The face goes in by its key: where it stands among the faces of the
// duel would tell everybody how many others the decks hold, which is hidden.
func code(s *table.State, seat table.Seat, id table.CardID, n int) int {
	if Options(s, id) > 0 { // whichever was chosen, it is the one effect
		n = 0
	}
	face := fnv.New32a()
	face.Write([]byte(s.Print(id).Key))
	return (int(face.Sum32())<<4|int(seat))<<4 | n&15
}

// spent: every effect that a player activates is used once a turn, or once a duel where the card says so.
func spent(s *table.State, seat table.Seat, id table.CardID, n int) *validator.Violation {
	return spentAs(s, stat, seat, id, n)
}

func spentAs(s *table.State, stat string, seat table.Seat, id table.CardID, n int) *validator.Violation {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat != stat || m.By != code(s, seat, id, n) {
			continue
		}
		switch {
		case s.Print(id).Tagged("once-a-duel"):
			return validator.Violates("kd.effect.hard-once-per-duel", "you have used this effect of %s in this duel", title(s, seat, id))
		case s.Print(id).Tagged("once-a-turn"):
			return validator.Violates("kd.effect.hard-once-per-turn", "you have used this effect of %s this turn, if of another copy", title(s, seat, id))
		}
		return validator.Violates("kd.effect.optional-once-per-turn", "you have used this effect of %s this turn", zones.Title(s, id))
	}
	return nil
}

// Detach sends an attached card to the Graveyard for its DETACH effect (kd.effect.detach).
var Detach = validator.Action{
	Kind: "detach", Verb: "detaches", Reads: readsDetach, Shows: showsDetach, Offers: offersDetach, Checks: []validator.Check{Mine, detachable, detachSpeed}, Does: detach,
}

// DetachNow is the same as an answer.
var DetachNow = validator.Action{
	Kind: "detach now", Verb: "detaches", Answers: "chain", Reads: readsDetach, Shows: showsDetach, Offers: offersDetach,
	Checks: []validator.Check{Mine, detachable, detachSpeed},
	Does: func(p *validator.Play, m validator.Move) {
		Take(p)
		detach(p, m)
	},
}

func readsDetach(s *table.State, g validator.Gesture) (validator.Move, bool) {
	return validator.Move{Card: g.Card}, g.Kind == validator.Drag && board.Attached(s, g.Card) && zones.Zone(g.To) == board.Graveyard
}

func showsDetach(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
	c := s.Card(m.Card)
	return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: c.Spot, To: board.Spot(s, c.Owner, board.Graveyard)})
}

func offersDetach(s *table.State, seat table.Seat, yield func(validator.Move)) {
	for _, id := range s.In(board.Spot(s, seat, board.Apart)) {
		if board.Attached(s, id) && hasDetach(s.Print(id)) {
			yield(validator.Move{Card: id})
		}
	}
}

// hasDetach tells whether a card has a DETACH effect.
func hasDetach(p *table.Print) bool {
	return p.Tagged("detach") || strength.Does(p, words.Detach) > 0
}

// detachable: an attached card is taken off by its own DETACH effect only (kd.attach.no-free-detach).
func detachable(s *table.State, m *validator.Move) *validator.Violation {
	if !board.Attached(s, m.Card) || !hasDetach(s.Print(m.Card)) {
		return validator.Violates("kd.attach.no-free-detach", "%s has no DETACH effect", title(s, m.Seat, m.Card))
	}
	return spent(s, m.Seat, m.Card, 0)
}

// detachSpeed: a DETACH effect is a Quick Effect unless it says otherwise (kd.effect.detach-quick).
func detachSpeed(s *table.State, m *validator.Move) *validator.Violation {
	if s.Print(m.Card).Tagged("slow") && !quietMain(s, m.Seat) {
		return validator.Violates("kd.effect.detach-quick", "the DETACH effect of %s is Slow: own Main Phase, no chain open", zones.Title(s, m.Card))
	}
	return nil
}

// ofHost tells whether an ability speaks of the monster beneath which its card lies.
func ofHost(a *rows.Ability) bool {
	return slices.ContainsFunc(a.Rows, func(r rows.Row) bool { return r.On.How == rows.That || r.On.Of.Term(words.Host) != nil })
}

func detach(p *validator.Play, m validator.Move) {
	link := table.Pending{Seat: m.Seat, Card: m.Card, Word: Detached}
	note(p, &link)
	if slices.ContainsFunc(carried(p.State(), &link), ofHost) {
		link.Target = p.State().Card(m.Card).Host
	}
	field.Send(p, m.Card, board.Graveyard)
	Begin(p, link)
	field.Happens(p, words.Detach, m.Card, 0)
	for _, a := range payers(p.State(), &link) {
		pay(p, m.Seat, m.Card, a)
	}
}
