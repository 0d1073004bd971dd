// Package moon makes gopher-lua speak the Lua of Tabletop Simulator (MoonSharp): the same libraries, the same removed
// libraries, the same places where a script stops with an error, UTF-16 text and dead objects that equal nil. It knows
// the language only and must never know tables, cards or players.
//
// Below it lie dotnet (texts and numbers), pattern (patterns in texts), syntax (source, read and rewritten) and meter
// (prices).
//
//	moon.go       the machine: loading, running and calling scripts
//	env.go        what a script finds around it, made when it first asks
//	hosterror.go  errors of the host, which no script raises
//	protect.go    error, pcall, xpcall
//	libraries.go  which globals a script has
//	priced.go     calls that are counted
//	ops.go        operators as MoonSharp works them out
//	rewritten.go  what dots, assignments and nothings have become
//	iterate.go    pairs, ipairs, next, select, unpack
//	convert.go    tostring, tonumber, arguments
//	coroutine.go  coroutines, which yield from anywhere
//	units.go      positions in texts
//	strings.go    string
//	finder.go     find, match and gsub with their captures
//	format.go     string.format
//	tables.go     table and math
//	sort.go       table.sort
//	bit32.go      bit32
//	oslib.go      os
package moon
