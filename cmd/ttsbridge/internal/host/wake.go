package host

import (
	"context"
	"time"

	"ttsbridge/internal/editor"
)

// sulk is for how long a game that does not listen is left alone.
const sulk = 10 * time.Second

// waker gives a function that lets the game on this machine ask the bridge at once, and ends with the context. A game
// that does not listen asks by itself within a second, so nothing is lost.
func waker(ctx context.Context, game string) (wake func()) {
	if game == "" {
		return func() {}
	}
	news := make(chan struct{}, 1)
	go func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-news:
			}
			if editor.Wake(ctx, game) != nil {
				select {
				case <-ctx.Done():
					return
				case <-time.After(sulk):
				}
			}
		}
	}()
	return func() {
		select {
		case news <- struct{}{}:
		default: // it is about to be woken
		}
	}
}
