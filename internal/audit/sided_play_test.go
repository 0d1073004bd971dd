package audit_test

import (
	"encoding/json"
	"fmt"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

func (d *sided) seat(s *match.State) table.Seat { return table.Seat(d.luck.IntN(len(s.Lists))) }

// upset: the other bridge takes over, or both die, in the middle of whatever there is.
func (d *sided) upset() {
	switch d.luck.IntN(14) {
	case 0:
		d.taken()
	case 1:
		d.killed()
	}
}

// strangely is what a player or the referee tries at any time, allowed or not.
func (d *sided) strangely() {
	s := d.state()
	kinds := []match.Move{{Kind: match.Ready, Seat: d.seat(&s)}, {Kind: match.Choose, Seat: d.seat(&s), First: d.seat(&s)},
		{Kind: match.Begin, Seat: table.Referee, Duel: match.Duel{Table: "nowhere"}},
		{Kind: match.Annul, Seat: table.Referee, Duel: s.Duels[len(s.Duels)-1], Why: "light went out"}, {Kind: match.Annul, Seat: d.seat(&s)},
		{Kind: match.Concede, Seat: d.seat(&s)}, {Kind: match.Time, Seat: d.seat(&s)}}
	mv := kinds[d.luck.IntN(len(kinds))]
	if mv.Kind == match.Concede && len(s.Sides) == 2 && d.luck.IntN(6) != 0 || mv.Kind == match.Begin && s.Next.Stage == match.ToBegin {
		return
	}
	d.play(mv)
}

// sides is what a seat does between two duels.
func (d *sided) sides(s *match.State) {
	d.t.Helper()
	seat := d.seat(s)
	list := s.Lists[seat]
	switch d.luck.IntN(4) {
	case 0:
		d.play(match.Move{Kind: match.Ready, Seat: seat})
	case 1:
		mv := match.Move{Kind: match.Side, Seat: seat}
		for range 1 + d.luck.IntN(3) {
			if len(list.Side) > 0 {
				mv.Main.In = append(mv.Main.In, list.Side[d.luck.IntN(len(list.Side))])
				mv.Main.Out = append(mv.Main.Out, list.Main[d.luck.IntN(len(list.Main))])
			}
		}
		d.play(mv)
	case 2:
		d.match(func(m *matches.Match) {
			out, err := d.hall.BringAnew(m, seat, session.Brought{Deck: d.decks[d.luck.IntN(len(d.decks))]})
			if err != nil {
				d.t.Fatal(err)
			}
			if out.Refused == nil {
				d.done["match bring"]++
			}
		})
	case 3:
		d.after()
	}
}

// duel goes on for some moves, and may end; who ends it may die before the match is told.
func (d *sided) duel() {
	d.t.Helper()
	if d.moves(1+d.luck.IntN(8), 3, d.besides) && d.luck.IntN(10) == 0 {
		d.ends()
	}
	if s := d.tb.State(); !s.Result.Over {
		return
	}
	d.after()
	if d.luck.IntN(2) == 0 {
		d.upset()
	}
	if err := d.hall.Follow(d.tb); err != nil {
		d.t.Fatal(err)
	}
	d.done["duel over"]++
	d.after()
}

// besides is what happens besides moves: what happens in moving duels, and proposals that stay open while bridges come and go.
func (d *sided) besides() {
	d.t.Helper()
	s := d.tb.State()
	if s.Result.Over {
		return
	}
	if d.luck.IntN(2) == 0 {
		d.anything()
		return
	}
	switch d.luck.IntN(10) {
	case 0: // somebody leaves in the middle of whatever there is
		if s.Count > 2 || d.luck.IntN(6) == 0 {
			d.do(validator.Move{Kind: "concede", Seat: table.Seat(d.luck.IntN(s.Count)), Sure: true})
			d.upset()
		}
		return
	case 4:
		d.putsBack()
		return
	case 5: // somebody's time is up, whatever is open
		if s.Count > 2 || d.luck.IntN(4) == 0 {
			d.do(validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: table.Seat(d.luck.IntN(s.Count))})
			d.done["time up"]++
			d.upset()
		}
		return
	case 1, 2, 3:
		d.pleads(&s)
		d.consent()
		return
	}
	what := []string{validator.ProposeUndo, validator.ProposeUndo, validator.ProposeDraw, validator.ProposeRepair}[d.luck.IntN(4)]
	seat := table.Seat(d.luck.IntN(s.Count+1)) - 1
	if seat < 0 {
		seat = table.Referee
	}
	if what == validator.ProposeDraw && d.luck.IntN(4) != 0 {
		return
	}
	d.do(validator.Move{Kind: validator.Propose.Kind, Seat: seat, Word: what, N: 1 + d.luck.IntN(5)})
	d.upset()
	d.consent()
}

// putsBack: the mod puts something back by itself, for a reason that it was given now or before.
func (d *sided) putsBack() {
	d.t.Helper()
	d.mod, d.seq = fmt.Sprint("loaded ", d.luck.Uint64()), 1
	cb := tts.Callback{Session: d.mod, Seq: d.seq, Act: tts.Act{Kind: tts.ActHello}}
	text, err := d.tb.Handle(nil, &cb, tts.InJSON)
	if err != nil {
		d.t.Fatal(err)
	}
	var reply tts.Reply
	if err := json.Unmarshal(text, &reply); err != nil {
		d.t.Fatal(err)
	}
	if d.record = reply.Record; reply.Policy != nil {
		d.given = append(d.given, reply.Policy.Reasons...)
	}
	d.upset()
	if len(d.given) > 0 {
		r := d.given[d.luck.IntN(len(d.given))]
		d.send(tts.Act{Kind: tts.ActRefused, Color: d.top.Color(0), Act: "pick", Rule: r.Rule, Why: r.Why})
		d.done["put back"]++
	}
}

// pleads makes a move that is mostly against a rule, and asks the others to let it through.
func (d *sided) pleads(s *table.State) {
	d.t.Helper()
	a := d.game.Actions[d.luck.IntN(len(d.game.Actions))]
	if a.Kind == validator.Propose.Kind || a.Answers == validator.AskShuffle || a.Kind == "concede" {
		return
	}
	m := validator.Move{Kind: a.Kind, Seat: table.Seat(d.luck.IntN(s.Count)), Card: d.card(s), Plead: true, Sure: true}
	if d.luck.IntN(2) == 0 {
		m.To = table.Spot(d.luck.IntN(len(s.Places)))
	}
	if o, err := d.tb.Move(m.Seat, m); err == nil && o.Refused == nil {
		d.done["plead"]++
	}
	d.upset()
}

// consent lets players answer what is proposed, mostly with yes.
func (d *sided) consent() {
	d.t.Helper()
	for asks := d.tb.State().Asks; len(asks) > 0 && asks[0].Kind == validator.AskAgree; asks = d.tb.State().Asks {
		kind := validator.Agree.Kind
		if d.luck.IntN(4) == 0 {
			kind = validator.Disagree.Kind
		}
		d.do(validator.Move{Kind: kind, Seat: asks[0].Seat})
		d.upset()
	}
}

// ends is one of the ways in which people end a duel.
func (d *sided) ends() {
	d.t.Helper()
	switch s := d.tb.State(); {
	case d.luck.IntN(3) == 0:
		d.agree(validator.ProposeDraw, 0)
	case d.luck.IntN(2) == 0:
		d.honest.play(d.tb, 0)
	default:
		d.do(validator.Move{Kind: "concede", Seat: table.Seat(d.luck.IntN(s.Count)), Sure: true})
	}
}
