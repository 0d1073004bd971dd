// Package meter prices what scripts do by what it was measured to cost in MoonSharp.
package meter
