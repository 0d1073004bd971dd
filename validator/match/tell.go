package match

import (
	"fmt"

	"ttsbridge/validator/table"
)

// Tell says an event in players' words: what happened, and a remark. It names no card; the state is the one after it.
func (b Book) Tell(e Event, s *State) (what, remark string) {
	switch e := e.(type) {
	case Opened:
		return "opened", e.Format.String()
	case Came:
		return b.tellNext(e.Next)
	case Sided:
		return "sided " + b.seat(e.Seat), ""
	case Brought:
		return "brought " + b.seat(e.Seat), ""
	case Unsided:
		return "unsided", "every deck is as it was in the duel before"
	case Readied:
		return "ready " + b.seat(e.Seat), ""
	case Chosen:
		return "chosen " + b.seat(e.First), "by " + b.seat(e.Seat)
	case Begun:
		return "begun", "at table " + e.Table
	case Finished:
		if e.Winners == 0 {
			return "duel drawn", e.Why
		}
		return "duel won " + b.seats(e.Winners), e.Why
	case Annulled:
		return "duel annulled", e.Why
	case Timed:
		return "timed", ""
	case Conceded:
		return "given up " + b.seat(e.Seat), ""
	case Ended:
		return b.tellEnd(e.Result, s)
	}
	return "", ""
}

func (b Book) tellNext(n Next) (what, remark string) {
	if n.First != table.Nobody {
		remark = b.seat(n.First) + " begins"
	}
	switch {
	case n.Stage == ToSide:
		return "siding " + b.seats(n.Seats), remark
	case n.Stage == ToChoose:
		return "choosing " + b.seats(n.Seats), "who begins"
	case n.Tiebreak:
		return "next tiebreak", remark
	}
	return "next duel", remark
}

func (b Book) tellEnd(r Result, s *State) (what, remark string) {
	if r.Side == NoSide {
		return "drawn " + r.Why, ""
	}
	remark = fmt.Sprintf("%d", s.Wins(r.Side))
	for side := range s.Sides {
		if side != r.Side {
			remark += fmt.Sprintf(" to %d", s.Wins(side))
		}
	}
	return "won " + b.seats(s.Sides[r.Side]) + " " + r.Why, remark
}
