// Command buildcards writes cards.db from the text sources; `go generate ./internal/carddb` runs it.
package main

import (
	"flag"
	"fmt"
	"os"

	"ttsbridge/internal/carddb/build"
)

func main() {
	sources := flag.String("sources", "cards", "folder of the text sources")
	out := flag.String("out", "cards.db", "database file to write")
	flag.Parse()
	if err := build.Build(os.DirFS(*sources), *out); err != nil {
		fmt.Fprintln(os.Stderr, "buildcards:", err)
		os.Exit(1)
	}
}
