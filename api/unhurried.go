package api

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
)

// unhurried counts the time for an answer from when there is one. The server counts it from when the call was read, so that
// whatever took longer than that to be found out, or to be sent here, could not be answered any more.
type unhurried struct {
	gin.ResponseWriter
	came  time.Time
	begun bool
}

// inTime gives every answer its time.
func inTime(c *gin.Context) { c.Writer = &unhurried{ResponseWriter: c.Writer, came: time.Now()} }

// soon is how quickly an answer is found out that loses nothing of its time to speak of, as callbacks do: to set a time is work
// for each call.
const soon = 10 * time.Millisecond

func (u *unhurried) begin() {
	if u.begun {
		return
	}
	if u.begun = true; time.Since(u.came) > soon {
		_ = http.NewResponseController(u.ResponseWriter).SetWriteDeadline(time.Now().Add(writeTime)) // else the server's limit holds
	}
}

// SetWriteDeadline is for whoever knows better how long his answer takes.
func (u *unhurried) SetWriteDeadline(by time.Time) error {
	u.begun = true
	return http.NewResponseController(u.ResponseWriter).SetWriteDeadline(by)
}

// Unwrap is for all other limits.
func (u *unhurried) Unwrap() http.ResponseWriter { return u.ResponseWriter }

// Write begins the time for sending with the first of it.
func (u *unhurried) Write(text []byte) (int, error) {
	u.begin()
	return u.ResponseWriter.Write(text)
}

// WriteString is Write for a text.
func (u *unhurried) WriteString(text string) (int, error) {
	u.begin()
	return u.ResponseWriter.WriteString(text)
}

// WriteHeaderNow is Write for a head by itself.
func (u *unhurried) WriteHeaderNow() {
	u.begin()
	u.ResponseWriter.WriteHeaderNow()
}
