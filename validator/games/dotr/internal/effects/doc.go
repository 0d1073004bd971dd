// Package effects tells what a row does and how it is carried out.
package effects
