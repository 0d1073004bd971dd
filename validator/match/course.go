package match

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// whileChoosing: who begins is said when all decks are sided.
func whileChoosing(b Book, s *State, _ Move) *validator.Violation {
	if s.Next.Stage != ToChoose {
		return validator.Violates(ruleOrder, "nobody is asked who begins: %s", b.waits(s))
	}
	return nil
}

// mayChoose: it is for the side that lost the duel before.
func mayChoose(b Book, s *State, m Move) *validator.Violation {
	if !s.Next.Seats.Has(m.Seat) {
		return validator.Violates(or(b.Law.FirstBy, ruleFirst), "who begins is for %s to say, not for %s", b.seats(s.Next.Seats), b.seat(m.Seat))
	}
	return nil
}

// firstPlays: who begins plays on.
func firstPlays(b Book, s *State, m Move) *validator.Violation {
	if s.Gone().Has(m.First) {
		return validator.Violates(ruleConcede, "%s has given the match up and begins no duel of it", b.seat(m.First))
	}
	return nil
}

// notYielded: who has given up waits for the others of the side.
func notYielded(b Book, s *State, m Move) *validator.Violation {
	switch {
	case s.Gone().Has(m.Seat):
		return validator.Violates(ruleConcede, "%s has given the match up already; the others play on", b.seat(m.Seat))
	case s.Yields.Has(m.Seat):
		return validator.Violates(ruleConcede, "%s has given the match up already; it ends when all of the side have", b.seat(m.Seat))
	}
	return nil
}

// whenReady: a duel begins when nothing before it is open.
func whenReady(b Book, s *State, _ Move) *validator.Violation {
	if s.Next.Stage != ToBegin {
		return validator.Violates(ruleOrder, "no duel can begin: %s", b.waits(s))
	}
	return nil
}

// newDuel: a duel is played for one match once.
func newDuel(_ Book, s *State, m Move) *validator.Violation {
	if slices.ContainsFunc(s.Duels, func(d Duel) bool { return d.Table == m.Duel.Table }) {
		return validator.Violates(ruleOrder, "the duel at table %s is one of this match already", m.Duel.Table)
	}
	return nil
}

// inDuel: what is not played cannot end.
func inDuel(b Book, s *State, _ Move) *validator.Violation {
	if s.Next.Stage != InDuel {
		return validator.Violates(ruleOrder, "no duel is being played: %s", b.waits(s))
	}
	return nil
}

// thisDuel: it is the duel of this match that ends.
func thisDuel(_ Book, s *State, m Move) *validator.Violation {
	if now := s.running(); m.Duel.Table != now.Table {
		return validator.Violates(ruleOrder, "the duel of this match is at table %s, not %s", now.Table, m.Duel.Table)
	}
	return nil
}

// notTimed: time is called once.
func notTimed(_ Book, s *State, _ Move) *validator.Violation {
	if s.Timed {
		return validator.Violates(ruleTime, "time has been called already")
	}
	return nil
}

// choose names a side; its first seat begins.
func choose(p *play, m Move) {
	p.do(Chosen{Seat: m.Seat, First: p.s.leads(p.s.Side(m.First))})
}

func concede(p *play, m Move) { p.do(Conceded{Seat: m.Seat}) }

func begin(p *play, m Move) { p.do(Begun{Table: m.Duel.Table, Tiebreak: p.s.Next.Tiebreak}) }

func finish(p *play, m Move) {
	d := m.Duel
	p.do(Finished{Table: d.Table, Winners: d.Winners, Why: d.Why, Records: d.Records, Head: d.Head})
}

func annul(p *play, m Move) { p.do(Annulled{Table: m.Duel.Table, Why: m.Why}) }

func callTime(p *play, _ Move) { p.do(Timed{}) }

// goOn works out what comes next, until somebody must do something.
func (p *play) goOn() {
	s := &p.s
	switch {
	case p.yielded():
	case s.Next.Stage == InDuel && s.Duels[len(s.Duels)-1].Over:
		p.counted()
	case s.Next.Stage == InDuel:
	case s.Timed && !s.Next.Tiebreak:
		p.byWins(p.book.Law.BreakBy, s.Next)
	case s.Next.Stage != ToBegin && s.Next.Seats == 0:
		p.done()
	}
}

// yielded ends the match for the last side that has not given it up. While several have not, they play on, and wait for nobody else.
func (p *play) yielded() bool {
	s := &p.s
	gone := s.Gone()
	if sides, last := s.left(); sides == 1 {
		p.end(last, ruleConcede)
		return true
	}
	if s.Next.Seats&gone != 0 {
		next := s.Next
		next.Seats &^= gone
		p.do(Came{next})
	}
	return false
}

// counted says what a duel that has just ended means for the match.
func (p *play) counted() {
	s := &p.s
	d := s.Duels[len(s.Duels)-1]
	winner, next := s.winner(d), Next{First: table.Nobody}
	if winner != NoSide && s.Sides[winner]&s.Gone() != 0 {
		winner = NoSide // it has given up what it could win by this
	}
	if loser := s.other(winner); loser != NoSide {
		next = p.after(loser)
	}
	switch {
	case d.Annulled:
		p.do(Came{Next{Stage: ToBegin, First: s.Next.First, Tiebreak: d.Tiebreak}})
	case d.Tiebreak && (winner != NoSide || s.Format.Draws == validator.Counted):
		p.end(winner, or(p.book.Law.Tiebreak.By, ruleBreak))
	case winner != NoSide && s.Wins(winner) >= s.Format.wins():
		p.end(winner, or(p.book.Law.BestBy, ruleLength))
	case s.Timed:
		p.byWins(p.book.Law.MoreBy, next)
	case d.Tiebreak, s.playedOut():
		p.byWins(or(p.book.Law.BestBy, ruleLength), next)
	default:
		p.sideFor(next)
	}
}

// other is the side that has lost to the winner of a duel: NoSide where several have, or nobody.
func (s *State) other(winner int) int {
	if sides, _ := s.left(); winner == NoSide || sides != 2 {
		return NoSide
	}
	gone := s.Gone()
	return slices.IndexFunc(s.Sides, func(seats table.Seats) bool { return seats&(gone|s.Sides[winner]) == 0 })
}

// after is who begins, or says who does, when a side has lost.
func (p *play) after(loser int) Next {
	next := Next{First: table.Nobody}
	switch p.s.Format.First {
	case validator.LoserBegins:
		next.First = p.s.leads(loser)
	case validator.LoserChooses:
		next.Chooser = p.s.Sides[loser]
	}
	return next
}

// playedOut tells whether as many duels were played as the match has. A drawn one that is played again is none of them.
func (s *State) playedOut() bool {
	n := 0
	for _, d := range s.Duels {
		if d.counts() && !d.Tiebreak && (s.winner(d) != NoSide || s.Format.Draws == validator.Counted) {
			n++
		}
	}
	return n >= s.Format.Length
}

// byWins ends the match for the side with more wins. At equal wins it is a draw, or one more duel decides.
func (p *play) byWins(by string, next Next) {
	lead := p.s.ahead()
	switch {
	case lead != NoSide:
		p.end(lead, or(by, ruleTime))
	case p.s.Format.Tiebreak == Played:
		next.Tiebreak = true
		p.sideFor(next)
	default:
		p.end(NoSide, or(p.book.Law.Tiebreak.By, ruleBreak))
	}
}

// sideFor lets everybody side for the next duel, where that is allowed. Before a tiebreak without siding every deck is as it
// was in the duel before.
func (p *play) sideFor(next Next) {
	s := &p.s
	if next.Tiebreak && !p.book.Law.Tiebreak.Siding {
		if !slices.EqualFunc(s.Lists, s.Last, List.equal) {
			p.do(Unsided{})
		}
		p.chooseFor(next)
		return
	}
	if s.Format.Siding == validator.NoSiding {
		p.chooseFor(next)
		return
	}
	next.Stage, next.Seats = ToSide, s.everybody()&^s.Gone()
	p.do(Came{next})
}

// chooseFor asks who begins, where that is not known.
func (p *play) chooseFor(next Next) {
	next.Stage, next.Seats = ToBegin, 0
	if next.Chooser != 0 && next.First == table.Nobody {
		next.Stage, next.Seats = ToChoose, next.Chooser
	}
	p.do(Came{next})
}

// done goes on when nobody is waited for any more.
func (p *play) done() { p.chooseFor(p.s.Next) }

func (p *play) end(side int, why string) { p.do(Ended{Result{Over: true, Side: side, Why: why}}) }

// equal tells whether two lists have the same cards in the same piles.
func (l List) equal(other List) bool {
	same := func(a, b []string) bool {
		_, missing := without(a, b)
		return len(a) == len(b) && missing == ""
	}
	return l.Leader == other.Leader && same(l.Main, other.Main) && same(l.Extra, other.Extra) && same(l.Side, other.Side)
}
