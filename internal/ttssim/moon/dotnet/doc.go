// Package dotnet is text and numbers as .NET has them, which MoonSharp is written in: UTF-16 units, the order of
// words, the cultures of machines, how numbers are read and written. utf16.go has the units, culture.go what cultures differ
// in, number.go the numbers.
package dotnet
