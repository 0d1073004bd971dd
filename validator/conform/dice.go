package conform

import (
	"cmp"
	"fmt"
	"hash/maphash"
	"reflect"
	"slices"
	"sync"
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
	var p ink
	p.write(reflect.ValueOf(v))
	return uint64(p)
}

// ink is a fingerprint in the making.
type ink uint64

func (p *ink) write(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for _, i := range exported(v.Type()) {
			p.write(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		p.number(uint64(v.Len()))
		for i := range v.Len() {
			p.write(v.Index(i))
		}
	case reflect.Map:
		p.writeMap(v)
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			p.write(v.Elem())
		}
	case reflect.String:
		p.number(maphash.String(inkwell, v.String()))
	case reflect.Bool:
		if v.Bool() {
			p.number(1)
		} else {
			p.number(0)
		}
	default:
		p.writeNumber(v)
	}
}

// inkwell makes texts numbers, others in every process.
var inkwell = maphash.MakeSeed()

// fields remembers what exported has found out.
var fields sync.Map

// exported are the fields of a type that count: what is only kept at hand is no part of a state.
func exported(t reflect.Type) []int {
	if known, ok := fields.Load(t); ok {
		return known.([]int)
	}
	var all []int
	for i := range t.NumField() {
		if t.Field(i).IsExported() {
			all = append(all, i)
		}
	}
	fields.Store(t, all)
	return all
}

func (p *ink) writeNumber(v reflect.Value) {
	switch {
	case v.CanInt():
		p.number(uint64(v.Int()))
	case v.CanUint():
		p.number(v.Uint())
	default:
		panic(fmt.Sprintf("a state holds a %s, which has no fingerprint", v.Type()))
	}
}

// number stirs a number in; where it stands counts.
func (p *ink) number(n uint64) {
	x := ((uint64(*p) ^ n) + 0x632be59bd9b4e019) * 0x9e3779b97f4a7c15
	*p = ink(x ^ x>>32)
}

func (p *ink) writeMap(v reflect.Value) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(a.String(), b.String()) })
	p.number(uint64(len(keys)))
	for _, k := range keys {
		p.write(k)
		p.write(v.MapIndex(k))
	}
}
