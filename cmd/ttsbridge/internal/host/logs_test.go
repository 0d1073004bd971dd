package host

import (
	"os"
	"path/filepath"
	"testing"
)

// A data folder in which nothing can be made is found out before anything there is opened, whatever lies in it already.
func TestAFolderThatMayNotBeWritten(t *testing.T) {
	folder := t.TempDir()
	if err := writable(folder); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(folder, 0o500); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(folder, 0o700) }) // so that it can be deleted
	if f, err := os.Create(filepath.Join(folder, "mine")); err == nil {
		f.Close()
		t.Skip("this user may write everywhere")
	}
	if writable(folder) == nil {
		t.Error("it is said to be writable")
	}
}
