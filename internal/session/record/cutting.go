package record

import (
	"bytes"
	"encoding/json"

	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/cut"
	"ttsbridge/validator/table"
)

// What stands in nearly every record is cut where its encoding puts each piece, since an auditor may have a hundred thousand records
// before him. Rare pieces are read by encoding/json, and so is every text that is not written as this package writes.

// cutEntry takes the body of a record; false when that is left to encoding/json.
func cutEntry(body []byte) (Entry, bool) {
	l := cut.Of(body)
	l.Open()
	e := Entry{Version: cut.Num[int](&l, "version"), Session: l.Text("session"), Seq: cut.Num[uint64](&l, "seq"), Seat: cut.Maybe(&l, "seat", seat),
		Act: object(&l, "act"), Text: l.Text("text"), Move: cut.Member(&l, "move", validator.CutMove),
		Refused: cut.Member(&l, "refused", validator.CutViolation), Local: l.Flag("local"), Scripts: l.Text("scripts"),
		Setup: rare[Agreed](&l, "setup"), Undone: rare[Undone](&l, "undone"), Prints: rare[Restamp](&l, "prints"), Share: rare[Share](&l, "share"),
		Key: rare[SeatKey](&l, "key"), Word: rare[Word](&l, "word"), Signed: rare[Signature](&l, "signed"),
		Events: cut.Member(&l, "events", table.CutEvents), Lists: cut.List(&l, "lists", listSeal), Cards: cut.List(&l, "cards", cardSeal),
		Opened: cut.List(&l, "opened", cardOpening), Seal: cut.Maybe(&l, "seal", sum)}
	l.Close()
	return e, l.Done()
}

// cutHidden takes what is hidden in a record; false when that is left to encoding/json.
func cutHidden(text []byte) (Hidden, bool) {
	l := cut.Of(text)
	l.Open()
	h := Hidden{Seat: cut.Maybe(&l, "seat", seat), Act: object(&l, "act"), Text: l.Text("text"), Move: cut.Member(&l, "move", validator.CutMove),
		Signed: rare[Signature](&l, "signed"), Refused: cut.Member(&l, "refused", validator.CutViolation), Local: l.Flag("local"),
		Decks: l.Texts("decks"), Basis: rare[Basis](&l, "basis"), Secret: cut.Maybe(&l, "secret", sum), Events: cut.List(&l, "events", hiddenEvent)}
	l.Close()
	return h, l.Done()
}

// cutOpening takes an opening; false when the text is not just what it would be written as. Nothing in it may be left out.
func cutOpening(text []byte) (o Opening, ok bool) {
	l := cut.Of(text)
	l.Lit(`{"salt":`)
	o.Salt = sum(&l)
	if l.Next(`,"hidden":`) {
		o.Hidden = l.Object()
	}
	if l.Next(`,"cards":`) {
		l.Each(func() { o.Cards = append(o.Cards, writtenOpening(&l)) })
	}
	if l.Next(`,"lists":`) {
		l.Each(func() { o.Lists = append(o.Lists, sum(&l)) })
	}
	l.Lit("}")
	return o, l.Done()
}

// writtenOpening is cardOpening in the one way in which it is written.
func writtenOpening(l *cut.Line) (o CardOpening) {
	l.Lit(`{"card":`)
	o.Card = cut.Int[table.CardID](l)
	l.Lit(`,"record":`)
	o.Record = cut.Int[int64](l)
	l.Lit(`,"key":`)
	o.Key = string(l.Quoted())
	l.Lit(`,"salt":`)
	o.Salt = sum(l)
	l.Lit("}")
	if o.Key == "" || !usual(o.Key) {
		l.Fail()
	}
	return o
}

func seat(l *cut.Line) table.Seat { return cut.Int[table.Seat](l) }

// sum takes 64 lower-case hexadecimal digits.
func sum(l *cut.Line) (h ledger.Hash) {
	if h.UnmarshalText(l.Quoted()) != nil {
		l.Fail()
	}
	return h
}

func listSeal(l *cut.Line) ListSeal {
	l.Open()
	s := ListSeal{cut.Num[table.Seat](l, "seat"), cut.Num[int](l, "cards"), cut.Member(l, "seal", sum)}
	l.Close()
	return s
}

func cardSeal(l *cut.Line) CardSeal {
	l.Open()
	s := CardSeal{cut.Num[table.CardID](l, "card"), cut.Num[table.Seat](l, "seat"), l.Text("spot"), cut.Member(l, "seal", sum)}
	l.Close()
	return s
}

func cardOpening(l *cut.Line) CardOpening {
	l.Open()
	o := CardOpening{cut.Num[table.CardID](l, "card"), cut.Num[int64](l, "record"), l.Text("key"), cut.Member(l, "salt", sum)}
	l.Close()
	return o
}

func hiddenEvent(l *cut.Line) HiddenEvent {
	l.Open()
	e := HiddenEvent{cut.Num[int](l, "at"), cut.Member(l, "event", table.CutEvents)}
	l.Close()
	return e
}

// object takes a member as it is written.
func object(l *cut.Line, name string) json.RawMessage {
	if !l.Has(name) {
		return nil
	}
	return bytes.Clone(l.Object())
}

// rare has encoding/json read a member.
func rare[T any](l *cut.Line, name string) *T {
	if !l.Has(name) {
		return nil
	}
	t := new(T)
	if json.Unmarshal(l.Object(), t) != nil {
		l.Fail()
	}
	return t
}
