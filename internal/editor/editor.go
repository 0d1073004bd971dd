// Package editor is an editor's side of Tabletop Simulator's External Editor API: it sends the running game scripts and
// hears what the game prints. It knows messages and two loopback ports, and must never know what a script does.
//
// Each message is a connection of its own, without a frame: JSON until the end. The game listens on one port, whoever
// edits on the other; only one program can, so a desk is opened for as long as it is needed and says who is in its way.
package editor

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"sync"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ports"
)

// The ports of the game and of its editors.
const (
	Game = "127.0.0.1:39999"
	Port = "127.0.0.1:39998"
)

// Global is the GUID by which the script of the table itself goes.
const Global = "-1"

// The kinds of message that the game sends.
const (
	Pushed = iota
	Loaded
	Printed
	Failed
	Custom
	Returned
	Saved
	Created
)

const (
	getScripts = iota
	saveAndPlay
	customMessage
	execute
)

// Limits: how long the game may take to accept a message, and how much one may hold.
const (
	dialTime = 2 * time.Second
	readTime = 5 * time.Second
	mostMail = 64 << 20
)

// A Script is the script and interface of Global or of one object.
type Script struct {
	Name   string `json:"name"`
	GUID   string `json:"guid"`
	Script string `json:"script"`
	UI     string `json:"ui,omitempty"`
}

// A Message is what the game tells; which fields count depends on Kind.
type Message struct {
	Kind    int             `json:"messageID"`
	Scripts []Script        `json:"scriptStates"`       // Pushed, Loaded
	Text    string          `json:"message"`            // Printed
	Error   string          `json:"error"`              // Failed
	Prefix  string          `json:"errorMessagePrefix"` // Failed: "Error in Global Script: "
	GUID    string          `json:"guid"`               // Failed, Created
	Custom  json.RawMessage `json:"customMessage"`
	Value   json.RawMessage `json:"returnValue"`
	ID      float64         `json:"returnID"`
}

// Desk is the open port of an editor. It is safe for use by several goroutines.
type Desk struct {
	game     string
	listener net.Listener
	mail     chan Message
	closed   chan struct{}
	shut     sync.Once
	readers  sync.WaitGroup
}

// Open takes the editors' port. It is a conflict when another editor has it.
func Open(listen, game string) (*Desk, error) {
	l, err := net.Listen("tcp", listen)
	switch {
	case ports.Taken(err):
		return nil, fault.Conflict("The editor port %s is taken: another editor (Atom, Visual Studio Code with its Tabletop Simulator "+
			"extension, another \"table push\") is connected to the game. Close it or disable its extension, then try again.", listen)
	case err != nil:
		return nil, fault.Invalid("The editor port %s cannot be opened: %w", listen, err)
	}
	d := &Desk{game: game, listener: l, mail: make(chan Message, 256), closed: make(chan struct{})}
	d.readers.Add(1)
	go d.accept()
	return d, nil
}

// Address is where the desk listens.
func (d *Desk) Address() string { return d.listener.Addr().String() }

// Close gives the port back and waits for what reads from it.
func (d *Desk) Close() error {
	var err error
	d.shut.Do(func() {
		close(d.closed)
		err = d.listener.Close()
	})
	d.readers.Wait()
	return err
}

func (d *Desk) accept() {
	defer d.readers.Done()
	for {
		conn, err := d.listener.Accept()
		if err != nil {
			return
		}
		d.readers.Add(1)
		go d.read(conn)
	}
}

// read takes the one message of a connection. What is no message is passed over.
func (d *Desk) read(conn net.Conn) {
	defer d.readers.Done()
	defer conn.Close()
	_ = conn.SetReadDeadline(time.Now().Add(readTime)) // a connection that cannot have one is closed by its end all the same
	var m Message
	if json.NewDecoder(io.LimitReader(conn, mostMail)).Decode(&m) != nil {
		return
	}
	select {
	case d.mail <- m:
	case <-d.closed:
	}
}

// Next waits for the next message of the game.
func (d *Desk) Next(ctx context.Context) (Message, error) {
	select {
	case m := <-d.mail:
		return m, nil
	case <-ctx.Done():
		return Message{}, ctx.Err()
	}
}

// Scripts asks the game for its scripts. What it tells meanwhile goes to other, which may be nil.
func (d *Desk) Scripts(ctx context.Context, other func(Message)) ([]Script, error) {
	if err := d.send(ctx, map[string]any{"messageID": getScripts}); err != nil {
		return nil, err
	}
	for {
		m, err := d.Next(ctx)
		if err != nil {
			return nil, fault.Unavailable("The game does not answer at %s.", d.game)
		}
		if m.Kind == Loaded {
			return m.Scripts, nil
		}
		if other != nil {
			other(m)
		}
	}
}

// Run lets the game run a piece of Lua in a script that is there; what it returns comes as a message with that number.
func (d *Desk) Run(ctx context.Context, guid, lua string, id int) error {
	return d.send(ctx, map[string]any{"messageID": execute, "guid": guid, "script": lua, "returnID": id})
}

// Tell sends a table to the game's onExternalMessage.
func (d *Desk) Tell(ctx context.Context, message map[string]any) error {
	return d.send(ctx, map[string]any{"messageID": customMessage, "customMessage": message})
}

// SaveAndPlay loads the game's last save again with these scripts. All that has happened since that save is lost.
func (d *Desk) SaveAndPlay(ctx context.Context, scripts []Script) error {
	return d.send(ctx, map[string]any{"messageID": saveAndPlay, "scriptStates": scripts})
}

// Wake lets the referee's script in the game ask its bridge at once whether there is anything to do. It needs no desk, so
// that it is in no editor's way; the game answers nothing.
func Wake(ctx context.Context, game string) error {
	return post(ctx, game, map[string]any{"messageID": customMessage, "customMessage": map[string]any{"ttsbridge": "poll"}})
}

func (d *Desk) send(ctx context.Context, m map[string]any) error { return post(ctx, d.game, m) }

func post(ctx context.Context, game string, m map[string]any) error {
	text, err := json.Marshal(m)
	if err != nil {
		return fault.Invalid("That message has no JSON: %w", err)
	}
	dialer := net.Dialer{Timeout: dialTime}
	conn, err := dialer.DialContext(ctx, "tcp", game)
	if err != nil {
		return fault.Unavailable("Tabletop Simulator does not listen at %s: start it and load a game as its host.", game)
	}
	if _, err := conn.Write(text); err != nil {
		conn.Close()
		return fault.Unavailable("The game broke off: %w", err)
	}
	return conn.Close()
}
