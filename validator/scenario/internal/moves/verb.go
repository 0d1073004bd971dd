package moves

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

func (sp *speaker) who() {
	if sp.c.Accept("chance") {
		sp.move.Seat = table.Chance
		return
	}
	if sp.c.Accept("referee", "the referee") {
		sp.move.Seat = table.Referee
		return
	}
	sp.move.Seat = sp.TakeSeat(sp.c)
}

// verb finds the action: an answer to the seat's open question before a move of one's own accord.
func (sp *speaker) verb() {
	start := sp.c.At
	verb, ok := sp.c.Longest(func(name string) bool { return sp.called(name) != "" })
	if !ok {
		verb, ok = sp.subject()
	}
	if !ok && sp.c.Accept("answers", "answer", "says", "chooses", "choose") {
		ok, verb = sp.answering()
	}
	if !ok && sp.c.At > start {
		sp.c.Fail("nothing is asked of %s now", sp.SeatName(sp.move.Seat))
	}
	if !ok {
		sp.c.At = start
		sp.c.WantOne("what "+sp.SeatName(sp.move.Seat)+" does: "+spelling.OrList(sp.verbs())+sp.open(), sp.verbs())
		return
	}
	said, ask := verb, sp.State.AskOf(sp.move.Seat)
	sp.said = said
	verb = sp.instead(sp.called(verb))
	sp.InPlay = slices.Contains(sp.Game.Words.Afield, verb)
	sp.act(verb, ask)
	if also := sp.also(said); also != "" && also != verb && sp.ask == nil && sp.action.Answers != "" && (ask != nil || len(sp.State.Asks) == 0) {
		sp.action = nil
		sp.act(also, ask)
	}
	if a := sp.choosing(verb, ask); a != nil {
		sp.action, sp.ask = a, ask
	}
	sp.move.Kind = sp.action.Kind
}

// act takes the action of that verb that answers the question, otherwise one of the seat's own accord, otherwise any. While others are asked it is
// one that need not wait for them.
func (sp *speaker) act(verb string, ask *table.Ask) {
	for i := range sp.Game.Actions {
		a := &sp.Game.Actions[i]
		if a.Verb != verb {
			continue
		}
		if ask != nil && a.Answers == ask.Kind {
			sp.action, sp.ask = a, ask
			break
		}
		if sp.action == nil || (sp.action.Answers != "" && a.Answers == "") || a.Any && !sp.action.Any && ask == nil && len(sp.State.Asks) > 0 {
			sp.action = a
		}
	}
}

// also is what else a verb means that is an action's own: "hires" while the game is on.
func (sp *speaker) also(name string) string {
	for _, also := range sp.Game.Words.Verbs {
		if strings.EqualFold(also.Word, name) || conjugated(also.Word, name) {
			return also.Text
		}
	}
	return ""
}

// choice are the verbs by which people name what they choose: each of them answers any question for a card or a place.
var choice = []string{"aims", "picks", "chooses", "decides", "states"}

// meaning lists the verbs of answers that people mean by another: what becomes of the card that is chosen, "discards Bear" where the game
// asks which card pays, or what the game says itself, "attacks Wolf" where an attack is aimed anew.
func (sp *speaker) meaning(verb string) (means []string) {
	if verb == "discards" || verb == "offers" || slices.Contains(choice, verb) {
		means = slices.Clone(choice)
	}
	for _, w := range sp.Game.Words.Answers {
		if w.Word == verb {
			means = append(means, w.Text)
		}
	}
	return means
}

// choosing is the action that answers a seat's question where another verb was said than the game has for that question: "aims to e4"
// where a card is picked.
func (sp *speaker) choosing(verb string, ask *table.Ask) *validator.Action {
	if ask == nil || sp.ask != nil {
		return nil
	}
	means := sp.meaning(verb)
	for i := range sp.Game.Actions {
		if a := &sp.Game.Actions[i]; a.Answers == ask.Kind && slices.Contains(means, a.Verb) {
			return a
		}
	}
	return nil
}

// instead is what a verb means where nothing is asked and a card of the hand is named: whoever "summons" it plays it, whoever "puts" it
// "into mana" charges it.
func (sp *speaker) instead(verb string) string {
	text, alike := strings.ToLower(line.Spoken(sp.c.Line))+" ", ""
	var means []string
	for _, w := range sp.Game.Words.Else {
		first, further, _ := strings.Cut(w.Word, " ")
		if first == verb && (further == "" || strings.Contains(text, " "+further+" ")) && (alike == "" || alike == w.Word) {
			means, alike = append(means, w.Text), w.Word
		}
	}
	if len(means) == 0 || sp.State.AskOf(sp.move.Seat) != nil {
		return verb
	}
	try, f := *sp.c, sp.Finder
	sp.article(&try)
	id, named := f.TakeCard(&try, sp.move.Seat)
	if !named || !sp.held(id) {
		return verb
	}
	return sp.suited(means, id)
}

// suited is the verb of several by which the game itself would play a card: a monster is summoned, a spell activated. The last one where
// none would.
func (sp *speaker) suited(verbs []string, id table.CardID) string {
	last := len(verbs) - 1
	for _, verb := range verbs[:last] {
		for i := range sp.Game.Actions {
			a, found := &sp.Game.Actions[i], false
			if a.Verb != verb || a.Answers != "" || a.Offers == nil {
				continue
			}
			a.Offers(sp.State, sp.move.Seat, func(m validator.Move) { found = found || m.Card == id })
			if found {
				return verb
			}
		}
	}
	return verbs[last]
}

// IsVerb tells whether a word means one of the game's verbs.
func IsVerb(g *validator.Game, name string) bool {
	return (&speaker{Finder: names.Finder{Game: g}}).called(name) != ""
}

// called is the game's verb that a word means: "plays" for "Plays", "play" and the game's other words for it.
func (sp *speaker) called(name string) string {
	for _, like := range []func(verb, name string) bool{strings.EqualFold, conjugated} {
		for i := range sp.Game.Actions {
			if verb := sp.Game.Actions[i].Verb; like(verb, name) {
				return verb
			}
		}
		for _, also := range sp.Game.Words.Verbs {
			if like(also.Word, name) {
				return also.Text
			}
		}
	}
	return ""
}

// conjugated tells whether a name is the verb without its ending: "play" for "plays", "turn up" for "turns up".
func conjugated(verb, name string) bool {
	first, rest, _ := strings.Cut(strings.ToLower(verb), " ")
	said, more, _ := strings.Cut(strings.ToLower(name), " ")
	return rest == more && said != "" && (said+"s" == first || said+"es" == first || strings.TrimSuffix(said, "y")+"ies" == first)
}

// answering finds what "answers WORD" means: the verb that the word is one of, or that of a question that offers the word.
func (sp *speaker) answering() (bool, string) {
	ask := sp.State.AskOf(sp.move.Seat)
	if ask == nil {
		return false, ""
	}
	for i := range sp.Game.Actions {
		if a := &sp.Game.Actions[i]; a.Answers == ask.Kind && sp.called(sp.c.Peek()) == a.Verb {
			sp.c.At++
			return true, a.Verb
		}
	}
	for i := range sp.Game.Actions {
		if a := &sp.Game.Actions[i]; a.Answers == ask.Kind {
			return true, a.Verb
		}
	}
	return false, ""
}

func (sp *speaker) verbs() []string {
	var verbs []string
	for _, a := range sp.Game.Actions {
		if !slices.Contains(verbs, a.Verb) {
			verbs = append(verbs, a.Verb)
		}
	}
	return verbs
}

// open says what would answer the seat's open question, "" when there is none.
func (sp *speaker) open() string {
	if sp.Quiet {
		return ""
	}
	ask := sp.State.AskOf(sp.move.Seat)
	if ask == nil || ask.Seat == table.Chance || sp.tries {
		return ""
	}
	return "; " + sp.SeatName(ask.Seat) + " is asked " + ask.Kind + Brackets(Answers(sp.Finder, *ask))
}
