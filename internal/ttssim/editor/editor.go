// Package editor speaks Tabletop Simulator's External Editor API for a headless table: a loopback TCP port on which each
// connection carries one JSON message, and answers on connections of their own. It knows messages and sockets and must
// never touch the table outside Pump, which the table's owner calls between frames.
//
// editor.go takes what the editor wants, report.go tells it what has happened.
package editor

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"

	"ttsbridge/internal/ttssim"
)

// The ports of the game.
const (
	GameAddress   = "127.0.0.1:39999"
	EditorAddress = "127.0.0.1:39998"
)

// The messages of the game to the editor.
const (
	objectPushed = iota
	gameLoaded
	printed
	failed
	customSent
	returned
	gameSaved
	objectCreated
)

// The messages of the editor to the game.
const (
	getScripts = iota
	saveAndPlay
	customMessage
	executeLua
)

const (
	dialTime    = time.Second
	readTime    = 5 * time.Second
	largestMail = 16 << 20
)

// Editor is the open port of one table. Goroutines only read from sockets; all work happens in Pump.
type Editor struct {
	sim      *ttssim.Sim
	listener net.Listener
	dial     string
	inbox    chan message
	closed   chan struct{}
	readers  sync.WaitGroup
	chatSeen int
	errSeen  int
	guids    map[string]bool
	lost     int
}

type scriptState struct {
	Name   string  `json:"name"`
	GUID   string  `json:"guid"`
	Script *string `json:"script,omitempty"`
	UI     *string `json:"ui,omitempty"`
}

type message struct {
	ID     int            `json:"messageID"`
	States []scriptState  `json:"scriptStates,omitempty"`
	Custom map[string]any `json:"customMessage,omitempty"`
	GUID   string         `json:"guid,omitempty"`
	Script string         `json:"script,omitempty"`
	Return *float64       `json:"returnID,omitempty"`
}

// Open listens on an address, normally GameAddress; answers go to dial, normally EditorAddress. It fails when another
// program has the port.
func Open(sim *ttssim.Sim, listen, dial string) (*Editor, error) {
	l, err := net.Listen("tcp", listen)
	if err != nil {
		return nil, fmt.Errorf("open editor port: %w", err)
	}
	e := &Editor{sim: sim, listener: l, dial: dial, inbox: make(chan message, 64), closed: make(chan struct{})}
	e.chatSeen, e.errSeen, e.guids = len(sim.ChatLog()), len(sim.Errors()), guidsOf(sim)
	e.readers.Add(1)
	go e.accept()
	return e, nil
}

// Address is where the editor port listens.
func (e *Editor) Address() string { return e.listener.Addr().String() }

// Lost counts the messages nobody at the editor's address took.
func (e *Editor) Lost() int { return e.lost }

// Close shuts the port and waits for what reads from it.
func (e *Editor) Close() error {
	close(e.closed)
	err := e.listener.Close()
	e.readers.Wait()
	return err
}

func (e *Editor) accept() {
	defer e.readers.Done()
	for {
		conn, err := e.listener.Accept()
		if err != nil {
			return
		}
		e.readers.Add(1)
		go e.read(conn)
	}
}

// read takes the one message of a connection.
func (e *Editor) read(conn net.Conn) {
	defer e.readers.Done()
	defer conn.Close()
	_ = conn.SetReadDeadline(time.Now().Add(readTime))
	data, err := io.ReadAll(io.LimitReader(conn, largestMail))
	var m message
	if err != nil || json.Unmarshal(data, &m) != nil {
		return
	}
	select {
	case e.inbox <- m:
	case <-e.closed:
	}
}

// Pump does what the editor asked for since the last call and tells him what happened on the table.
func (e *Editor) Pump() error {
	var errs []error
	for {
		select {
		case m := <-e.inbox:
			errs = append(errs, e.obey(m))
			continue
		default:
		}
		break
	}
	e.report()
	return errors.Join(errs...)
}

func (e *Editor) obey(m message) error {
	switch m.ID {
	case getScripts:
		e.send(e.loaded())
	case saveAndPlay:
		if err := e.sim.SaveAndPlay(states(m.States)...); err != nil {
			return fmt.Errorf("editor: %w", err)
		}
		e.guids = guidsOf(e.sim)
		e.send(e.loaded())
	case customMessage:
		e.sim.ExternalMessage(m.Custom)
	case executeLua:
		value, err := e.sim.Execute(m.GUID, m.Script)
		if err != nil {
			return nil
		}
		out := map[string]any{"messageID": returned, "returnValue": value}
		if m.Return != nil {
			out["returnID"] = *m.Return
		}
		e.send(out)
	}
	return nil
}

// states turns a message into scripts; a key that is missing empties that part.
func states(list []scriptState) []ttssim.ScriptState {
	var out []ttssim.ScriptState
	for _, st := range list {
		one := ttssim.ScriptState{Name: st.Name, GUID: st.GUID}
		if st.Script != nil {
			one.Script = *st.Script
		}
		if st.UI != nil {
			one.UI = *st.UI
		}
		out = append(out, one)
	}
	return out
}

func (e *Editor) loaded() map[string]any {
	list := []map[string]any{}
	for _, st := range e.sim.Scripts() {
		entry := map[string]any{"name": st.Name, "guid": st.GUID, "script": st.Script}
		if st.UI != "" {
			entry["ui"] = st.UI
		}
		list = append(list, entry)
	}
	return map[string]any{"messageID": gameLoaded, "scriptStates": list, "savePath": ""}
}

func (e *Editor) send(m map[string]any) {
	data, err := json.Marshal(m)
	if err != nil {
		e.lost++
		return
	}
	conn, err := net.DialTimeout("tcp", e.dial, dialTime)
	if err != nil {
		e.lost++
		return
	}
	defer conn.Close()
	if _, err := conn.Write(data); err != nil {
		e.lost++
	}
}
