package formats

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"io"
	"regexp"
	"slices"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// Omega is the code that YGO Omega exports: base64 of deflated numbers, the main and extra deck in one run.
var Omega = reading.Format{Name: "omega", About: "a code, as YGO Omega exports it", Ending: ".omega",
	Looks: looksOmega, Read: readOmega, Write: writeOmega}

var omegaWord = regexp.MustCompile(`^[A-Za-z0-9+/]+={0,2}$`)

// maxOmega is the most that a code can unpack to: two counts of one byte, and the cover card.
const maxOmega = 2 + 4*(255+255+1)

// shortOmega is the shortest text that is taken for a code without being told: shorter ones may be words.
const shortOmega = 20

func looksOmega(text string) bool {
	_, ok := unpackOmega(text)
	return ok && len(strings.TrimSpace(text)) > shortOmega
}

// unpackOmega gives the counts and numbers of a code whose parts fit together.
func unpackOmega(text string) ([]byte, bool) {
	word := strings.TrimSpace(text)
	if !omegaWord.MatchString(word) {
		return nil, false
	}
	packed, err := base64.RawStdEncoding.DecodeString(reading.Base64Signs.Replace(word))
	if err != nil {
		return nil, false
	}
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxOmega+1))
	if err != nil || len(data) < 2 {
		return nil, false
	}
	numbers, rest := int(data[0])+int(data[1]), len(data)-2
	return data, rest == 4*numbers || rest == 4*(numbers+1) // the cover card is no copy
}

func readOmega(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &reading.Reader{Book: b}
	line := 1 + strings.Count(text, "\n") - strings.Count(strings.TrimLeft(text, " \t\n"), "\n")
	data, ok := unpackOmega(text)
	if !ok {
		r.Fail(line, strings.TrimSpace(text), "This is no code of YGO Omega.")
		return r.Done()
	}
	main, all := int(data[0]), int(data[0])+int(data[1])
	for i := range all {
		section := deck.Main
		if i >= main {
			section = deck.Side
		}
		r.Passcode(deck.Entry{Section: section, Count: 1, Line: line}, string(section), uint64(binary.LittleEndian.Uint32(data[2+4*i:])))
	}
	return r.Done()
}

// writeOmega writes nothing of a list with more than the 255 cards that a count can say.
func writeOmega(l deck.List, b reading.Book) (string, []deck.Entry) {
	left := l.In(deck.Leader)
	main, without := b.Passcodes(slices.Concat(l.In(deck.Main), l.In(deck.Extra)))
	side, without2 := b.Passcodes(l.In(deck.Side))
	left = append(append(left, without...), without2...)
	if len(main)/4 > 255 || len(side)/4 > 255 {
		return "", l.Entries
	}
	return packOmega(append(append([]byte{byte(len(main) / 4), byte(len(side) / 4)}, main...), side...)), left
}

func packOmega(data []byte) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // the level is one there is
	w.Write(data)
	w.Close()
	return base64.StdEncoding.EncodeToString(packed.Bytes()) + "\n"
}
