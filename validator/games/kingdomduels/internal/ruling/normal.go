package ruling

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// Play plays a Rule Card of one's own accord: a Normal one by its keyword, or a Symbol card.
var Play = validator.Action{
	Kind: "rule", Verb: "plays", Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m, read := reads(s, g)
		return m, read && !waits(s, g.Seat)
	}, Shows: shows, Offers: offers(inDuel),
	Checks: []validator.Check{own, setupOver, symbolPlay, keywordPlay, reliance}, Does: play,
}

// PlayNow is the same as an answer.
var PlayNow = validator.Action{
	Kind: "rule now", Verb: "plays", Answers: "chain", Reads: reads, Shows: shows, Offers: offers(inDuel),
	Checks: []validator.Check{own, setupOver, symbolPlay, keywordPlay, reliance},
	Does: func(p *validator.Play, m validator.Move) {
		chain.Take(p)
		play(p, m)
	},
}

func inDuel(p *table.Print) bool { return !board.Setup(p) }

func play(p *validator.Play, m validator.Move) {
	field.PlayRule(p, m.Seat, m.Card)
	pr := p.State().Print(m.Card)
	if board.RuleKind(pr) == board.SymbolRule {
		n, _ := board.Number(pr, "grade")
		p.Do(table.Noted{Seat: m.Seat, Set: board.PlayedSymbol}, table.Tallied{Card: m.Card, Kind: zones.TallyCounters, To: int16(n)})
	}
	chain.Play(p, table.Pending{Seat: m.Seat, Card: m.Card, Word: chain.Keyword})
}

// setupOver: Setup Rule cards are played in the Setup Phase only (kd.rule.setup-window).
func setupOver(s *table.State, m *validator.Move) *validator.Violation {
	if board.Setup(s.Print(m.Card)) {
		return validator.Violates("kd.rule.setup-window", "a Setup Rule is played in the Setup Phase; this is turn %d", s.Turn.Number)
	}
	return nil
}

// keywordPlay: its player has a face-up card on the field with the keyword (kd.rule.keyword-activate). It is a Quick Effect unless it
// says otherwise (kd.rule.keyword-quick).
func keywordPlay(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	words := board.Listed(pr, "needs-keyword")
	if len(words) == 0 {
		return nil
	}
	found := false
	for id := range board.Held(s, m.Seat) {
		found = found || board.There(s, id) && s.Card(id).Up && slices.ContainsFunc(words, func(word string) bool { return keyword(s, id, word) })
	}
	switch {
	case !found:
		return validator.Violates("kd.rule.keyword-activate", "you have no face-up card on the field with that keyword")
	case pr.Tagged("slow") && (chain.Window(s) != nil || !zones.Main(s) || m.Seat != s.Turn.Seat):
		return validator.Violates("kd.rule.keyword-quick", "the card says that it is Slow")
	}
	return nil
}

// reliance: it comes by the effect of a card that it lists, and not of its player's own accord, unless it has a keyword for that too
// (kd.rule.reliance-activate).
func reliance(s *table.State, m *validator.Move) *validator.Violation {
	if pr := s.Print(m.Card); pr.Extra["reliance"] != "" && pr.Extra["needs-keyword"] == "" {
		return validator.Violates("kd.rule.reliance-activate", "an effect of a card that it lists activates it")
	}
	return nil
}

// symbolPlay are the rules on playing a Symbol card: the players have agreed on them (kd.symbol.optional), one a duel
// (kd.symbol.one-per-duel), in the own Main Phase (kd.symbol.play-timing).
func symbolPlay(s *table.State, m *validator.Move) *validator.Violation {
	switch pr := s.Print(m.Card); {
	case board.RuleKind(pr) != board.SymbolRule:
		return nil
	case s.Option(board.OSymbols) != "on":
		return validator.Violates("kd.symbol.optional", "the players have not agreed to play with Symbol cards")
	case s.Players[m.Seat].Marks.Has(board.PlayedSymbol):
		return validator.Violates("kd.symbol.one-per-duel", "you have played your Symbol card of this duel")
	case m.Seat != s.Turn.Seat || !zones.Main(s) || chain.Window(s) != nil:
		return validator.Violates("kd.symbol.play-timing", "a Symbol card is played in your own Main Phase, with no chain open")
	}
	return nil
}
