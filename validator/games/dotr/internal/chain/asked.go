package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// Who is asked in a window. It goes by what everybody can see, where a card lies, since when, whether it is open, and by
// what players have said they want. So being asked, or not being asked, tells nobody what a hidden card is.

// mayHoldAnswer tells whether a seat has a card that could answer: an open quick effect, or a face-down spell or trap by
// its place and age.
func mayHoldAnswer(s *table.State, seat table.Seat, now table.Pending) bool {
	if !hasAsked(s, seat, now) || seat == now.Seat && !hasLastWord(s, now) {
		return false
	}
	quick := standing.Quick.Of(s)
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		if c.Holder != seat || c.Class != board.SpellTrap && !quick.Has(c.Print) || !board.Unit(s, id) {
			continue
		}
		if quickAnswers(s, id, seat, now) || id != now.Card && hiddenAnswers(s, id, seat, now) {
			return true
		}
	}
	return false
}

// hasLastWord: after the others a player may answer the own attack and activation, while the others' word is still to be
// had on it (dotr.quick.any-time, dotr.quickplay.no-trigger). After a move or a summon the own Main Phase goes on anyway.
func hasLastWord(s *table.State, now table.Pending) bool {
	return s.Option(board.OptionAnswersActor) != "none" && slices.Contains([]string{"attacked", "met", "activated"}, now.Word)
}

// quickAnswers tells whether an open monster could answer with a quick effect, as everybody can see: it answers such a thing, and its
// player has the Life Points that it costs. One that stops something stops nothing of its own player's.
func quickAnswers(s *table.State, id table.CardID, seat table.Seat, now table.Pending) bool {
	return standing.QuickReady(s, id) && (seat != now.Seat || !StopsSomething(s, id)) && quickTrigger(s, id, &now) == nil &&
		standing.Affordable(s, validator.Move{Seat: seat, Card: id}, "quick") == nil
}

// hiddenAnswers tells whether a face-down card could be a trap or a Quick-play Spell that answers. Once both fighters are
// up only quick effects are left (dotr.battle.flip-order).
func hiddenAnswers(s *table.State, id table.CardID, seat table.Seat, now table.Pending) bool {
	c := &s.Cards[id]
	switch {
	case now.Word == "met" || c.Class != board.SpellTrap || !board.Unit(s, id) || c.Up && !openAnswers(s, id, now):
		return false
	case now.Word == "phase":
		return s.Players[seat].Marks.Has(board.WaitingPhase) && layHere(s, c)
	case seat == now.Seat && s.Option(board.OptionAnswersActor) == "after-others":
		return (now.Passed != 0 || inChain(s)) && oldEnough(s, c)
	case seat == now.Seat && (now.Word != "activated" || !inChain(s)):
		return false
	case !layHere(s, c):
		return false
	case now.Word == "entered":
		return board.Adjacent(s, c.Spot, now.To) || farMoves(s, seat, now)
	}
	return true
}

// openAnswers tells whether a spell or trap that was turned up without being activated could answer, as everybody can see.
func openAnswers(s *table.State, id table.CardID, now table.Pending) bool {
	c, p := s.Card(id), s.Print(id)
	switch {
	case !c.Marks.Has(board.ForcedOpen):
		return false
	case p.Kind == "spell":
		return p.Subtype == "quick-play"
	case Spent(s, id) || !waited(s, &c):
		return false
	case p.Subtype == "normal":
		return s.Top() != nil && standing.Triggered(s, p, standing.TriggerOf(s, id, standing.SetOffBy(s, id))) == nil // a phase alone sets none off
	}
	return now.Word != "entered" || p.Subtype == "counter" || board.Adjacent(s, c.Spot, now.To)
}

// inChain tells whether what was activated answers something else or happens in the middle of it.
func inChain(s *table.State) bool { return len(s.Stack) > 2 }

// oldEnough tells whether a face-down card of the actor's has lain long enough for what could answer an own act: a
// Quick-play Spell, which need not wait (dotr.quickplay.on-board).
func oldEnough(s *table.State, c *table.Card) bool {
	return layHere(s, c) || s.Option(board.OptionQuickplayWait) == "none"
}

// layHere tells whether a card lay on the board when this turn began: a Quick-play Spell answers then, whatever traps wait for
// (dotr.quickplay.on-board).
func layHere(s *table.State, c *table.Card) bool { return lasting.Since(s, c, board.TallyPlayed) >= 1 }

// farMoves tells whether a seat is asked about enemy moves far from its cards, which a Counter Trap may answer
// (dotr.trap.counter.range): once an order, where it ends or as an attack. A player may let them go by, or ask for them, for as long as
// it likes (answers.moves).
func farMoves(s *table.State, seat table.Seat, now table.Pending) bool {
	wish := s.Players[seat].Marks
	asks := map[string]bool{"all": !wish.Has(board.LetsMoves), "wished": wish.Has(board.WatchesMoves)}[s.Option(board.OptionAnswersMoves)]
	return asks && board.Enemies(s, now.Seat, seat) && now.From == 0 && !onItsWay(s, now)
}

// onItsWay tells whether a card has entered a tile that it will leave again in the same order.
func onItsWay(s *table.State, now table.Pending) bool {
	return slices.ContainsFunc(s.Stack, func(o table.Pending) bool {
		return o.Kind == "march" && o.Card == now.Card && o.To != now.To
	})
}

// hasAsked: the open moments are for those who have asked for them, and the change of a phase for quick effects besides.
func hasAsked(s *table.State, seat table.Seat, now table.Pending) bool {
	switch marks := s.Players[seat].Marks; now.Word {
	case "open":
		return marks.Has(board.Waiting)
	case "phase":
		return marks.Has(board.WaitingPhase) || hasQuick(s, seat, now)
	}
	return true
}

func hasQuick(s *table.State, seat table.Seat, now table.Pending) bool {
	quick := standing.Quick.Of(s)
	for id := table.CardID(1); !quick.None() && int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; c.Up && c.Holder == seat && quick.Has(c.Print) && quickAnswers(s, id, seat, now) {
			return true
		}
	}
	return false
}

// Watch and let say whether a player wants to be asked about enemy moves far from the own cards. It holds until the
// player says otherwise, and everybody hears of it.
var (
	Watch = movesWish("watch", "watches moves", board.WatchesMoves, board.LetsMoves)
	Let   = movesWish("let", "lets moves pass", board.LetsMoves, board.WatchesMoves)
)

func movesWish(kind validator.Kind, verb string, set, clear table.Marks) validator.Action {
	return validator.Action{
		Kind: kind, Verb: verb, Any: true,
		Reads:  ask.Pressed(string(kind)),
		Shows:  ask.Presses(string(kind)),
		Checks: []validator.Check{board.StillIn, movesAsked},
		Does:   func(p *validator.Play, m validator.Move) { p.Do(table.Noted{Seat: m.Seat, Set: set, Clear: clear}) },
	}
}

func movesAsked(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Option(board.OptionAnswersMoves) == "beside" {
		return validator.Violates("dotr.trap.counter.range", "at this table nobody is asked about moves far from the own cards (answers.moves)")
	}
	return nil
}

// AsAnswer is an order of a player's own accord by the name it has there, given while its player is asked: turning up a
// Quick-play Spell or using a quick effect is the answer then.
func AsAnswer(kind validator.Kind, verb string) validator.Action {
	return validator.Action{Kind: kind, Verb: verb, Answers: Respond.Answers, Checks: Respond.Checks, Does: Respond.Does}
}
