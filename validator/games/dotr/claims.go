package dotr

import (
	"fmt"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// keepsClaims tells whether statements on hidden cards are kept open until the reveal (honour.audit).
func keepsClaims(s *table.State) bool { return s.Option(oHonourAudit) == "reveal-on-exit-and-end" }

func claim(p *validator.Play, seat table.Seat, id table.CardID, rule, what string, n int) {
	s := p.State()
	if keepsClaims(s) && !s.Cards[id].Up {
		p.Do(table.Claimed{Claim: table.Claim{Seat: seat, Card: id, Rule: rule, What: what, N: n, Turn: s.Turn.Number}})
	}
}

// declare records what a player says by playing a card face-down (dotr.honour.declared-class, dotr.honour.declared-level).
func declare(p *validator.Play, seat table.Seat, id table.CardID, word string, paid, tributes int) {
	claim(p, seat, id, "dotr.honour.declared-class", word, 0)
	if word == saysMonster {
		claim(p, seat, id, "dotr.honour.declared-level", levelStated(tributes), paid)
	}
}

// reveal settles everything that was said of a card now that its face is open (dotr.honour.honest).
func reveal(p *validator.Play, id table.CardID) {
	s := p.State()
	played := table.Claim{}
	for i := 0; i < len(s.Claims); {
		c := s.Claims[i]
		if c.Card != id || c.Rule == "dotr.equip.fit-hidden" && !s.Card(table.CardID(c.N)).Up {
			i++ // whether an equipment fits shows when both are seen
			continue
		}
		if c.Rule == "dotr.honour.declared-class" && c.What == saysMonster {
			played = c
		}
		why := contradiction(s, c)
		c.By = "" // what lay open then may be hidden by now
		p.Do(table.Settled{Claim: c, True: why == "", Why: why})
		if why != "" {
			p.Do(table.Reported{Rule: c.Rule, Seat: c.Seat, Card: id, At: s.Cards[id].Spot, Text: why})
		}
	}
	if pr := s.Print(id); played.ID != 0 && neverNormalSummoned(pr) {
		p.Do(table.Reported{Rule: "dotr.special.procedure-only", Seat: played.Seat, Card: id, At: s.Cards[id].Spot,
			Text: fmt.Sprintf("%s, played in turn %d, is never played from the hand; its own summoning, or a card that names it, brings it out", pr.Name, played.Turn)})
	}
}

// contradiction says how a face contradicts a statement, "" when it does not.
func contradiction(s *table.State, c table.Claim) string {
	p := s.Print(c.Card)
	switch c.Rule {
	case "dotr.honour.declared-class", "dotr.stack.stated-class":
		if (c.What == saysMonster) != (p.Kind == "monster") {
			return fmt.Sprintf("stated as %s in turn %d, it is a %s", c.What, c.Turn, p.Kind)
		}
		if c.What == saysEquip && !isEquip(s, c.Card) {
			return fmt.Sprintf("stated as an Equip Spell in turn %d, it is a %s %s", c.Turn, p.Subtype, p.Kind)
		}
	case "dotr.honour.declared-level":
		if p.Kind == "monster" && p.Level != c.N {
			off := fmt.Sprintf("%d short", p.Level-c.N)
			if c.N > p.Level {
				off = fmt.Sprintf("%d more than it costs", c.N-p.Level)
			}
			return fmt.Sprintf("%s paid in turn %d, its level is %d: %s", numberOf(c.N, "Summoning Point"), c.Turn, p.Level, off)
		}
		return tributesShort(p, c)
	case "dotr.trap.mandatory":
		return shouldHave(s, c)
	case "dotr.honour.self-apply", "dotr.honour.honest":
		if match, found := strings.CutPrefix(c.What, "not "); found && matches(p, match) {
			return fmt.Sprintf("kept in turn %d as not %s, but %s is", c.Turn, inWords(match), p.Name)
		}
	case "dotr.equip.fit-hidden":
		if body := table.CardID(c.N); !fits(s, c.Card, body) {
			return fmt.Sprintf("%s does not apply to %s", p.Name, s.Print(body).Name)
		}
	}
	return ""
}
