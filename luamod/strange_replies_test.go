package luamod_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/ttssim"
)

// A bridge of somebody's own may say what no bridge should: values of other kinds, keys that are missing, deeds that nobody knows or for what is
// not there. Once it is well again the table shows the duel, and hands are judged.
func TestStrangeReplies(t *testing.T) {
	for seed := range uint64(fromEnv(t, "STRANGE_REPLIES", detector.Few(24))) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { strangely(t, seed) })
	}
}

func strangely(t *testing.T, seed uint64) {
	r := newRig(t, ttssim.Config{Seed: seed})
	dice, ill, old := rand.New(rand.NewPCG(seed, 3)), &atomic.Bool{}, r.meter.Handler
	r.meter.Handler = http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if !ill.Load() {
			old.ServeHTTP(w, q)
			return
		}
		q.Header.Del("Accept")
		said := httptest.NewRecorder()
		old.ServeHTTP(said, q)
		w.WriteHeader(said.Code)
		_, _ = w.Write(garbled(t, dice, said.Body.Bytes()))
	})
	ill.Store(true)
	s := r.table.State()
	at := s.SpotNamed("e2")
	for range 6 {
		_, _ = r.sim.Drag("White", r.named("Sun leader").GUID, r.place(at))
		_, _ = r.sim.Chat("White", "!sync")
		r.sim.Frames(200)
	}
	ill.Store(false)
	r.sim.Frames(600) // what was told meanwhile is carried out still
	ailed := len(r.sim.Errors())
	r.sim.Frames(4000)
	_, _ = r.sim.Chat("White", "!resume") // a policy that was whole and false holds until the bridge tells another one
	r.sim.Frames(600)
	if errs := r.sim.Errors(); len(errs) > ailed {
		t.Errorf("the mod fails still: %v", errs[ailed:])
	}
	r.shows()
	before, _ := r.table.Record()
	if _, err := r.sim.Drag("White", r.named("Sun leader").GUID, r.place(at)); err != nil {
		t.Error(err)
	}
	r.sim.Frames(300)
	if after, _ := r.table.Record(); after == before {
		t.Errorf("hands are not judged any more: %+v", tail(r.sim.ChatLog()))
	}
}

// garbled is a reply of which some part is otherwise.
func garbled(t *testing.T, dice *rand.Rand, reply []byte) []byte {
	var v any
	if err := json.Unmarshal(reply, &v); err != nil {
		t.Errorf("%v: %.200s", err, reply)
		return reply
	}
	parts := count(v)
	for range 1 + dice.IntN(3) {
		at := 1 + dice.IntN(parts)
		v = replaced(v, &at, dice)
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		t.Error(err)
	}
	return bytes.TrimSpace(out.Bytes())
}

func count(v any) int {
	n := 1
	switch v := v.(type) {
	case map[string]any:
		for _, w := range v {
			n += count(w)
		}
	case []any:
		for _, w := range v {
			n += count(w)
		}
	}
	return n
}

// stranger is what may stand where something else should.
func stranger(dice *rand.Rand) any {
	all := []any{nil, true, 7.5, -1e12, "", "bag", "3fa9c0d1e2b4", strings.Repeat("x", 9000), []any{}, []any{1, "a"}, map[string]any{}, map[string]any{"do": "spawn"}}
	return all[dice.IntN(len(all))]
}

// replaced is a value with the part of that number in the place of something else, or left out.
func replaced(v any, at *int, dice *rand.Rand) any {
	if *at--; *at == 0 {
		return stranger(dice)
	}
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			was := *at
			v[k] = replaced(v[k], at, dice)
			if was > 0 && *at <= 0 && v[k] == nil {
				delete(v, k)
			}
		}
	case []any:
		for i := range v {
			v[i] = replaced(v[i], at, dice)
		}
	}
	return v
}
