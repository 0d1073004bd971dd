package main

import (
	"os/exec"
	"syscall"
)

// grouped starts a process in a group of its own, so that what is sent to it reaches nobody else.
func grouped(c *exec.Cmd, flags uint32) { c.SysProcAttr = &syscall.SysProcAttr{CreationFlags: flags} }
