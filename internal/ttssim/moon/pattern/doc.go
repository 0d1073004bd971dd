// Package pattern finds Lua patterns in texts, of bytes or of UTF-16 units, as MoonSharp does.
package pattern
