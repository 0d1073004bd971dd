package desk

import (
	"runtime"
	"sync"

	"fyne.io/systray"

	"ttsbridge/internal/icon"
)

// Tray puts a sign beside the clock, which opens the host's page and stops the bridge. What it gives takes the sign away.
func Tray(url, page string, quit func()) (remove func(), err error) {
	sign, err := icon.ICO()
	if err != nil {
		return nil, err
	}
	go func() {
		runtime.LockOSThread() // a window belongs to one thread
		systray.Run(func() {
			systray.SetIcon(sign)
			systray.SetTooltip("ttsbridge: the referee is at " + url)
			open := systray.AddMenuItem("Open the referee's page", url)
			stop := systray.AddMenuItem("Stop the referee", "The duels are in the ledger; nothing is lost")
			go func() {
				for {
					select {
					case <-open.ClickedCh:
						_ = Open(page) // the window names the page too
					case <-stop.ClickedCh:
						quit()
						return
					}
				}
			}()
		}, nil)
	}()
	return sync.OnceFunc(systray.Quit), nil
}
