package house

import (
	"path/filepath"
	"slices"
	"strings"
)

// ListEndings are the endings by which a name is that of a file with a deck list, and of no deck that ships.
var ListEndings = []string{".ydk", ".ydke", ".txt", ".cod", ".o8d", ".json", ".csv", ".tsv", ".dek", ".dck", ".dec", ".omega"}

// IsList tells whether a name ends as files with lists do.
func IsList(name string) bool {
	return slices.Contains(ListEndings, strings.ToLower(filepath.Ext(name)))
}
