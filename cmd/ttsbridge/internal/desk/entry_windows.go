package desk

import (
	"errors"
	"path/filepath"
	"runtime"

	"github.com/go-ole/go-ole"
	"github.com/go-ole/go-ole/oleutil"
)

// pointTo writes a shortcut, as the shell of Windows makes them.
func pointTo(name, program string) (err error) {
	runtime.LockOSThread() // what COM is told holds for one thread
	defer runtime.UnlockOSThread()
	if err := ole.CoInitializeEx(0, ole.COINIT_APARTMENTTHREADED); err != nil && !alreadyDone(err) {
		return err
	}
	defer ole.CoUninitialize()
	unknown, err := oleutil.CreateObject("WScript.Shell")
	if err != nil {
		return err
	}
	defer unknown.Release()
	shell, err := unknown.QueryInterface(ole.IID_IDispatch)
	if err != nil {
		return err
	}
	defer shell.Release()
	made, err := oleutil.CallMethod(shell, "CreateShortcut", name)
	if err != nil {
		return err
	}
	shortcut := made.ToIDispatch()
	defer shortcut.Release()
	for property, value := range map[string]string{"TargetPath": program, "WorkingDirectory": filepath.Dir(program),
		"Description": "A referee beside a Tabletop Simulator table", "IconLocation": program + ",0"} {
		if _, err := oleutil.PutProperty(shortcut, property, value); err != nil {
			return err
		}
	}
	_, err = oleutil.CallMethod(shortcut, "Save")
	return err
}

// alreadyDone tells that this thread was readied for COM before, which is as good.
func alreadyDone(err error) bool {
	const sFalse = 1
	told, ok := errors.AsType[*ole.OleError](err)
	return ok && told.Code() == sFalse
}
