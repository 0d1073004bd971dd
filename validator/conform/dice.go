package conform

import (
	"fmt"
	"hash"
	"hash/fnv"
	"reflect"
	"slices"
)

// dice are a xorshift generator: the same seed rolls the same on every machine.
type dice struct{ x uint64 }

func newDice(seed uint64) *dice {
	d := &dice{seed*0x9E3779B97F4A7C15 + 1}
	for range 8 {
		d.roll()
	}
	return d
}

func (d *dice) roll() uint64 {
	if d.x == 0 {
		d.x = 1
	}
	d.x ^= d.x << 13
	d.x ^= d.x >> 7
	d.x ^= d.x << 17
	return d.x
}

// pick gives a number from 0 to n-1.
func (d *dice) pick(n int) int { return int((d.roll() >> 1) % uint64(n)) }

// fingerprint is a number over everything a value holds, behind pointers as well. Nothing and an empty list count
// as the same, as they are after a way through JSON.
func fingerprint(v any) uint64 {
	h := fnv.New64a()
	write(h, reflect.ValueOf(v))
	return h.Sum64()
}

func write(h hash.Hash64, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() { // what is only kept at hand is no part of it
				write(h, v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		number(h, uint64(v.Len()))
		for i := range v.Len() {
			write(h, v.Index(i))
		}
	case reflect.Map:
		writeMap(h, v)
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			write(h, v.Elem())
		}
	case reflect.String:
		number(h, uint64(v.Len()))
		h.Write([]byte(v.String()))
	case reflect.Bool:
		if v.Bool() {
			number(h, 1)
		} else {
			number(h, 0)
		}
	default:
		writeNumber(h, v)
	}
}

func writeNumber(h hash.Hash64, v reflect.Value) {
	switch {
	case v.CanInt():
		number(h, uint64(v.Int()))
	case v.CanUint():
		number(h, v.Uint())
	default:
		panic(fmt.Sprintf("a state holds a %s, which has no fingerprint", v.Type()))
	}
}

func number(h hash.Hash64, n uint64) {
	var b [8]byte
	for i := range b {
		b[i] = byte(n >> (8 * i))
	}
	h.Write(b[:])
}

func writeMap(h hash.Hash64, v reflect.Value) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int {
		if a.String() < b.String() {
			return -1
		}
		return 1
	})
	number(h, uint64(len(keys)))
	for _, k := range keys {
		write(h, k)
		write(h, v.MapIndex(k))
	}
}
