package following

import (
	"testing"

	"ttsbridge/internal/fault"
)

// So many follow a table in one role; others who look at it otherwise, or at another one, find room.
func TestCrowd(t *testing.T) {
	var c Crowd
	var leave func()
	for range MostFollowers {
		one, err := c.Join("a", -1)
		if err != nil {
			t.Fatal(err)
		}
		leave = one
	}
	if _, err := c.Join("a", -1); fault.CodeOf(err) != fault.CodeUnavailable {
		t.Error("one too many:", err)
	}
	for _, err := range []error{second(c.Join("a", 0)), second(c.Join("b", -1))} {
		if err != nil {
			t.Error(err)
		}
	}
	leave()
	leave() // once is enough
	if _, err := c.Join("a", -1); err != nil {
		t.Error("nobody took the place of one who left:", err)
	}
	if _, err := c.Join("a", -1); err == nil {
		t.Error("one left, two came")
	}
}

func second(_ func(), err error) error { return err }
