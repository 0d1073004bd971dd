package luamod_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/tts"
	"ttsbridge/internal/ttssim"
)

// A telling bridge adds commands to the next reply, which it gives as JSON.
type telling struct {
	bridge http.Handler
	more   []tts.Command
}

func (h *telling) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if h.more == nil || r.Method != http.MethodPost {
		h.bridge.ServeHTTP(w, r)
		return
	}
	r.Header.Del("Accept")
	heard := httptest.NewRecorder()
	h.bridge.ServeHTTP(heard, r)
	var reply tts.Reply
	if json.Unmarshal(heard.Body.Bytes(), &reply) == nil && heard.Code == http.StatusOK {
		reply.Commands = append(reply.Commands, h.more...)
		h.more = nil
		heard.Body.Reset()
		json.NewEncoder(heard.Body).Encode(reply)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(heard.Code)
	w.Write(heard.Body.Bytes())
}

// lie lists what lies on the table by memo, what is inside something as well.
func (r *rig) lie() map[string][]tts.Object {
	r.t.Helper()
	raw, err := r.sim.Save()
	if err != nil {
		r.t.Fatal(err)
	}
	save, err := tts.ReadSave(bytes.NewReader(raw))
	if err != nil {
		r.t.Fatal(err)
	}
	all := map[string][]tts.Object{}
	var list func([]tts.Object)
	list = func(objects []tts.Object) {
		for _, o := range objects {
			all[o.Memo] = append(all[o.Memo], o)
			list(o.ContainedObjects)
		}
	}
	list(save.ObjectStates)
	return all
}

// Cards that are made anew one by one out of a pile lie there once: the last card of a pile becomes an object of its own
// when the one before it is taken out, and for some frames it is nowhere to be found.
func TestCardsOfAPileAreMadeAnewOnce(t *testing.T) {
	for _, left := range detector.Sample([]int{1, 2, 3, 4}) {
		t.Run(fmt.Sprint(left), func(t *testing.T) {
			r := newRig(t, ttssim.Config{})
			front := &telling{bridge: r.meter.Handler}
			r.meter.Handler = front
			pile := r.lie()["deck:White"][0].ContainedObjects
			for _, o := range pile[left:] {
				front.more = append(front.more, tts.Command{Do: tts.DoRemove, Card: o.Memo})
			}
			r.settle()
			for _, o := range pile[:left] {
				raw, err := json.Marshal(o)
				if err != nil {
					t.Fatal(err)
				}
				front.more = append(front.more, tts.Command{Do: tts.DoRemove, Card: o.Memo}, tts.Command{Do: tts.DoSpawn, JSON: string(raw)})
			}
			r.settle()
			all := r.lie()
			for i, o := range pile {
				if n := len(all[o.Memo]); i < left && n != 1 || i >= left && n != 0 {
					t.Errorf("card %d of %d lies there %d times", i+1, len(pile), n)
				}
			}
		})
	}
}

// A card that somebody took out of a pile which is then made anew is in the new pile, and nowhere else.
func TestAPileIsMadeAnewUnderAHand(t *testing.T) {
	for _, later := range detector.Sample([]int{0, 3, 9, 20}) {
		t.Run(fmt.Sprint(later), func(t *testing.T) {
			r := newRig(t, ttssim.Config{})
			front := &telling{bridge: r.meter.Handler}
			r.meter.Handler = front
			pile := r.lie()["deck:White"][0]
			raw, err := json.Marshal(pile)
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := r.sim.PickUpTop("White", r.named("deck:White").GUID); err != nil { // refused, but the card has come out
				t.Fatal(err)
			}
			r.sim.Frames(later)
			front.more = []tts.Command{{Do: tts.DoRemove, Card: "deck:White"}, {Do: tts.DoSpawn, JSON: string(raw)}}
			for front.more != nil {
				r.sim.Frame()
			}
			r.sim.Frames(40)
			r.settle()
			all := r.lie()
			for _, o := range pile.ContainedObjects {
				if n := len(all[o.Memo]); n != 1 {
					t.Errorf("%s lies there %d times", o.Nickname, n)
				}
			}
		})
	}
}

// Two edits in a row make a card anew twice: the second finds the first one's card, which was made some frames ago.
func TestACardIsMadeAnewTwiceInARow(t *testing.T) {
	for _, times := range detector.Sample([]int{4, 1, 2, 3}) {
		t.Run(fmt.Sprint(times), func(t *testing.T) {
			r := newRig(t, ttssim.Config{})
			front := &telling{bridge: r.meter.Handler}
			r.meter.Handler = front
			memo := r.named("Sun leader").Memo
			raw, err := json.Marshal(r.lie()[memo][0])
			if err != nil {
				t.Fatal(err)
			}
			for range times {
				front.more = append(front.more, tts.Command{Do: tts.DoRemove, Card: memo}, tts.Command{Do: tts.DoSpawn, JSON: string(raw)})
			}
			r.settle()
			if n := len(r.lie()[memo]); n != 1 {
				t.Errorf("it lies there %d times", n)
			}
		})
	}
}
