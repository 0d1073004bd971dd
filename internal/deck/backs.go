package deck

import (
	"net/url"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
)

// Back is the address of the card back that a section shall have; of all sections without one of their own if Section is
// empty.
type Back struct {
	Section Section
	URL     string
}

// Back is the address of the card back that the list asks for in a section, empty if it asks for none.
func (l List) Back(s Section) string {
	for _, wanted := range []Section{s, ""} {
		if i := slices.IndexFunc(l.Backs, func(b Back) bool { return b.Section == wanted }); i >= 0 {
			return l.Backs[i].URL
		}
	}
	return ""
}

// SetBack puts the back of a section in place of the one it had.
func (l *List) SetBack(b Back) {
	l.Backs = append(slices.DeleteFunc(l.Backs, func(o Back) bool { return o.Section == b.Section }), b)
}

// Backed is a list with the backs that somebody asks for instead of its own: "https://..." for all its piles, or
// "extra=https://..." for one.
func Backed(l List, asked []string) (List, error) {
	l.Backs = slices.Clone(l.Backs)
	if len(asked) > 0 {
		l.Backs = nil
	}
	for _, text := range asked {
		section, address := Section(""), text
		if word, rest, ok := strings.Cut(text, "="); ok && !strings.Contains(word, ":") {
			section, _ = Called(word)
			address = rest
			if section == "" {
				return l, fault.Invalid("%q is no part of a deck; there is main, extra, side, leader.", word)
			}
		}
		if !IsAddress(address) {
			return l, fault.Invalid("%q is no address of a card back; it begins with https:// or http://.", address)
		}
		l.SetBack(Back{section, address})
	}
	return l, nil
}

// IsAddress takes what every player's machine can fetch.
func IsAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil && !strings.ContainsAny(s, " \"<>")
}
