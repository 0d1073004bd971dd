package standing

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// Counters says what each counter effect answers.
var Counters = map[string]string{
	"stop-move": "move", "cancel-attack": "attack", "cancel-spell": "spell", "cancel-trap": "trap",
	"halve-attacker": "attack", "bind-defender": "move", "set-position": "move", "destroy": "attack",
	"cancel-ritual": "ritual", "cancel-revive": "revive", "negate-summon": "summon", "cancel-damage": "damage", "cancel-destruction": "destroy",
	"turn-back-damage": "damage", "recovery-to-damage": "recovery",
	"guard-dark-hole": "dotr:699", "cancel-raigeki": "dotr:700", "cancel-feather-duster": "dotr:702",
}

// Strikes tells whether a counter effect answers what a window is about.
func Strikes(s *table.State, want string, w *table.Pending) bool {
	return meets(want, w.Word, s.Print(w.Card))
}

// meets tells whether a counter effect answers what happened, done by a card with that face.
func meets(want, word string, face *table.Print) bool {
	switch want {
	case "move":
		return word == "attacked" || word == "entered"
	case "attack":
		return word == "attacked" || word == "met"
	case "summon":
		return word == "summoned"
	case "damage":
		return word == "activated" && HarmOf(face) > 0
	case "recovery":
		return word == "activated" && healingOf(face)
	case "ritual", "revive", "destroy":
		return word == "activated" && Does(face, want)
	}
	return word == "activated" && (face.Kind == want || face.Key == want)
}

// What a trap answers is asked in one place: when its player activates it, when it would go off by itself, when it is passed
// over, and when a trap that was held back is seen.

// A trigger is what a trap might answer, as everybody sees it.
type trigger struct {
	Word   string // "attacked", "entered", "activated", ...
	foe    bool   // an enemy's act
	Beside bool   // done to the trap itself or on a tile next to it
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

// Triggered: what a normal trap or a Counter Trap answers (dotr.trap.normal.conditions, dotr.trap.counter.range).
func Triggered(p *table.Print, o trigger) *validator.Violation {
	if p.Subtype == "counter" {
		return counterTrigger(p, o)
	}
	switch {
	case o.spared:
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s does not set off traps beside its way", o.actor)
	case !o.foe || o.Word != "attacked" && o.Word != "entered":
		return validator.Violates("dotr.trap.normal.conditions", "a normal trap answers an attack on it or its neighbour, or an enemy entering next to it")
	case o.Word == "attacked" && !o.Beside:
		return validator.Violates("dotr.trap.normal.neighbour-attacked", "%s is not next to the trap on %s", o.to, o.at)
	case !o.Beside:
		return validator.Violates("dotr.trap.normal.neighbour-entered", "%s is not next to the trap on %s", o.to, o.at)
	}
	return nil
}

// counterTrigger: a Counter Trap reaches any card of an opponent that its own trigger names (dotr.trap.counter.range).
func counterTrigger(p *table.Print, o trigger) *validator.Violation {
	if !o.foe {
		return validator.Violates("dotr.trap.counter.range", "a Counter Trap is used against an opponent's card")
	}
	named := false
	for _, e := range p.Effects {
		want := Counters[e.Key]
		if want != "" && meets(want, o.Word, faceOr(o.face)) {
			return nil
		}
		named = named || want != ""
	}
	if named {
		return validator.Violates("dotr.trap.counter.range", "this Counter Trap answers something else: %s", answersWhat(p))
	}
	return nil
}

// answersWhat says what sets a Counter Trap off.
func answersWhat(p *table.Print) string {
	words := map[string]string{"move": "a move", "attack": "an attack", "spell": "a spell", "trap": "a trap", "ritual": "a Ritual Spell",
		"revive": "a revival", "summon": "a summon", "damage": "what takes Life Points", "recovery": "what gives Life Points",
		"destroy": "what destroys cards", "dotr:699": "Dark Hole", "dotr:700": "Raigeki", "dotr:702": "Harpie's Feather Duster"}
	var all []string
	for _, e := range p.Effects {
		if word := words[Counters[e.Key]]; word != "" && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return board.AnyOf(all)
}

// faceOr is a face, or one that says nothing where there is none to see.
func faceOr(face *table.Print) *table.Print {
	if face == nil {
		return &table.Print{}
	}
	return face
}

// StrengthLimit: a trap that names what it destroys, by ATK or otherwise, answers no card that plainly is not so: the ATK
// is the one that an open monster has now. A hidden card is not looked at beforehand (dotr.trap.needs-trigger).
func StrengthLimit(s *table.State, m validator.Move) *validator.Violation {
	w := s.Top()
	if w == nil || w.Kind != "window" || w.Card == 0 || !board.IsTrap(s, m.Card) {
		return nil
	}
	return suits(s.Print(m.Card), TriggerOf(s, m.Card, *w))
}

func suits(p *table.Print, o trigger) *validator.Violation {
	if match := p.Extra[FactMatch]; o.class == board.Monster && strings.Contains(match, "class:") && !strings.Contains(match, "class:monster") {
		return validator.Violates("dotr.trap.needs-trigger", "the trap does not act on a monster")
	}
	for _, e := range p.Effects {
		if e.Key != "trap-destroy" {
			continue
		}
		if v := withinLimits(p, e, o); v != nil {
			return v
		}
	}
	return nil
}

func withinLimits(p *table.Print, e table.Effect, o trigger) *validator.Violation {
	match := p.Extra[FactMatch]
	limit := LimitWords(e)
	switch {
	case limit != "" && o.class == board.SpellTrap:
		return validator.Violates("dotr.trap.needs-trigger", "the trap acts on %s; a spell or trap has none", limit)
	case o.face == nil || o.class == board.Leader: // it may be activated, and does nothing to a leader (dotr.leader.unaffected)
		return nil
	case limit != "" && !InLimits(e, o.face.Attack):
		return validator.Violates("dotr.trap.needs-trigger", "the trap acts on %s; %s has %d", limit, o.actor, o.face.Attack)
	case match != "" && !board.Matches(o.face, match):
		return validator.Violates("dotr.trap.needs-trigger", "the trap does not act on %s", o.actor)
	}
	return nil
}

// LimitWords says which ATK a trap acts on, "" for any: A is the least, B the highest.
func LimitWords(e table.Effect) string {
	switch {
	case e.A > 0 && e.B > 0:
		return fmt.Sprintf("ATK %d to %d", e.A, e.B)
	case e.A > 0:
		return fmt.Sprintf("ATK %d or more", e.A)
	case e.B > 0:
		return fmt.Sprintf("ATK %d or less", e.B)
	}
	return ""
}

// InLimits tells whether an ATK lies between the least and the highest that an effect acts on.
func InLimits(e table.Effect, atk int) bool { return atk >= e.A && (e.B <= 0 || atk <= e.B) }

// MustAnswer tells whether a trap with that face cannot be held back on an occasion: it is mandatory, it could answer, and
// all that this hangs on lies open and is part of the statement that a passing player makes. Against what it does nothing to
// no trap has to be used up: a deck leader, a monster that traps do not touch, a spell or trap that it would bind
// (dotr.trap.mandatory, dotr.spellbound.scope).
func MustAnswer(s *table.State, p *table.Print, o trigger) bool {
	if !mandatory(s, p) || o.class == board.Leader || o.immune || o.class == board.SpellTrap && Does(p, "trap-bind") || Triggered(p, o) != nil || suits(p, o) != nil {
		return false
	}
	limited := slices.ContainsFunc(p.Effects, func(e table.Effect) bool { return e.Key == "trap-destroy" && LimitWords(e) != "" })
	match := p.Extra[FactMatch]
	return !((o.face == nil || o.lent) && (limited || match != "")) && !strings.Contains(match, "defense")
}

// HarmOf is how many Life Points a card's own effects take from its player's enemies, by its face.
func HarmOf(pr *table.Print) int {
	sum := 0
	for _, e := range pr.Effects {
		if e.Key == "change-lp" && e.A == 1 && e.Side != "own" {
			sum += e.B
		}
	}
	return sum
}

// healingOf tells whether a card gives Life Points, by its face.
func healingOf(pr *table.Print) bool {
	for _, e := range pr.Effects {
		if e.Key == "change-lp" && e.A != 1 && e.B > 0 {
			return true
		}
	}
	return false
}

// Does tells whether a face has an effect of that key.
func Does(pr *table.Print, key string) bool {
	for i := range pr.Effects {
		if pr.Effects[i].Key == key {
			return true
		}
	}
	return false
}
