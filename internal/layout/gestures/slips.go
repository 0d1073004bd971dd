package gestures

import (
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/told"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// elsewhere are the commands that others than this package answer: the mod, the referee's counsel, the table itself.
var elsewhere = []string{"help", "luck", "tour", "deck", "rule", "card", "board", "hand", "score", "protest", "sit", "status", "history",
	"settings", "sync", "lang", "clock", "prints", "bridge", "resume", "done"}

// usage lists the commands: the answer to "!help", and to what cannot be read at all.
func usage(t *mats.Mat, s *table.State, seat table.Seat) string {
	return "Commands: !" + strings.Join(sayable(t, s, seat), ", !") + ", !help."
}

// sayable is all that can be said now, each as it is said. Luck comes first while everything waits for it.
func sayable(t *mats.Mat, s *table.State, seat table.Seat) (all []string) {
	if s.AskOf(table.Chance) != nil && s.Turn.Number == 0 {
		all = append(all, "luck WORD")
	}
	for _, o := range t.Buttons {
		all = append(all, o.Word)
	}
	if ask := s.AskOf(seat); ask != nil {
		for _, w := range ask.Words {
			all = append(all, w+number(t, w))
		}
	}
	for _, o := range slices.Concat(t.Said, t.Answers, agreements) {
		all = append(all, o.Label)
	}
	return all
}

func number(t *mats.Mat, word string) string {
	if told.Numbered(t, word) {
		return " 4"
	}
	return ""
}

// unknown answers a command that there is not, with the one that was meant where one is like it.
func unknown(t *mats.Mat, s *table.State, seat table.Seat, words []string) error {
	if len(words) == 0 || words[0] == "help" || strings.Trim(words[0], "!?.") == "" {
		return fault.Invalid("%s", usage(t, s, seat))
	}
	if slices.Contains(elsewhere, words[0]) { // a question that is not open, or a page that has no chat
		return fault.Invalid("%.40q means nothing here just now. %s", "!"+words[0], usage(t, s, seat))
	}
	var known []string
	for _, one := range sayable(t, s, seat) {
		word, _, _ := strings.Cut(one, " ")
		known = append(known, word)
	}
	if near := spelling.Nearest(words[:1], append(known, elsewhere...)); near != "" {
		return fault.Invalid("There is no command %.40q here; did you mean !%s? !help lists them all.", "!"+words[0], near)
	}
	return fault.Invalid("There is no command %.40q here. %s", "!"+words[0], usage(t, s, seat))
}

// unread answers a command whose other words mean nothing, with how it is said.
func unread(t *mats.Mat, s *table.State, seat table.Seat, words []string) error {
	var said []string
	for _, one := range sayable(t, s, seat) {
		if word, _, _ := strings.Cut(one, " "); word == words[0] {
			said = append(said, "!"+one)
		}
	}
	if len(said) == 0 { // a number of his card, which only who works by hand may name
		return unknown(t, s, seat, words)
	}
	return fault.Invalid("%.60q means nothing here; it is said as %s.", "!"+strings.Join(words, " "), spelling.OrList(slices.Compact(said)))
}
