package effects

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// The stages of an effect that asks for its target.
const (
	ToAim uint8 = iota
	Aimed
)

// aimAt lets the player of an effect choose one of the cards, or chance where the effect says so.
func aimAt(p *validator.Play, l table.Pending, cards []table.CardID) {
	l.Kind, l.Cards, l.Stage = "aiming", lawfulAims(p.State(), l, cards), ToAim
	if len(l.Cards) > 0 {
		p.Do(table.Stacked{Pending: l})
	}
}

// aimTile lets the player of an effect choose one of the tiles.
func aimTile(p *validator.Play, l table.Pending, tiles []table.Spot) {
	l.Kind, l.Spots, l.Cards, l.Stage = "aiming", tiles, nil, ToAim
	if len(l.Spots) > 0 {
		p.Do(table.Stacked{Pending: l})
	}
}

// Aiming asks for the target of an effect and then carries it out on the one chosen.
func Aiming(p *validator.Play, now table.Pending) {
	s := p.State()
	r := standing.RowOf(s, now)
	if now.Stage == Aimed || r == nil {
		p.Do(table.Resolved{})
		if r != nil {
			Do(p, now, r)
		}
		return
	}
	if len(now.Spots) == 0 {
		left := leftOf(s, r, now.Cards)
		if len(left) == 0 {
			p.Do(table.Resolved{})
			return
		}
		if len(left) < len(now.Cards) {
			now.Cards = left
			p.Do(table.Staged{Pending: now})
		}
	}
	if r.On.How == rows.ByLot {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: len(now.Cards), Text: "a card at random"}})
		return
	}
	text := "choose the card on which " + s.Print(now.Card).Name + " acts"
	if len(now.Spots) > 0 {
		text = "choose the tile for " + s.Print(now.Card).Name
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "aim", Card: now.Card, At: now.To, Cards: now.Cards, Spots: now.Spots,
		Words: AimWords(s, now.Cards, now.Spots), Text: text}})
}

// leftOf leaves out the cards that have left the duel, or the field, since they were found: with a player who is out of it.
func leftOf(s *table.State, r *rows.Row, cards []table.CardID) (all []table.CardID) {
	elsewhere := r.On.Of == nil || r.On.Of.Says(words.In)
	for _, id := range cards {
		if s.Cards[id].Spot != 0 && (elsewhere || board.OnField(s, id)) {
			all = append(all, id)
		}
	}
	return all
}

// mostAimWords is up to how many targets a question lists as words to press; beyond that one points at the board.
const mostAimWords = 24

// AimWords names what can be aimed at, in order: tiles, and cards by where they lie or, in a pile, by name.
func AimWords(s *table.State, cards []table.CardID, tiles []table.Spot) []string {
	if len(cards)+len(tiles) > mostAimWords {
		return nil
	}
	var words []string
	for _, at := range tiles {
		words = append(words, board.NameOf(s, at))
	}
	for _, id := range cards {
		word := board.NameOf(s, s.Cards[id].Spot)
		if !board.OnField(s, id) && s.Sees(table.Nobody, id) {
			word = s.Print(id).Name
		}
		for n := 2; slices.Contains(words, word); n++ {
			word, _, _ = strings.Cut(word, " #")
			word += " #" + strconv.Itoa(n)
		}
		words = append(words, word)
	}
	return words
}

// Aims names the card or tile that an effect is aimed at (dotr.quickplay.global, dotr.trap.quickplay-global: without a
// range of its own the whole board is in reach).
var Aims = validator.Action{
	Kind: "aim", Verb: "aims", Answers: "aim",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		ask := s.AskOf(g.Seat)
		if at := slices.Index(ask.Words, g.Word); g.Kind == validator.Press && at >= 0 {
			if len(ask.Spots) > 0 {
				return validator.Move{To: ask.Spots[at]}, true
			}
			return validator.Move{Card: ask.Cards[at]}, true
		}
		return validator.Move{Card: g.Card, To: g.To}, g.Kind == validator.Press && (g.Word == "aim" || g.Word == "pick" && g.Card != 0) ||
			g.Kind == validator.Drag && len(ask.Spots) > 0 && board.IsTile(s, g.To)
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Word: "aim", Seat: m.Seat, Card: m.Card, To: m.To, Ask: m.Ask})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.AskOf(seat).Cards {
			yield(validator.Move{Card: id})
		}
		for _, at := range s.AskOf(seat).Spots {
			yield(validator.Move{To: at})
		}
	},
	Checks: []validator.Check{aimReaches, aimOffered},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		now.Stage = Aimed
		if len(now.Spots) > 0 {
			now.Spots = []table.Spot{m.To}
		} else {
			now.Target = m.Card
		}
		p.Do(table.Staged{Pending: now})
	},
}

// aimOffered refuses a card or tile that is not among those to choose from.
func aimOffered(s *table.State, m *validator.Move) *validator.Violation {
	ask := s.AskOf(m.Seat)
	if len(ask.Spots) > 0 {
		if !slices.Contains(ask.Spots, m.To) {
			return validator.Violates(tileRule(s), "%s", notOffered(s, m.To, ask.Words))
		}
		return nil
	}
	if !slices.Contains(ask.Cards, m.Card) {
		return notAimed(s, ask, m.Card)
	}
	return nil
}

// tileRule is the rule on the tiles from which an effect lets its player choose.
func tileRule(s *table.State) string {
	switch r := standing.RowOf(s, *s.Top()); {
	case r == nil:
	case r.Do.Word == words.Clone || r.Do.Word == words.Create:
		return "dotr.clone.where"
	case r.Do.Word == words.Teleport:
		return "dotr.teleport.move"
	}
	return "dotr.meta.card-rulings"
}

func notOffered(s *table.State, at table.Spot, tiles []string) string {
	switch {
	case at == 0:
		return "say which tile: " + board.AnyOf(tiles)
	case len(tiles) == 0:
		return board.NameOf(s, at) + " is not among the tiles to choose from"
	}
	return board.NameOf(s, at) + " is not among the tiles to choose from: " + board.AnyOf(tiles)
}

// notAimed says why a card cannot be chosen, and what can.
func notAimed(s *table.State, ask *table.Ask, id table.CardID) *validator.Violation {
	name, offered := s.Print(ask.Card).Name, ""
	if len(ask.Words) > 0 {
		offered = "; it acts on " + board.AnyOf(ask.Words)
	}
	switch {
	case id == 0:
		return validator.Violates("dotr.meta.card-rulings", "say on which card %s acts: %s", name, board.AnyOf(ask.Words))
	case board.IsLeader(s, id):
		return validator.Violates("dotr.leader.unaffected", "%s does not act on that card: card effects do not touch a deck leader%s", name, offered)
	case s.Print(id).Subtype == "evolve" && board.PileKind(s, s.Card(id).Spot) == "graveyard" && !s.Cards[id].Marks.Has(board.EverEvolved):
		return validator.Violates("dotr.evolve.revive", "%s does not act on that card: %s was never Evolve Summoned in this duel%s", name, s.Print(id).Name, offered)
	}
	return validator.Violates("dotr.meta.card-rulings", "%s does not act on that card%s", name, offered)
}

// lawfulAims leaves out the cards that labyrinth or distance keep an effect from, and power-ups that it does not take from under their monsters.
func lawfulAims(s *table.State, l table.Pending, cards []table.CardID) []table.CardID {
	var all []table.CardID
	r := standing.RowOf(s, l)
	for _, id := range cards {
		stays := r != nil && standing.OpenEquip(s, id) && !takesFrom(r)
		if !stays && standing.OutOfReach(s, l.Card, l.To, id) == nil && !standing.Withstands(s, id, l.Card, r) {
			all = append(all, id)
		}
	}
	return all
}

// aimReaches: what is aimed at lies in the line and range of the effect.
func aimReaches(s *table.State, m *validator.Move) *validator.Violation {
	if ask := s.AskOf(m.Seat); m.Card != 0 && len(ask.Spots) == 0 {
		return standing.OutOfReach(s, ask.Card, ask.At, m.Card)
	}
	return nil
}
