package backup

import (
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// room lets no file of this process grow beyond some bytes, as a full disk does.
func room(t *testing.T, bytes uint64) (free func()) {
	t.Helper()
	signal.Ignore(syscall.SIGXFSZ)
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: before.Max}); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
			t.Fatal(err)
		}
		signal.Reset(syscall.SIGXFSZ)
	}
}

// On a full disk no backup is made and none restored, and all is as it was.
func TestAFullDiskChangesNothing(t *testing.T) {
	folder, book := house(t)
	file := kept(t, folder, book)
	book.Close()
	for _, bytes := range []uint64{0, 1000, 10000} {
		to := filepath.Join(t.TempDir(), "b.zip")
		free := room(t, bytes)
		_, made := Make(t.Context(), Source{Folder: folder, Now: noon}, to)
		_, restored := Restore(file, folder, noon)
		free()
		for deed, err := range map[string]error{"made": made, "restored": restored} {
			if code := fault.CodeOf(err); code != fault.CodeUnavailable && code != fault.CodeInvalid || strings.Contains(err.Error(), "damaged") {
				t.Errorf("with %d bytes a backup was %s: %v", bytes, deed, err)
			}
		}
		if left, err := os.ReadDir(filepath.Dir(to)); err != nil || len(left) > 0 {
			t.Errorf("half a backup is left: %v, %v", left, err)
		}
		alone(t, folder)
	}
	if got, err := ledger.Check(filepath.Join(folder, LedgerName)); err != nil || got.Records != 50 {
		t.Errorf("the ledger: %+v, %v", got, err)
	}
}
