// Package strange makes, for tests, files as nobody would write them: samples that were cut, joined, flipped and recoded on their way.
package strange

import (
	"bytes"
	"math/rand/v2"
	"os"
	"strconv"
	"unicode/utf16"
)

// Each tries strange files made of samples, the same ones each time: so few, or as many as STRANGE says.
func Each[T string | []byte](few int, samples []T, try func(file T)) {
	if n, err := strconv.Atoi(os.Getenv("STRANGE")); err == nil && n > 0 {
		few = n
	}
	all := make([][]byte, len(samples))
	for i := range samples {
		all[i] = []byte(samples[i])
	}
	for seed := range few {
		try(T(file(rand.New(rand.NewPCG(uint64(seed), 2)), all)))
	}
}

// longest bounds how long a file gets by doubling pieces of it, in bytes.
const longest = 1 << 14

// file is one of the samples after a few changes.
func file(r *rand.Rand, samples [][]byte) []byte {
	now := bytes.Clone(samples[r.IntN(len(samples))])
	for range 1 + r.IntN(5) {
		change := changes[r.IntN(len(changes))]
		if next := change(r, now, samples[r.IntN(len(samples))]); len(next) <= longest {
			now = next
		}
	}
	return now
}

// The changes that a file may suffer; other is another sample.
var changes = []func(r *rand.Rand, file, other []byte) []byte{cut, flip, drop, double, swallow, word, word, recode, frame}

// cut leaves a beginning, or an end.
func cut(r *rand.Rand, file, _ []byte) []byte {
	at := r.IntN(len(file) + 1)
	if r.IntN(3) == 0 {
		return file[at:]
	}
	return file[:at]
}

// flip changes single bytes.
func flip(r *rand.Rand, file, _ []byte) []byte {
	for range min(1+r.IntN(4), len(file)) {
		file[r.IntN(len(file))] ^= 1 << r.IntN(8)
	}
	return file
}

// drop leaves out a piece.
func drop(r *rand.Rand, file, _ []byte) []byte {
	from, to := piece(r, file)
	return append(file[:from:from], file[to:]...)
}

// double has a piece twice, or many times.
func double(r *rand.Rand, file, _ []byte) []byte {
	from, to := piece(r, file)
	again := bytes.Repeat(file[from:to], 1+r.IntN(2)*r.IntN(40))
	return append(append(file[:to:to], again...), file[to:]...)
}

// swallow has a piece of another file in it.
func swallow(r *rand.Rand, file, other []byte) []byte {
	from, to := piece(r, other)
	return put(r, file, other[from:to])
}

// words are what readers trip over.
var words = []string{"-1", "0", "99999999999999999999", "1e309", "NaN", "\x00", "\xff", "\u202e", "\u00e9", "\r", "\r\n", "\n",
	"\t", " ", "\"", "'", "`", "\\", "\\u0000", "null", "true", "{", "}",
	"[", "]", "(", ")", "<", ">", ",", ":", ";", "//", "/*", "*/", "#", "--", "[[", "]]", "=", "=>", "&#0;", "x", "\ufeff", "\u2028"}

// word has one of the words somewhere, perhaps in place of a byte.
func word(r *rand.Rand, file, _ []byte) []byte {
	return put(r, file, []byte(words[r.IntN(len(words))]))
}

// recode writes the file in another encoding.
func recode(r *rand.Rand, file, _ []byte) []byte {
	if r.IntN(4) > 0 {
		return file
	}
	switch r.IntN(3) {
	case 0: // UTF-16
		out := []byte{0xff, 0xfe}
		for _, unit := range utf16.Encode([]rune(string(file))) {
			out = append(out, byte(unit), byte(unit>>8))
		}
		return out
	case 1: // Latin-1
		var out []byte
		for _, c := range string(file) {
			out = append(out, byte(c))
		}
		return out
	}
	return []byte(string([]rune(string(file)))) // what is no UTF-8 becomes the sign for that
}

// frame puts a byte order mark, blanks or a wrapping around the file.
func frame(r *rand.Rand, file, _ []byte) []byte {
	frames := [][2]string{{"\ufeff", ""}, {"\n\n", "\n"}, {"[", "]"}, {"{\"a\":", "}"}, {"(", ");"}, {"", "\x1a"}}
	f := frames[r.IntN(len(frames))]
	return append(append([]byte(f[0]), file...), f[1]...)
}

// piece is a piece of a file, from and to; short ones are likelier.
func piece(r *rand.Rand, file []byte) (from, to int) {
	if len(file) == 0 {
		return 0, 0
	}
	from = r.IntN(len(file))
	long := 1 + r.IntN(1+r.IntN(len(file)-from))
	return from, from + long
}

// put has a piece somewhere in the file, over what stands there or between.
func put(r *rand.Rand, file, in []byte) []byte {
	at := r.IntN(len(file) + 1)
	rest := file[at:]
	if r.IntN(3) == 0 {
		rest = rest[min(len(in), len(rest)):]
	}
	return append(append(file[:at:at], in...), rest...)
}
