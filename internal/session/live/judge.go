package live

import (
	"errors"
	"slices"
	"sync"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A step is one record in the making: a judged move, or something else that happened to the table.
type step struct {
	kind    string
	entry   record.Entry
	verdict validator.Verdict
	record  ledger.Record // filled in when it is written
}

// fewSteps is how many a callback mostly leads to at most.
const fewSteps = 4

// stepRooms are lent to callbacks until they were answered.
var stepRooms = sync.Pool{New: func() any { return new([fewSteps]step) }}

func lentSteps() []step { return stepRooms.Get().(*[fewSteps]step)[:0] }

// backSteps gives the room of steps back. Nobody may know them any more.
func backSteps(steps []step) {
	if cap(steps) >= fewSteps {
		clear(steps)
		stepRooms.Put((*[fewSteps]step)(steps[:fewSteps]))
	}
}

// moveOf is the move of a verdict, by itself: records are kept longer.
func moveOf(v *validator.Verdict) *validator.Move {
	m := v.Move
	return &m
}

// A cause is what made somebody move: the callback and the act, empty when no hand did it.
type cause struct {
	session string
	seq     uint64
	act     []byte
	signed  *record.Signature // by a key of his own
}

// judge says what becomes of a move and of all that luck answers after it. Nothing is changed yet. The caller holds mu.
func (t *Table) judge(c cause, m validator.Move) ([]step, error) {
	if t.broken != nil {
		return nil, t.broken
	}
	if m.Kind == validator.Propose.Kind {
		m.Word = tts.Clean(m.Word) // the only words that are a player's own
	}
	verdict, err := validator.JudgeUntold(t.game, t.state, m, t.fx, t.drawn.Mix(t.past.Version, &m, t.dice.pick))
	if err != nil {
		return nil, unknown(err)
	}
	steps := append(lentSteps(), step{kind: record.KindMove, verdict: verdict})
	first, v := &steps[0], &steps[0].verdict
	first.entry = record.Entry{Session: c.session, Seq: c.seq, Act: c.act, Text: t.sentence(v), Move: moveOf(v), Signed: c.signed,
		Refused: v.Violation, Events: v.Events}
	t.remember(m.Seat, v)
	if v.Violation == nil {
		t.tellSome(t.patience.Moved(&t.state, m))
	}
	switch {
	case v.Violation != nil:
		first.kind = record.KindRefused
	case m.Seat == table.Chance:
		first.kind, first.entry.Text = record.KindChance, "" // nobody says it
	}
	steps, err = t.luck(steps)
	if moves, ok := granted(verdict.Events); ok && err == nil {
		steps = append(steps, t.undo(c, moves, steps[len(steps)-1].verdict.After))
	}
	if err != nil {
		return nil, err
	}
	return t.caughtUp(steps), nil
}

// remember keeps the move that was refused a seat last, for a plea; a move that is made ends that.
func (t *Table) remember(seat table.Seat, v *validator.Verdict) {
	switch {
	case seat < 0:
	case v.Violation == nil:
		t.refused[seat] = nil
	default:
		m := v.Move
		t.refused[seat] = &m
	}
}

// undo takes moves back: the duel stands as it did, and the ledger says so. Nothing is deleted.
func (t *Table) undo(c cause, moves int, now table.State) step {
	u, state, ok := t.past.Back(moves, now)
	if !ok {
		v := validator.TooFar(t.past.Moves(), moves)
		return step{kind: record.KindRefused, verdict: validator.Verdict{Violation: v, After: now},
			entry: record.Entry{Session: c.session, Seq: c.seq, Text: record.AnUndo, Refused: v}}
	}
	return step{kind: record.KindUndo, verdict: validator.Verdict{After: state},
		entry: record.Entry{Session: c.session, Seq: c.seq, Text: u.Sentence(), Undone: u}}
}

// sentence tells a move as everybody may know it.
func (t *Table) sentence(v *validator.Verdict) string {
	before, m := validator.Retold(&t.state, v.Events, v.Move)
	if t.board != nil {
		return tts.Clean(t.board.Sentence(before, &v.After, m))
	}
	return tts.Clean(view.Say(t.game, before, table.Nobody, m))
}

// unknown gives a code to a move that names something that is not there.
func unknown(err error) error {
	if u, is := errors.AsType[validator.Unknown](err); is {
		return fault.Invalid("%w.", u)
	}
	return err
}

// refusedSetup turns what Open says into an error with a sentence.
func refusedSetup(err error) error {
	var refused validator.Refused
	var unknown validator.Unknown
	if errors.As(err, &refused) || errors.As(err, &unknown) {
		return fault.Invalid("%w", err)
	}
	return err
}

// write puts the steps into the ledger, numbered and chained; wait returns when they cannot be lost. From here on the
// ledger is ahead, so the state follows it at once. The caller holds mu.
func (t *Table) write(steps []step) (wait func() error, err error) {
	t.texts = record.LendTexts()
	group, lying, err := t.sealedGroup(steps, t.texts)
	if err != nil {
		return nil, err
	}
	t.past.Lying, t.at = lying, group[0].At
	records, wait := t.log.AppendGroup(group)
	if records == nil {
		t.broken = wait()
		return nil, t.broken
	}
	for i := range steps {
		steps[i].record = records[i]
		t.follow(&steps[i])
	}
	t.state = t.past.State
	t.line.stale = t.line.stale || slices.ContainsFunc(steps, func(st step) bool { return len(st.verdict.Events) > 0 })
	return wait, nil
}

// follow lets all that hangs on the records go on to the one of a step, and everybody hear what it tells. The caller holds mu.
func (t *Table) follow(st *step) {
	t.printing.note(st.record.N, st.entry)
	t.rule(st.record.N, st.entry)
	t.drawn.Follow(st.kind, st.entry)
	if slices.Contains(moving, st.kind) {
		t.patience.Shown()
	}
	t.keys.Follow(st.record.N, st.entry)
	t.ending.Follow(st.record.N, st.record.At, st.verdict.After.Result.Over)
	t.toldOfWord(st.entry)
	t.goesOn(st.entry)
	if st.record.N == 1 {
		t.first = st.record.Hash
	}
	if st.entry.Share != nil {
		t.toldOfLuck(*st.entry.Share)
	}
	t.foretell(st.entry)
	t.past.Add(st.record.N, st.kind, st.entry, st.verdict.After)
}

// moving are the kinds of record after which a look shows something else than before.
var moving = []string{record.KindMove, record.KindChance, record.KindUndo}

// sealedGroup makes the records of steps, which belong together, and tells where the hidden cards lie after them.
func (t *Table) sealedGroup(steps []step, room *record.Texts) ([]ledger.Record, record.Lying, error) {
	n, _ := t.log.Head()
	lying, at := t.past.Lying, max(t.at, t.clock().UnixMilli())
	t.nameScripts(&steps[0].entry)
	group := room.Group(len(steps))
	for i := range steps {
		body, opening, err := t.sealer.Seal(&steps[i].entry, &steps[i].verdict.After, n+1+int64(i), &lying, room)
		if err != nil {
			return nil, lying, err
		}
		if most := max(len(body), len(opening)); most > ledger.MaxBody {
			return nil, lying, tooLong(&steps[i], most)
		}
		group[i] = ledger.Record{At: at, Kind: steps[i].kind, Body: body, Opening: opening}
	}
	return group, lying, nil
}

// tooLong says of a record why the ledger does not take it. Of the first one it is the cards, and one of them the most.
func tooLong(st *step, bytes int) error {
	name, most := "", 0
	for i := range st.verdict.After.Prints {
		if p := &st.verdict.After.Prints[i]; printed.Length(p) > most {
			name, most = p.Name, printed.Length(p)
		}
	}
	if st.kind != record.KindOpen || name == "" {
		return fault.TooLarge("Record %q would have %d bytes; the ledger takes %d.", st.kind, bytes, ledger.MaxBody)
	}
	return fault.TooLarge("The database has too much of the cards of these decks: %d KB, and the ledger takes %d. Most is written of %.80q, %d KB of texts, facts and rows; shorten it.",
		bytes>>10, ledger.MaxBody>>10, name, most>>10)
}

// nameScripts says in a record which card scripts are in force, when they are others than those named last: an edit
// while the duel goes on is no secret.
func (t *Table) nameScripts(e *record.Entry) {
	named, ok := t.fx.(interface{ Edition() string })
	if !ok {
		return
	}
	now := named.Edition()
	if now != t.scripts {
		if t.resumed && t.scripts != "" { // what is edited while the bridge runs, the watch of the scripts tells
			t.tell(printed.LineScriptsOther + now)
		}
		t.scripts, e.Scripts = now, now
	}
	t.resumed = false
}

// settle waits until the steps cannot be lost, and lets everybody know. The caller holds mu. After a failure the table
// takes nothing more: what it knows is ahead of what is written.
func (t *Table) settle(steps []step, wait func() error) error {
	if err := wait(); err != nil {
		t.broken = err
		return err
	}
	t.stream.Add(len(steps), func(i int) ledger.Record { return steps[i].record })
	t.texts = t.texts.Back()
	t.listen()
	return t.secured(t.keepsake.SecureEnd(t.log, t.state.Turn.Number, t.state.Result.Over))
}

// granted finds an undo that everybody has agreed to among events.
func granted(events table.Events) (moves int, ok bool) {
	for _, e := range events {
		if g, is := e.(table.Granted); is && g.What == validator.ProposeUndo {
			return g.N, true
		}
	}
	return 0, false
}
