package desk

import (
	"runtime"
	"sync"

	"fyne.io/systray"

	"ttsbridge/internal/icon"
)

// Tray puts a sign beside the clock, with where the bridge is and a way to stop it. What it gives takes the sign away.
func Tray(url string, quit func()) (remove func(), err error) {
	sign, err := icon.ICO()
	if err != nil {
		return nil, err
	}
	go func() {
		runtime.LockOSThread() // a window belongs to one thread
		systray.Run(func() {
			systray.SetIcon(sign)
			systray.SetTooltip("ttsbridge: the referee is at " + url)
			systray.AddMenuItem("The referee is at "+url, "").Disable()
			stop := systray.AddMenuItem("Stop the referee", "The duels are in the ledger; nothing is lost")
			go func() {
				<-stop.ClickedCh
				quit()
			}()
		}, nil)
	}()
	return sync.OnceFunc(systray.Quit), nil
}
