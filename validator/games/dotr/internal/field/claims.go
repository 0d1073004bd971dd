package field

import (
	"fmt"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// KeepsClaims tells whether statements on hidden cards are kept open until the reveal (honour.audit).
func KeepsClaims(s *table.State) bool {
	return s.Option(board.OptionHonourAudit) == "reveal-on-exit-and-end"
}

// Claim keeps open what a player says of a face-down card, where the table audits honour.
func Claim(p *validator.Play, seat table.Seat, id table.CardID, rule, what string, n int) {
	s := p.State()
	if KeepsClaims(s) && !s.Cards[id].Up {
		p.Do(table.Claimed{Claim: table.Claim{Seat: seat, Card: id, Rule: rule, What: what, N: n, Turn: s.Turn.Number}})
	}
}

// Declare records what a player says by playing a card face-down (dotr.honour.declared-class, dotr.honour.declared-level).
func Declare(p *validator.Play, seat table.Seat, id table.CardID, word string, paid, tributes int) {
	Claim(p, seat, id, "dotr.honour.declared-class", word, 0)
	if word == board.SaysMonster {
		Claim(p, seat, id, "dotr.honour.declared-level", levelStated(tributes), paid)
	}
}

// Reveal settles everything that was said of a card now that its face is open (dotr.honour.honest).
func Reveal(p *validator.Play, id table.CardID) {
	s := p.State()
	played := table.Claim{}
	for i := 0; i < len(s.Claims); {
		c := s.Claims[i]
		if c.Card != id || c.Rule == "dotr.equip.fit-hidden" && !s.Card(table.CardID(c.N)).Up {
			i++ // whether an equipment fits shows when both are seen
			continue
		}
		if c.Rule == "dotr.honour.declared-class" && c.What == board.SaysMonster {
			played = c
		}
		why := Contradiction(s, c)
		c.By = "" // what lay open then may be hidden by now
		p.Do(table.Settled{Claim: c, True: why == "", Why: why})
		if why != "" {
			p.Do(table.Reported{Rule: c.Rule, Seat: c.Seat, Card: id, At: s.Cards[id].Spot, Text: why})
		}
	}
	if pr := s.Print(id); played.ID != 0 && standing.NeverNormalSummoned(pr) {
		p.Do(table.Reported{Rule: "dotr.special.procedure-only", Seat: played.Seat, Card: id, At: s.Cards[id].Spot,
			Text: fmt.Sprintf("%s, played in turn %d, is never played from the hand; its own summoning, or a card that names it, brings it out", pr.Name, played.Turn)})
	}
}

// Contradiction says how a face contradicts a statement, "" when it does not.
func Contradiction(s *table.State, c table.Claim) string {
	p := s.Print(c.Card)
	switch c.Rule {
	case "dotr.honour.declared-class", "dotr.stack.stated-class":
		if (c.What == board.SaysMonster) != (p.Kind == "monster") {
			return fmt.Sprintf("stated as %s in turn %d, it is a %s", c.What, c.Turn, p.Kind)
		}
		if c.What == board.SaysEquip && !board.IsEquip(s, c.Card) {
			return fmt.Sprintf("stated as an Equip Spell in turn %d, it is a %s %s", c.Turn, p.Subtype, p.Kind)
		}
	case "dotr.honour.declared-level":
		if p.Kind == "monster" && p.Level != c.N {
			off := fmt.Sprintf("%d short", p.Level-c.N)
			if c.N > p.Level {
				off = fmt.Sprintf("%d more than it costs", c.N-p.Level)
			}
			return fmt.Sprintf("%s paid in turn %d, its level is %d: %s", board.NumberOf(c.N, "Summoning Point"), c.Turn, p.Level, off)
		}
		return tributesShort(p, c)
	case "dotr.trap.mandatory":
		return standing.ShouldHave(s, c)
	case "dotr.honour.self-apply", "dotr.honour.honest":
		if match, found := strings.CutPrefix(c.What, "not "); found && board.Matches(p, match) {
			return fmt.Sprintf("kept in turn %d as not %s, but %s is", c.Turn, board.InWords(match), p.Name)
		}
	case "dotr.equip.fit-hidden":
		if body := table.CardID(c.N); !board.Fits(s, c.Card, body) {
			return fmt.Sprintf("%s does not apply to %s", p.Name, s.Print(body).Name)
		}
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
