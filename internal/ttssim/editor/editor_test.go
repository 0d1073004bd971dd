package editor

import (
	"encoding/json"
	"io"
	"net"
	"testing"
	"time"

	"ttsbridge/internal/ttssim"
)

const save = `{"SaveName":"x","LuaScript":"print('hello') function onExternalMessage(m) print(m.word) sendExternalMessage({back = m.word}) end",
"XmlUI":"<Text/>","ObjectStates":[{"GUID":"aaaaa1","Name":"Checker_red","Nickname":"Thing","LuaScript":"-- own","Transform":{"posY":1}}]}`

// desk is an editor's side: it collects the messages the table sends, one a connection.
type desk struct {
	t    *testing.T
	mail chan map[string]any
	addr string
}

func newDesk(t *testing.T) *desk {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	d := &desk{t: t, mail: make(chan map[string]any, 64), addr: l.Addr().String()}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			data, _ := io.ReadAll(conn)
			_ = conn.Close()
			var m map[string]any
			if json.Unmarshal(data, &m) == nil {
				d.mail <- m
			}
		}
	}()
	return d
}

func (d *desk) next() map[string]any {
	d.t.Helper()
	select {
	case m := <-d.mail:
		return m
	case <-time.After(10 * time.Second):
		d.t.Fatal("no message came")
		return nil
	}
}

// tell sends one message and pumps until the table has done it.
func tell(t *testing.T, e *Editor, m map[string]any) {
	t.Helper()
	conn, err := net.Dial("tcp", e.Address())
	if err != nil {
		t.Fatal(err)
	}
	if err := json.NewEncoder(conn).Encode(m); err != nil {
		t.Fatal(err)
	}
	_ = conn.Close()
	for range 10_000 {
		if len(e.inbox) > 0 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if err := e.Pump(); err != nil {
		t.Fatal(err)
	}
}

func start(t *testing.T) (*ttssim.Sim, *Editor, *desk) {
	t.Helper()
	s := ttssim.New(ttssim.Config{})
	t.Cleanup(s.Close)
	if err := s.Load([]byte(save)); err != nil {
		t.Fatal(err)
	}
	d := newDesk(t)
	e, err := Open(s, "127.0.0.1:0", d.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = e.Close() })
	return s, e, d
}

func TestScriptsAreListed(t *testing.T) {
	_, e, d := start(t)
	tell(t, e, map[string]any{"messageID": 0})
	m := d.next()
	list := m["scriptStates"].([]any)
	global := list[0].(map[string]any)
	if m["messageID"] != 1.0 || len(list) != 2 || global["guid"] != "-1" || global["ui"] != "<Text/>" {
		t.Errorf("scripts: %v", m)
	}
}

func TestSaveAndPlayDeletesWhatIsMissing(t *testing.T) {
	s, e, d := start(t)
	tell(t, e, map[string]any{"messageID": 1, "scriptStates": []any{map[string]any{"guid": "-1", "name": "Global", "script": "-- new"}}})
	d.next()
	got := s.Scripts()
	if got[0].Script != "-- new" || got[0].UI != "" || got[1].Script != "-- own" {
		t.Errorf("scripts now: %v", got)
	}
}

func TestMessagesGoBothWays(t *testing.T) {
	_, e, d := start(t)
	tell(t, e, map[string]any{"messageID": 2, "customMessage": map[string]any{"word": "ping"}})
	if m := d.next(); m["messageID"] != 2.0 || m["message"] != "ping" {
		t.Errorf("print: %v", m)
	}
	if m := d.next(); m["messageID"] != 4.0 || m["customMessage"].(map[string]any)["back"] != "ping" {
		t.Errorf("custom: %v", m)
	}
}

func TestExecuteAnswersAndFails(t *testing.T) {
	s, e, d := start(t)
	tell(t, e, map[string]any{"messageID": 3, "guid": "-1", "returnID": 7, "script": "return {a = #getObjects()}"})
	if m := d.next(); m["messageID"] != 5.0 || m["returnID"] != 7.0 || m["returnValue"].(map[string]any)["a"] != 1.0 {
		t.Errorf("answer: %v", m)
	}
	tell(t, e, map[string]any{"messageID": 3, "guid": "-1", "script": "error('no')"})
	if m := d.next(); m["messageID"] != 3.0 || m["guid"] != "-1" {
		t.Errorf("failure: %v", m)
	}
	tell(t, e, map[string]any{"messageID": 3, "guid": "-1", "script": "spawnObjectData({data = {Name = 'Checker_red'}})"})
	d.next()
	s.Settle(60)
	if err := e.Pump(); err != nil {
		t.Fatal(err)
	}
	if m := d.next(); m["messageID"] != 7.0 {
		t.Errorf("created: %v", m)
	}
}

func TestAnOccupiedPortIsAnError(t *testing.T) {
	s, e, _ := start(t)
	if second, err := Open(s, e.Address(), EditorAddress); err == nil {
		_ = second.Close()
		t.Error("two programs on one port")
	}
}

func TestNobodyListening(t *testing.T) {
	s := ttssim.New(ttssim.Config{})
	defer s.Close()
	if err := s.Load([]byte(save)); err != nil {
		t.Fatal(err)
	}
	e, err := Open(s, "127.0.0.1:0", "127.0.0.1:1")
	if err != nil {
		t.Fatal(err)
	}
	tell(t, e, map[string]any{"messageID": 0})
	if e.Lost() != 1 {
		t.Errorf("lost %d", e.Lost())
	}
	e.Push("aaaaa1")
	e.Saved("x.json")
	if e.Lost() != 3 {
		t.Errorf("lost %d", e.Lost())
	}
	if err := e.Close(); err != nil {
		t.Error(err)
	}
}
