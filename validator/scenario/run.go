package scenario

import (
	"encoding/json"
	"fmt"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/moves"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/scenario/internal/tell"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// A run is one playing of a scenario.
type run struct {
	sc      *Scenario
	game    *validator.Game
	library func(game, name string) (table.Print, bool)
	fx      validator.Effects

	brought    caterer
	facesOf    map[string]int // further faces of the cards that the file makes
	state      table.State
	bout       bout // the match above the duel, where the file plays one
	got        []tell.Happening
	transcript []string
	moments    []table.State // before each move that can be taken back
	aim        aim           // what the last move named to be answered with
	aims       []aim         // what moves before it named, and nobody has been asked for yet
	faults     []string      // what may never happen, whatever the file expects
}

// Run plays the scenario. find gives the game with an id; library gives what is printed on a card by its name, and
// may be nil when the file makes its own cards; fx is the cards' say and may be nil.
func (sc *Scenario) Run(find func(game string) (*validator.Game, bool),
	library func(game, name string) (table.Print, bool), fx validator.Effects) Result {
	g, ok := find(sc.Game)
	if !ok {
		return Result{Rule: sc.Rule, Question: sc.Question, Diff: line.MistakeAt(sc.Name, sc.gameAt.N, sc.gameAt.Col(1),
			fmt.Sprintf("there is no game %q; expected the id of one, such as: game dotr", sc.Game)).Error()}
	}
	file := *sc
	r := &run{sc: &file, game: g, library: library, fx: fx}
	var diffs []string
	err := r.play()
	if err == nil {
		err = r.knownRules()
	}
	if err != nil {
		diffs = append(diffs, err.Error())
	} else {
		diffs = append(r.faults, r.compare()...)
	}
	return Result{Rule: sc.Rule, OK: len(diffs) == 0, Question: sc.Question, Diff: strings.Join(diffs, "\n"), Transcript: r.transcript}
}

func (r *run) cursor(l line.Line) *line.Cursor { return &line.Cursor{File: r.sc.Name, Line: l} }

// finder knows what things are called as the table stands now.
func (r *run) finder() names.Finder { return names.Finder{Game: r.game, State: &r.state} }

// play lays the position and makes the moves. An error is a line that could not be understood.
func (r *run) play() error {
	if err := r.set(); r.refusal(0, err) {
		return nil
	} else if err != nil {
		return err
	}
	last := 0
	for _, l := range r.sc.moves {
		if err := r.follow(last, &l); err != nil {
			return err
		}
		if !strings.EqualFold(l.Words[0].Text, "chance") {
			r.luck(last, &l)
		}
		if done, err := r.before(l); err != nil {
			return err
		} else if done {
			last = l.N
			continue
		}
		if !r.game.Plays() {
			return line.MistakeAt(r.sc.Name, l.N, l.Words[0].Col, r.game.Name+" has deck laws only; a seat can bring a deck, and nothing more")
		}
		said, err := r.read(l)
		if err != nil {
			return err
		}
		r.transcript = append(r.transcript, line.Spoken(l))
		r.takeAim(said)
		r.aim.line = l.N
		at := len(r.got)
		if err := r.moves(l.N, said); err != nil {
			return line.MistakeAt(r.sc.Name, l.N, l.Words[0].Col, err.Error())
		}
		if len(r.got) == at || strings.HasPrefix(r.got[at].Head, "refused") {
			r.aim.missed = nil
		}
		last = l.N
	}
	if err := r.follow(last, nil); err != nil {
		return err
	}
	r.luck(last, nil)
	return nil
}

// moves makes a move and, where a sentence names several cards, the same with each of the others. Those that join the first do so or
// none moves.
func (r *run) moves(n int, said moves.Said) error {
	m, before, got, spoken := said.Move, r.state, len(r.got), len(r.transcript)
	joins := m.Card != 0 && r.state.AskOf(m.Seat) == nil
	for i, id := range append([]table.CardID{m.Card}, said.Further...) {
		if i > 0 && joins {
			m.Cards = []table.CardID{said.Move.Card}
		}
		m.Card = id
		at := len(r.got)
		if err := r.judge(n, m); err != nil {
			return err
		}
		if refused := len(r.got) > at && strings.HasPrefix(r.got[at].Head, "refused"); refused && joins && len(said.Further) > 0 {
			why := r.got[at]
			r.state, r.got, r.transcript = before, r.got[:got], r.transcript[:spoken]
			r.note(why)
			return nil
		}
	}
	return nil
}

// set puts the position on the table and lets it come to rest.
func (r *run) set() error {
	a, err := r.agree()
	if err != nil {
		return err
	}
	r.brought = caterer{options: a.options, prints: a.prints}
	options, err := r.game.Resolve(a.options)
	if err != nil {
		return line.MistakeAt(r.sc.Name, r.sc.gameAt.N, 1, err.Error())
	}
	if !r.game.Plays() {
		return r.bare(options, a.seats)
	}
	s, ok := table.Fold(table.State{}, r.game.Opening(options, a.seats))
	if !ok {
		return line.MistakeAt(r.sc.Name, r.sc.gameAt.N, 1, fmt.Sprintf("no table for %s can be made", spelling.Count(a.seats, "seat")))
	}
	s.Turn = a.turn
	r.early(&s)
	r.belated(&s)
	var events table.Events
	validator.Resume(r.game, s, nil, func(p *validator.Play) {
		err = r.lay(p, a.prints)
		if err == nil && p.Broken() {
			err = line.MistakeAt(r.sc.Name, r.sc.gameAt.N, 1, "the position does not fit together")
		}
		events = append(events, p.Events()...)
		if err != nil {
			p.Do(table.Won{}) // nothing may follow from half a position
		}
	})
	if err != nil {
		return err
	}
	r.state, _ = table.Fold(s, events...)
	rest := validator.Resume(r.game, r.state, r.fx, func(*validator.Play) {})
	r.happen(0, rest.Events)
	return nil
}

// bare is the table of a game of which only decks are checked: seats and options, and no place for a card.
func (r *run) bare(options []string, seats int) error {
	r.state = table.State{Game: r.game.ID, Options: options, Count: seats, Players: make([]table.Player, seats)}
	for _, l := range r.sc.position {
		if c := r.cursor(l); !c.Accept("seats", "option", "turn", "card") {
			return line.MistakeAt(r.sc.Name, l.N, l.Words[0].Col, r.game.Name+" has deck laws only; a position says seats, options and cards, and nothing more")
		}
	}
	return nil
}

// maxLuck bounds how many questions chance answers by itself in a row.
const maxLuck = 1000

// luck answers open questions to chance that the file leaves open: piles keep their order, lots are 0, and a window to answer
// closes unless the seat that moves next is asked, and does not answer what it will be asked afterwards.
func (r *run) luck(after int, next *line.Line) {
	for range maxLuck {
		ask := r.state.AskOf(table.Chance)
		if ask == nil {
			return
		}
		if ask.Kind == validator.AskLapse && next != nil && r.replies(*next) {
			return
		}
		before := len(r.state.Asks)
		m := validator.Roll(&r.state, *ask, func(n int) int {
			if ask.Kind == validator.AskLot {
				return 0
			}
			return n - 1
		})
		serial := r.state.Serial
		if err := r.judge(after, m); err != nil {
			r.faults = append(r.faults, fmt.Sprintf("line %d: chance cannot answer %s: %v", after, ask.Kind, err))
			return
		}
		if len(r.state.Asks) == before && r.state.Serial == serial {
			return
		}
	}
}

// replies tells whether the seat of a line is asked, and says something else than the answer to another question.
func (r *run) replies(l line.Line) bool {
	seat, known := r.finder().Seat(l.Words[0].Text)
	if !known || r.state.AskOf(seat) == nil {
		return false
	}
	said, err := moves.Read(r.cursor(l), r.finder())
	a := r.game.Action(said.Move.Kind)
	return err != nil || a == nil || a.Answers == "" || a.Answers == r.state.AskOf(seat).Kind
}

// passes is the move of a player who leaves a question unanswered; in a file it may be said where none was put.
const passes validator.Kind = "pass"

// judge makes a move and keeps what came of it. A refused move must leave everything as it was.
func (r *run) judge(n int, m validator.Move) error {
	before, err := json.Marshal(r.state)
	if err != nil {
		return fmt.Errorf("write down the state: %w", err)
	}
	v, err := validator.JudgeUntold(r.game, r.state, m, r.fx, validator.AsItLies)
	if err != nil {
		return err
	}
	if v.Violation == nil {
		r.remember(m)
		r.happen(n, v.Events)
		r.takeBack(n, v.Events)
		return nil
	}
	idle := m.Kind == passes && r.state.AskOf(m.Seat) == nil
	r.note(tell.Happening{Line: n, Head: "refused " + v.Violation.Rule, Tail: v.Violation.Why, Strict: !idle, Idle: idle})
	for _, s := range []table.State{r.state, v.After} {
		if after, err := json.Marshal(s); err != nil || string(after) != string(before) || len(v.Events) > 0 {
			r.faults = append(r.faults, fmt.Sprintf("line %d: the move was refused and yet changed the table", n))
			break
		}
	}
	return nil
}

// happen folds events into the state and keeps them in players' words.
func (r *run) happen(n int, events table.Events) {
	asked := map[int]uint32{} // questions by where they stand in what happened
	for _, e := range events {
		after, ok := table.Fold(r.state, e)
		if !ok {
			r.faults = append(r.faults, fmt.Sprintf("line %d: the event %s does not fit", n, table.KindOf(e)))
			return
		}
		h := tell.Event(names.Finder{Game: r.game, State: &after}, e)
		h.Line = n
		r.state = after
		r.hit(e)
		if a, ok := e.(table.Asked); ok && a.Ask.Seat != table.Chance {
			asked[len(r.got)] = after.Serial
		}
		r.note(h)
	}
	for at, id := range asked {
		r.answerable(at, id)
	}
}

// answerable puts the words that answer a question behind it, as long as it is open.
func (r *run) answerable(at int, id uint32) {
	for _, ask := range r.state.Asks {
		if ask.ID == id && !r.state.Result.Over {
			h := &r.got[at]
			h.Tail += moves.Brackets(moves.Answers(r.finder(), ask))
			r.transcript[h.Said] = "  " + h.String()
		}
	}
}

func (r *run) note(h tell.Happening) {
	h.Said = len(r.transcript)
	r.got = append(r.got, h)
	r.transcript = append(r.transcript, "  "+h.String())
}

// remember keeps how things stand before a player's move, for an undo; what players agree on is no move of the duel, nor what they do
// while they are asked.
func (r *run) remember(m validator.Move) {
	if top := r.state.Top(); m.Seat < 0 || top != nil && top.Kind == validator.Proposal.Kind || m.Kind == validator.Propose.Kind || m.Kind == validator.Agree.Kind || m.Kind == validator.Disagree.Kind {
		return
	}
	if r.moments = append(r.moments, r.state); len(r.moments) > validator.MostBack {
		r.moments = r.moments[1:]
	}
}

// takeBack carries out an undo that everybody has agreed to: the duel stands as it did so many moves ago. Numbers of questions are
// never given twice. More than there were cannot be taken back, and that is said as a table says it.
func (r *run) takeBack(n int, events table.Events) {
	for _, e := range events {
		g, is := e.(table.Granted)
		if !is || g.What != validator.ProposeUndo {
			continue
		}
		to := len(r.moments) - max(g.N, 1)
		if to < 0 {
			r.refuse(n, []validator.Violation{*validator.TooFar(len(r.moments), max(g.N, 1))})
			continue
		}
		serial := r.state.Serial
		r.state, r.moments = r.moments[to], r.moments[:to]
		r.state.Serial = serial
	}
}
