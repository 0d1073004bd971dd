package standing

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// mandatory tells whether a trap must be activated at its first trigger: the card data say so, or say nothing and the trap
// is of the original pool and has no costs (dotr.trap.mandatory, trap.mandatory).
func mandatory(s *table.State, p *table.Print) bool {
	if s.Option(board.OptionTrapMandatory) != "card-data" || p.Kind != "trap" || p.Subtype != "normal" && p.Subtype != "counter" {
		return false
	}
	if p.Subtype == "counter" && len(waiting(p)) == 0 {
		return false // nobody but its player can tell what sets it off
	}
	if says, ok := p.Extra["mandatory"]; ok {
		return says == "true"
	}
	return p.Extra["pool"] == board.VanillaPool && costless(p)
}

// AsRead is an occasion as the referee sees it that may read hidden cards.
func AsRead(s *table.State, trap table.CardID, now table.Pending) trigger {
	o := TriggerOf(s, trap, now)
	if o.face == nil && now.Card != 0 {
		o.face = s.Print(now.Card)
	}
	return o
}

// Weighed marks an occasion of which the ATK cannot be stated, for a card script changes it while it is read.
func Weighed(p *validator.Play, actor table.CardID, o trigger) trigger {
	if o.face != nil && Counts(p.State(), actor) {
		o.lent = o.lent || Strength(p, actor, "atk") != o.face.Attack
	}
	return o
}

// Waits tells whether a card lies face-down on the field that could be a trap of a seat's.
func Waits(s *table.State, m validator.Move) bool {
	c := s.Card(m.Card)
	return c.Holder == m.Seat && !c.Up && c.Class == board.SpellTrap && board.Unit(s, m.Card)
}

// Lawful tells whether a move passes all checks.
func Lawful(s *table.State, checks []validator.Check, m *validator.Move) bool {
	return !slices.ContainsFunc(checks, func(c validator.Check) bool { return c(s, m) != nil })
}

// The words by which a statement tells an occasion; an open card is named by its key.
const (
	letPass  = "let pass "
	besideIt = " beside"
	byLeader = "a deck leader"
	byImmune = "a monster that traps do not touch"
	byHidden = "a hidden monster"
	byCard   = "a hidden card"
	altered  = "altered "
)

// Passed puts into a statement all of an occasion that a trap's answer hangs on: what happened, by which card, and the ATK
// that it had. All of it lay open.
func (o trigger) Passed() table.Claim {
	c := table.Claim{What: letPass + o.Word}
	switch {
	case o.Word == "activated":
		c.What += " " + kindOf(o.face)
	case o.Beside:
		c.What += besideIt
	}
	switch {
	case o.class == board.Leader:
		c.By = byLeader
	case o.immune:
		c.By = byImmune
	case o.face == nil && o.class == board.Monster:
		c.By = byHidden
	case o.face == nil:
		c.By = byCard
	case o.lent:
		c.By, c.N = altered+o.face.Key, o.face.Attack
	default:
		c.By, c.N = o.face.Key, o.face.Attack
	}
	return c
}

// kindOf is the kind of a face, "" where there is none to see.
func kindOf(face *table.Print) string {
	if face == nil {
		return ""
	}
	return face.Kind
}

// triggerTold is the occasion that a statement tells.
func triggerTold(s *table.State, c table.Claim) (o trigger, ok bool) {
	happened, beside := strings.CutSuffix(strings.TrimPrefix(c.What, letPass), besideIt)
	word, _, _ := strings.Cut(happened, " ")
	o = trigger{Word: word, foe: true, Beside: beside}
	switch c.By {
	case byLeader:
		o.class = board.Leader
	case byImmune:
		o.class, o.immune = board.Monster, true
	case byHidden:
		o.class = board.Monster
	case byCard:
		o.class = board.SpellTrap
	default:
		key, lent := strings.CutPrefix(c.By, altered)
		i := slices.IndexFunc(s.Prints, func(pr table.Print) bool { return pr.Key == key })
		if i < 0 {
			return o, false
		}
		face := s.Prints[i]
		face.Attack = c.N
		o.face, o.lent, o.class = &face, lent, board.ClassOfFace(&face)
	}
	return o, true
}

// ShouldHave says why a trap that is now seen should have answered what it let pass, "" when it need not. Of what it cost
// or needed at that time nobody tells now, so a trap with a price is held against nobody.
func ShouldHave(s *table.State, c table.Claim) string {
	p := s.Print(c.Card)
	o, ok := triggerTold(s, c)
	if !ok || !costless(p) || !MustAnswer(s, p, o) {
		return ""
	}
	return fmt.Sprintf("%s had to answer in turn %d, when an enemy %s", p.Name, c.Turn, board.Told[o.Word])
}
