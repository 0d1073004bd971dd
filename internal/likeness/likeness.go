// Package likeness tells tests how two positions differ. What readers keep beside a state or a print, to save them work, is no
// difference.
package likeness

import (
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ttsbridge/validator/table"
)

// Diff says how two values differ that hold states or prints, "" when they do not.
func Diff(a, b any) string {
	return cmp.Diff(a, b, cmpopts.IgnoreUnexported(table.State{}, table.Print{}))
}
