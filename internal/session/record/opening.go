package record

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Opening is all that opens a record's seals.
type Opening struct {
	Salt   ledger.Hash     `json:"salt"`
	Hidden json.RawMessage `json:"hidden,omitempty"`
	Cards  []CardOpening   `json:"cards,omitempty"` // in the order of the record's seals
	Lists  []ledger.Hash   `json:"lists,omitempty"` // the salts of the lists, in their order
}

// DecodeOpening reads a record's opening, strictly as it is written.
func DecodeOpening(text []byte) (Opening, error) {
	if o, ok := cutOpening(text); ok {
		return o, nil
	}
	var o Opening
	if err := json.Unmarshal(text, &o); err != nil {
		return o, fmt.Errorf("decode an opening: %w", err)
	}
	if again, _ := o.appendTo(nil); !bytes.Equal(again, text) {
		return o, fault.Invalid("an opening is not written as one is")
	}
	return o, nil
}

// appendTo writes the opening as one line of JSON. It is written out by hand as Entry.appendTo is, and never fails.
func (o *Opening) appendTo(b []byte) ([]byte, error) {
	w := behind(b)
	w.hash("salt", o.Salt)
	w.raw("hidden", o.Hidden)
	for i, c := range o.Cards {
		w.element("cards", i)
		w.b = append(w.b, `{"card":`...)
		w.b = strconv.AppendUint(w.b, uint64(c.Card), 10)
		w.b = append(w.b, `,"record":`...)
		w.b = strconv.AppendInt(w.b, c.Record, 10)
		w.text("key", c.Key)
		w.hash("salt", c.Salt)
		w.b = append(w.b, '}')
	}
	w.close(len(o.Cards))
	for i, salt := range o.Lists {
		w.element("lists", i)
		w.b = append(w.b, '"')
		w.b = hex.AppendEncode(w.b, salt[:])
		w.b = append(w.b, '"')
	}
	w.close(len(o.Lists))
	return w.end(), nil
}
