package sqlite

import (
	"bytes"
	"encoding/binary"
	"reflect"
	"testing"
)

// logWith makes a log of committed pages with right checksums.
func logWith(page int, numbers ...uint32) []byte {
	log := make([]byte, logHeader)
	binary.BigEndian.PutUint32(log, logMagic)
	binary.BigEndian.PutUint32(log[8:], uint32(page))
	copy(log[16:], "saltsalt")
	sum := checksum{}.over(binary.LittleEndian, log[:24])
	put := func(b []byte) {
		binary.BigEndian.PutUint32(b, sum.a)
		binary.BigEndian.PutUint32(b[4:], sum.b)
	}
	put(log[24:])
	for _, n := range numbers {
		frame := make([]byte, frameHeader+page)
		binary.BigEndian.PutUint32(frame, n)
		binary.BigEndian.PutUint32(frame[4:], uint32(len(numbers)))
		copy(frame[8:], "saltsalt")
		sum = sum.over(binary.LittleEndian, frame[:8]).over(binary.LittleEndian, frame[frameHeader:])
		put(frame[16:])
		log = append(log, frame...)
	}
	return log
}

// Whatever lies beside a database as its log, reading it ends, and what it gives has the size it promises.
func FuzzParseLog(f *testing.F) {
	f.Add(logWith(512, 1, 2), uint16(1024))
	f.Add(logWith(1024, 3), uint16(0))
	f.Add([]byte{}, uint16(100))
	if w, _ := parseLog(bytes.NewReader(logWith(512, 1, 2)), nil); w.size != 2 || len(w.pages) != 2 {
		f.Fatalf("the seed is no log: %+v", w)
	}
	f.Fuzz(func(t *testing.T, log []byte, size uint16) {
		w, _ := parseLog(bytes.NewReader(log), nil)
		if image, ok := w.over(make([]byte, size)); ok && w.size > 0 && len(image)%int(w.size) != 0 {
			t.Errorf("%d bytes of %d pages", len(image), w.size)
		}
	})
}

// A log that goes on from what is known is read as one that is read from its beginning; one that is another, too.
func TestAKnownLogGoesOn(t *testing.T) {
	long := logWith(512, 1, 2, 3, 4, 5)
	other := logWith(512, 1, 2, 9, 4, 5)
	for many := range 6 {
		part := append([]byte{}, long[:logHeader+many*(frameHeader+512)]...)
		known, err := parseLog(bytes.NewReader(part), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, log := range [][]byte{long, other, part, long[:logHeader+3*(frameHeader+512)+100], nil, append(append([]byte{}, long...), 1, 2, 3)} {
			want, _ := parseLog(bytes.NewReader(log), nil)
			got, err := parseLog(bytes.NewReader(log), &known)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("of %d known frames, %d bytes: %d frames, want %d (%v)", many, len(log), got.end/536, want.end/536, err)
			}
		}
		if again, _ := parseLog(bytes.NewReader(part), nil); !reflect.DeepEqual(again, known) {
			t.Error("what was known is another one now")
		}
	}
}
