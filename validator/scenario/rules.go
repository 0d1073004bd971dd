package scenario

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/spelling"
)

// knownRules finds a rule in Output or After that the game does not have: nothing could ever be like that line.
func (r *run) knownRules() error {
	for _, l := range slices.Concat(r.sc.output, r.sc.after) {
		for _, w := range citing(l) {
			if near, known := r.rule(w.Text); !known {
				return line.MistakeAt(r.sc.Name, l.N, w.Col, fmt.Sprintf("%s has no rule %s%s; the beginning of an id, up to a point, names all that begin so",
					r.game.Name, w.Text, spelling.Meant(near)))
			}
		}
	}
	return nil
}

// citing is the word of a line that names a rule, if it is one that looks like an id.
func citing(l line.Line) []line.Word {
	n := map[string]int{"refused": 1, "reported": 1, "settled": 2, "over": 2}[strings.ToLower(l.Words[0].Text)]
	if n == 0 || n >= len(l.Words) || !strings.Contains(l.Words[n].Text, ".") || l.Words[n].Quoted {
		return nil
	}
	return l.Words[n : n+1]
}

// rule tells whether the game has a rule with that id, or rules whose ids begin so, and which it has instead. Rules that are not
// the game's own, those of matches, begin in another way and are not looked up.
func (r *run) rule(id string) (near string, known bool) {
	var all []string
	for _, one := range r.game.Rules {
		if one.ID == id || strings.HasPrefix(one.ID, id+".") {
			return "", true
		}
		if strings.HasPrefix(one.ID, id) && near == "" {
			near = one.ID
		}
		all = append(all, one.ID)
	}
	if len(all) == 0 || strings.Split(all[0], ".")[0] != strings.Split(id, ".")[0] {
		return "", true
	}
	if near == "" {
		near = spelling.Nearest([]string{id}, all)
	}
	return near, false
}
