package validator

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// What players agree on in the middle of a duel: to turn the dial, to let a refused move through, to repair the table,
// to take moves back. Whoever wants it proposes, every other player in the duel is asked, one "no" ends it. What the
// referee proposes needs nobody's consent, or, where that was agreed on before the duel, that of one player: he is the second
// voice, and a "no" passes the question on. Proposals and answers stand in the ledger.

// Agreed is why a duel has ended when its players have agreed on a draw.
const Agreed = "agreed"

// AskAgree is the kind of question that asks for consent.
const AskAgree = "agree"

// The things that can be proposed.
const (
	ProposeDial   = "dial"   // Word "dial RULE LEVEL"
	ProposeRepair = "repair" // the table is put right by hand
	ProposeUndo   = "undo"   // N moves are taken back
	ProposeDraw   = "draw"   // the duel ends without a winner
	ProposeCheck  = "check"  // statement N is put to the test, or the judge looks at Card; Word "check REASON"
	Plead         = "plead"  // a refused move is let through: the one that was refused last, as JSON
)

// Propose is the action by which a player asks for the others' consent. Every game lists it, with Agree and Disagree.
var Propose = Action{
	Kind: "propose", Verb: "proposes",
	Reads: func(_ *table.State, g Gesture) (Move, bool) {
		what, _, _ := strings.Cut(g.Word, " ")
		return Move{Word: g.Word, N: g.N, To: g.To}, g.Kind == Press && slices.Contains(Proposable, what)
	},
	Shows: func(_ *table.State, m Move, shown []Gesture) []Gesture {
		return append(shown, Gesture{Kind: Press, Seat: m.Seat, Word: m.Word, N: m.N, To: m.To})
	},
	Does: func(p *Play, m Move) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: proposal, Seat: m.Seat, Word: m.Word, N: m.N, Card: m.Card}})
	},
}

// Proposable are the words of what players can agree on.
var Proposable = []string{ProposeDial, ProposeRepair, ProposeUndo, ProposeDraw, ProposeCheck}

// Agree and Disagree answer a proposal.
var (
	Agree    = answer("agrees", "yes", func(p *Play, m Move) { p.agreed(m.Seat) })
	Disagree = answer("disagrees", "no", func(p *Play, _ Move) { p.disagreed() })
)

func answer(verb, word string, does func(*Play, Move)) Action {
	return Action{
		Kind: Kind(AskAgree + " " + word), Verb: verb, Answers: AskAgree,
		Reads: func(_ *table.State, g Gesture) (Move, bool) { return Move{}, g.Kind == Press && g.Word == word },
		Shows: func(_ *table.State, m Move, shown []Gesture) []Gesture {
			return append(shown, Gesture{Kind: Press, Seat: m.Seat, Word: word, Ask: m.Ask})
		},
		Offers: func(_ *table.State, _ table.Seat, yield func(Move)) { yield(Move{}) },
		Does:   does,
	}
}

func (p *Play) agreed(seat table.Seat) {
	now := *p.State().Top()
	now.Passed = now.Passed.With(seat)
	p.Do(table.Staged{Pending: now})
}

func (p *Play) disagreed() {
	now := *p.State().Top()
	if now.Seat != table.Referee {
		p.Do(table.Resolved{})
		return
	}
	now.Stage++
	p.Do(table.Staged{Pending: now})
}

// proposal is the kind of what waits while players are asked for consent, and stands where a rule id stands when that is the reason.
const proposal = "proposal"

// Proposal works a proposal out: it asks one player after the other, then carries it out. Every game lists it.
var Proposal = Working{Kind: proposal, Step: func(p *Play, now table.Pending) {
	s := p.State()
	if now.Seat == table.Referee && !unasked(s, now) {
		p.second(now)
		return
	}
	for seat := table.Seat(0); int(seat) < s.Count && !unasked(s, now); seat++ {
		if seat == now.Seat || !s.Alive(seat) || now.Passed.Has(seat) {
			continue
		}
		p.askConsent(seat, now)
		return
	}
	p.Do(table.Resolved{})
	p.grant(now)
}}

// Aside tells of what is lawful and no move of the duel: what may be done whatever is pending, such as a look or an objection, and what
// is proposed.
func (g *Game) Aside(v *Verdict) bool {
	a, top := g.Action(v.Move.Kind), v.After.Top()
	switch {
	case a == nil || v.Violation != nil || a.Answers != "":
		return false
	case a.Any || a.Kind == Propose.Kind:
		return true
	}
	return top != nil && top.Kind == proposal // a refused move that the others are asked to let through
}

// withdrawn takes back what was proposed before somebody left the duel, and tells whether there was such a thing: an undo, above all,
// was not meant for a concession.
func (p *Play) withdrawn() bool {
	s := p.State()
	top := s.Top()
	if s.Result.Over || top == nil || top.Kind != proposal || !p.leaves() {
		return false
	}
	for _, q := range slices.Clone(s.Asks) {
		if q.Kind == AskAgree {
			p.Do(table.Answered{ID: q.ID})
		}
	}
	p.Do(table.Resolved{})
	return true
}

// leaves tells whether somebody has lost by the move that is made.
func (p *Play) leaves() bool {
	return slices.ContainsFunc(p.Events(), func(e table.Event) bool {
		_, lost := e.(table.Lost)
		return lost
	})
}

// consentFirst: while one player is asked for consent nothing else is done, and who is not asked yet waits.
func (g *Game) consentFirst(s *table.State, m *Move) *Violation {
	ask := s.Ask()
	if own := s.AskOf(m.Seat); own != nil {
		ask = own
	}
	switch {
	case ask == nil || ask.Kind != AskAgree:
		return nil
	case ask.Seat == m.Seat:
		return Violates(proposal, "you are asked first: %s; agree or disagree", ask.Text)
	}
	return Violates(proposal, "%s is asked first: %s", g.Names[ask.Seat], ask.Text)
}

// answeredFirst: what somebody proposes while a question is open waits for the answer. Nobody is stuck by that: an undo takes the answer
// back with what led to the question, and who is asked learns how.
func (g *Game) answeredFirst(s *table.State, m *Move) *Violation {
	if m.Kind != Propose.Kind {
		return nil
	}
	what, _, _ := strings.Cut(m.Word, " ")
	ask, own := s.Ask(), s.AskOf(m.Seat)
	switch {
	case own != nil && what == ProposeUndo:
		return Violates(proposal, "you are asked first: %s; answer, and then propose to take back the answer and what came before it: with one answer, undo %d",
			own.Text, max(m.N, 1)+1)
	case own != nil:
		return Violates(proposal, "you are asked first: %s; answer, and then propose it", own.Text)
	case ask != nil && ask.Seat >= 0:
		return Violates(proposal, "%s is asked first; propose it when the answer is there", g.Names[ask.Seat])
	}
	return nil
}

// second asks for the second voice that the referee needs: one player after the other, until one agrees. The stage counts
// those who did not.
func (p *Play) second(now table.Pending) {
	if now.Passed != 0 {
		p.Do(table.Resolved{})
		p.grant(now)
		return
	}
	s := p.State()
	var alive []table.Seat
	for seat := range table.Seat(s.Count) {
		if s.Alive(seat) {
			alive = append(alive, seat)
		}
	}
	if int(now.Stage) >= len(alive) {
		p.Do(table.Resolved{}) // nobody agrees
		return
	}
	p.askConsent(alive[now.Stage], now)
}

// askConsent asks a player whether he agrees to a proposal.
func (p *Play) askConsent(seat table.Seat, now table.Pending) {
	p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: AskAgree, Card: now.Card, At: now.To, Words: []string{"yes", "no"},
		Text: p.game.question(p.State(), now)}})
}

// unasked: what the referee proposes needs nobody's consent unless that was agreed on, and a check never does; nor does a
// player who lets an own statement be checked.
func unasked(s *table.State, now table.Pending) bool {
	what, _, _ := strings.Cut(now.Word, " ")
	if what == ProposeCheck && now.N != 0 {
		c := stated(s, now.N)
		return now.Seat == table.Referee || c != nil && c.Seat == now.Seat
	}
	return now.Seat == table.Referee && (!s.Second || what == ProposeCheck)
}

// question puts a proposal to the other players. It names no card.
func (g *Game) question(s *table.State, now table.Pending) string {
	who := "the referee"
	if now.Seat >= 0 {
		who = g.Names[now.Seat]
	}
	what, rest, _ := strings.Cut(now.Word, " ")
	switch what {
	case ProposeDial:
		return who + " asks to turn the dial: " + rest
	case ProposeRepair:
		return who + " asks to put the table right by hand"
	case ProposeUndo:
		return who + " asks to take moves back"
	case ProposeDraw:
		return who + " offers a draw"
	case ProposeCheck:
		return who + " asks the referee to check " + g.statement(s, uint32(now.N)) + ", saying " + strconv.Quote(rest)
	}
	return who + " asks to let a refused move through"
}

// grant carries out what everybody has agreed to.
func (p *Play) grant(now table.Pending) {
	what, rest, _ := strings.Cut(now.Word, " ")
	switch what {
	case ProposeDial:
		rule, level, _ := strings.Cut(rest, " ")
		at := slices.Index(table.Levels, level)
		p.Do(table.Dialed{Setting: table.Setting{Rule: rule, Level: table.Level(max(at, 0))}, By: now.Seat})
	case ProposeRepair:
		p.Do(table.Granted{Seat: now.Seat, What: ProposeRepair})
		p.ByHand(table.Pending{Seat: p.mends(now.Seat), Word: ProposeRepair})
	case ProposeDraw:
		if p.game.Draws == nil || !p.game.Draws(p) {
			p.Do(table.Won{Why: Agreed})
		}
	case ProposeCheck:
		p.check(now, rest)
	case Plead:
		p.pardon(now.Seat, rest)
	default:
		p.Do(table.Granted{Seat: now.Seat, What: what, N: now.N})
	}
}

// MostBack is how many moves can be taken back.
const MostBack = 10

// TooFar refuses an undo of more moves than can be taken back. Ledgers hold the sentence, and audits compare it.
func TooFar(possible, asked int) *Violation {
	return Violates(proposal, "%s can be taken back, not %d", spelling.Count(possible, "move"), asked).Worded()
}

// mends is whose hands put the table right: of who wanted that; where the referee did, or somebody who is out, of the first who is in the duel.
func (p *Play) mends(by table.Seat) table.Seat {
	s := p.State()
	if s.Alive(by) {
		return by
	}
	for seat := range table.Seat(s.Count) {
		if s.Alive(seat) {
			return seat
		}
	}
	return max(by, 0)
}

// plead asks the others to let a refused move through.
func (p *Play) plead(m Move, v *Violation) Verdict {
	m.Plead = false
	text, err := json.Marshal(m)
	if err != nil {
		panic(err) // a move is plain values
	}
	p.Do(table.Reported{Rule: v.Rule, Seat: m.Seat, Card: m.Card, At: m.To, Text: "pleads: " + v.Why},
		table.Stacked{Pending: table.Pending{Kind: proposal, Seat: m.Seat, Card: m.Card, To: m.To, Word: Plead + " " + string(text)}})
	p.run()
	return Verdict{Move: m, Events: p.Events(), After: *p.State()}
}

// pardon carries out a move that the others let through, whatever rule is against it, unless that is a firm one.
func (p *Play) pardon(seat table.Seat, text string) {
	var m Move
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		panic(err) // it was written by plead
	}
	a := p.game.Action(m.Kind)
	if v := p.game.barred(a, p.State(), &m); v != nil { // since the others were asked
		p.Do(table.Reported{Rule: v.Rule, Seat: seat, Card: m.Card, At: m.To, Text: v.Worded().Why})
		return
	}
	for _, c := range a.Checks {
		if v := c(p.State(), &m); v != nil {
			p.Do(table.Reported{Rule: v.Rule, Seat: seat, Card: m.Card, At: m.To, Text: "let through by consent: " + v.Worded().Why})
		}
	}
	a.Does(p, m)
}

// barred is the first rule against a move that nobody can loosen; nil when there is none.
func (g *Game) barred(a *Action, s *table.State, m *Move) *Violation {
	for _, c := range a.Checks {
		if v := c(s, m); v != nil && g.firm(v.Rule) {
			return v
		}
	}
	return nil
}

// proposed refuses a proposal that nobody can make sense of.
func (g *Game) proposed(s *table.State, m *Move) *Violation {
	words := strings.Fields(m.Word)
	switch {
	case len(words) == 0 || !slices.Contains(Proposable, words[0]):
		return Violates(proposal, "say one of %s", strings.Join(Proposable, ", "))
	case words[0] == ProposeDial:
		return g.dialable(words)
	case words[0] == ProposeCheck:
		return g.checkable(s, m)
	}
	return nil
}

// dialable refuses to turn the dial of no rule, to no level, or of a rule that stands firm.
func (g *Game) dialable(words []string) *Violation {
	if len(words) != 3 || !slices.Contains(table.Levels, words[2]) {
		return Violates(proposal, "say: dial RULE and one of %s", strings.Join(table.Levels, ", "))
	}
	if r, ok := g.FindRule(words[1]); !ok || g.firm(r.ID) {
		return Violates(proposal, "%s is no rule that the dial can turn", words[1])
	}
	return nil
}
