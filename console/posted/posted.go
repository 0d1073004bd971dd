// Package posted reads what a form says: posted.go that of a player, and keys that were pasted, match.go what is agreed on and sided in a
// match. It knows nothing of a table.
package posted

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
)

// How long what is said may be, in bytes.
const (
	mostSaid   = 400 // a command
	mostReason = 200 // why something is checked
)

// Word is the word of a button, what is given for the luck, a doubt about a statement, or those that were chosen together: "pick #1" and
// "pick #3" are "pick #1 #3".
func Word(r *http.Request) string {
	if given := r.PostFormValue("luck"); given != "" {
		return upTo(mostSaid, "luck "+strings.TrimSpace(given))
	}
	if said := strings.TrimPrefix(strings.TrimSpace(r.PostFormValue("say")), "!"); said != "" {
		return upTo(mostSaid, said)
	}
	if claim := r.PostFormValue("claim"); claim != "" {
		return upTo(mostSaid, "check "+claim+" "+strings.TrimSpace(r.PostFormValue("reason")))
	}
	all := r.PostForm["pick"]
	if len(all) == 0 {
		if r.PostFormValue("many") != "" {
			return "pick"
		}
		return ""
	}
	words := []string{"pick"}
	for _, one := range all {
		_, which, _ := strings.Cut(one, " ")
		words = append(words, which)
	}
	return upTo(mostSaid, strings.Join(words, " "))
}

// Move reads a move as it was offered. A plea is said, and luck and time are not a player's.
func Move(text string) (validator.Move, error) {
	var m validator.Move
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return m, fault.Invalid("That is no move of the list.")
	}
	m.Plead, m.Order, m.Of = false, nil, 0
	return m, nil
}

// Reason is why a statement or a card is to be checked.
func Reason(r *http.Request) string { return upTo(mostReason, r.PostFormValue("reason")) }

// upTo is a text without what is beyond so many bytes, and without half a letter at its end.
func upTo(most int, text string) string { return strings.ToValidUTF8(text[:min(len(text), most)], "") }

// Number reads a field that is a number of so many bits; 0 when it is not there.
func Number(r *http.Request, name string, bits int) (uint64, error) {
	text := r.PostFormValue(name)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, bits)
	if err != nil {
		return 0, fault.Invalid("%s is a number; %.20q is not.", name, text)
	}
	return n, nil
}

// Copies are the cards of a pile that a form names, each so often as it says.
func Copies(r *http.Request, prefix string, pile []string) (all []string, err error) {
	for _, key := range slices.Compact(slices.Sorted(slices.Values(pile))) {
		text := r.PostFormValue(prefix + key)
		if text == "" {
			continue
		}
		n, err := strconv.ParseUint(text, 10, 7)
		if err != nil {
			return nil, fault.Invalid("How many of a card is a small number; %.20q is none.", text)
		}
		all = append(all, slices.Repeat([]string{key}, int(n))...)
	}
	return all, nil
}

// aTable is where a link says which table it opens, and which page there.
var aTable = regexp.MustCompile(`/table/([^/?#\s]+)(/overlay)?(?:\?[^#\s]*)?#`)

// Key is what somebody pasted to be let in: a key alone, or a whole link, which names its table and a page below, with whatever was copied
// around it.
func Key(r *http.Request) (token, table, below string) {
	text := strings.TrimSpace(r.PostFormValue("token"))
	if link := aTable.FindStringSubmatch(text); link != nil {
		table, below = link[1], link[2]
	}
	return keyLetters.FindString(text[strings.LastIndexByte(text, '#')+1:]), table, below
}

// keyLetters are those of which every key consists.
var keyLetters = regexp.MustCompile(`[A-Za-z0-9_-]+`)

// Path is where on this bridge a form came from: "/" where that is no path of its own. Browsers take a tab or a line break out of an address.
func Path(r *http.Request, name string) string {
	to := r.PostFormValue(name)
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.ContainsFunc(to, func(c rune) bool { return c == '\\' || unicode.IsControl(c) }) {
		return "/"
	}
	return to
}
