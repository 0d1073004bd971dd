// Package pattern finds Lua patterns in texts, of bytes or of UTF-16 units, as MoonSharp does: pattern.go walks
// along them, class.go knows the classes of characters.
package pattern
