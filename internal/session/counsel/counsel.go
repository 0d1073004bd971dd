package counsel

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tongue"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Cards knows cards by what players call them, whether they are in this duel or not.
type Cards interface {
	// Described tells of the cards of a game whose name begins with or contains some words: for a single one all there is to say, for
	// several their names. The error says that there is none, and what may have been meant.
	Described(game, words string) (string, error)
}

// A Question is what somebody asks at a table.
type Question struct {
	Game  *validator.Game
	State *table.State
	By    table.Seat // table.Nobody for those who watch
	Line  string     // as it was typed: "!rule dotr.summon.cost"
	Cards Cards      // nil when no card database is open

	Tongue *tongue.Book // the language in which rules are looked for besides English, nil for none
}

// Answer answers a question; false when the line asks nothing of the kind. An error is for the one who asked, too.
func (q Question) Answer() (text string, asked bool, err error) {
	line, command := strings.CutPrefix(strings.TrimSpace(q.Line), "!")
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	if !command || Answers(q.State, q.By, word) {
		return "", false, nil
	}
	switch strings.ToLower(word) {
	case "rule":
		text, err = q.rule(rest)
	case "card":
		text, err = q.card(rest)
	case "board":
		text = q.board()
	case "hand":
		text, err = q.hand()
	case "score":
		text = q.score()
	case "deck":
		err = fault.Conflict("This duel has its decks: they are brought when the table is made, with \"ttsbridge table save --deck\". In a match another " +
			"one can be brought between duels.")
	default:
		return "", false, nil
	}
	return text, true, err
}

// Answers tells whether a line answers the open question of a seat, which has the first say.
func Answers(s *table.State, seat table.Seat, line string) bool {
	word, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "!"), " ")
	ask := s.AskOf(seat)
	return ask != nil && slices.ContainsFunc(ask.Words, func(known string) bool { return strings.EqualFold(known, word) })
}

// mostRules is how many rules are named at once.
const mostRules = 6

// rule says what a rule says, by its id or by words in it.
func (q Question) rule(words string) (string, error) {
	if words == "" {
		return "", fault.Invalid("Say !rule and the id of a rule or words of it, for example !rule %s.", q.Game.Rules[0].ID)
	}
	for _, r := range q.rules() {
		if r.ID == strings.ToLower(words) {
			return told(r), nil
		}
	}
	found := q.matching(strings.Fields(strings.ToLower(words)))
	switch {
	case len(found) == 0:
		return "", fault.NotFound("No rule of %s has the words %q.", q.Game.Name, words)
	case len(found) == 1:
		return told(found[0]), nil
	}
	lines := []string{fmt.Sprintf("%s have these words:", spelling.Count(len(found), "rule"))}
	for _, r := range found[:min(len(found), mostRules)] {
		lines = append(lines, told(r))
	}
	if more := len(found) - mostRules; more > 0 {
		lines = append(lines, fmt.Sprintf("And %d more; say more words.", more))
	}
	return strings.Join(lines, "\n"), nil
}

// rules are those of the game, then those of the matches of every game.
func (q Question) rules() []validator.Rule { return slices.Concat(q.Game.Rules, match.Rules) }

// matching are the rules in which all words stand, English ones or those of the table's language.
func (q Question) matching(words []string) (found []validator.Rule) {
	for _, r := range q.rules() {
		text := strings.ToLower(r.ID + " " + r.Text)
		if q.Tongue != nil {
			text += " " + strings.ToLower(q.Tongue.Say(r.Text))
		}
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) }) {
			found = append(found, r)
		}
	}
	return found
}

// told is a rule with its id and where it stands.
func told(r validator.Rule) string {
	text := r.ID + ": " + r.Text
	if r.Source != "" {
		text += " (" + r.Source + ")"
	}
	return text
}

// card says what a card is and does. It is answered from all cards of the game, so that the answer does not tell who has it.
func (q Question) card(words string) (string, error) {
	if words == "" {
		return "", fault.Invalid("Say !card and the name of a card.")
	}
	if q.Cards == nil {
		return "", fault.Unavailable("No card database is open.")
	}
	return q.Cards.Described(q.Game.ID, words)
}

// score says how the duel stands.
func (q Question) score() string {
	s := q.State
	lines := []string{fmt.Sprintf("Turn %d, %s.", s.Turn.Number, q.seat(s.Turn.Seat))}
	if s.Result.Over {
		lines[0] = q.result()
	} else if s.Turn.Number == 0 {
		lines[0] = "Before the first turn."
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		var points []string
		for kind, name := range q.Game.Points {
			points = append(points, fmt.Sprintf("%s %d", strings.ToUpper(name), s.Points(seat, kind)))
		}
		points = append(points, counted(len(s.In(s.SpotOf("hand", seat))), "card")+" in hand", counted(len(s.In(s.SpotOf("deck", seat))), "card")+" in the deck")
		lines = append(lines, q.seat(seat)+": "+strings.Join(points, ", ")+".")
	}
	return strings.Join(lines, "\n")
}

// result is how the duel ended.
func (q Question) result() string {
	r := q.State.Result
	var winners []string
	for seat := table.Seat(0); int(seat) < q.State.Count; seat++ {
		if r.Winners.Has(seat) {
			winners = append(winners, q.seat(seat))
		}
	}
	if len(winners) == 0 {
		return "The duel is over: a draw."
	}
	return "The duel is over: " + strings.Join(winners, " and ") + " won."
}

// seat is what a seat is called.
func (q Question) seat(seat table.Seat) string {
	if seat >= 0 && int(seat) < len(q.Game.Names) {
		return q.Game.Names[seat]
	}
	return "nobody"
}

// counted is a number with its noun.
func counted(n int, noun string) string {
	return spelling.Count(n, noun).String()
}
