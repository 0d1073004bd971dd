package savefile

import (
	"math"
	"net/url"
	"slices"
)

// shapes is how many shapes of cards the game knows, from 0.
const shapes = 5

// sheetShown checks what a sheet's pictures and shape are.
func (c *checker) sheetShown(at string, sheet Object) {
	for _, key := range []string{"FaceURL", "BackURL"} {
		if text, ok := sheet[key].(string); ok && !Address(text) {
			c.add(join(at, key), "%.80q is no address of a picture", text)
		}
	}
	if kind := sheet.Number("Type", 0); kind < 0 || kind >= shapes || kind != math.Trunc(kind) {
		c.add(join(at, "Type"), "cards have the shapes 0 to 4, not %v", kind)
	}
	for _, key := range []string{"NumWidth", "NumHeight"} {
		if n := sheet.Number(key, 1); n != math.Trunc(n) {
			c.add(join(at, key), "must be a whole number, not %v", n)
		}
	}
	if back, _ := sheet["BackURL"].(string); back == "" && sheet.Bool("UniqueBack", false) {
		c.add(join(at, "BackURL"), "is missing, though every card has a back of its own")
	}
}

// oneSheet checks that a card in a deck means by a sheet's number what the deck means by it.
func (c *checker) oneSheet(at string, deck, card Object) {
	for _, key := range sortedKeys(card) {
		theirs, there := deck[key].(map[string]any)
		own, _ := card[key].(map[string]any)
		for _, word := range []string{"FaceURL", "BackURL", "NumWidth", "NumHeight"} {
			if there && own != nil && own[word] != theirs[word] {
				c.add(join(at, "CustomDeck."+key+"."+word), "is %v, in the deck around it %v", own[word], theirs[word])
			}
		}
	}
}

// Address is whether the game can ask for a picture at an address. Files of the host's own are one too; the empty text is
// the game's plain picture.
func Address(text string) bool {
	if text == "" {
		return true
	}
	u, err := url.Parse(text)
	if err != nil || !slices.Contains([]string{"http", "https", "file"}, u.Scheme) {
		return false
	}
	return u.Host != "" && u.Hostname() != "" || u.Scheme == "file" && u.Path != ""
}
