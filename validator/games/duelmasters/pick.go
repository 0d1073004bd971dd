package duelmasters

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// pick answers a question for cards: bases, a shield, a target, a carrier.
var pick = validator.Action{
	Kind: "pick", Verb: "picks", Answers: "choose",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		switch {
		case g.Kind == validator.Press && g.Word == "pick" && g.Card != 0:
			return validator.Move{Card: g.Card, Cards: g.Cards}, true
		case g.Kind == validator.Press && (g.Word == "player" || g.Word == "none"):
			return validator.Move{Word: g.Word}, true
		}
		return validator.Move{}, false
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		g := validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, Cards: chosen(m), Word: "pick"}
		if m.Card == 0 && m.Word != "" {
			g.Word = m.Word
		}
		return []validator.Gesture{g}
	},
	Offers: offerPicks,
	Checks: []validator.Check{rightPick},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		if isDue(now) {
			comesNext(p, m.Card)
			return
		}
		now.Cards = chosen(m)
		switch now.Kind {
		case "targeting":
			now.Stage = 1
			if !meansPlayer(p.State(), &now, now.Cards) {
				now.Target = m.Card
			}
		case "breaking":
			now.Stage = 1
		case "crossing":
			now.Target = m.Card
			now.Stage++
		case abilityKind:
			now.Stage = rowChosen
		default:
			now.Stage = playChosen
		}
		p.Do(table.Staged{Pending: now})
	},
}

// chosen lists the cards of an answer, each once.
func chosen(m validator.Move) []table.CardID {
	var all []table.CardID
	for _, id := range append([]table.CardID{m.Card}, m.Cards...) {
		if id != 0 && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}

// maxChoices bounds the combinations that are offered; a player may name any other.
const maxChoices = 60

func offerPicks(s *table.State, seat table.Seat, yield func(validator.Move)) {
	ask := s.AskOf(seat)
	for _, word := range ask.Words {
		yield(validator.Move{Word: word})
	}
	left := maxChoices
	var choose func(from int, taken []table.CardID)
	choose = func(from int, taken []table.CardID) {
		if len(taken) >= max(ask.Min, 1) {
			if left--; left >= 0 {
				yield(validator.Move{Card: taken[0], Cards: slices.Clone(taken)})
			}
		}
		if len(taken) >= max(ask.Min, ask.Max, 1) {
			return
		}
		for i := from; i < len(ask.Cards) && left > 0; i++ {
			choose(i+1, append(taken, ask.Cards[i]))
		}
	}
	choose(0, nil)
}

// rightPick: what is chosen is what was asked for.
func rightPick(s *table.State, m validator.Move) *validator.Violation {
	now, ask, cards := s.Top(), s.AskOf(m.Seat), chosen(m)
	if isDue(*now) {
		return rightOrder(s, m)
	}
	if now.Kind == abilityKind {
		return rightChoice(s, m)
	}
	if slices.Contains(ask.Words, "player") && (m.Word == "player" || meansPlayer(s, now, cards)) {
		return nil
	}
	listed := !slices.ContainsFunc(cards, func(id table.CardID) bool { return !slices.Contains(ask.Cards, id) })
	right := listed && len(cards) == max(ask.Min, 1)
	switch {
	case now.Kind == "targeting" && !right:
		return wrongTarget(s, now.Seat, now.Card, cards)
	case now.Kind == "breaking" && listed && !right && now.N == 1:
		return validator.Violates("dm.break.one", "choose one of %s's shields, not %d", names[foe(m.Seat)], len(cards))
	case now.Kind == "breaking" && !right:
		return validator.Violates("dm.break.breaker", "choose %s of %s's shields%s", single(now.N), names[foe(m.Seat)], insteadOf(listed, len(cards)))
	case now.Kind == "crossing" && !right:
		return validator.Violates("dm.gear.cross-target", "%s", notCarrying(s, m.Seat, now.Card, cards))
	case now.Kind == "playing" && s.Print(now.Card).Kind == "castle" && !right:
		return validator.Violates("dm.castle.fortify", "a castle is attached to one shield of your own")
	case now.Kind == "playing" && s.Print(now.Card).Kind != "castle":
		return rightBases(s, m.Seat, bases(s.Print(now.Card)), cards)
	}
	return nil
}

// insteadOf says what is wrong with a choice of shields.
func insteadOf(listed bool, n int) string {
	if listed {
		return ", not " + strconv.Itoa(n)
	}
	return "; what you chose is none of them"
}

// meansPlayer tells whether shields of the other player are picked where the player can be attacked: they stand for the player.
func meansPlayer(s *table.State, now *table.Pending, cards []table.CardID) bool {
	return now.Kind == "targeting" && len(cards) > 0 && !slices.ContainsFunc(cards, func(id table.CardID) bool {
		return s.Card(id).Spot != spot(foe(now.Seat), zShields)
	})
}
