package ports

import (
	"syscall"

	"golang.org/x/sys/windows"
)

// Windows has other numbers for what goes wrong at a socket than for files, and syscall's names do not stand for them.
// Ranges of ports are barred there by the system's own services, such as its virtual machines.
var (
	taken  = []syscall.Errno{windows.WSAEADDRINUSE}
	barred = []syscall.Errno{windows.WSAEACCES}
	silent = []syscall.Errno{windows.WSAECONNREFUSED}
)
