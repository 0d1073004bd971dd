package deck

import (
	"encoding/json"
	"testing"
)

// Whatever a list of uploaded sheets holds, no card is shown from a place that its sheet does not have.
func FuzzUploaded(f *testing.F) {
	s := cards(f)
	l := starter(f, s)
	list, err := NewUpload("dotr", Sheets(l, Art{}), "https://example.org/up")
	if err != nil {
		f.Fatal(err)
	}
	good, err := json.Marshal(list)
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{string(good), "", "{}", `{"sheets":[{"url":"https://h/x","wide":1,"high":1,"cards":[{"key":"dotr:000","face":""}]}]}`, `{"sheets":null}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var im Images
		if im.Uploaded([]byte(text)) != nil {
			return
		}
		for _, e := range l.Entries {
			if at, ok := im.Spot(Look{Card: e.Card}); ok && (at.Slot >= at.Wide*at.High || !isAddress(at.URL) || at.Wide > SheetWidth || at.High > SheetHeight) {
				t.Errorf("%+v", at)
			}
		}
	})
}
