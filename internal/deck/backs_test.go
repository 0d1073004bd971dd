package deck

import (
	"testing"

	"ttsbridge/internal/fault"
)

func TestBacksThatAreAskedFor(t *testing.T) {
	l := List{Backs: []Back{{Extra, "https://h/old.png"}}}
	got, err := Backed(l, []string{"https://h/all.png?a=b", "extra=https://h/x.png", "main deck=https://h/m.png"})
	if err != nil || got.Back(Side) != "https://h/all.png?a=b" || got.Back(Extra) != "https://h/x.png" ||
		got.Back(Main) != "https://h/m.png" || len(l.Backs) != 1 {
		t.Errorf("%v: %+v", err, got.Backs)
	}
	if same, err := Backed(l, nil); err != nil || same.Back(Extra) != "https://h/old.png" {
		t.Errorf("%v: %+v", err, same)
	}
	for _, bad := range []string{"", "x.png", "hand=https://h/x.png", "extra=x.png", "extra="} {
		if _, err := Backed(l, []string{bad}); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
