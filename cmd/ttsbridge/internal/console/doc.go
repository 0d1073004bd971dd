// Package console is what every command has before it: where it reads, where it says something, and how it says no.
package console
