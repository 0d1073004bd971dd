package live

import (
	"cmp"
	"encoding/json"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/counsel"
	"ttsbridge/internal/session/lent"
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Handle takes one callback of the mod: it reads what it means, judges it, writes it down and appends what the table
// must do, in the caller's spelling. The same callback again gets the same reply, as it was spelt. Nothing is answered before it cannot be lost.
func (t *Table) Handle(out []byte, cb *tts.Callback, in tts.Spelling) ([]byte, error) {
	if t.board == nil {
		return nil, fault.Invalid("%s has no table layout yet; its moves come over HTTP only.", t.game.Name)
	}
	t.lock()
	defer t.mu.Unlock()
	if t.broken != nil {
		return nil, t.broken
	}
	repeated, err := t.line.take(cb)
	if err != nil {
		return nil, cmp.Or(t.log.Confirm(), err) // whose log was lost cannot know what was answered meanwhile, elsewhere
	}
	if repeated && t.line.reply != nil {
		return append(out, t.line.reply.Bytes...), t.log.Stands()
	}
	var wait func() error
	if !t.line.taken {
		if err := t.catchUp(); err != nil {
			return nil, err
		}
		if wait, err = t.obey(cb); err != nil {
			return nil, err
		}
	}
	if wait == nil { // nothing was written, which would have told
		if err := cmp.Or(t.log.Stands(), t.tellEnd()); err != nil {
			return nil, err
		}
	}
	before := len(out)
	if out, err = t.settled(out, cb, in, wait); err == nil {
		t.line.answered(out[before:])
	}
	return out, err
}

// settled makes the reply while what it tells of is being written, and gives it when that cannot be lost. Even a bug in
// the making of the reply does not keep followers from what was written.
func (t *Table) settled(out []byte, cb *tts.Callback, in tts.Spelling, wait func() error) (reply []byte, err error) {
	defer func() {
		if lost := t.kept(wait); lost != nil {
			reply, err = nil, lost
		}
	}()
	d := lent.Blank()
	defer d.Back()
	t.answer(d, cb)
	return in(out, &d.Reply), nil
}

// kept sees to it that nothing which the reply tells can be lost; wait is nil when nothing was written.
func (t *Table) kept(wait func() error) error {
	if wait == nil {
		return t.secured(t.keepsake.Secure(t.log))
	}
	return t.settle(t.line.steps, wait)
}

// obey finds out what a callback is about and writes down what it leads to; wait is nil when that is nothing.
func (t *Table) obey(cb *tts.Callback) (wait func() error, err error) {
	t.line.recent.find(t.state)
	steps, err := t.became(cb)
	if err != nil || len(steps) == 0 {
		return nil, err
	}
	if wait, err = t.write(steps); err != nil {
		return nil, err
	}
	t.line.taken, t.line.steps = true, steps
	return wait, nil
}

// became is what a callback leads to; no steps when that is nothing.
func (t *Table) became(cb *tts.Callback) ([]step, error) {
	heard := t.line.people.Hear(&cb.Act, t.game, t.state.Count, t.board.Seat)
	if heard {
		t.line.sent = false
	}
	switch cb.Act.Kind {
	case tts.ActPoll, tts.ActSat:
		if !heard {
			return nil, nil
		}
		return []step{t.hello(cb)}, nil
	case tts.ActHello:
		return t.greeted(cb), nil
	case tts.ActRefused:
		st := t.refusedLocally(cb)
		if t.crowded(*st.entry.Seat) {
			return nil, nil
		}
		return []step{st}, nil
	case tts.ActPrints:
		return t.chosenAtTable(cb)
	case tts.ActClock:
		return t.clocked(cb)
	case tts.ActSaw:
		return t.saw(cb), nil
	case tts.ActTake:
		if at := t.hiddenPile(cb); at != 0 {
			return t.glimpsed(cb, validator.TookOut, at), nil
		}
		return nil, nil
	case tts.ActChat:
		return t.typed(cb)
	case tts.ActDie:
		return t.thrownForLuck(cb)
	}
	return t.gesture(cb)
}

// greeted is what a hello leads to: the table was loaded, perhaps after it was without its bridge.
func (t *Table) greeted(cb *tts.Callback) []step {
	steps := []step{t.hello(cb)}
	if line := t.lineOfLuck(); line != "" && cb.Seq == 1 {
		t.tell(line)
	}
	if cb.Act.Text == tts.SawAway {
		steps = append(steps, t.glimpsed(cb, validator.WasAway, 0)...)
		t.tell("The referee: " + validator.WasAway + ".") // a table that says hello is shown the state, and not what led to it
	}
	return steps
}

// gesture judges what a hand did; no steps when it meant nothing.
func (t *Table) gesture(cb *tts.Callback) ([]step, error) {
	gesture, ok, err := t.board.Read(&t.state, &cb.Act)
	switch code := fault.CodeOf(err); {
	case code == fault.CodeInvalid || code == fault.CodeConflict:
		t.line.fault = fault.Sentence(err)
		return nil, nil
	case code == fault.CodeNotFound: // as an answer to a mod, not found means the table itself
		return nil, fault.Invalid("%w", err)
	case err != nil || !ok:
		return nil, err
	}
	c := cause{session: cb.Session, seq: cb.Seq}
	m, ok := t.meant(gesture)
	if !ok {
		return t.exposed(c, gesture), nil
	}
	c.act, err = tts.EncodeAct(&cb.Act)
	if err != nil {
		return nil, err
	}
	if no := t.unheeded(m); no != nil {
		t.heldUp(m.Seat, no)
		return nil, nil
	}
	steps, err := t.judge(c, m)
	if err == nil && steps[0].kind == record.KindRefused {
		if len(steps) == 1 && t.crowded(m.Seat) {
			t.heldUp(m.Seat, steps[0].verdict.Violation)
			return t.exposed(c, gesture), nil
		}
		steps = append(steps, t.exposed(c, gesture)...)
	}
	return steps, err
}

// exposed tells that a hand has turned up a hidden card by a move that was not made: the card goes back, but all have seen it.
func (t *Table) exposed(c cause, g validator.Gesture) []step {
	if !g.Flip || g.Card == 0 || t.state.Sees(table.Nobody, g.Card) || t.looked() {
		return nil
	}
	seen := table.Events{validator.Exposed(&t.state, g.Seat, g.Card)}
	return []step{{kind: record.KindSeen, verdict: validator.Verdict{Events: seen, After: t.state},
		entry: record.Entry{Session: c.session, Seq: c.seq, Events: seen}}}
}

// meant is the move of a gesture; a plea is for the move that was refused last.
func (t *Table) meant(g validator.Gesture) (validator.Move, bool) {
	if g.Kind != validator.Press || g.Word != validator.Plead || g.Seat < 0 {
		return validator.Read(t.game, &t.state, g)
	}
	m := t.refused[g.Seat]
	if m == nil {
		return validator.Move{}, false
	}
	plea := *m
	plea.Plead = true
	return plea, true
}

// hello is the record of a table that was loaded, or of people who sat down.
func (t *Table) hello(cb *tts.Callback) step {
	return step{kind: record.KindSession, verdict: validator.Verdict{After: t.state}, entry: record.Entry{Session: cb.Session, Seq: cb.Seq, People: t.line.people.Told()}}
}

// refusedLocally is the record of what the mod refused by the policy it had.
func (t *Table) refusedLocally(cb *tts.Callback) step {
	v := &validator.Violation{Rule: cb.Act.Rule, Why: cb.Act.Why}
	seat, _ := t.seatOf(cb.Act.Color)
	return step{kind: record.KindRefused, verdict: validator.Verdict{Violation: v, After: t.state},
		entry: record.Entry{Session: cb.Session, Seq: cb.Seq, Seat: &seat, Act: localAct(cb), Refused: v, Local: true}}
}

// chosenAtTable is what the host said at the table of its prints; no steps when that holds already.
func (t *Table) chosenAtTable(cb *tts.Callback) ([]step, error) {
	p := record.Prints(cb.Act.Text)
	if err := p.Check(); err != nil {
		return nil, err
	}
	if t.state.Result.Over {
		t.tell(printed.LineOver)
		return nil, nil
	}
	st, ok := t.chosen(p)
	if !ok {
		t.tell(printed.LineSoAlready)
		return nil, nil
	}
	st.entry.Session, st.entry.Seq = cb.Session, cb.Seq
	return []step{st}, nil
}

// seatOf is the seat of a colour, Nobody and false for one that has none in this duel: a game for six gives its colours to six, and two may play.
func (t *Table) seatOf(color string) (table.Seat, bool) {
	if seat, ok := t.board.Seat(color); ok && int(seat) < t.state.Count {
		return seat, true
	}
	return table.Nobody, false
}

func localAct(cb *tts.Callback) json.RawMessage {
	act, _ := json.Marshal(map[string]string{"act": cb.Act.Act, "card": cb.Act.Card, "color": cb.Act.Color}) // texts always can be
	return act
}

// saw is the record of an occasion to see hands; none where the hands of a team are open to all of it.
func (t *Table) saw(cb *tts.Callback) []step {
	switch seat, plays := t.seatOf(cb.Act.Color); cb.Act.Text {
	case tts.SawHands:
		return t.glimpsed(cb, validator.HandsOpen, 0)
	case tts.SawTeam:
		other, too := t.seatOf(strings.TrimPrefix(cb.Act.Zone, "hand:"))
		if !plays || !too || t.state.Together(seat, other) && t.state.Place(t.state.SpotOf("hand", other)).Team {
			return nil
		}
		return t.glimpsed(cb, validator.InOneTeam, 0)
	}
	return t.glimpsed(cb, validator.SatInBlack, 0)
}

// glimpsed is the record of an occasion to see what is hidden; none when there were too many. No rule can prevent one, and nobody can tell
// whether anything was seen, but everybody hears that it may have been.
func (t *Table) glimpsed(cb *tts.Callback, occasion string, at table.Spot) []step {
	if t.looked() {
		return nil
	}
	told := table.Events{validator.Glimpsed(&t.state, occasion, at)}
	return []step{{kind: record.KindGlimpse, verdict: validator.Verdict{Events: told, After: t.state},
		entry: record.Entry{Session: cb.Session, Seq: cb.Seq, Events: told}}}
}

// hiddenPile is where the card lay that was taken out of a pile, when its face is hidden there; 0 when it is not.
func (t *Table) hiddenPile(cb *tts.Callback) table.Spot {
	look := cb.Act
	look.Kind = tts.ActPeek // which card it is, a board tells of a gesture only
	for seat := range table.Seat(t.state.Count) {
		if look.Color = t.board.Color(seat); look.Color == "" {
			continue
		}
		g, ok, err := t.board.Read(&t.state, &look)
		if err != nil {
			continue
		}
		at := t.state.Card(g.Card).Spot
		if !ok || g.Card == 0 || at == 0 || t.state.Sees(table.Nobody, g.Card) || t.state.Place(at).Sight != table.ByNobody {
			return 0
		}
		return at
	}
	return 0
}

// ofMatch answers a line that a player typed about the match; false when it is about something else. The caller holds mu.
func (t *Table) ofMatch(cb *tts.Callback) bool {
	seat, ok := t.seatOf(cb.Act.Color)
	if t.agreed.Match == nil || t.arbiter == nil || !ok || counsel.Answers(&t.state, seat, cb.Act.Text) {
		return false
	}
	answer, ok := t.arbiter.Order(t.agreed.Match.ID, seat, t.line.people.First(cb.Act.Text, t.game.Names))
	switch {
	case !ok:
		return false
	case answer.No:
		t.line.fault = answer.Text
	case answer.All:
		t.line.heard = true
		t.tell(answer.Text)
		t.line.people.Whisper(cb.Act.Color, answer.Aside)
	default:
		t.line.said = answer.Text
	}
	return true
}
