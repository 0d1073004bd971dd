package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"golang.org/x/sys/windows"
)

// Ctrl+Break, which reaches the program as Ctrl+C and the closing of its window do, lets the bridge end well: it takes its
// note away, and the ledger is free.
func TestCtrlBreakStopsTheBridge(t *testing.T) {
	m := &killedMod{t: t, data: t.TempDir(), acked: map[uint64]ackedReply{}, group: windows.CREATE_NEW_PROCESS_GROUP}
	m.start()
	m.makeTable()
	m.send(`{"kind":"hello"}`)
	if err := windows.GenerateConsoleCtrlEvent(syscall.CTRL_BREAK_EVENT, uint32(m.process.Pid)); err != nil {
		t.Fatal(err)
	}
	if err := m.command.Wait(); err != nil {
		t.Errorf("the bridge left with %v", err)
	}
	if _, err := os.Stat(filepath.Join(m.data, "running.txt")); err == nil {
		t.Error("the bridge did not clear up")
	}
	m.start()
	m.retry()
}
