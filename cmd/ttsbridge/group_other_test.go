//go:build !windows

package main

import "os/exec"

// grouped is a thing of Windows.
func grouped(*exec.Cmd, uint32) {}
