package record_test

import (
	"math"
	"testing"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

func openLuck(secret byte) record.Luck {
	s := ledger.Hash{secret}
	return record.OpenLuck("t1", &record.Agreed{Luck: record.LuckOfAll, Secret: &s}, 2)
}

func share(l *record.Luck, t *testing.T, s record.Share) {
	t.Helper()
	if err := l.Refuses(s); err != nil {
		t.Fatal(err)
	}
	l.Follow(record.KindLuck, record.Entry{Share: &s})
}

func word(seat table.Seat, text string) record.Share {
	return record.Share{Seat: seat, Way: record.ByWord, Text: text}
}

// Whatever one of those who give for the luck gives otherwise, luck is another; and it is as even as dice are.
func TestLuckComesFromAll(t *testing.T) {
	first := func(l record.Luck) (throws [8]int) {
		pick, ok := l.Pick()
		if !ok {
			t.Fatal("the secret is not known")
		}
		for i := range throws {
			throws[i] = pick(1 << 30)
		}
		return throws
	}
	seen := map[[8]int]bool{}
	for secret := range byte(4) {
		for _, south := range []string{"qwertzuiop", "qwertzuiox"} {
			for _, north := range []string{"asdfghjkl", "asdfghjkx"} {
				l := openLuck(secret)
				share(&l, t, word(0, south))
				if l.Ready() {
					t.Fatal("luck is thrown before North has given")
				}
				share(&l, t, word(1, north))
				for range 3 { // answers of chance
					seen[first(l)] = true
					l.Follow(record.KindChance, record.Entry{})
				}
			}
		}
	}
	if len(seen) != 4*2*2*3 {
		t.Errorf("%d kinds of luck", len(seen))
	}
	var counts [6]int
	pick, _ := func() (func(int) int, bool) { l := openLuck(9); return l.Pick() }()
	const throws = 60000
	for range throws {
		counts[pick(6)]++
	}
	for side, n := range counts {
		if math.Abs(float64(n)-throws/6) > 5*math.Sqrt(throws/6) {
			t.Errorf("side %d came %d times of %d", side+1, n, throws)
		}
	}
}

// The vector of docs/honour.md.
func TestLuckIsDrawnAsThePageSays(t *testing.T) {
	var secret ledger.Hash
	for i := range secret {
		secret[i] = byte(i)
	}
	l := record.OpenLuck("t1", &record.Agreed{Luck: record.LuckOfAll, Secret: &secret}, 2)
	share(&l, t, word(0, "qwertzuiop"))
	share(&l, t, word(1, "asdfghjkl"))
	pick, _ := l.Pick()
	var got [6]int
	for i := range got {
		got[i] = pick(100)
	}
	if want := [6]int{25, 54, 98, 73, 65, 58}; got != want {
		t.Errorf("%v", got)
	}
}

func TestSharesAreTakenOnceAndInTurn(t *testing.T) {
	seal := record.SealShare("t1", 1, "of my page")
	sealed := record.Share{Seat: 1, Way: record.ByPage, Seal: &seal}
	told := record.Share{Seat: 1, Way: record.ByPage, Seal: &seal, Text: "of my page"}
	other := record.Share{Seat: 1, Way: record.ByPage, Seal: &seal, Text: "of another"}
	refuse := func(l *record.Luck, s record.Share) {
		t.Helper()
		if l.Refuses(s) == nil {
			t.Errorf("%+v is taken", s)
		}
	}
	l := openLuck(1)
	refuse(&l, word(0, "short"))
	refuse(&l, word(2, "of a stranger"))
	refuse(&l, told)
	share(&l, t, sealed)
	refuse(&l, sealed)
	refuse(&l, word(1, "changed his mind"))
	refuse(&l, told) // South has not given
	for range 7 {
		share(&l, t, record.Share{Seat: 0, Way: record.ByDie, Text: record.Die(6, 6)})
	}
	refuse(&l, told)
	refuse(&l, record.Share{Seat: 0, Way: record.ByDie, Text: "7 of 6"})
	share(&l, t, record.Share{Seat: 0, Way: record.ByDie, Text: record.Die(1, 6)})
	if !l.Tells() {
		t.Error("what was sealed cannot be told")
	}
	refuse(&l, other)
	share(&l, t, told)
	if !l.Ready() {
		t.Error("somebody must still give")
	}
	refuse(&l, word(0, "one more word"))
	alone := openLuck(1)
	share(&alone, t, word(0, "qwertzuiop"))
	share(&alone, t, record.Share{Seat: 1, Way: record.ByNone})
	if !alone.Ready() {
		t.Error("the host cannot go on without a seat")
	}
}
