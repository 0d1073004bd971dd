// Package syntax reads Lua source as MoonSharp does and writes it so that gopher-lua does the same. It also tells where
// a script leaves the Lua that means the same everywhere. It runs nothing.
//
//	tokens.go      source as a row of tokens
//	escapes.go     numbers of characters, and signs only MoonSharp knows
//	gotos.go       jumps MoonSharp refuses
//	rewrite.go     a program whose operators are calls
//	operators.go   comparing, calculating, joining
//	assign.go      assignments in the order of MoonSharp
//	lambdas.go     short functions, which only MoonSharp knows
//	void.go        calls that give nothing, which is no nil
//	walk.go        what a piece of program is made of
//	lint.go        places that do not mean the same everywhere
//	lintassign.go  assignments that depend on their order
//	named.go       the names a script uses
package syntax
