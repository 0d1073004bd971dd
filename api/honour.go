package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/validator/table"
)

type checkpointOut struct{ Body live.Signed }

type proofIn struct {
	At
	Record int64 `path:"record" doc:"number of the record" minimum:"1"`
	Size   int64 `query:"size" doc:"of the checkpoint to prove it by; the newest when left out" minimum:"1"`
}

type proofOut struct{ Body ledger.RecordProof }

type growthIn struct {
	At
	From int64 `query:"from" required:"true" doc:"size of the earlier checkpoint" minimum:"1"`
	To   int64 `query:"to" doc:"size of the later checkpoint; the newest when left out" minimum:"1"`
}

type growthOut struct{ Body ledger.GrowthProof }

type inquiryIn struct {
	At
	Body live.Inquiry
}

type findingOut struct{ Body live.Finding }

type keyIn struct {
	At
	Body live.OwnKey
}

type wordIn struct {
	At
	Body live.Said
}

// inquire lets the host or a judge put one statement to the test, or look at one card.
func (d *door) inquire(_ context.Context, in *inquiryIn) (*findingOut, error) {
	t, _, err := d.enterAs(in.ID, in.Authorization, access.RoleHost, access.RoleJudge)
	if err != nil {
		return nil, err
	}
	out, err := t.Check(in.Body)
	if err != nil {
		return nil, err
	}
	return &findingOut{out}, nil
}

type luckIn struct {
	At
	Body live.ForLuck
}

// luck takes what a seat gives for the luck, or that the host goes on without one.
func (d *door) luck(_ context.Context, in *luckIn) (*moveOut, error) {
	t, who, err := d.enterAs(in.ID, in.Authorization, access.RoleSeat, access.RoleHost)
	if err != nil {
		return nil, err
	}
	if (who.Role == access.RoleHost) != (in.Body.Without != "") {
		return nil, fault.Forbidden("Seats give for the luck; the host's token says without which seat the table goes on.")
	}
	defer d.Wake()
	out, err := t.Luck(who.Viewer(), in.Body)
	if err != nil {
		return nil, err
	}
	return &moveOut{out}, nil
}

// honour are the routes by which anybody at the table holds the host to his history. They tell nothing hidden.
func (d *door) honour(doc huma.API) {
	register(doc, huma.Operation{OperationID: "checkpoint", Method: http.MethodGet, Path: "/v1/tables/{id}/checkpoint",
		Tags:    []string{"honour"},
		Summary: "Get the signed checkpoint of all records", Security: withToken},
		d.checkpoint)
	register(doc, huma.Operation{OperationID: "prove-record", Method: http.MethodGet, Path: "/v1/tables/{id}/proofs/{record}",
		Tags:    []string{"honour"},
		Summary: "Prove that a record stands in the history", Security: withToken,
		Description: "The record is shown as everybody may know it: what is hidden in it stays sealed."},
		d.proveRecord)
	register(doc, huma.Operation{OperationID: "check", Method: http.MethodPost, Path: "/v1/tables/{id}/checks", Tags: []string{"honour"},
		Summary: "Check one statement or one hidden card, with a reason", Security: withToken,
		Description: "For the host's and the judge's token. Everybody at the table is told that it happened, why, and whether the " +
			"statement holds; only the answer to this call names the card that was asked for."}, d.inquire)
	register(doc, huma.Operation{OperationID: "luck", Method: http.MethodPost, Path: "/v1/tables/{id}/luck", Tags: []string{"honour"},
		Summary: "Give for the luck of the table", Security: withToken,
		Description: "For a seat: a word; or a seal, and what was sealed when every other seat has given. For the host: the seat that is " +
			"not waited for any more."}, d.luck)
	register(doc, huma.Operation{OperationID: "key", Method: http.MethodPost, Path: "/v1/tables/{id}/keys", Tags: []string{"honour"},
		Summary: "Take a key by which the seat signs", Security: withToken}, d.key)
	register(doc, huma.Operation{OperationID: "word", Method: http.MethodPost, Path: "/v1/tables/{id}/words", Tags: []string{"honour"},
		Summary: "Say something for the record", Description: "Everybody at the table reads it.", Security: withToken}, d.word)
	register(doc, huma.Operation{OperationID: "prove-growth", Method: http.MethodGet, Path: "/v1/tables/{id}/consistency",
		Tags:    []string{"honour"},
		Summary: "Prove that nothing was rewritten since a checkpoint", Security: withToken},
		d.proveGrowth)
}

// checkpoint signs all records as they stand.
func (d *door) checkpoint(_ context.Context, in *At) (*checkpointOut, error) {
	t, _, err := d.enter(in.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	out, err := t.Checkpoint()
	if err != nil {
		return nil, err
	}
	return &checkpointOut{out}, nil
}

// proveRecord proves that a record stands in the history.
func (d *door) proveRecord(_ context.Context, in *proofIn) (*proofOut, error) {
	t, _, err := d.enter(in.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	out, err := t.ProveRecord(in.Record, in.Size)
	if err != nil {
		return nil, err
	}
	return &proofOut{out}, nil
}

// proveGrowth proves that nothing was rewritten since a checkpoint.
func (d *door) proveGrowth(_ context.Context, in *growthIn) (*growthOut, error) {
	t, _, err := d.enter(in.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	out, err := t.ProveGrowth(in.From, in.To)
	if err != nil {
		return nil, err
	}
	return &growthOut{out}, nil
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
		return nil, err
	}
	defer d.Wake()
	out, err := do(t, who.Seat)
	if err != nil {
		return nil, err
	}
	return &moveOut{out}, nil
}
