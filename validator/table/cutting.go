package table

import (
	"encoding/json"

	"ttsbridge/validator/cut"
)

// Events are read as often as they are written, so those that duels are full of are cut as encode.go writes them. What is written
// in any other way, and every other kind of event, encoding/json reads.

// CutEvents takes a list of events, one at least, as a ledger writes them.
func CutEvents(l *cut.Line) (es Events) {
	l.Each(func() { es = append(es, cutEvent(l)) })
	return es
}

// cutEvent takes an event with the name of its kind.
func cutEvent(l *cut.Line) Event {
	start := *l
	if e, ok := cutOne(l); ok {
		return e
	}
	*l = start
	return readEvent(l)
}

// cutOne takes an event that is written as encode.go writes it; false for any other.
func cutOne(l *cut.Line) (Event, bool) {
	l.Open()
	kind := string(l.Quoted())
	l.Lit(":")
	l.Open()
	e := cutCard(kind, l)
	if e == nil {
		e = cutDuel(kind, l)
	}
	if e == nil {
		e = cutSaid(kind, l)
	}
	l.Close()
	l.Close()
	return e, e != nil && !l.Failed()
}

// readEvent has encoding/json read an event.
func readEvent(l *cut.Line) Event {
	var one map[string]json.RawMessage
	if err := json.Unmarshal(l.Object(), &one); err != nil {
		l.Fail()
		return nil
	}
	e, err := decode(one)
	if err != nil {
		l.Fail()
	}
	return e
}

// cutCard takes what happens to a card; nil for another kind.
func cutCard(kind string, l *cut.Line) Event {
	switch kind {
	case "moved":
		return Moved{cut.Num[CardID](l, "card"), cut.Num[Spot](l, "from"), cut.Num[Spot](l, "to"), l.Flag("under")}
	case "flipped":
		return Flipped{cut.Num[CardID](l, "card"), l.Flag("up")}
	case "turned":
		return Turned{cut.Num[CardID](l, "card"), cut.Num[uint8](l, "to")}
	case "held":
		return Held{cut.Num[CardID](l, "card"), cut.Num[Seat](l, "by"), l.Flag("own")}
	case "linked":
		return Linked{cut.Num[CardID](l, "card"), cut.Num[CardID](l, "host")}
	case "unlinked":
		return Unlinked{cut.Num[CardID](l, "card")}
	case "classed":
		return Classed{cut.Num[CardID](l, "card"), cut.Num[uint8](l, "class")}
	case "marked":
		return Marked{cut.Num[CardID](l, "card"), cut.Num[Marks](l, "set"), cut.Num[Marks](l, "clear")}
	case "tallied":
		return Tallied{cut.Num[CardID](l, "card"), cut.Num[uint8](l, "kind"), cut.Num[int16](l, "to")}
	case "cleared":
		return Cleared{cut.Num[CardID](l, "card"), cut.Num[Marks](l, "keep")}
	case "revealed":
		return Revealed{cut.Num[CardID](l, "card"), cut.Num[Seats](l, "to")}
	}
	return nil
}

// cutDuel takes the events that are about more than a card; nil for another kind.
func cutDuel(kind string, l *cut.Line) Event {
	switch kind {
	case "scored":
		return Scored{cut.Num[Seat](l, "seat"), cut.Num[uint8](l, "kind"), cut.Num[int32](l, "by"), cut.Num[int32](l, "to"), l.Text("why")}
	case "named":
		return Named{cut.Num[Seat](l, "seat"), cut.Num[CardID](l, "card")}
	case "noted":
		return Noted{cut.Num[Seat](l, "seat"), cut.Num[Marks](l, "set"), cut.Num[Marks](l, "clear")}
	case "counted":
		return Counted{cut.Num[Seat](l, "seat"), cut.Num[uint8](l, "kind"), cut.Num[int16](l, "to")}
	case "entered":
		return Entered{cut.Num[uint8](l, "phase")}
	case "passed":
		return Passed{cut.Num[Seat](l, "seat"), cut.Num[Marks](l, "seats"), cut.Num[Marks](l, "cards")}
	case "answered":
		return Answered{cut.Num[uint32](l, "id")}
	case "asked":
		return Asked{cut.Member(l, "ask", cutAsk)}
	case "stacked":
		return Stacked{cut.Member(l, "pending", cutPending), cut.Num[int](l, "under")}
	case "staged":
		return Staged{cut.Member(l, "pending", cutPending)}
	case "resolved":
		return Resolved{}
	}
	return nil
}

// cutSaid takes what is told of hidden cards, and what comes of that; nil for another kind.
func cutSaid(kind string, l *cut.Line) Event {
	switch kind {
	case "claimed":
		return Claimed{cut.Member(l, "claim", cutClaim)}
	case "settled":
		return Settled{cut.Member(l, "claim", cutClaim), l.Flag("true"), l.Text("why")}
	case "reported":
		return Reported{l.Text("rule"), cut.Num[Seat](l, "seat"), cut.Num[CardID](l, "card"), cut.Num[Spot](l, "at"), l.Text("text"), l.Flag("quiet")}
	}
	return nil
}

func cutClaim(l *cut.Line) Claim {
	l.Open()
	c := Claim{ID: cut.Num[uint32](l, "id"), Seat: cut.Num[Seat](l, "seat"), Card: cut.Num[CardID](l, "card"), Rule: l.Text("rule"), What: l.Text("what"),
		N: cut.Num[int](l, "n"), By: l.Text("by"), Turn: cut.Num[int32](l, "turn")}
	l.Close()
	return c
}

func cutAsk(l *cut.Line) Ask {
	l.Open()
	a := Ask{ID: cut.Num[uint32](l, "id"), Seat: cut.Num[Seat](l, "seat"), Kind: l.Text("kind"), Card: cut.Num[CardID](l, "card"), At: cut.Num[Spot](l, "at"),
		Cards: cut.Nums[CardID](l, "cards"), Spots: cut.Nums[Spot](l, "spots"), Words: l.Texts("words"),
		Min: cut.Num[int](l, "min"), Max: cut.Num[int](l, "max"), Text: l.Text("text")}
	l.Close()
	return a
}

func cutPending(l *cut.Line) Pending {
	l.Open()
	p := Pending{Kind: l.Text("kind"), Stage: cut.Num[uint8](l, "stage"), Seat: cut.Num[Seat](l, "seat"), Card: cut.Num[CardID](l, "card"),
		Target: cut.Num[CardID](l, "target"), From: cut.Num[Spot](l, "from"), To: cut.Num[Spot](l, "to"), Passed: cut.Num[Seats](l, "passed"),
		N: cut.Num[int](l, "n"), Cards: cut.Nums[CardID](l, "cards"), Spots: cut.Nums[Spot](l, "spots"), Word: l.Text("word")}
	p.Question = cut.Maybe(l, "question", cutAsk)
	l.Close()
	return p
}
