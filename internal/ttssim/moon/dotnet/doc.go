// Package dotnet is text and numbers as .NET has them, which MoonSharp is written in: UTF-16 units, the order of
// words, the cultures of machines, how numbers are read and written.
package dotnet
