package tell

import "strings"

// A Happening is something that came of a move, in players' words.
type Happening struct {
	Line   int    // of the move; 0 for what came of the position itself
	Head   string // "refused dotr.summon.cost"
	Tail   string // the sentence: "level 5 costs 5, you have 4"
	Strict bool   // Output must list it
	Idle   bool   // a pass of somebody who was not asked: nothing that a file must foresee
	Said   int    // its line of the transcript
}

// String gives the head and the sentence.
func (h Happening) String() string { return strings.TrimRight(h.Head+"  "+h.Tail, " ") }

// Is tells whether an Output line says this happening: its first words, or all of them and a part of the sentence.
func (h Happening) Is(want string) bool {
	if first, rest, more := strings.Cut(want, " "); more {
		want = strings.ToLower(first) + " " + rest
	}
	return h.says(want) || h.says(strings.TrimSuffix(want, "."))
}

func (h Happening) says(want string) bool {
	if want == h.Head || strings.HasPrefix(h.Head, want+" ") {
		return true
	}
	sentence, ok := strings.CutPrefix(want, h.Head+" ")
	if words := strings.Fields(want); !ok { // "refused dotr.summon": any rule of that family
		n := len(words)
		for n > 0 && !strings.HasPrefix(h.Head, strings.Join(words[:n], " ")+".") {
			n--
		}
		sentence, ok = strings.Join(words[n:], " "), n > 0
	}
	return ok && strings.Contains(strings.Join(strings.Fields(h.Tail), " "), sentence)
}

// Happenings are the first words of an Output line.
var Happenings = []string{
	"refused", "asked", "reported", "settled", "moved", "flipped", "turned", "held", "linked", "unlinked", "classed",
	"marked", "tallied", "cleared", "changed", "shuffled", "revealed", "vanished", "scored", "noted", "counted",
	"named", "entered", "passed", "answered", "stacked", "staged", "resolved", "claimed", "modified", "expired",
	"lost", "won", "clocked", "seated", "mingled", "renumbered", "dealt", "brought", "opened", "match", "dialed", "granted", "checked",
}

// strict tells whether every happening of the kind must be listed in Output.
func strict(kind string) bool {
	return kind == "refused" || kind == "asked" || kind == "reported" || kind == "settled"
}
