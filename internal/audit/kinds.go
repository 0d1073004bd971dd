package audit

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// What may stand in a record follows from its kind, and is checked in every ledger, sealed or open. That a move leads to
// what stands beside it is for the Referee.

// part is something that can stand in a record.
type part struct {
	name  string
	there func(e record.Entry) bool
}

var parts = []part{
	{"a version", func(e record.Entry) bool { return e.Version != 0 }},
	{"a set-up", func(e record.Entry) bool { return e.Setup != nil }},
	{"a move", func(e record.Entry) bool { return e.Move != nil }},
	{"a refusal", func(e record.Entry) bool { return e.Refused != nil || e.Local }},
	{"an undo", func(e record.Entry) bool { return e.Undone != nil }},
	{"a choice of prints", func(e record.Entry) bool { return e.Prints != nil }},
	{"a share of the luck", func(e record.Entry) bool { return e.Share != nil }},
	{"a key", func(e record.Entry) bool { return e.Key != nil }},
	{"a word", func(e record.Entry) bool { return e.Word != nil }},
	{"who sits there", func(e record.Entry) bool { return e.People != nil }},
	{"where it goes on", func(e record.Entry) bool { return e.Onward != "" }},
	{"a signature", func(e record.Entry) bool { return e.Signed != nil }},
	{"a seat", func(e record.Entry) bool { return e.Seat != nil }},
	{"a hand's act", func(e record.Entry) bool { return e.Act != nil }},
	{"a sentence", func(e record.Entry) bool { return e.Text != "" }},
	{"an event", func(e record.Entry) bool { return len(e.Events) > 0 }},
	{"the seal of a deck", func(e record.Entry) bool { return len(e.Lists) > 0 }},
}

// kind says what a record of a kind must have, and what it may have besides.
type kind struct {
	must, may []string
	also      func(a *auditor, rec ledger.Record, e record.Entry, before *table.State) string
}

var kinds = map[string]kind{
	record.KindOpen:    {must: []string{"a version", "a set-up", "an event", "the seal of a deck"}, also: (*auditor).laidOut},
	record.KindSession: {may: []string{"who sits there"}, also: (*auditor).seatedThere},
	record.KindMove: {must: []string{"a move"}, may: []string{"a hand's act", "a sentence", "an event", "a signature"},
		also: (*auditor).moved},
	record.KindChance: {must: []string{"a move", "an event"}, may: []string{"a sentence"}, also: (*auditor).chanced},
	record.KindRefused: {may: []string{"a refusal", "a move", "a seat", "a hand's act", "a sentence", "a signature"},
		also: (*auditor).refused},
	record.KindSeen:    {must: []string{"an event"}, also: (*auditor).seen},
	record.KindGlimpse: {must: []string{"an event"}, also: (*auditor).glimpsed},
	record.KindUndo:    {must: []string{"an undo", "a sentence"}, also: (*auditor).undone},
	record.KindLuck:    {must: []string{"a share of the luck"}, also: (*auditor).shared},
	record.KindKey:     {must: []string{"a key"}, also: (*auditor).seated},
	record.KindWord:    {must: []string{"a word"}, also: (*auditor).seated},
	record.KindOnward:  {must: []string{"where it goes on", "a seat"}, also: (*auditor).goneOn},
	record.KindPrints:  {must: []string{"a choice of prints", "a sentence"}, may: []string{"an event"}, also: (*auditor).reprinted},
}

// fits says what stands in a record, or lacks in it, that has no place there; "" when nothing does.
func (a *auditor) fits(rec ledger.Record, e record.Entry, before *table.State) string {
	k, known := kinds[rec.Kind]
	switch {
	case !known:
		return fmt.Sprintf("it is of kind %q, which no bridge writes.", rec.Kind)
	case (rec.N == 1) != (rec.Kind == record.KindOpen):
		return "a table is set up in its first record, and nowhere else."
	}
	for _, p := range parts {
		must := slices.Contains(k.must, p.name)
		switch there := p.there(e); {
		case there && !must && !slices.Contains(k.may, p.name):
			return superfluous(p.name, rec.Kind)
		case !there && must:
			return fmt.Sprintf("%s is left out, which a record of kind %q has.", p.name, rec.Kind)
		}
	}
	if k.also == nil {
		return ""
	}
	return k.also(a, rec, e, before)
}

// superfluous is what stands in a record without a place there.
func superfluous(part, kind string) string {
	return fmt.Sprintf("%s stands in it, which a record of kind %q does not have.", part, kind)
}

func (a *auditor) moved(_ ledger.Record, e record.Entry, _ *table.State) string {
	if e.Move.Seat == table.Chance {
		return "chance moves of its own accord."
	}
	return ""
}

// chanced holds luck to being asked, and to no words: only of a silence that lasted too long, bridges told in a sentence once.
func (a *auditor) chanced(_ ledger.Record, e record.Entry, before *table.State) string {
	if e.Text != "" && e.Move.Kind != validator.AskLapse {
		return superfluous("a sentence", record.KindChance)
	}
	if e.Move.Seat != table.Chance || before.AskOf(table.Chance) == nil {
		return "chance answers, and was not asked."
	}
	return a.drawn(e, before)
}

// laidOut holds the first record to what stands in it twice: which game it is, and who brought what.
func (a *auditor) laidOut(_ ledger.Record, e record.Entry, _ *table.State) string {
	now, su := &a.past.State, e.Setup
	for seat, l := range e.Lists {
		if int(l.Seat) != seat || len(e.Lists) != now.Count {
			return "it seals the decks of other seats than there are."
		}
	}
	switch {
	case len(e.Lists) != now.Count:
		return "it seals the decks of other seats than there are."
	case now.Game != "" && su.Game != now.Game:
		return fmt.Sprintf("it names the game %q, and another game is laid out, %q.", su.Game, now.Game)
	case a.Open && len(su.Decks) != now.Count:
		return "it names the decks of other seats than there are."
	case su.Prints.Check() != nil:
		return "prints are pinned or follow, and are told to do something else."
	case a.Version < record.Oldest:
		return fmt.Sprintf("its bodies are said to be of version %d, and no ledger of that version is read by any program of today.",
			a.Version)
	case a.Version < 4 && (su.Luck != "" || su.Secret != nil), a.Version < 3 && su.Basis != nil:
		return fmt.Sprintf("it tells what no program of that time told: its bodies are said to be of version %d, as no program of that time wrote them.", a.Version)
	}
	return ""
}

// refused: what is refused is sealed whole. Of an open record it must be known what that was: a move, what the mod put back, or an
// undo for which there were not enough moves.
func (a *auditor) refused(rec ledger.Record, e record.Entry, _ *table.State) string {
	switch {
	case e.Seal == nil:
		return a.bare(e)
	case rec.Opening == nil:
		return ""
	case e.Refused == nil:
		return "nothing is refused in it."
	case e.Local && (e.Move != nil || e.Seat == nil):
		return "what the mod put back is told as a move."
	case !e.Local && e.Seat != nil:
		return "a seat stands in it, and no mod has put anything back."
	case !e.Local && e.Move == nil && (a.owed == nil || !e.Refused.Equal(*validator.TooFar(a.past.Moves(), a.owed.N))):
		return "nobody did what is refused in it."
	case e.Move == nil && !e.Local && e.Text != record.AnUndo || e.Local && e.Text != "":
		return "what is refused in it is told in other words."
	}
	return ""
}

// bare says what is wrong with a refusal that seals nothing.
func (a *auditor) bare(e record.Entry) string {
	for _, p := range parts {
		if p.there(e) {
			return p.name + " stands open in it, where a refusal is sealed."
		}
	}
	return "nothing is sealed in it that could be refused."
}

// goneOn: a duel goes on at another table before anything is dealt, when one of its seats has brought another deck.
func (a *auditor) goneOn(_ ledger.Record, e record.Entry, before *table.State) string {
	switch {
	case *e.Seat < 0 || int(*e.Seat) >= before.Count:
		return "a seat goes on elsewhere that is not there."
	case a.luck.From != record.LuckOfAll || a.luck.Ready():
		return "it goes on elsewhere, and its cards are dealt."
	}
	return ""
}

// seatedThere holds what the table has told of its people to what a bridge makes of that: plain names of players who sit there, none of
// which passes for a seat.
func (a *auditor) seatedThere(_ ledger.Record, e record.Entry, before *table.State) string {
	if e.People == nil {
		return ""
	}
	var seats []string
	if g, known := games.Find(before.Game); known {
		seats = g.Names
	}
	if len(e.People.Names) > before.Count {
		return "it names players of seats that are not there."
	}
	for _, name := range append(slices.Clone(e.People.Names), e.People.Lang) {
		seat := func(of string) bool { return strings.EqualFold(of, name) }
		if tts.Clean(name) != name || slices.ContainsFunc(seats, seat) {
			return fmt.Sprintf("it calls a player %.40q, as no bridge does.", name)
		}
	}
	return ""
}

// seen holds a record of that kind to the one thing it can say: this card lay open, and goes back to where it was hidden.
func (a *auditor) seen(_ ledger.Record, e record.Entry, before *table.State) string {
	told, ok := e.Events[0].(table.Reported)
	switch {
	case !ok || len(e.Events) > 1:
		return "something happens in it that no move made happen: " + table.KindOf(e.Events[len(e.Events)-1]) + "."
	case before.Card(told.Card).Spot == 0 || before.Sees(table.Nobody, told.Card):
		return "a card is said to have been seen that did not lie hidden."
	case told.Seat < table.Nobody || int(told.Seat) >= before.Count:
		return "a card is shown by somebody of a seat that is not there."
	case told != validator.Exposed(before, told.Seat, told.Card):
		return "what is said of the card that was seen is not so."
	}
	return ""
}

// glimpsed holds a record of that kind to the occasions that there are.
func (a *auditor) glimpsed(_ ledger.Record, e record.Entry, before *table.State) string {
	told, ok := e.Events[0].(table.Reported)
	if !ok || len(e.Events) > 1 {
		return "something happens in it that no move made happen: " + table.KindOf(e.Events[len(e.Events)-1]) + "."
	}
	for _, occasion := range []string{validator.SatInBlack, validator.WasAway, validator.InOneTeam, validator.HandsOpen} {
		if told == validator.Glimpsed(before, occasion, 0) {
			return ""
		}
	}
	if told.At != 0 && before.Place(told.At).Sight == table.ByNobody && told == validator.Glimpsed(before, validator.TookOut, told.At) {
		return ""
	}
	return "what is said of the occasion to see something is not so."
}

// reprinted holds a record to what the host can do with the prints of a table: keep them, or let them follow.
func (a *auditor) reprinted(_ ledger.Record, e record.Entry, before *table.State) string {
	was, now := a.prints, *e.Prints
	a.prints = now
	follows := now.Prints == record.PrintsFollow
	switch {
	case e.Text != now.Sentence():
		return "its sentence is not what was chosen."
	case now.From != was.To || !follows && now.To != now.From:
		return "it names another edition of the card database than was in force."
	case before.Result.Over:
		return "the prints of a duel that is over are changed."
	case !follows && (now.Prints != record.PrintsPinned || len(e.Events) > 0):
		return "cards are printed anew at a table that keeps its prints."
	case len(e.Events) == 0 && was.Prints == now.Prints:
		return "nothing is chosen in it."
	case len(e.Events) > 0 && len(before.Asks)+len(before.Stack) > 0:
		return "cards are printed anew in the middle of something."
	}
	return otherFaces(e.Events, before)
}

// otherFaces allows one event that prints cards anew, each as the kind of card that it was.
func otherFaces(events table.Events, before *table.State) string {
	for i, ev := range events {
		anew, ok := ev.(table.Reprinted)
		if !ok || i > 0 {
			return "something happens in it that no move made happen: " + table.KindOf(ev) + "."
		}
		for _, p := range anew.Prints {
			if was := before.Prints[p.ID]; was.Kind != p.Print.Kind || was.Subtype != p.Print.Subtype {
				return fmt.Sprintf("%s is printed anew as another kind of card.", p.Print.Key)
			}
		}
	}
	return ""
}
