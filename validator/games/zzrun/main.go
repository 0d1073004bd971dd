package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
)

func main() {
	bad := 0
	verbose := os.Getenv("V") != ""
	for _, f := range os.Args[1:] {
		text, err := os.ReadFile(f)
		if err != nil {
			panic(err)
		}
		sc, err := scenario.Parse(filepath.Base(f), string(text))
		if err != nil {
			fmt.Println("PARSE", filepath.Base(f), err)
			bad++
			continue
		}
		got := func() (r scenario.Result) {
			defer func() {
				if x := recover(); x != nil {
					r.Diff = fmt.Sprint("PANIC ", x)
				}
			}()
			return sc.Run(games.FindLaws, nil, nil)
		}()
		if !got.OK {
			bad++
			d := strings.Split(got.Diff, "\n")
			if !verbose && len(d) > 3 {
				d = d[:3]
			}
			fmt.Println("FAIL", strings.TrimSuffix(filepath.Base(f), ".txt"), "\n    ", strings.Join(d, "\n     "))
		}
		if verbose {
			fmt.Println(strings.Join(got.Transcript, "\n"))
		}
	}
	fmt.Println(len(os.Args)-1, "files", bad, "bad")
}
