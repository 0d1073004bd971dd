package moves

import (
	"slices"
	"strings"

	"ttsbridge/validator/scenario/internal/line"
)

// declarers and senders are the verbs with which an attack is told in more words; the latter only where "to attack" follows.
var (
	declarers = []string{"declares", "declare", "announces", "announce"}
	senders   = []string{"taps", "tap", "exhausts", "exhaust", "sends", "send", "uses", "use"}
)

// declared says an attack plainly that is told in more words: "declares an attack on Wolf with Bear", "declares Bear as an attacker
// against North", "taps Bear to attack Wolf".
func (sp *speaker) declared() {
	if sp.called("attacks") == "" {
		return
	}
	words, from := sp.c.Line.Words, sp.c.At
	for i := from; i < len(words); i++ {
		if n := phrase(words[i+1:], "an attack", "attack", "the attack", "attacks"); n > 0 && among(words[i], declarers) {
			sp.c.Line.Words = slices.Concat(words[:i], said(words[i], "attacks"), words[i+1+n:])
			return
		}
	}
	if from >= len(words) || !among(words[from], declarers) && !among(words[from], senders) {
		return
	}
	for i := from + 2; i < len(words); i++ {
		n := phrase(words[i:], "to attack", "and attacks", "for an attack on", "as an attacker", "as attacker", "as the attacker", "as attackers")
		if n == 0 || phrase(words[i+n:], "position") > 0 {
			continue
		}
		rest := words[i+n:]
		if onto := said(words[i], "to"); len(rest) > 0 && !announces(rest[0].Text) {
			rest = slices.Concat(onto, rest)
		}
		sp.c.Line.Words = slices.Concat(words[:from], said(words[from], "attacks"), words[from+1:i], rest)
		return
	}
}

// said is a word in the place of another.
func said(w line.Word, text string) []line.Word {
	w.Text, w.Raw = text, text
	return []line.Word{w}
}

// among tells whether a word that stands in no quotation marks is one of a list.
func among(w line.Word, list []string) bool {
	return !w.Quoted && slices.Contains(list, strings.ToLower(w.Text))
}

// phrase is with how many words one of some phrases begins there, 0 for none.
func phrase(words []line.Word, phrases ...string) int {
	for _, text := range phrases {
		parts := strings.Fields(text)
		if len(parts) > len(words) {
			continue
		}
		begins := true
		for i, part := range parts {
			begins = begins && among(words[i], []string{part})
		}
		if begins {
			return len(parts)
		}
	}
	return 0
}
