package abilities

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// NotCarrying says why a gear is not crossed to what was named.
func NotCarrying(s *table.State, seat table.Seat, gear table.CardID, named []table.CardID) string {
	host := s.Card(gear).Host
	switch {
	case len(zones.Creatures(s, seat)) == 0:
		return "you have no creature in the battle zone to carry it"
	case len(standing.Carriers(s, seat, gear)) == 0:
		return zones.Title(s, host) + " carries it already, and you have no other creature"
	case len(named) > 1:
		return "one creature carries a gear, not " + strconv.Itoa(len(named))
	case len(named) == 1 && named[0] == host && host != 0:
		return zones.Title(s, host) + " carries it already; name another creature of yours"
	}
	return "a gear is crossed to one creature of your own in the battle zone"
}

// Pick answers a question for cards: bases, a shield, a target, a carrier.
var Pick = validator.Action{
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
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		g := validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, Cards: ask.Named(m), Word: "pick"}
		if m.Card == 0 && m.Word != "" {
			g.Word = m.Word
		}
		return append(shown, g)
	},
	Offers: offerPicks,
	Checks: []validator.Check{rightPick},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		if field.IsDue(now) {
			comesNext(p, m.Card)
			return
		}
		if now.Kind == "breaking" && now.Target != 0 {
			p.Do(table.Staged{Pending: field.Instead(now, m.Card)})
			return
		}
		now.Cards = ask.Named(m)
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
		case zones.AbilityKind:
			now.Stage = rows.Chosen
		default:
			now.Stage = zones.PlayChosen
		}
		p.Do(table.Staged{Pending: now})
	},
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
func rightPick(s *table.State, m *validator.Move) *validator.Violation {
	now, ask, cards := s.Top(), s.AskOf(m.Seat), ask.Named(*m)
	if field.IsDue(*now) {
		return rightOrder(s, m)
	}
	if now.Kind == Piles {
		return rightPile(s, now, cards)
	}
	if now.Kind == zones.AbilityKind {
		return rightChoice(s, m)
	}
	if slices.Contains(ask.Words, "player") && (m.Word == "player" || meansPlayer(s, now, cards)) {
		return nil
	}
	listed := !slices.ContainsFunc(cards, func(id table.CardID) bool { return !slices.Contains(ask.Cards, id) })
	right := listed && len(cards) == max(ask.Min, 1)
	switch {
	case now.Kind == "targeting" && !right:
		return standing.WrongTarget(s, now.Seat, now.Card, cards)
	case now.Kind == "breaking" && now.Target != 0 && !right:
		return validator.Violates("dm.castle.redirect", "choose one shield that is broken: another one of yours, or the fortified one itself")
	case now.Kind == "breaking" && listed && !right && now.N == 1:
		return validator.Violates("dm.break.one", "choose one of %s's shields, not %d", zones.Names[zones.Foe(m.Seat)], len(cards))
	case now.Kind == "breaking" && !right:
		return validator.Violates("dm.break.breaker", "choose %s of %s's shields%s", standing.Single(now.N), zones.Names[zones.Foe(m.Seat)], insteadOf(listed, len(cards)))
	case now.Kind == field.Releases && !right:
		return validator.Violates("dm.psychic.link-release", "one cell of %s goes; choose one of its own", zones.Title(s, now.Card))
	case now.Kind == "crossing" && !right:
		return validator.Violates("dm.gear.cross-target", "%s", NotCarrying(s, m.Seat, now.Card, cards))
	case now.Kind == "playing" && s.Print(now.Card).Kind == "castle" && !right:
		return validator.Violates("dm.castle.fortify", "a castle is attached to one shield of your own")
	case now.Kind == "playing" && s.Print(now.Card).Kind != "castle":
		return field.RightBases(s, m.Seat, zones.Bases(s.Print(now.Card)), cards)
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
		return s.Card(id).Spot != zones.Spot(zones.Foe(now.Seat), zones.Shields)
	})
}
