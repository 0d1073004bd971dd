package backup

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
)

// asFull makes the test binary be a program whose files cannot grow beyond so many bytes, as on a full disk.
const asFull = "BACKUP_TEST_ON_A_FULL_DISK"

func TestMain(m *testing.M) {
	if most := os.Getenv(asFull); most != "" {
		onAFullDisk(most, os.Args[1], os.Args[2], os.Args[3])
		return
	}
	os.Exit(m.Run())
}

// onAFullDisk tries to make a backup and to restore one, and prints what came of it.
func onAFullDisk(most, folder, file, to string) {
	signal.Ignore(syscall.SIGXFSZ)
	bytes, err := strconv.ParseUint(most, 10, 64)
	if err == nil {
		err = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: bytes})
	}
	if err != nil {
		panic(err)
	}
	_, err = Make(context.Background(), Source{Folder: folder, Now: noon}, to)
	fmt.Println(err)
	_, err = Restore(file, folder, noon)
	fmt.Println(err)
}

// On a full disk no backup is made and none restored, and all is as it was.
func TestAFullDiskChangesNothing(t *testing.T) {
	folder, book := house(t)
	file := kept(t, folder, book)
	book.Close()
	for _, bytes := range []string{"0", "1000", "10000"} {
		to := filepath.Join(t.TempDir(), "b.zip")
		full := exec.Command(os.Args[0], folder, file, to)
		full.Env = append(os.Environ(), asFull+"="+bytes)
		said, err := full.Output()
		if err != nil {
			t.Fatalf("%v: %s", err, said)
		}
		if strings.Contains(string(said), "<nil>") || strings.Contains(string(said), "damaged") || strings.Contains(string(said), "internal") {
			t.Errorf("with %s bytes: %s", bytes, said)
		}
		if left, err := os.ReadDir(filepath.Dir(to)); err != nil || len(left) > 0 {
			t.Errorf("half a backup is left: %v, %v", left, err)
		}
		alone(t, folder)
	}
	if got, err := ledger.Check(filepath.Join(folder, files.Ledger)); err != nil || got.Records != 50 {
		t.Errorf("the ledger: %+v, %v", got, err)
	}
}
