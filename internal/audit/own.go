package audit

import (
	"fmt"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// A dossier tells of each seat what its player has signed himself, and of luck what it is drawn from.

// ownWord counts what a seat has signed, and what the host tells of it.
func (g *gatherer) ownWord(rec ledger.Record, e record.Entry) {
	if e.Key != nil && e.Key.Seat >= 0 {
		own := g.own(e.Key.Seat)
		own.Keys = append(own.Keys, fmt.Sprintf("%s from record %d on", e.Key.Key, rec.N))
	}
	if e.Move == nil || e.Move.Seat < 0 {
		return
	}
	own := g.own(e.Move.Seat)
	if own.Moves++; e.Signed != nil {
		own.Signed++
	}
}

// own is what is known of a seat's word so far.
func (g *gatherer) own(seat table.Seat) *Own {
	for len(g.d.Own) <= int(seat) {
		g.d.Own = append(g.d.Own, Own{Seat: g.seat(table.Seat(len(g.d.Own)))})
	}
	return &g.d.Own[seat]
}

// luckFrom tells what the luck of a table is drawn from.
func (g *gatherer) luckFrom(a *record.Agreed) {
	text := ""
	switch {
	case a.Seeded:
		text = "all luck follows from a seed of the host's"
	case a.Luck == record.LuckOfAll:
		text = "luck is drawn from a secret of the host's bridge, sealed here, and from what every seat gives"
	case a.Luck == record.LuckOfHost:
		text = "luck is drawn from a secret of the host's bridge alone, sealed here"
	default:
		text = "nobody wrote down what luck is drawn from"
	}
	g.d.Luck = append(g.d.Luck, Line{Record: 1, Text: text})
}

// given tells what a seat gave for the luck, said for the record, or signs by.
func (g *gatherer) given(e record.Entry, line Line) string {
	switch {
	case e.Share != nil:
		line.Text = e.Share.Sentence(g.seat(e.Share.Seat))
		g.d.Luck = append(g.d.Luck, line)
	case e.Word != nil:
		line.Text = e.Word.Sentence(g.seat(e.Word.Seat))
		g.d.Words = append(g.d.Words, line)
	case e.Key != nil:
		line.Text = fmt.Sprintf("%s signs by the key %s", g.seat(e.Key.Seat), e.Key.Key)
	}
	return line.Text
}
