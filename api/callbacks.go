package api

import (
	"context"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/tts"
)

// callback is the path of the table's script: one act in, what the table must do out. It does without the typed
// handlers' checks by reflection, for it is the one call that happens all the time.
func (d *door) callback(c *gin.Context) {
	authorization := c.GetHeader("Authorization")
	t, _, err := d.enterAs(c.Param("id"), authorization, access.RoleMod)
	if err == nil {
		err = d.pace.step(authorization)
	}
	if err != nil {
		fail(c, err)
		return
	}
	body, err := readBody(c, tts.MaxBody)
	if err != nil {
		fail(c, err)
		return
	}
	in := calls.Get().(*call)
	defer in.back()
	if in.Callback, err = tts.DecodeCallback(body); err != nil {
		fail(c, err)
		return
	}
	if !held(c, t, &in.Callback) {
		return
	}
	reply, err := t.Handle(in.room, &in.Callback, readsAs(c.GetHeader("Accept")))
	if err == nil {
		err = d.Hall.Follow(t)
	}
	if err != nil {
		fail(c, err)
		return
	}
	head, kind := c.Writer.Header(), asJSON
	if tts.IsPacked(reply) {
		kind = asPacked
	}
	head["Vary"], head["Content-Type"], head["Content-Length"] = byAccept, kind, []string{strconv.Itoa(len(reply))}
	c.Writer.Write(reply)
	in.room = reply[:0]
}

// Lines of a reply's head, which nobody changes.
var (
	byAccept = []string{"Accept"}
	asJSON   = []string{"application/json"}
	asPacked = []string{tts.PackedType + "; charset=utf-8"}
)

// call is what a callback is read into, and room for the reply to it; both are lent from one to the next.
type call struct {
	tts.Callback
	room []byte
}

var calls = sync.Pool{New: func() any { return new(call) }}

// mostRoom is how much room for a reply is kept until the next, in bytes.
const mostRoom = 64 << 10

func (in *call) back() {
	in.Callback = tts.Callback{}
	if cap(in.room) <= mostRoom {
		calls.Put(in)
	}
}

// readsAs is how the caller reads replies: packed where that is accepted, otherwise JSON.
func readsAs(accepts string) tts.Spelling {
	if strings.Contains(accepts, tts.PackedType) {
		return tts.Packed
	}
	return tts.InJSON
}

// longestHold is how long a poll may be held open.
const longestHold = time.Second

// held keeps a poll that asks for it (?wait=MILLISECONDS) until the table has something new, so that a mod hears of it at
// once. It is false when the caller has hung up: then the callback was not taken.
func held(c *gin.Context, t *live.Table, cb *tts.Callback) bool {
	if cb.Act.Kind != tts.ActPoll {
		return true
	}
	ms, err := strconv.Atoi(c.Query("wait"))
	if err != nil || ms <= 0 {
		return true
	}
	ctx, cancel := context.WithTimeout(c.Request.Context(), min(time.Duration(ms)*time.Millisecond, longestHold))
	defer cancel()
	t.Await(ctx, int64(cb.Record))
	if c.Request.Context().Err() != nil {
		fail(c, errHungUp) // who has said only that he sends nothing more still reads it
		return false
	}
	return true
}

var errHungUp = fault.Unavailable("This poll was not taken, for its caller hung up while it waited.")

// describeCallbacks puts the route into the OpenAPI document.
func describeCallbacks(doc huma.API) {
	schemas := doc.OpenAPI().Components.Schemas
	in := schemas.Schema(reflect.TypeFor[tts.Callback](), true, "Callback")
	out := schemas.Schema(reflect.TypeFor[replyShape](), true, "Reply")
	bad := schemas.Schema(reflect.TypeFor[Problem](), true, "Problem")
	doc.OpenAPI().AddOperation(&huma.Operation{
		OperationID: "callback", Method: http.MethodPost, Path: "/v1/tables/{id}/callbacks", Tags: []string{"table"},
		Summary: "Report one act of the table",
		Description: "One callback at a time, numbered within a session. The same one again gets the same reply; one out of " +
			"order is a conflict that names the number expected.",
		Security:    withToken,
		Parameters:  []*huma.Param{{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: "string"}}},
		RequestBody: &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: in}}},
		Responses: map[string]*huma.Response{
			"200": {Description: "What became of it; packed where the request accepts that", Content: map[string]*huma.MediaType{
				"application/json": {Schema: out}, tts.PackedType: {Schema: &huma.Schema{Type: huma.TypeString}}}},
			"default": {Description: "Error", Content: map[string]*huma.MediaType{problemType: {Schema: bad}}},
		},
	})
}

// replyShape is tts.Reply without its own codec, so that its fields can be listed.
type replyShape tts.Reply
