package merge

import (
	"fmt"
	"strings"
	"unicode"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/wording"
)

// key finds the key of a card: the one it brings, that of the card with its passcode or name, or a new one.
func (p *placing) key(c *carddb.Card) (key, why string) {
	prefix := p.game.Prefix + ":"
	if c.Key != "" {
		if rest := strings.TrimPrefix(c.Key, prefix); strings.ContainsFunc(rest, func(r rune) bool { return unicode.IsSpace(r) || r == '|' || r == ':' }) {
			return "", fmt.Sprintf("its key %.60q is not one of %s: those begin with %q", c.Key, p.game.Name, prefix)
		}
		return prefix + strings.TrimPrefix(c.Key, prefix), ""
	}
	if c.Passcode != 0 {
		if key := p.byCode[c.Passcode]; key != "" {
			return key, ""
		}
		if known, ok := p.before.ByPasscode(p.game.ID, c.Passcode); ok {
			return known.Key, ""
		}
	}
	if key := p.sameName(c); key != "" {
		return key, ""
	}
	return p.fresh(c)
}

// sameName is the key of a card of the same name that is not known to be another card: of another passcode or kind.
func (p *placing) sameName(c *carddb.Card) string {
	folded := carddb.Fold(c.Name)
	if key := p.byName[folded]; key != "" && fits(p.card(key), c) {
		return key
	}
	for _, known := range p.before.Named(p.game.ID, c.Name) {
		if fits(known, c) {
			return known.Key
		}
	}
	return ""
}

// namesakes are the other cards that a row may be as well, if it is told by its name alone.
func (p *placing) namesakes(c *carddb.Card, key string) (keys []string) {
	if c.Key != "" || c.Name == "" || c.Passcode != 0 && p.byPasscode(c.Passcode) != "" {
		return nil
	}
	for _, known := range p.before.Named(p.game.ID, c.Name) {
		if known.Key != key && carddb.Fold(known.Name) == carddb.Fold(c.Name) && fits(known, c) {
			keys = append(keys, known.Key)
		}
	}
	return keys
}

func fits(known, c *carddb.Card) bool {
	otherCode := known.Passcode != 0 && c.Passcode != 0 && known.Passcode != c.Passcode
	otherKind := known.Kind != "" && c.Kind != "" && known.Kind != c.Kind
	return !otherCode && !otherKind
}

// fresh makes the key of a new card as the game's keys are made.
func (p *placing) fresh(c *carddb.Card) (key, why string) {
	prefix := p.game.Prefix + ":"
	switch p.game.ID {
	case "tagduel":
		if c.Passcode == 0 {
			return "", "it is a new card and has no passcode, by which " + p.game.Name + " tells cards"
		}
		return fmt.Sprintf("%s%08d", prefix, c.Passcode), ""
	case "kingdomduels", "kingdomcombat":
		if c.Number == "" {
			return "", "it is a new card and has no number, by which " + p.game.Name + " tells cards"
		}
		if p.game.ID == "kingdomduels" && c.Pool != "" {
			return prefix + strings.ToUpper(c.Pool) + "-" + c.Number, ""
		}
		return prefix + strings.TrimPrefix(c.Number, "KC-"), ""
	}
	slug := slugOf(c.Name)
	if slug == "" {
		return "", "its name has no letter of which a key could be made; give it one in a column key"
	}
	if other := p.card(prefix + slug); other != nil && !fits(other, c) {
		slug += "-" + slugOf(c.Kind)
	}
	return prefix + slug, ""
}

// slugOf is a name in lower case, with anything but letters and digits made a hyphen.
func slugOf(name string) string {
	letters := strings.FieldsFunc(wording.Unaccented(carddb.Fold(strings.ReplaceAll(name, "'", ""))), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	return strings.Join(letters, "-")
}
