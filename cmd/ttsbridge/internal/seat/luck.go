package seat

import (
	"context"
	"crypto/rand"
	"net/http"
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
)

// give gives for the luck when the table waits for this seat: its seal first, and what was sealed when all others have
// given. What it gives is made anew by each start of the program, so one that was ended in between cannot tell it any more;
// the host then goes on without the seat.
func (p *player) give(ctx context.Context, v view.View) error {
	if v.Luck == nil || !slices.Contains(v.Luck.Waits, v.By) {
		return nil
	}
	if p.share == "" {
		p.share = rand.Text()
		seal := record.SealShare(p.id, p.seat, p.share)
		return p.luck(ctx, live.ForLuck{Seal: &seal}, "You have sealed what you give for the luck; it is told when all others have given.")
	}
	if !v.Luck.Tells {
		return nil
	}
	seal := record.SealShare(p.id, p.seat, p.share)
	return p.luck(ctx, live.ForLuck{Seal: &seal, Tell: p.share}, "You have given for the luck.")
}

func (p *player) luck(ctx context.Context, f live.ForLuck, said string) error {
	var out live.Outcome
	err := p.call(ctx, http.MethodPost, "/luck", f, &out)
	if code := fault.CodeOf(err); code == fault.CodeConflict || code == fault.CodeInvalid { // the seat has given by another way
		p.con.Printf("%s\n", fault.Sentence(err))
		return nil
	}
	if err == nil {
		p.con.Printf("%s\n", said)
	}
	return err
}
