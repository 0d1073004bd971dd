package script

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/validator"
)

// factNouns are what a script reads of what happened, its third argument.
var factNouns = []noun{
	{"card", "the card it happened to", ofFact(func(b *bench, f validator.Fact) lua.LValue { return b.card(f.Card) })},
	{"other", "the card it had to do with: the one it battles",
		ofFact(func(b *bench, f validator.Fact) lua.LValue { return b.card(f.Other) })},
	{"at", "the place where it happened, or from where", ofFact(func(b *bench, f validator.Fact) lua.LValue { return b.place(f.At) })},
	{"seat", "the player it happened to, or whose phase it is",
		ofFact(func(_ *bench, f validator.Fact) lua.LValue { return lua.LNumber(f.Seat) })},
	{"by", "by how much a number changed", ofFact(func(_ *bench, f validator.Fact) lua.LValue { return lua.LNumber(f.N) })},
	{"why", "the rule or the key of the card for which it happened; an empty text where nothing is known",
		ofFact(func(_ *bench, f validator.Fact) lua.LValue { return lua.LString(f.Word) })},
}

// A factHandle is what happened, as a script reads it; one for each bench.
type factHandle struct {
	handle *lua.LUserData
	now    validator.Fact
}

func (h *factHandle) init(b *bench) {
	h.handle = &lua.LUserData{Value: "fact", Metatable: b.readable("fact", factNouns, nil)}
}

func ofFact(of func(*bench, validator.Fact) lua.LValue) func(*bench, *lua.LState, int) lua.LValue {
	return func(b *bench, _ *lua.LState, _ int) lua.LValue { return of(b, b.fact.now) }
}
