package api

import (
	"context"

	"ttsbridge/internal/session/live"
	"ttsbridge/validator/table"
)

type keyIn struct {
	At
	Body live.OwnKey
}

type wordIn struct {
	At
	Body live.Said
}

// key lets a seat take a key of its player's own.
func (d *door) key(_ context.Context, in *keyIn) (*moveOut, error) {
	return d.fromSeat(in.At, func(t *live.Table, seat table.Seat) (live.Outcome, error) { return t.TakeKey(seat, in.Body) })
}

// word writes down what a player says for the record.
func (d *door) word(_ context.Context, in *wordIn) (*moveOut, error) {
	return d.fromSeat(in.At, func(t *live.Table, seat table.Seat) (live.Outcome, error) { return t.Say(seat, in.Body) })
}

// fromSeat does something for whoever shows the token of a seat.
func (d *door) fromSeat(in At, do func(*live.Table, table.Seat) (live.Outcome, error)) (*moveOut, error) {
	t, who, err := d.seat(in)
	if err != nil {
		return nil, problem(err)
	}
	defer d.Wake()
	out, err := do(t, who.Seat)
	if err != nil {
		return nil, problem(err)
	}
	return &moveOut{out}, nil
}
