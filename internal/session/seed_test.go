package session_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// A seed leaves a trace: in chat, in every view, in the sealed ledger. True luck leaves none.
func TestASeedIsToldToEverybody(t *testing.T) {
	for seed, want := range map[uint64]bool{0: false, 7: true} {
		w := wish()
		w.Seed = seed
		tb, err := openHall(t, t.TempDir()).Make(w)
		if err != nil {
			t.Fatal(err)
		}
		m := &mod{t: t, table: tb, session: "a"}
		chat := false
		for _, c := range m.send(tts.Act{Kind: tts.ActHello}).Commands {
			chat = chat || c.Do == tts.DoSay && c.To == tts.ToAll && strings.Contains(c.Text, "follows from a seed")
		}
		var file strings.Builder
		if err := tb.ExportSealed(&file); err != nil {
			t.Fatal(err)
		}
		h, err := audit.Read(strings.NewReader(file.String()), nil, nil)
		if err != nil || !h.OK() {
			t.Fatal(err, h.Faults)
		}
		told := strings.Contains(strings.Join(h.Unchecked, " "), "follows from a seed")
		if v := tb.View(table.Nobody, ""); chat != want || told != want || v.Seeded != want {
			t.Errorf("seed %d: in chat %t, in the audit %t, in the view %t", seed, chat, told, v.Seeded)
		}
	}
}
