package match

import (
	"fmt"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// A Kind names a kind of move.
type Kind string

// What can be done in a match. The last four are the referee's.
const (
	Side    Kind = "side"    // exchange cards with the side deck
	Bring   Kind = "bring"   // bring another deck
	Ready   Kind = "ready"   // be done with siding
	Choose  Kind = "choose"  // say who begins
	Concede Kind = "concede" // give the match up
	Begin   Kind = "begin"   // a duel begins
	Finish  Kind = "finish"  // the duel is over
	Annul   Kind = "annul"   // the duel counts for nothing and is played again
	Time    Kind = "time"    // time is called
)

// A Move is what a seat or the referee does in a match.
type Move struct {
	Kind  Kind       `json:"kind"`
	Seat  table.Seat `json:"seat"` // the referee is a seat too
	Main  Swap       `json:"main,omitzero"`
	Extra Swap       `json:"extra,omitzero"`
	List  *List      `json:"list,omitempty"`
	First table.Seat `json:"first,omitempty"` // a seat of the side that shall begin
	Duel  Duel       `json:"duel,omitzero"`
	Why   string     `json:"why,omitempty"`
}

// A Swap is what leaves a pile of a deck for the side deck, and what comes from there in its place.
type Swap struct {
	Out []string `json:"out,omitempty"`
	In  []string `json:"in,omitempty"`
}

// A Verdict is what became of a move. A refused move has a Violation, no events, and After equals the state before.
type Verdict struct {
	Move      Move
	Violation *validator.Violation
	Events    Events
	After     State
}

// A check is a rule that a move can break: nil when there is nothing against it.
type check func(Book, *State, Move) *validator.Violation

// An action is one kind of move.
type action struct {
	kind   Kind
	checks []check // in order; the first to object is cited
	does   func(*play, Move)
}

// actions is everything that can be done in a match.
var actions = []action{
	{Side, []check{notOver, aSeat, whileSiding, swapsAllowed, sizesStay, inTheDeck, fromTheSideDeck, sidedLawfully}, side},
	{Bring, []check{notOver, aSeat, whileSiding, newDecksAllowed, broughtLawfully}, bring},
	{Ready, []check{notOver, aSeat, whileSiding}, ready},
	{Choose, []check{notOver, aSeat, whileChoosing, mayChoose, firstPlays}, choose},
	{Concede, []check{notOver, aSeat, notYielded}, concede},
	{Begin, []check{notOver, byReferee, whenReady, newDuel}, begin},
	{Finish, []check{notOver, byReferee, inDuel, thisDuel}, finish},
	{Annul, []check{notOver, byReferee, inDuel, thisDuel}, annul},
	{Time, []check{notOver, byReferee, notTimed}, callTime},
}

// Judge says what becomes of a move: the first rule it breaks, or everything that follows from it. An error means that the
// move makes no sense; no rule has been asked then.
func Judge(b Book, s State, m Move) (Verdict, error) {
	i := slices.IndexFunc(actions, func(a action) bool { return a.kind == m.Kind })
	if i < 0 {
		return Verdict{}, validator.Unknown{What: fmt.Sprintf("a match has no move %q", m.Kind)}
	}
	if err := sensible(&s, m); err != nil {
		return Verdict{}, err
	}
	for _, c := range actions[i].checks {
		if v := c(b, &s, m); v != nil {
			return Verdict{Move: m, Violation: v.Worded(), After: s}, nil
		}
	}
	p := play{book: b, s: s}
	actions[i].does(&p, m)
	p.goOn()
	return Verdict{Move: m, Events: p.events, After: p.s}, nil
}

// mostCards bounds what one move may name.
const mostCards = 1000

// sensible holds that a move names seats, cards and duels that can be.
func sensible(s *State, m Move) error {
	if m.Seat != table.Referee && s.Side(m.Seat) == NoSide {
		return validator.Unknown{What: fmt.Sprintf("the match has no seat %d", m.Seat)}
	}
	if m.Kind == Choose && s.Side(m.First) == NoSide {
		return validator.Unknown{What: fmt.Sprintf("the match has no seat %d to begin", m.First)}
	}
	if m.Kind == Bring && m.List == nil {
		return validator.Unknown{What: "bring names no deck"}
	}
	if n := len(m.Main.Out) + len(m.Main.In) + len(m.Extra.Out) + len(m.Extra.In) + m.List.size(); n > mostCards {
		return validator.Unknown{What: fmt.Sprintf("%s are too many; a move names at most %d", spelling.Count(n, "card"), mostCards)}
	}
	if m.Kind == Begin && m.Duel.Table == "" {
		return validator.Unknown{What: "a duel begins at a table, and none is named"}
	}
	if m.Duel.Winners&^s.everybody() != 0 {
		return validator.Unknown{What: "a winner of the duel has no seat in the match"}
	}
	return nil
}

// play is a move being carried out.
type play struct {
	book   Book
	s      State
	events Events
}

func (p *play) do(events ...Event) {
	for _, e := range events {
		if !e.apply(&p.s) {
			panic(fmt.Sprintf("a match led to an event that does not fit: %s", KindOf(e)))
		}
		p.events = append(p.events, e)
	}
}

// notOver: what is decided takes no more.
func notOver(b Book, s *State, m Move) *validator.Violation {
	switch {
	case !s.Result.Over:
		return nil
	case s.Result.Side == NoSide:
		return validator.Violates(ruleOver, "the match is over; it is a draw")
	}
	return validator.Violates(ruleOver, "the match is over; %s won it", b.seats(s.Sides[s.Result.Side]))
}

// Why a duel takes nothing more though it is not over.
const (
	WasAnnulled = "annulled" // the referee has annulled it
	WasDecided  = "decided"  // its match was decided without it
	WasStranded = "stranded" // the bridge was ended while it was laid out, and the match has begun another in its place
)

// Closing is why the duel at a table, which was laid out as the one of that number, takes nothing more though it is not over, and the table at
// which the match goes on; "" for what is not so.
func (s *State) Closing(at string, number int) (why, onto string) {
	duel := slices.IndexFunc(s.Duels, func(d Duel) bool { return d.Table == at })
	newest := len(s.Duels) - 1
	switch {
	case duel >= 0 && s.Duels[duel].counts():
		return "", ""
	case duel >= 0 && s.Duels[duel].Annulled:
		why = WasAnnulled
	case s.Result.Over:
		return WasDecided, ""
	case duel >= 0 || number > len(s.Duels): // it is played, or about to be
		return "", ""
	default:
		why = WasStranded
	}
	if duel < newest && !s.Result.Over {
		onto = s.Duels[newest].Table
	}
	return why, onto
}

// Closed is why a duel of the match, laid out as the one of that number, takes nothing more though it is not over: it was annulled, the match
// was decided without it, or never knew it. It is nil for any other.
func (b Book) Closed(s *State, at string, number int) *validator.Violation {
	switch why, onto := s.Closing(at, number); {
	case why == "":
		return nil
	case s.Result.Over && s.Result.Side != NoSide:
		return validator.Violates(ruleOver, "this duel is played no more: the match is over, and %s won it", b.seats(s.Sides[s.Result.Side]))
	case s.Result.Over:
		return validator.Violates(ruleOver, "this duel is played no more: the match is over, and it is a draw")
	case why == WasStranded:
		return validator.Violates(ruleReferee, "this duel was laid out when the bridge was ended, and never began; duel %d of the match is at "+
			"table %s: the host loads its save", len(s.Duels), onto)
	case onto != "":
		return validator.Violates(ruleReferee, "this duel was annulled and counts for nothing; duel %d of the match is at table %s: the host loads its save",
			len(s.Duels), onto)
	}
	return validator.Violates(ruleReferee, "this duel was annulled and counts for nothing; %s", b.waits(s))
}

// aSeat: the referee has no deck to side and nothing to choose.
func aSeat(_ Book, _ *State, m Move) *validator.Violation {
	if m.Seat == table.Referee {
		return validator.Violates(ruleReferee, "that is for the players to do")
	}
	return nil
}

// byReferee: duels begin and end, and time runs out, for all players alike.
func byReferee(b Book, _ *State, m Move) *validator.Violation {
	if m.Seat != table.Referee {
		return validator.Violates(ruleReferee, "%s is no referee", b.seat(m.Seat))
	}
	return nil
}

// waits says what the match waits for.
func (b Book) waits(s *State) string {
	switch s.Next.Stage {
	case ToSide:
		return "decks are sided now; not done yet: " + b.seats(s.Next.Seats)
	case ToChoose:
		return "it is not said yet who begins; that is for " + b.seats(s.Next.Seats)
	case ToBegin:
		return "the next duel is about to begin"
	}
	return "a duel is being played"
}
