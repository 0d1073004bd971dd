package dotr

import (
	"fmt"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A card may itself ask for tributes when it is Normal Summoned. They come on top of its Summoning Points: the player
// names monsters on the field together with the card that is played, face-down as always; at its reveal it shows whether
// they were due (dotr.summon.tribute-by-card).

// parts tells the cards that are named with a play apart: those from the hand and the monsters on the field.
func parts(s *table.State, m validator.Move) (pair, tributes []table.CardID) {
	for _, id := range m.Cards {
		if onField(s, id) {
			tributes = append(tributes, id)
		} else {
			pair = append(pair, id)
		}
	}
	return pair, tributes
}

// demands is the number of tributes that a card asks for.
func demands(pr *table.Print) int {
	for _, e := range pr.Effects {
		if e.Timing == "summon" && e.Key == "tribute" {
			return e.A
		}
	}
	return 0
}

// fittingTributes: tributes are own monsters, and as many as the card asks for where the host reads it.
func fittingTributes(s *table.State, m validator.Move) *validator.Violation {
	_, tributes := parts(s, m)
	word, _ := stated(s, m)
	if len(tributes) > 0 && word != saysMonster {
		return validator.Violates("dotr.summon.no-tribute", "a spell or trap takes no tribute")
	}
	if len(tributes) > 0 && running(s, "no-tribute") {
		return noTributes(s)
	}
	for i, id := range tributes {
		if !unit(s, id) || !isMonster(s, id) || s.Cards[id].Holder != m.Seat || slices.Contains(tributes[:i], id) {
			return validator.Violates("dotr.summon.tribute-by-card", "a tribute is a monster of yours on the field, each once")
		}
	}
	due := demands(s.Print(m.Card))
	switch have := len(tributes); {
	case !readsCards(s) || word != saysMonster || have == due:
		return nil
	case due == 0:
		return validator.Violates("dotr.summon.no-tribute", "this monster asks for no tribute; it costs its level in Summoning Points")
	default:
		return validator.Violates("dotr.summon.tribute-by-card", "it asks for %s; %d named", numberOf(due, "tribute"), have)
	}
}

// noTributes: a running effect keeps everybody from making tributes, those of a ritual among them
// (dotr.precedence.card-over-rulebook).
func noTributes(s *table.State) *validator.Violation {
	return validator.Violates("dotr.precedence.card-over-rulebook", "nobody makes tributes as long as %s", saying(s, "no-tribute"))
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
	if due := demands(pr); pr.Kind == "monster" && due != made {
		return fmt.Sprintf("%s made in turn %d, it asks for %d", numberOf(made, "tribute"), c.Turn, due)
	}
	return ""
}
