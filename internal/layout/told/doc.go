// Package told says things to people: sentences, the panel, questions with their buttons.
package told
