package tables

import (
	"path/filepath"
	"runtime"
	"testing"
)

func TestWhereAnAddressOfAFilePoints(t *testing.T) {
	paths := map[string]string{"file:///home/Åse/a b.png": "/home/Åse/a b.png"}
	if runtime.GOOS == "windows" {
		paths = map[string]string{
			"file:///C:/pictures/Åse.png":  `C:\pictures\Åse.png`,
			"file:////nas/pictures/a.png":  `\\nas\pictures\a.png`,
			"file:///home/no drive at all": `\home\no drive at all`,
		}
	}
	for address, want := range paths {
		if got := pathOf(address); got != filepath.FromSlash(want) {
			t.Errorf("%s points to %s, want %s", address, got, want)
		}
	}
}
