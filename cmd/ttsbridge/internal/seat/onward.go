package seat

import (
	"context"

	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
)

// sit takes the seat at the table at which is played: that of the address, or where it goes on by now.
func (p *player) sit(ctx context.Context) error {
	v, err := p.look(ctx)
	for moved := true; err == nil && moved; {
		if moved, err = p.onward(ctx, v); moved && err == nil {
			v, err = p.look(ctx)
		}
	}
	switch {
	case err != nil:
		return err
	case v.Closed != "":
		p.con.Printf("Table %s is played no more: %s.\n", tts.Plain(v.ID), tts.Plain(v.Says()))
		return nil
	}
	return p.take(ctx, v)
}

// keepUp does what the table waits for: it gives for the luck, and goes over to where the table goes on.
func (p *player) keepUp(ctx context.Context) error {
	v, err := p.look(ctx)
	if err != nil {
		return err
	}
	switch moved, err := p.onward(ctx, v); {
	case err != nil:
		return err
	case moved:
		return p.sit(ctx)
	}
	return p.give(ctx, v)
}

// onward goes over to the table at which one goes on that is played no more; false while there is none. It is another table: what was listed
// or sealed at this one counts there for nothing, and the seat is the same one.
func (p *player) onward(ctx context.Context, v view.View) (moved bool, err error) {
	if v.Closed == "" && v.Result == nil {
		return false, nil
	}
	next, err := p.witness.Onward(ctx)
	if err != nil || next == nil {
		return false, err
	}
	if err := p.witness.Take(ctx); err != nil { // the last word of the table that is left
		return false, err
	}
	p.witness, p.id, p.share, p.legal = next, next.Table(), "", nil
	return true, nil
}
