package standing

import (
	"fmt"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/counters"
	"ttsbridge/validator/table"
)

// What a trap answers is asked in one place: when its player activates it, when it would go off by itself, when it is passed
// over, and when a trap that was held back is seen.

// A trigger is what a trap might answer, as everybody sees it.
type trigger struct {
	Word   string // "attacked", "entered", "activated", ...
	foe    bool   // an enemy's act
	Beside bool   // done to the trap itself or on a tile next to it
	corner bool   // on a tile that touches the trap's at a corner only
	spared bool   // by a card that does not set off traps beside its way
	class  uint8  // of the card that did it
	face   *table.Print
	immune bool   // by a monster that traps do not touch
	lent   bool   // what it is cannot be stated by its face and its ATK: an effect lends it a kind, or a script an ATK
	actor  string // what to call it
	at, to string // where the trap lies, and where it happened
}

// TriggerOf is what an open question is about, seen from a trap. A hidden card has no face here.
func TriggerOf(s *table.State, trap table.CardID, w table.Pending) trigger {
	o := trigger{Word: w.Word, foe: w.Card != 0 && board.Enemies(s, w.Seat, s.Cards[trap].Holder), class: s.Card(w.Card).Class,
		actor: board.Title(s, w.Card), at: board.NameOf(s, s.Cards[trap].Spot), to: board.NameOf(s, w.To)}
	o.Beside = w.To != 0 && board.Adjacent(s, s.Cards[trap].Spot, w.To) || w.Target == trap && w.Word == "attacked"
	o.corner = w.To != 0 && !o.Beside && board.Span(s, s.Cards[trap].Spot, w.To, true) == 1
	if w.Card != 0 && (s.Cards[w.Card].Up || s.Sees(table.Nobody, w.Card)) {
		o.face = board.FaceAs(s, w.Card, "attack", ValueNow)
		pr := s.Print(w.Card)
		o.lent = !slices.Equal(o.face.Races, pr.Races) || !slices.Equal(o.face.Colors, pr.Colors)
		o.spared = Has(s, w.Card, "ignores-limited-traps")
		o.immune = Resists(s, w.Card, trap)
		o.Beside = o.Beside && !o.spared
	}
	return o
}

// Triggered: what a trap answers. A Counter Trap reaches far (dotr.trap.counter.range), a normal trap what happens beside it
// (dotr.trap.normal.conditions), others what they name; what the card itself says it answers comes before that of its kind.
func Triggered(s *table.State, p *table.Print, o trigger) *validator.Violation {
	if p.Subtype == "counter" {
		return counterTrigger(s, p, o)
	}
	named := waiting(p)
	switch beside := words.Sheet(p).Hears(words.Sprung); {
	case len(named) > 0 && !Answers.Strike(named, o.happening()):
		return validator.Violates(namedRules[p.Subtype], "this trap answers something else: %s", answersWhat(s, named))
	case len(named) > 0 && o.Word != "attacked" && o.Word != "entered": // what it names instead happens anywhere
		return nil
	case !beside && (p.Subtype == "continuous" || p.Subtype == "quick-play"):
		return nil
	case o.spared:
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s does not set off traps beside its way", o.actor)
	case !o.foe || o.Word != "attacked" && o.Word != "entered":
		return validator.Violates("dotr.trap.normal.conditions", "a normal trap answers an attack on it or its neighbour, or an enemy entering next to it")
	case o.corner:
		return validator.Violates("dotr.move.adjacency", "%s touches the trap on %s at a corner only; next to it are the four tiles beside it", o.to, o.at)
	case o.Word == "attacked" && !o.Beside:
		return validator.Violates("dotr.trap.normal.neighbour-attacked", "%s is not next to the trap on %s", o.to, o.at)
	case !o.Beside:
		return validator.Violates("dotr.trap.normal.neighbour-entered", "%s is not next to the trap on %s", o.to, o.at)
	}
	return nil
}

// namedRules are the rules on what traps of a kind name as what they answer.
var namedRules = map[string]string{"normal": "dotr.trap.normal.conditions", "equip": "dotr.trap.equip.conditions",
	"continuous": "dotr.trap.continuous.response", "quick-play": "dotr.trap.quickplay", "": "dotr.trap.needs-trigger"}

// counterTrigger: a Counter Trap reaches any card of an opponent that its own trigger names (dotr.trap.counter.range). One that
// names nothing is left to its player.
func counterTrigger(s *table.State, p *table.Print, o trigger) *validator.Violation {
	waiting := waiting(p)
	switch {
	case !o.foe:
		return validator.Violates("dotr.trap.counter.range", "a Counter Trap is used against an opponent's card")
	case len(waiting) > 0 && !Answers.Strike(waiting, o.happening()):
		return validator.Violates("dotr.trap.counter.range", "this Counter Trap answers something else: %s", answersWhat(s, waiting))
	}
	return nil
}

// happening is an occasion for what answers it.
func (o trigger) happening() counters.Happening {
	return counters.Happening{Word: o.Word, Foe: o.foe, Face: o.face}
}

// StrengthLimit: a trap that names what it destroys, by ATK or otherwise, answers no card that plainly is not so: the ATK
// is the one that an open monster has now. A hidden card is not looked at beforehand (dotr.trap.needs-trigger).
func StrengthLimit(s *table.State, m *validator.Move) *validator.Violation {
	if !board.IsTrap(s, m.Card) || s.Top() == nil {
		return nil
	}
	w := SetOffBy(s, m.Card)
	if w.Kind != "window" || w.Card == 0 {
		return nil
	}
	return suits(s.Print(m.Card), TriggerOf(s, m.Card, w))
}

// SetOffBy is what a trap would answer now: what was done last, or the attack or the move that the whole chain answers, where only
// that sets the trap off. So two traps beside one attacker may both answer it, the later one first (dotr.chain.lifo).
func SetOffBy(s *table.State, trap table.CardID) table.Pending {
	top := *s.Top()
	if top.Kind != "window" || top.Word != "activated" || !board.IsTrap(s, trap) {
		return top
	}
	first, found := beneath(s)
	switch pr := s.Print(trap); {
	case !found:
	case pr.Subtype == "equip": // it answers attacks alone
		return first
	case Triggered(s, pr, TriggerOf(s, trap, top)) != nil && Triggered(s, pr, TriggerOf(s, trap, first)) == nil:
		return first
	}
	return top
}

// beneath is the attack or the move that the chain answers which is being added to.
func beneath(s *table.State) (first table.Pending, found bool) {
	for i := len(s.Stack) - 2; i >= 0 && s.Stack[i].Kind == "link"; i-- {
		if l := s.Stack[i]; (l.Word == "attacked" || l.Word == "entered") && board.Unit(s, l.Target) {
			return table.Pending{Kind: "window", Seat: s.Card(l.Target).Holder, Word: l.Word, Card: l.Target,
				Target: attackedOn(s, l), To: l.To}, true
		}
	}
	return first, false
}

// attackedOn is the card that lies where an attack goes, 0 where nothing is attacked.
func attackedOn(s *table.State, l table.Pending) table.CardID {
	if l.Word != "attacked" {
		return 0
	}
	return board.Occupant(s, l.To)
}

func suits(p *table.Print, o trigger) *validator.Violation {
	for _, f := range sprungBy(p) {
		if v := withinLimits(f, o); v != nil {
			return v
		}
	}
	return nil
}

// sprungBy lists the words by which a trap names what sets it off beside its tile.
func sprungBy(p *table.Print) (all []*rows.Filter) {
	sheet := words.Sheet(p)
	if sheet == nil {
		return nil
	}
	for i := range sheet.Abilities {
		if a := &sheet.Abilities[i]; a.When == words.Sprung && slices.ContainsFunc(terms(a.Whom), OnFace) {
			all = append(all, a.Whom)
		}
	}
	return all
}

func withinLimits(f *rows.Filter, o trigger) *validator.Violation {
	class, limit := f.Term(words.Class), limitWords(f)
	switch {
	case o.class == board.Monster && class != nil && !class.Named("monster"):
		return validator.Violates("dotr.trap.needs-trigger", "the trap does not act on a monster")
	case limit != "" && o.class == board.SpellTrap:
		return validator.Violates("dotr.trap.needs-trigger", "the trap acts on %s; a spell or trap has none", limit)
	case o.face == nil || o.class == board.Leader: // it may be activated, and does nothing to a leader (dotr.leader.unaffected)
		return nil
	case limit != "" && slices.ContainsFunc(terms(f), func(t *rows.Term) bool { return t.Word == words.Attack && !t.Within(o.face.Attack) }):
		return validator.Violates("dotr.trap.needs-trigger", "the trap acts on %s; %s has %d", limit, o.actor, o.face.Attack)
	case !Answers.Fits(o.happening(), f):
		return validator.Violates("dotr.trap.needs-trigger", "the trap does not act on %s", o.actor)
	}
	return nil
}

// limitWords says which ATK a trap acts on, "" for any.
func limitWords(f *rows.Filter) string {
	least, most := 0, 0
	if len(f.Any) > 1 {
		return ""
	}
	for _, t := range terms(f) {
		switch {
		case t.Word == words.Attack && t.Most:
			most = t.N
		case t.Word == words.Attack:
			least = t.N
		}
	}
	switch {
	case least > 0 && most > 0:
		return fmt.Sprintf("ATK %d to %d", least, most)
	case least > 0:
		return fmt.Sprintf("ATK %d or more", least)
	case most > 0:
		return fmt.Sprintf("ATK %d or less", most)
	}
	return ""
}

// MustAnswer tells whether a trap with that face cannot be held back on an occasion: it is mandatory, it could answer, and
// all that this hangs on lies open and is part of the statement that a passing player makes. Against what it does nothing to
// no trap has to be used up: a deck leader, a monster that traps do not touch, a spell or trap that it would bind
// (dotr.trap.mandatory, dotr.spellbound.scope).
func MustAnswer(s *table.State, p *table.Print, o trigger) bool {
	binds := o.class == board.SpellTrap && words.Sheet(p).Does(words.Pin)
	if !mandatory(s, p) || o.class == board.Leader || o.immune || binds || Triggered(s, p, o) != nil || suits(p, o) != nil {
		return false
	}
	limits := sprungBy(p)
	return !((o.face == nil || o.lent) && len(limits) > 0) && !slices.ContainsFunc(limits, func(f *rows.Filter) bool { return f.Says(words.Defense) })
}
