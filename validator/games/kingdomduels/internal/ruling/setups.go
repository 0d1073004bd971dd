package ruling

import (
	"fmt"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// SetUp activates a Setup Rule card in its step of the Setup Phase (kd.setup.activate-setup-rules).
var SetUp = validator.Action{
	Kind: "set up", Verb: "plays", Answers: "setup", Reads: reads, Shows: shows, Offers: offers(board.Setup),
	Checks: []validator.Check{own, ofSetup, once(board.FieldSetup, board.PlayedField, "kd.rule.field-setup-one"),
		once(board.DuelistSetup, board.PlayedDuelist, "kd.rule.duelist-setup-one"), teamsField, oneGame, agreed},
	Does: func(p *validator.Play, m validator.Move) {
		switch board.RuleKind(p.State().Print(m.Card)) {
		case board.FieldSetup:
			p.Do(table.Noted{Seat: m.Seat, Set: board.PlayedField})
		case board.DuelistSetup:
			p.Do(table.Noted{Seat: m.Seat, Set: board.PlayedDuelist})
		}
		if needsAll(p.State(), m) {
			p.Do(table.Revealed{Card: m.Card, To: table.Seats(1<<p.State().Count - 1)},
				table.Stacked{Pending: table.Pending{Kind: "agreeing", Seat: m.Seat, Card: m.Card, Passed: table.Seats(0).With(m.Seat)}})
			return
		}
		field.PlayRule(p, m.Seat, m.Card)
		p.Do(table.Marked{Card: m.Card, Set: zones.Proper}) // it was played, though it may go back
	},
}

// Ready confirms a step of the set-up.
var Ready = validator.Action{
	Kind: "ready", Verb: "is ready", Answers: "setup", Reads: ask.Pressed("ready"), Shows: ask.Presses("ready"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does:   func(p *validator.Play, m validator.Move) { p.Do(table.Noted{Seat: m.Seat, Set: board.Ready}) },
}

// Freely are the same two before their player is asked again: all act in the step in whichever order they like (kd.setup.order).
func Freely() []validator.Action {
	again := func(a validator.Action, kind validator.Kind) validator.Action {
		answers := a.Reads
		a.Kind, a.Answers, a.Any, a.Offers = kind, "", true, nil
		a.Reads = func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			m, read := answers(s, g)
			return m, read && waits(s, g.Seat)
		}
		a.Checks = append([]validator.Check{inStep}, a.Checks...)
		return a
	}
	return []validator.Action{again(SetUp, "set up next"), again(Ready, "ready next")}
}

// inStep: a step that is confirmed, or over, is not gone back to (kd.setup.order).
func inStep(s *table.State, m *validator.Move) *validator.Violation {
	switch q := s.Ask(); {
	case waits(s, m.Seat):
		return nil
	case s.Turn.Number > 0 && q != nil && q.Seat >= 0:
		return validator.Violates("ygo.chain.priority", "%s is asked first", zones.SeatName(s, q.Seat))
	}
	return validator.Violates("kd.setup.order", "the Setup Phase has its steps: decks, Setup Rules, Terrains, who goes first, hands; %s", "you have done with the Setup Rules, or others are asked first")
}

// waits tells whether a seat has acted in the step and not confirmed it, while somebody else is still asked.
func waits(s *table.State, seat table.Seat) bool {
	step := slices.ContainsFunc(s.Asks, func(q table.Ask) bool { return q.Kind == "setup" }) && s.Turn.Number == 0
	return step && seat >= 0 && s.AskOf(seat) == nil && s.Alive(seat) && !s.Players[seat].Marks.Has(board.Ready) && s.Top().Kind == "opening"
}

func ofSetup(s *table.State, m *validator.Move) *validator.Violation {
	if !board.Setup(s.Print(m.Card)) {
		return validator.Violates("kd.setup.activate-setup-rules", "in this step Setup Rule cards are activated, and no other Rule Cards")
	}
	return nil
}

// once: a player plays one Field Setup and one Duelist Setup a duel.
func once(kind string, played table.Marks, rule string) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		if board.RuleKind(s.Print(m.Card)) == kind && s.Players[m.Seat].Marks.Has(played) {
			return validator.Violates(rule, "you have played one in this duel")
		}
		return nil
	}
}

// teamsField: who face a boss have one Field Setup for their side (kd.boss.single-field-setup).
func teamsField(s *table.State, m *validator.Move) *validator.Violation {
	if board.RuleKind(s.Print(m.Card)) != board.FieldSetup || !board.Is(s, board.Boss) {
		return nil
	}
	for mate := range table.Seat(s.Count) {
		if s.Together(mate, m.Seat) && s.Players[mate].Marks.Has(board.PlayedField) {
			return validator.Violates("kd.boss.single-field-setup", "%s has played the Field Setup of your side", zones.SeatName(s, mate))
		}
	}
	return nil
}

// oneGame: one Game Setup is active among all players (kd.rule.game-setup-single).
func oneGame(s *table.State, m *validator.Move) *validator.Violation {
	if board.RuleKind(s.Print(m.Card)) != board.GameSetup {
		return nil
	}
	if other := gameSetup(s); other != 0 {
		return validator.Violates("kd.rule.game-setup-single", "%s is active", s.Print(other).Name)
	}
	return nil
}

// gameSetup is the Game Setup that is active, 0 for none.
func gameSetup(s *table.State) table.CardID {
	for seat := range table.Seat(s.Count) {
		if all := active(s, seat, board.GameSetup); len(all) > 0 {
			return all[0]
		}
	}
	return 0
}

// needsAll tells whether a Setup Rule is active only when all agree: a Game Setup (kd.rule.game-setup-unanimous), and the second of two
// matched Field Setups (kd.rule.field-setup-matched).
func needsAll(s *table.State, m validator.Move) bool {
	switch board.RuleKind(s.Print(m.Card)) {
	case board.GameSetup:
		return true
	case board.FieldSetup:
		return matched(s, m)
	}
	return false
}

func matched(s *table.State, m validator.Move) bool {
	for seat := range table.Seat(s.Count) {
		for _, id := range active(s, seat, board.FieldSetup) {
			if seat != m.Seat && s.Print(id).Called() == s.Print(m.Card).Called() && s.Print(id).Key != s.Print(m.Card).Key {
				return true
			}
		}
	}
	return false
}

// turnedDown is the change that keeps that somebody has not agreed to a card.
const turnedDown = "turned down"

// agreed: what somebody has not agreed to is not asked again (kd.rule.game-setup-unanimous, kd.rule.field-setup-matched).
func agreed(s *table.State, m *validator.Move) *validator.Violation {
	if _, no := lasting.Sum(s, m.Card, turnedDown); !no || !needsAll(s, *m) {
		return nil
	}
	return validator.Violates(agreeRule(s, m.Card), "not everybody has agreed to %s, and it is not played in this duel", s.Print(m.Card).Name)
}

// agreeRule is the rule by which all have to agree to a card.
func agreeRule(s *table.State, id table.CardID) string {
	if board.RuleKind(s.Print(id)) == board.FieldSetup {
		return "kd.rule.field-setup-matched"
	}
	return "kd.rule.game-setup-unanimous"
}

// Agreeing asks the others about a card that is active only when all agree, or about an amendment.
func Agreeing(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Seat >= 0 && !s.Alive(now.Seat) { // nobody plays any more what was proposed
		p.Do(table.Resolved{})
		return
	}
	if other := gameSetup(s); other != 0 && now.Word == "" && board.RuleKind(s.Print(now.Card)) == board.GameSetup {
		p.Do(table.Resolved{}, table.Reported{Rule: "kd.rule.game-setup-single", Seat: now.Seat, Card: now.Card, Text: s.Print(other).Name + " is active; it is not played"})
		return
	}
	text := fmt.Sprintf("do you agree to %s?", s.Print(now.Card).Name) // all have been shown it
	if now.Word != "" {
		text = fmt.Sprintf("do you agree to %s %d?", now.Word, now.N)
	}
	if ask.Round(p, now, board.InTurn(s, now.Seat), func(seat table.Seat) (table.Ask, bool) {
		return table.Ask{Kind: "consent", Card: now.Card, Words: []string{"allow", "deny"}, Text: text}, s.Alive(seat)
	}) {
		return
	}
	p.Do(table.Resolved{})
	if now.Word != "" {
		amended(p, now)
		return
	}
	field.PlayRule(p, now.Seat, now.Card)
}

// Consent are the answers to a question whether one agrees, or lends what is asked for; denied ends what was asked about.
func Consent(denied func(p *validator.Play, now table.Pending)) []validator.Action {
	answer := func(kind validator.Kind, verb string, does func(*validator.Play, validator.Move)) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Answers: "consent", Reads: ask.PressedWith(string(kind)), Shows: ask.Presses(string(kind)),
			Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) {
				yield(validator.Move{Word: string(kind)})
			}, Does: does}
	}
	return []validator.Action{
		answer("allow", "allows", func(p *validator.Play, m validator.Move) { ask.Pass(p, m.Seat) }),
		answer("deny", "denies", func(p *validator.Play, m validator.Move) {
			now := *p.State().Top()
			p.Do(table.Resolved{})
			if now.Kind != "agreeing" {
				denied(p, now)
				return
			}
			if now.Word != "" {
				p.Do(table.Reported{Rule: amendments, Seat: now.Seat, Text: zones.SeatName(p.State(), m.Seat) + " does not agree; the printed rules hold"})
				return
			}
			if board.RuleKind(p.State().Print(now.Card)) == board.FieldSetup {
				p.Do(table.Noted{Seat: now.Seat, Clear: board.PlayedField}) // another one may be played
			}
			p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: turnedDown, By: 1}},
				table.Reported{Rule: agreeRule(p.State(), now.Card), Seat: now.Seat, Card: now.Card, Text: zones.SeatName(p.State(), m.Seat) + " does not agree; it is not played"})
		}),
	}
}
