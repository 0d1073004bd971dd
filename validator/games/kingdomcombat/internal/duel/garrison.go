package duel

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/kingdomcombat/internal/abilities"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// Garrisons. All choose at once, from their own decks and in secret. What is chosen lies face-down, is sealed by the ledger, and,
// if its player says a word, by the digest of the cards and that word, which everybody may check when both are shown.

const (
	askGarrison = "garrison"
	askSalt     = "salt"
	sealRule    = "kc.garrison.face-down"
)

// askGarrisons shows each player the own deck and asks for the units that are hired (kc.garrison.hire).
func askGarrisons(p *validator.Play) {
	s := p.State()
	for seat := range table.Seat(s.Count) {
		if !s.Alive(seat) {
			continue
		}
		deck := realm.Spot(seat, realm.Deck)
		for _, id := range s.In(deck) {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(seat)})
		}
		can := slices.DeleteFunc(slices.Clone(s.In(deck)), func(id table.CardID) bool { return !hireable(s.Print(id)) })
		slices.SortStableFunc(can, func(a, b table.CardID) int { return cmp.Compare(s.Print(a).Key, s.Print(b).Key) }) // faces are numbered in the order of all decks, which would tell what others have
		p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: askGarrison, Cards: can, Words: []string{"none"}, Min: 1, Max: max(len(can), 1),
			Text: "hire your garrison for " + strconv.Itoa(budget(s, seat)) + " gold; what is left over is lost"}})
	}
}

// budget is the starting gold of a seat's fortress; it pays for the garrison and nothing else (kc.garrison.leftover-lost).
func budget(s *table.State, seat table.Seat) int {
	return realm.Number(s.Print(s.Players[seat].Token), "starting-gold", 0)
}

func hireable(pr *table.Print) bool { return pr.Kind == "unit" && realm.Cost(pr) > 0 }

// Hire chooses the garrison. A word seals it besides.
var Hire = validator.Action{
	Kind: "hire", Verb: "hires", Answers: askGarrison, Secret: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		word, seals := strings.CutPrefix(g.Word, "seal ")
		switch {
		case g.Kind == validator.Press && seals && (g.Card != 0 || len(g.Cards) > 0):
			return validator.Move{Card: g.Card, Cards: g.Cards, Word: word}, true
		case g.Kind == validator.Press && g.Word == "pick" && (g.Card != 0 || len(g.Cards) > 0):
			return validator.Move{Card: g.Card, Cards: g.Cards}, true
		case g.Kind == validator.Press && g.Word == "none":
			return validator.Move{Word: g.Word}, true
		}
		return validator.Move{}, false
	},
	Shows:  abilities.Picks,
	Offers: offerGarrisons,
	Checks: []validator.Check{ownDeck, unitsOnly, noZeroCost, withinBudget},
	Does: func(p *validator.Play, m validator.Move) {
		units := ask.Named(m)
		if m.Word != "" && m.Word != "none" && len(units) > 0 {
			commit(p, m.Seat, units, m.Word)
		}
		for _, id := range units {
			p.Do(table.Moved{Card: id, From: p.State().Card(id).Spot, To: realm.Spot(m.Seat, realm.Fortress), Under: true})
		}
	},
}

// Seal is the digest of a garrison and a word that only its player knows: SHA-256 over the game, the seat, the keys in their order
// and the word, a line each.
func Seal(s *table.State, seat table.Seat, units []table.CardID, salt string) string {
	var keys []string
	for _, id := range units {
		keys = append(keys, s.Print(id).Key)
	}
	slices.Sort(keys)
	digest := sha256.Sum256([]byte(strings.Join(slices.Concat([]string{"kingdomcombat garrison", realm.Names[seat]}, keys, []string{salt}), "\n")))
	return hex.EncodeToString(digest[:])
}

// offerGarrisons offers to hire nobody, each unit by itself, and the units in the order of the deck as far as the gold goes.
func offerGarrisons(s *table.State, seat table.Seat, yield func(validator.Move)) {
	yield(validator.Move{Word: "none"})
	can, left := s.AskOf(seat).Cards, budget(s, seat)
	greedy := func(from int) {
		var some []table.CardID
		gold := left
		for i := range can {
			id := can[(from+i)%len(can)]
			if cost := realm.Cost(s.Print(id)); cost <= gold {
				some, gold = append(some, id), gold-cost
			}
		}
		if len(some) > 0 {
			yield(validator.Move{Card: some[0], Cards: some})
		}
	}
	for i := range min(len(can), 12) {
		greedy(i)
	}
}

// ownDeck: a garrison comes out of the own deck (kc.garrison.from-own-deck).
func ownDeck(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range ask.Named(*m) {
		if s.Card(id).Spot != realm.Spot(m.Seat, realm.Deck) {
			return validator.Violates("kc.garrison.from-own-deck", "a garrison is hired from your own deck, and that card does not lie there")
		}
	}
	return nil
}

// unitsOnly: starting gold hires units (kc.garrison.units-only).
func unitsOnly(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range ask.Named(*m) {
		if s.Print(id).Kind != "unit" {
			return validator.Violates("kc.garrison.units-only", "only units are hired, and one of those cards is none")
		}
	}
	return nil
}

// noZeroCost: a unit that costs nothing cannot be hired (kc.garrison.no-zero-cost).
func noZeroCost(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range ask.Named(*m) {
		if realm.Cost(s.Print(id)) == 0 {
			return validator.Violates("kc.garrison.no-zero-cost", "one of those units costs nothing, and such units are not hired")
		}
	}
	return nil
}

// withinBudget: the units cost as much as the starting gold at most (kc.garrison.hire).
func withinBudget(s *table.State, m *validator.Move) *validator.Violation {
	if total := costs(s, ask.Named(*m)); total > budget(s, m.Seat) {
		return validator.Violates("kc.garrison.hire", "those units cost %d, your fortress has %d starting gold", total, budget(s, m.Seat))
	}
	return nil
}

func costs(s *table.State, units []table.CardID) (sum int) {
	for _, id := range units {
		sum += realm.Cost(s.Print(id))
	}
	return sum
}

// hidden lists the face-down cards of a seat's garrison.
func hidden(s *table.State, seat table.Seat) []table.CardID {
	return slices.DeleteFunc(slices.Clone(s.In(realm.Spot(seat, realm.Fortress))), func(id table.CardID) bool { return s.Cards[id].Up })
}

// commit binds a seat to a garrison and a word.
func commit(p *validator.Play, seat table.Seat, units []table.CardID, word string) {
	p.Do(table.Claimed{Claim: table.Claim{Seat: seat, Card: units[0], Rule: sealRule, What: Seal(p.State(), seat, units, word)}},
		table.Noted{Seat: seat, Set: realm.Salted})
}

// SealNow seals a garrison that was chosen already, while others still choose (kc.garrison.face-down).
var SealNow = validator.Action{
	Kind: "seal", Verb: "seals the garrison", Any: true, Secret: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		word, seals := strings.CutPrefix(g.Word, "seal ")
		return validator.Move{Word: word}, g.Kind == validator.Press && seals && g.Card == 0 && len(g.Cards) == 0
	},
	Checks: []validator.Check{sealable},
	Does: func(p *validator.Play, m validator.Move) {
		commit(p, m.Seat, hidden(p.State(), m.Seat), m.Word)
	},
}

// sealable: a garrison is sealed once, after it was chosen and before it is shown (kc.garrison.face-down).
func sealable(s *table.State, m *validator.Move) *validator.Violation {
	choosing := func(a table.Ask) bool { return a.Kind == askGarrison }
	switch own := s.AskOf(m.Seat); {
	case own != nil && own.Kind == askGarrison:
		return validator.Violates(sealRule, "choose the garrison first, or name its units as well: !seal WORD #1 #3")
	case !slices.ContainsFunc(s.Asks, choosing):
		return validator.Violates(sealRule, "garrisons are sealed while somebody still chooses one")
	case s.Players[m.Seat].Marks.Has(realm.Salted):
		return validator.Violates(sealRule, "your garrison is sealed already")
	case m.Word == "" || len(hidden(s, m.Seat)) == 0:
		return validator.Violates(sealRule, "a garrison is sealed that has a unit, with a word")
	}
	return nil
}

// askSalts asks those for their word who have sealed their garrison with one.
func askSalts(p *validator.Play) {
	for seat := range table.Seat(p.State().Count) {
		if p.State().Alive(seat) && p.State().Players[seat].Marks.Has(realm.Salted) {
			p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: askSalt, Text: "say the word with which you sealed your garrison, or forfeit the seal", Words: []string{"forfeit"}}})
		}
	}
}

// Show says the word of a seal: what lies face-down and the word must make the digest that was told (kc.garrison.face-down).
var Show = validator.Action{
	Kind: "show", Verb: "shows", Answers: askSalt,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		word, said := strings.CutPrefix(g.Word, "show ")
		return validator.Move{Word: word}, g.Kind == validator.Press && (said || word == "forfeit")
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		if m.Word != "forfeit" {
			m.Word = "show " + m.Word
		}
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: m.Word})
	},
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: "forfeit"}) },
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if m.Word == "forfeit" || sealed(s, m.Seat) == Seal(s, m.Seat, hidden(s, m.Seat), m.Word) {
			return nil
		}
		return validator.Violates(sealRule, "your garrison and that word do not make what you committed to")
	}},
	Does: func(p *validator.Play, m validator.Move) {
		if m.Word == "forfeit" {
			p.Do(table.Reported{Rule: sealRule, Seat: m.Seat, At: realm.Spot(m.Seat, realm.Fortress), Text: "does not say the word with which the garrison was sealed"})
		}
		for _, c := range p.State().Claims {
			if c.Seat == m.Seat && c.Rule == sealRule {
				p.Do(table.Settled{Claim: c, True: m.Word != "forfeit", Why: "the garrison that was committed"})
				return
			}
		}
	},
}

// sealed is the digest to which a seat has committed, "" for none.
func sealed(s *table.State, seat table.Seat) string {
	for _, c := range s.Claims {
		if c.Seat == seat && c.Rule == sealRule {
			return c.What
		}
	}
	return ""
}

// reveal turns all garrisons up at once, and looks at each as if it had not been looked at before: what is found out is told, and
// such a garrison goes back into the deck (kc.garrison.reveal).
func reveal(p *validator.Play) {
	for seat := range table.Seat(p.State().Count) {
		for _, id := range hidden(p.State(), seat) {
			p.Do(table.Flipped{Card: id, Up: true})
		}
	}
	for seat := range table.Seat(p.State().Count) {
		units := garrison(p.State(), seat)
		m := validator.Move{Seat: seat, Cards: units}
		for _, look := range []validator.Check{unitsOnly, noZeroCost, withinBudget, fromMain} {
			if v := look(p.State(), &m); v != nil {
				p.Do(table.Reported{Rule: v.Rule, Seat: seat, At: realm.Spot(seat, realm.Fortress), Text: "the garrison breaks a rule: " + v.Worded().Why},
					table.Reported{Rule: sealRule, Seat: seat, At: realm.Spot(seat, realm.Fortress), Text: "the garrison was no lawful one and goes back into the deck"})
				dismiss(p, seat, units)
				break
			}
		}
	}
}

func garrison(s *table.State, seat table.Seat) []table.CardID {
	return slices.DeleteFunc(slices.Clone(s.In(realm.Spot(seat, realm.Fortress))), func(id table.CardID) bool { return s.Print(id).Kind == "fortress" })
}

// fromMain: what stands in a fortress before the game is a card of its player's.
func fromMain(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range m.Cards {
		if s.Card(id).Owner != m.Seat {
			return validator.Violates("kc.garrison.from-own-deck", "a card of another player stands there")
		}
	}
	return nil
}

// dismiss sends a garrison back into the decks of its owners, which are shuffled.
func dismiss(p *validator.Play, seat table.Seat, units []table.CardID) {
	for _, id := range units {
		owner := p.State().Card(id).Owner
		p.Do(table.Moved{Card: id, From: p.State().Card(id).Spot, To: realm.Spot(owner, realm.Deck)}, table.Flipped{Card: id})
	}
	shuffle(p, func(_ *table.State, one table.Seat) bool { return one == seat })
}

// Hired begins the time before the game where garrisons have been hired and are about to be shown.
func Hired(p *validator.Play) {
	if len(p.State().Stack) == 0 {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "opening", Stage: revealing}})
	}
}
