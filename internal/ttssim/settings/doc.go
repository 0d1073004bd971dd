// Package settings is what a caller may choose about a table: the language of its scripts, every point nobody has
// confirmed, and mishaps on purpose.
package settings
