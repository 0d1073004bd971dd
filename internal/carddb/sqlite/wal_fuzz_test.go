package sqlite

import (
	"encoding/binary"
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
	if w := parseLog(logWith(512, 1, 2)); w.size != 2 || len(w.pages) != 2 {
		f.Fatalf("the seed is no log: %+v", w)
	}
	f.Fuzz(func(t *testing.T, log []byte, size uint16) {
		w := parseLog(log)
		if image, ok := w.over(make([]byte, size)); ok && w.size > 0 && len(image)%int(w.size) != 0 {
			t.Errorf("%d bytes of %d pages", len(image), w.size)
		}
	})
}
