package foreign

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/letters"
	"ttsbridge/internal/letters/literal"
)

// readJSON reads the card lists of YGOPRODeck, duel-masters-json, YDM-Data and the Kingdom Duels site, in the forms in which
// people save them: the whole answer, the bare list, one card, or a script that gives it a name.
func readJSON(h *Haul, content []byte, o Options) error {
	text := bytes.TrimRight(content, " \t\r\n")
	if plain, script, err := literal.Data(text); err != nil {
		return fmt.Errorf("%w; save the list that the script makes as JSON, and import that", err)
	} else if script {
		text = plain
	}
	cards, err := cardList(text)
	if err != nil {
		return where(err, text)
	}
	if len(cards) == 0 {
		return fmt.Errorf("the list of cards is empty")
	}
	var read func([]byte, Options) (Found, error)
	if h.Format, read = jsonFormat(cards[0], text); read == nil {
		return fmt.Errorf("this is JSON, but neither cards of YGOPRODeck (id, frameType) nor of duel-masters-json (printings, civilizations), "+
			"YDM-Data (number, is_monster, monster_types, property), the Kingdom Duels site (frame, types) or an export of ours (key, game, kind); its first card has %s", keysOf(cards[0]))
	}
	h.rest(text)
	for i, raw := range cards[:min(len(cards), MaxCards+1)] {
		f, err := read(raw, o)
		f.Row = fmt.Sprintf("card %d", i+1)
		if err != nil {
			f.Skip = "it is not in the form of a card: " + letters.BrokenJSON(err)
		}
		h.Found = append(h.Found, f)
	}
	return nil
}

// cardList finds the list of cards.
func cardList(text []byte) ([]json.RawMessage, error) {
	var list []json.RawMessage
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("[")) {
		return list, json.Unmarshal(text, &list)
	}
	var whole struct {
		Error *string         `json:"error"`
		Data  json.RawMessage `json:"data"`
		Cards json.RawMessage `json:"cards"`
		Name  *string         `json:"name"`
	}
	if err := json.Unmarshal(text, &whole); err != nil {
		return nil, err
	}
	if len(whole.Data) > 0 && len(whole.Cards) > 0 {
		return nil, fmt.Errorf(`there are two lists of cards, under "data" and under "cards"`)
	}
	switch {
	case len(whole.Data) > 0:
		return list, json.Unmarshal(whole.Data, &list)
	case len(whole.Cards) > 0:
		return list, json.Unmarshal(whole.Cards, &list)
	case whole.Error != nil:
		return nil, fmt.Errorf("this is no card list but the message %.200q", *whole.Error)
	case whole.Name != nil:
		return []json.RawMessage{text}, nil
	}
	return byName(text)
}

// byName takes an object for a list whose every value is an object of its own: cards by their ids or names.
func byName(text []byte) (cards []json.RawMessage, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	_, err = d.Token() // the bracket, which was seen before
	for err == nil && d.More() {
		var card json.RawMessage
		if _, err = d.Token(); err == nil {
			err = d.Decode(&card)
		}
		if err == nil && card[0] != '{' {
			err = fmt.Errorf(`there is no list of cards under "data" or "cards"; the keys are %s`, keysOf(text))
		}
		cards = append(cards, card)
	}
	if err == nil && len(cards) == 0 {
		err = fmt.Errorf("the list of cards is empty")
	}
	return cards, err
}

// ygoType is a type as YGOPRODeck says it: "Flip Effect Monster", "Spell Card".
var ygoType = regexp.MustCompile(`^"(?:[\w /-]+ (?:Monster|Card)|Token)"$`)

// jsonFormat tells by the keys of the first card whose cards they are.
func jsonFormat(card, text json.RawMessage) (string, func([]byte, Options) (Found, error)) {
	var keys map[string]json.RawMessage
	if json.Unmarshal(card, &keys) != nil {
		return "", nil
	}
	has := func(names ...string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return keys[n] != nil })
	}
	switch {
	case has("key") && has("game") && has("kind"):
		return "ttsbridge", exported
	case has("name") && has("printings", "civilizations", "civilization"):
		return "duelmasters", duelMastersJSON
	case has("card_name"):
		var head ydmSetHead
		_ = json.Unmarshal(text, &head) // a set without a head has no date
		return "ydm", ydmSets(head)
	case has("frame") && has("types"):
		return "kingdomduels", kdSite
	case has("id") && has("name") && (has("frameType") || ygoType.Match(keys["type"])):
		return "ygoprodeck", ygoprodeck
	case has("name") && has("number") && has("is_monster", "is_illegal", "monster_types", "species", "property") && has("type", "species"):
		return "ydm", ydm
	}
	return "", nil
}

// rest notes that the file is one page of several.
func (h *Haul) rest(text []byte) {
	var page struct {
		Meta struct {
			Rest cell `json:"rows_remaining"`
		} `json:"meta"`
	}
	if json.Unmarshal(text, &page) != nil || page.Meta.Rest == "" || page.Meta.Rest == "0" {
		return
	}
	h.Notes = append(h.Notes, fmt.Sprintf("this is one page; %s more cards are on others", page.Meta.Rest))
}

// where puts the line into an error about JSON.
func where(err error, text []byte) error {
	var at int64
	syntax, kind := (*json.SyntaxError)(nil), (*json.UnmarshalTypeError)(nil)
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	case errors.Is(err, io.ErrUnexpectedEOF):
		at = int64(len(text))
	default:
		return err
	}
	line := 1 + bytes.Count(text[:min(at, int64(len(text)))], []byte("\n"))
	switch {
	case strings.Contains(err.Error(), "after top-level value"):
		return fmt.Errorf("line %d: the JSON has ended, and more follows; put each list into a file of its own", line)
	case errors.Is(err, io.ErrUnexpectedEOF), strings.Contains(err.Error(), "unexpected end"):
		return fmt.Errorf("line %d: the JSON ends in the middle; was the download cut off?", line)
	}
	return fmt.Errorf("line %d: the JSON is broken: %s", line, letters.BrokenJSON(err))
}

// keysOf names the keys of a value, a few of them.
func keysOf(raw json.RawMessage) string {
	var keys map[string]json.RawMessage
	if json.Unmarshal(raw, &keys) != nil || len(keys) == 0 {
		return "no keys"
	}
	names := slices.Sorted(maps.Keys(keys))
	for i := range names {
		names[i] = fmt.Sprintf("%.40q", letters.Shown(names[i]))
	}
	return strings.Join(names[:min(len(names), 12)], ", ")
}

// cell is a JSON value that ought to be a number or a text, but which of the two varies between tools.
type cell string

// UnmarshalJSON takes numbers, texts, null and booleans.
func (c *cell) UnmarshalJSON(raw []byte) error {
	if len(raw) > 0 && raw[0] == '"' {
		return json.Unmarshal(raw, (*string)(c))
	}
	if len(raw) > 0 && (raw[0] == '{' || raw[0] == '[') {
		return fmt.Errorf("a number or text belongs there, not %.20q", raw)
	}
	if string(raw) != "null" {
		*c = cell(raw)
	}
	return nil
}

// list is a JSON value that ought to be a list of texts, or one text.
type list []string

// UnmarshalJSON takes a list of texts, one text, or null.
func (l *list) UnmarshalJSON(raw []byte) error {
	var one cell
	if one.UnmarshalJSON(raw) == nil {
		if *l = nil; one != "" {
			*l = list{string(one)}
		}
		return nil
	}
	var many []cell
	if err := json.Unmarshal(raw, &many); err != nil {
		return err
	}
	for _, m := range many {
		*l = append(*l, string(m))
	}
	return nil
}

// numberOf reads a passcode.
func numberOf(text string) int64 {
	n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 32)
	if err != nil || n < 0 {
		return 0
	}
	return n
}
