package validator

import (
	"ttsbridge/validator/cut"
	"ttsbridge/validator/table"
)

// CutMove takes a move as a ledger writes it.
func CutMove(l *cut.Line) *Move {
	l.Open()
	m := &Move{Kind: Kind(l.Text("kind")), Seat: cut.Num[table.Seat](l, "seat"), Card: cut.Num[table.CardID](l, "card"), From: cut.Num[table.Spot](l, "from"),
		To: cut.Num[table.Spot](l, "to"), Via: cut.Num[table.Spot](l, "via"), Cards: cut.Nums[table.CardID](l, "cards"), Word: l.Text("word"),
		N: cut.Num[int](l, "n"), Flip: l.Flag("flip"), Side: l.Flag("side"), Sure: l.Flag("sure"), Plead: l.Flag("plead"),
		Ask: cut.Num[uint32](l, "ask"), Order: cut.Nums[uint16](l, "order"), Of: cut.Num[table.Seat](l, "of")}
	l.Close()
	return m
}

// CutViolation takes a refusal as a ledger writes it.
func CutViolation(l *cut.Line) *Violation {
	l.Open()
	v := &Violation{Rule: l.Text("rule"), Why: l.Text("why")}
	l.Close()
	return v
}
