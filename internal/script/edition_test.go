package script

import (
	"strings"
	"testing"

	"ttsbridge/internal/fault"
)

// A duel goes on with the scripts that it was played with, also where they are others, or none; what somebody passes off for them is
// refused, and where nobody has them it goes on with those that are there.
func TestAnEditionOfElsewhere(t *testing.T) {
	there, problems := hosted(t, map[string]string{"t": script("flipped = function(view, me) end")})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	const game = "dotr"
	edition, text, err := there.Written(game)
	if err != nil || edition == "" {
		t.Fatalf("%q, %v", edition, err)
	}
	for _, tt := range []struct {
		name string
		text string
		err  error
		is   bool
		code fault.Code
	}{
		{name: "as it was", text: string(text), is: true},
		{name: "another one", text: strings.Replace(string(text), "something", "nothing", 1), code: fault.CodeInvalid},
		{name: "none of its scripts", text: "[]", code: fault.CodeInvalid},
		{name: "no scripts", text: "{", code: fault.CodeInvalid},
		{name: "what does not run", text: `[{"file":"dotr/t.lua","text":"os.exit()"}]`, code: fault.CodeInvalid},
		{name: "gone", err: fault.NotFound("gone")},
		{name: "away", err: fault.Unavailable("away"), code: fault.CodeUnavailable},
	} {
		here, _ := hosted(t, nil)
		asked := 0
		here.Elsewhere(func(of, name string) ([]byte, error) {
			if asked++; of != game || name != edition {
				t.Errorf("asked for %s of %s", name, of)
			}
			return []byte(tt.text), tt.err
		})
		own := here.For(game).(*voice)
		fx, err := own.As(edition)
		if fault.CodeOf(err) != tt.code {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if err == nil && (fx.(*voice).Edition() == edition) != tt.is {
			t.Errorf("%s: it goes on with %s", tt.name, fx.(*voice).Edition())
		}
		if again, err := own.As(edition); tt.is && (err != nil || asked != 1 || again.(*voice).Edition() != edition) {
			t.Errorf("%s: asked %d times, %v", tt.name, asked, err)
		}
		if same, err := own.As(own.Edition()); err != nil || same != own {
			t.Errorf("%s: its own edition is another: %v", tt.name, err)
		}
	}
}
