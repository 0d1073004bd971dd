package field

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/ygo/honour"
	"ttsbridge/validator/table"
)

// keepsClaims tells whether statements on hidden cards are kept open until the reveal (honour.audit).
func keepsClaims(s *table.State) bool {
	return s.Option(board.OptionHonourAudit) == "reveal-on-exit-and-end"
}

// code is what the Roses hold their players to: each rule with the judge of what is said under it.
var code = honour.Code{
	Kept: keepsClaims,
	Waits: func(s *table.State, c table.Claim) bool { // whether an equipment fits shows when both are seen
		return c.Rule == "dotr.equip.fit-hidden" && !s.Card(table.CardID(c.N)).Up
	},
	Judges: map[string]honour.Judge{
		"dotr.honour.declared-class": otherClass,
		"dotr.stack.stated-class":    otherClass,
		"dotr.honour.declared-level": otherLevel,
		"dotr.trap.mandatory":        standing.ShouldHave,
		"dotr.honour.self-apply":     fitsAfterAll,
		"dotr.honour.honest":         fitsAfterAll,
		"dotr.equip.fit-hidden":      misfit,
		"dotr.terrain.bonus-move":    unfavoured,
	},
}

// Claim keeps open what a player says of a face-down card, where the table audits honour.
func Claim(p *validator.Play, seat table.Seat, id table.CardID, rule, what string, n int) {
	code.Declare(p, seat, id, honour.Said{Rule: rule, What: what, N: n})
}

// claimFit keeps open that a power-up applies to the monster under which it was put, where one of the two is hidden
// (dotr.equip.fit-hidden).
func claimFit(p *validator.Play, seat table.Seat, equip, body table.CardID) {
	s, said := p.State(), honour.Said{Rule: "dotr.equip.fit-hidden", What: saysEquip, N: int(body)}
	switch {
	case !s.Cards[equip].Up:
		code.Keep(p, seat, equip, said)
	case !s.Cards[body].Up:
		said.What = saysOpenFits
		code.Keep(p, seat, equip, said)
	}
}

// What is said of a power-up: of a hidden one that it is an Equip Spell besides. Ledgers of before have "fits", which says nothing of
// that.
const (
	saysEquip    = "an Equip Spell that fits"
	saysOpenFits = "fits, lying open"
)

// Declare records what a player says by playing a card face-down (dotr.honour.declared-class, dotr.honour.declared-level).
func Declare(p *validator.Play, seat table.Seat, id table.CardID, word string, paid, tributes int) {
	said := []honour.Said{{Rule: "dotr.honour.declared-class", What: word}}
	if word == board.SaysMonster {
		said = append(said, honour.Said{Rule: "dotr.honour.declared-level", What: levelStated(tributes), N: paid})
	}
	code.Declare(p, seat, id, said...)
}

// HeldBack records what a player states by passing (dotr.trap.mandatory); passed tells it of each card.
func HeldBack(p *validator.Play, seat table.Seat, passed func(table.CardID) (honour.Said, bool)) {
	code.HeldBack(p, seat, passed)
}

// Reveal settles everything that was said of a card now that its face is open (dotr.honour.honest).
func Reveal(p *validator.Play, id table.CardID) {
	settled := code.Reveal(p, id)
	s := p.State()
	pr := s.Print(id)
	if !standing.NeverNormalSummoned(pr) {
		return
	}
	for _, played := range slices.Backward(settled) {
		if played.Rule == "dotr.honour.declared-class" && played.What == board.SaysMonster {
			p.Do(table.Reported{Rule: "dotr.special.procedure-only", Seat: played.Seat, Card: id, At: s.Cards[id].Spot,
				Text: fmt.Sprintf("%s, played in turn %d, is never played from the hand; its own summoning, or a card that names it, brings it out", pr.Name, played.Turn)})
			return
		}
	}
}

// Contradiction says how a face contradicts a statement, "" when it does not.
func Contradiction(s *table.State, c table.Claim) string { return code.Contradiction(s, c) }

// otherClass: a card is of the class that was stated for it.
func otherClass(s *table.State, c table.Claim) string {
	p := s.Print(c.Card)
	if (c.What == board.SaysMonster) != (p.Kind == "monster") {
		return fmt.Sprintf("stated as %s in turn %d, it is a %s", c.What, c.Turn, p.Kind)
	}
	if c.What == board.SaysEquip && !standing.EquipSpell(p) {
		return fmt.Sprintf("stated as an Equip Spell in turn %d, %s", c.Turn, board.AsKind(p))
	}
	return ""
}

// otherLevel: a monster cost the Summoning Points and the tributes that its level and its own words ask for.
func otherLevel(s *table.State, c table.Claim) string {
	p := s.Print(c.Card)
	if p.Kind != "monster" || p.Level == c.N {
		return tributesShort(p, c)
	}
	off := fmt.Sprintf("%d short", p.Level-c.N)
	if c.N > p.Level {
		off = fmt.Sprintf("%d more than it costs", c.N-p.Level)
	}
	return fmt.Sprintf("%s paid in turn %d, its level is %d: %s", board.NumberOf(c.N, "Summoning Point"), c.Turn, p.Level, off)
}

// fitsAfterAll: a hidden card that was kept out of an effect is none of those on which it acts.
func fitsAfterAll(s *table.State, c table.Claim) string {
	p := s.Print(c.Card)
	if match, found := strings.CutPrefix(c.What, "not "); found && board.Matches(p, match) {
		return fmt.Sprintf("kept in turn %d as not %s, but %s is", c.Turn, board.InWords(match), p.Name)
	}
	return ""
}

// misfit: a power-up applies to the monster under which it was put.
func misfit(s *table.State, c table.Claim) string {
	if c.What == saysEquip && !standing.EquipSpell(s.Print(c.Card)) {
		return fmt.Sprintf("stated as an Equip Spell in turn %d, %s", c.Turn, board.AsKind(s.Print(c.Card)))
	}
	if body := table.CardID(c.N); s.Print(body).Kind != "monster" || !board.Fits(s, c.Card, body) {
		return fmt.Sprintf("%s does not apply to %s", s.Print(c.Card).Name, s.Print(body).Name)
	}
	return ""
}

// unfavoured: a hidden monster that went two tiles stood on terrain that favours it.
func unfavoured(s *table.State, c table.Claim) string {
	if p := s.Print(c.Card); p.Kind != "monster" || c.N <= 0 || c.N >= len(board.Likes) || !p.Tagged(board.Likes[c.N]) {
		return fmt.Sprintf("moved two tiles in turn %d as %s, and it is not", c.Turn, c.What)
	}
	return ""
}

// levelStated is how a claim says what was paid beside the points.
func levelStated(tributes int) string {
	if tributes == 0 {
		return "level"
	}
	return fmt.Sprintf("level and %d tributes", tributes)
}

// tributesShort says how a face contradicts the tributes that were made for it, "" when it does not.
func tributesShort(pr *table.Print, c table.Claim) string {
	made := 0
	fmt.Sscanf(c.What, "level and %d tributes", &made)
	if due := standing.Demands(pr); pr.Kind == "monster" && due != made {
		return fmt.Sprintf("%s made in turn %d, it asks for %d", board.NumberOf(made, "tribute"), c.Turn, due)
	}
	return ""
}
