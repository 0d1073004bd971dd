package orders

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// whenStated turns checks into some that wait until the card's class is stated or known.
func whenStated(lots []validator.Lot) []validator.Lot {
	wait := make([]validator.Lot, len(lots))
	for i, lot := range lots {
		wait[i] = lot.Each(func(c validator.Check) validator.Check {
			return func(s *table.State, m *validator.Move) *validator.Violation {
				if m.Word == "" && !standing.ReadsCards(s) {
					return nil
				}
				return c(s, m)
			}
		})
	}
	return wait
}

// knownClass: a card is stated to be a monster, a spell or trap, or an Equip Spell; there is nothing else for it to be.
func knownClass(_ *table.State, m *validator.Move) *validator.Violation {
	switch m.Word {
	case "", board.SaysMonster, board.SaysSpellTrap, board.SaysEquip:
		return nil
	}
	return validator.Violates("dotr.honour.declared-class", "%.40q is not one of the answers: %s, %s, %s",
		m.Word, board.SaysMonster, board.SaysSpellTrap, board.SaysEquip)
}

// amongAnswers: a question is answered with one of its words.
func amongAnswers(s *table.State, m *validator.Move, rule string) *validator.Violation {
	answers := s.AskOf(m.Seat).Words
	switch {
	case slices.Contains(answers, m.Word):
		return nil
	case m.Word == "":
		return validator.Violates(rule, "say one of the answers: %s", strings.Join(answers, ", "))
	}
	return validator.Violates(rule, "%.40q is not one of the answers: %s", m.Word, strings.Join(answers, ", "))
}

// The levels that monsters of the main deck have.
const (
	leastLevel = 1
	mostLevel  = 12
)

// knownLevel: a stated level is one that a monster can have.
func knownLevel(_ *table.State, m *validator.Move) *validator.Violation {
	if m.Word != board.SaysMonster || m.N >= leastLevel && m.N <= mostLevel {
		return nil
	}
	return validator.Violates("dotr.honour.declared-level", "there is no level %d; monsters have levels %d to %d: state it as in \"as monster 4\"", m.N, leastLevel, mostLevel)
}

// truthful: where the host reads cards, a false statement is caught at once.
func truthful(s *table.State, m *validator.Move) *validator.Violation {
	if !standing.ReadsCards(s) || m.Word == "" {
		return nil
	}
	p := s.Print(m.Card)
	if (p.Kind == "monster") != (m.Word == board.SaysMonster) {
		return validator.Violates("dotr.honour.declared-class", "the card is not what you state: %s", m.Word)
	}
	if m.Word == board.SaysMonster && m.N != p.Level {
		return validator.Violates("dotr.honour.declared-level", "its level is not %d", m.N)
	}
	return nil
}

// fromHandAtAll: a monster that only its own summoning or a card naming it brings out is not played, wherever it lies
// (dotr.special.procedure-only).
func fromHandAtAll(s *table.State, m *validator.Move) *validator.Violation {
	if !standing.ReadsCards(s) || !standing.NeverNormalSummoned(s.Print(m.Card)) {
		return nil
	}
	return validator.Violates("dotr.special.procedure-only",
		"this card is never played from the hand; its own summoning, or a card that names it, brings it out")
}

func oneSummon(s *table.State, m *validator.Move) *validator.Violation {
	if word, _ := standing.Stated(s, m); word == board.SaysMonster && !effects.MaySummon(s, m.Seat) {
		return validator.Violates("dotr.summon.once-per-turn", "you have made your Normal Summon of this turn; what you may still play is a spell or trap")
	}
	return nil
}

func freeSpells(s *table.State, m *validator.Move) *validator.Violation {
	if word, paid := standing.Stated(s, m); word != board.SaysMonster && paid != 0 {
		return validator.Violates("dotr.summon.spelltrap-free", "a spell or trap costs nothing; %d offered", paid)
	}
	return nil
}

func equipWithinReach(s *table.State, m *validator.Move) *validator.Violation {
	word, _ := standing.Stated(s, m)
	if word != board.SaysEquip {
		return nil
	}
	on := board.Occupant(s, m.To)
	if on == 0 || !board.IsMonster(s, on) {
		return validator.Violates("dotr.equip.from-hand", "there is no monster of yours on %s to equip", board.NameOf(s, m.To))
	}
	if standing.ReadsCards(s) && !(board.IsEquip(s, m.Card) && board.Fits(s, m.Card, on)) {
		return validator.Violates("dotr.equip.from-hand", "the card does not apply to the monster on %s", board.NameOf(s, m.To))
	}
	return nil
}

// ontoOwn: what may be played onto a card of one's own (dotr.play.onto-own-monster, dotr.play.onto-own-other).
func ontoOwn(s *table.State, m *validator.Move) *validator.Violation {
	on := board.Occupant(s, m.To)
	word, _ := standing.Stated(s, m)
	if on == 0 || word == board.SaysEquip {
		return nil
	}
	both, option := board.IsMonster(s, on) == (word == board.SaysMonster), s.Option(board.OptionPlayOntoOwn)
	switch {
	case board.IsMonster(s, on) && both, option == "any", option == "same-class" && both:
		return nil
	case option == "same-class" && word == board.SaysMonster && takesUp(s, m.Card, on):
		return nil
	case both:
		return validator.Violates("dotr.play.onto-own-other", "only a monster is played onto an own card, and only onto a monster; play the card onto a free tile")
	}
	return validator.Violates("dotr.play.onto-own-other", "your card on %s is of another kind: a monster is played onto a monster or onto an open power-up, a power-up onto a monster", board.NameOf(s, m.To))
}

// takesUp tells whether a monster that is played onto a spell of its player's takes it as its power-up: one that everybody
// sees, or that the referee reads, and that applies. Of a monster that the referee does not read its player states that
// (dotr.play.onto-own-other, dotr.equip.fit-hidden).
func takesUp(s *table.State, body, on table.CardID) bool {
	if standing.ReadsCards(s) {
		return board.IsEquip(s, on) && board.Fits(s, on, body)
	}
	return s.Cards[on].Up && board.IsEquip(s, on)
}

// fittingPair: a monster may come with one power-up that applies to it (dotr.play.combo).
func fittingPair(s *table.State, m *validator.Move) *validator.Violation {
	pair, _ := standing.Parts(s, m.Cards)
	if len(pair) == 0 {
		return nil
	}
	if len(pair) > 1 && s.Option(board.OptionPlayComboMax) == "2" {
		return validator.Violates("dotr.play.combo", "%s at once; a combination is two", spelling.Count(1+len(pair), "card"))
	}
	if word, _ := standing.Stated(s, m); word != board.SaysMonster {
		return validator.Violates("dotr.play.combo", "only a monster is played together with another card")
	}
	for i, with := range pair {
		if slices.Contains(pair[:i], with) {
			return validator.Violates("dotr.play.combo", "a card is played once")
		}
		if with == m.Card || s.Card(with).Spot != board.Pile(s, m.Seat, board.Hand) {
			return validator.Violates("dotr.play.combo", "both cards must come from your hand")
		}
		if standing.ReadsCards(s) {
			if v := fittingCard(s, m.Card, with); v != nil {
				return v
			}
		}
	}
	return nil
}

func fittingCard(s *table.State, body, with table.CardID) *validator.Violation {
	p := s.Print(with)
	if p.Extra["transforms"] != "" && p.Extra["transforms"] != s.Print(body).Key {
		return validator.Violates("dotr.play.combo-egotist", "the second card does not transform this monster")
	}
	if p.Extra["transforms"] == "" && !(board.IsEquip(s, with) && board.Fits(s, with, body)) {
		return validator.Violates("dotr.play.combo", "the two cards are no fitting pair")
	}
	return nil
}

// affordable: a Normal Summon costs Summoning Points equal to the level (dotr.summon.cost).
func affordable(s *table.State, m *validator.Move) *validator.Violation {
	word, paid := standing.Stated(s, m)
	have := s.Points(m.Seat, board.SP)
	if word != board.SaysMonster || paid <= have && paid >= 0 {
		return nil
	}
	rule := "dotr.summon.cost"
	if pair, _ := standing.Parts(s, m.Cards); len(pair) > 0 {
		rule = "dotr.equip.with-monster"
	}
	return validator.Violates(rule, "level %d costs %d, you have %d", paid, paid, have)
}

// roomForSpells: five spells and traps in all (dotr.limit.spelltraps); equipment does not count (dotr.limit.equip-exempt).
func roomForSpells(s *table.State, m *validator.Move) *validator.Violation {
	word, _ := standing.Stated(s, m)
	if word != board.SaysSpellTrap || s.Option(board.OptionLimitSpelltrapOverflow) != "refuse" || !noRoom(s, *m) {
		return nil
	}
	have, limit := standing.SpellsOf(s, m.Seat)-taken(s, *m), standing.Most(s, m.Seat, "limit-spells", board.MostSpells)
	if standing.ReadsCards(s) && board.IsEquip(s, m.Card) {
		return validator.Violates("dotr.limit.equip-exempt", "an Equip Spell that lies alone counts, and you have %s", spelling.Count(have, "spell or trap"))
	}
	return validator.Violates("dotr.limit.spelltraps", "you have %s; %d is the most: play it onto one of them, or a power-up onto a monster", spelling.Count(have, "spell or trap"), limit)
}

// noRoom tells whether a spell or trap played now would be one too many. The one that it replaces is counted out first.
func noRoom(s *table.State, m validator.Move) bool {
	return standing.SpellsOf(s, m.Seat)-taken(s, m) >= standing.Most(s, m.Seat, "limit-spells", board.MostSpells)
}

// taken is 1 where a spell or trap lies on the tile that a card is played to, otherwise 0.
func taken(s *table.State, m validator.Move) int {
	if on := board.Occupant(s, m.To); on != 0 && s.Cards[on].Class == board.SpellTrap {
		return 1
	}
	return 0
}
