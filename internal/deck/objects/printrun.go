package objects

import (
	"bytes"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/tts"
)

// printRun is the state of printing one list.
type printRun struct {
	press   *Press
	list    deck.List
	plain   plan
	plan    plan     // for the back of the pile that is printed
	back    string   // of that pile
	entries [][]byte // by sheet of that plan: "number":{...}
	ids     *guids
	memo    func(int) string
}

func (r *printRun) piles(b []byte, all []deck.Instance) ([]byte, error) {
	comma := false
	for at := 0; at < len(all); {
		section, from := all[at].Section, at
		for at < len(all) && all[at].Section == section {
			at++
		}
		if comma {
			b = append(b, ',')
		}
		comma = true
		var err error
		if b, err = r.pile(b, section, all[from:at], from); err != nil {
			return b, err
		}
	}
	return b, nil
}

// dress turns to the plan for a back, unless the pile before had the same.
func (r *printRun) dress(back string) (err error) {
	if r.entries != nil && back == r.back {
		return nil
	}
	r.back, r.plan = back, r.plain.dressed(back)
	r.entries, err = encodeSheets(r.plan)
	return err
}

// pile prints a deck; a card that lies alone differs from one in a deck, and is rare enough to be encoded anew.
func (r *printRun) pile(b []byte, section deck.Section, cards []deck.Instance, first int) ([]byte, error) {
	if err := r.dress(r.list.Back(section)); err != nil {
		return b, err
	}
	if len(cards) == 1 {
		card := r.plan.instance(cards[0], r.ids, r.memo(first))
		text, err := tts.Marshal(r.plan.pile(section, []tts.Object{card}, r.ids))
		return append(b, text...), err
	}
	inside := make([]inDeck, len(cards))
	for i, c := range cards {
		inside[i].at = r.plan.places[lookOf(c)]
		if len(r.plan.faces[c.Card]) == 0 && !r.plan.sideways(lookOf(c)) {
			inside[i].guid = r.ids.of(c)
			continue
		}
		var err error
		if inside[i].whole, err = tts.Marshal(r.plan.instance(c, r.ids, r.memo(first+i))); err != nil {
			return b, err
		}
	}
	b, err := r.shell(b, section, inside)
	for i, c := range cards {
		if i > 0 {
			b = append(b, ',')
		}
		if err == nil {
			b, err = r.card(b, c.Card, inside[i], first+i)
		}
	}
	return append(b, "]}"...), err
}

// inDeck is what is settled about a card before the deck around it is printed: its GUID, or for a card that turns, which
// has GUIDs for every face, all of its JSON.
type inDeck struct {
	at    place
	guid  string
	whole []byte
}

// shell is the deck itself, up to its cards.
func (r *printRun) shell(b []byte, section deck.Section, cards []inDeck) ([]byte, error) {
	shell := tts.NewDeck(nil)
	shell.DeckIDs = make([]int, 0, len(cards))
	sheet := -1
	for _, c := range cards {
		shell.DeckIDs = append(shell.DeckIDs, r.plan.sheets[c.at.sheet].Number*100+c.at.slot)
		if c.at.sheet != sheet {
			sheet = c.at.sheet
			shell.CustomDeck.Put(r.plan.sheets[sheet].Number, r.plan.entries[sheet])
		}
	}
	shell.GUID, shell.Nickname = r.ids.of(deck.Instance{Section: section}), deck.PileName[section]
	shell.Transform.PosX, shell.Transform.PosY = deck.PileX[section], 1
	text, err := tts.Marshal(shell)
	b = append(b, bytes.TrimSuffix(text, []byte("}"))...)
	return append(b, `,"ContainedObjects":[`...), err
}

func (r *printRun) card(b []byte, c *carddb.Card, is inDeck, n int) ([]byte, error) {
	if is.whole != nil {
		return append(b, is.whole...), nil
	}
	own, err := r.press.stamp(c)
	if err != nil {
		return b, err
	}
	f := &r.press.form
	b = append(b, f.open...)
	b = append(append(append(b, '"'), is.guid...), '"')
	b = append(b, own.text...)
	if b, err = appendMemo(b, r.memo(n)); err != nil {
		return b, err
	}
	b = append(b, f.look...)
	b = strconv.AppendInt(b, int64(r.plan.sheets[is.at.sheet].Number*100+is.at.slot), 10)
	b = append(b, f.sheet...)
	b = append(b, r.entries[is.at.sheet]...)
	return append(b, f.end...), nil
}

func appendMemo(b []byte, memo string) ([]byte, error) {
	if memo == "" {
		return b, nil
	}
	b = append(b, `,"Memo":`...)
	odd := func(c rune) bool { return c < ' ' || c > '~' || c == '"' || c == '\\' }
	if !strings.ContainsFunc(memo, odd) {
		return append(append(append(b, '"'), memo...), '"'), nil
	}
	text, err := tts.Marshal(memo)
	return append(b, text...), err
}
