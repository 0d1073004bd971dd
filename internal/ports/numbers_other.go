//go:build !windows

package ports

import "syscall"

var (
	taken  = []syscall.Errno{syscall.EADDRINUSE}
	barred = []syscall.Errno{syscall.EACCES}
	silent = []syscall.Errno{syscall.ECONNREFUSED}
)
