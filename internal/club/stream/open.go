package stream

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
)

// Name is the name of a club's stream. Clubs that share servers have accounts of their own, in which names are their own too.
const Name = "TTSBRIDGE"

// subjects begins the subject of every table.
const subjects = "ttsbridge.table."

// The stream says of itself what it is.
const (
	versionMark = "ttsbridge-version"
	clubMark    = "ttsbridge-club"
	uncodedMark = "ttsbridge-uncoded" // up to which place messages count that have no code, and the code of that
	nameMark    = "ttsbridge-name"    // tells it from other clubs of the same key; none for one from before
	fencedMark  = "ttsbridge-fenced"  // that all tables from before have a message with one
	version     = "2"
	oldVersion  = "1" // no message has a code
)

// tryTime is how long one question may take: an answer that a dying server owed never comes.
const tryTime = 1500 * time.Millisecond

// largestSkew is how far a bridge's clock may be from that of the servers. Times in a ledger are those of the bridge that had the
// table, and never run back within one log, so a wrong clock would stay in it for good.
const largestSkew = 30 * time.Second

// replicas is how many servers of a cluster keep each message.
const replicas = 3

// Find finds the stream of the club whose bridges have this key, or of any for whoever has none; false when the servers have none yet.
// Nothing is written. A stream of another version or another club is refused, and so is a clock that is wrong.
func Find(ctx context.Context, js jetstream.JetStream, key coded.Key, now func() time.Time) (*JetStream, bool, error) {
	found, err := js.Stream(ctx, Name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, unreached(err)
	}
	asked := now()
	info, err := found.Info(ctx)
	if err != nil {
		return nil, false, unreached(err)
	}
	if err := ours(info.Config.Metadata, key.Mark); err != nil {
		return nil, false, err
	}
	if err := skewed(asked, now(), info.TimeStamp); err != nil {
		return nil, false, err
	}
	s, err := open(js, found, info.Config.Metadata, key)
	return s, true, err
}

// open has the subjects of a stream that says this of itself.
func open(js jetstream.JetStream, s jetstream.Stream, marks map[string]string, key coded.Key) (*JetStream, error) {
	on := &coded.Stream{JS: js, Stream: s, Name: Name, Key: key.In(marks[nameMark])}
	opened := &JetStream{on: on, reading: make(chan bool, mostReading), old: marks[versionMark] == oldVersion, fenced: marks[fencedMark] != ""}
	if opened.old {
		on.Until = math.MaxUint64
		return opened, nil
	}
	until, code, _ := strings.Cut(marks[uncodedMark], " ")
	place, err := strconv.ParseUint(until, 10, 64)
	if err != nil || !on.Key.Made(code, uncodedMark, []byte(until)) {
		return nil, fault.Invalid("The stream of the club does not say from where on its messages have codes: somebody who may change streams has edited what it " +
			"says of itself. Nothing was written.")
	}
	on.Until, opened.fenced = place, opened.fenced || place == 0
	return opened, nil
}

// marks is what a stream of this name says of itself of which the messages up to a place have no codes.
func marks(key coded.Key, name string, until uint64) map[string]string {
	place := strconv.FormatUint(until, 10)
	code := key.In(name).Code(uncodedMark, []byte(place))
	return map[string]string{versionMark: version, clubMark: key.Mark, nameMark: name, uncodedMark: place + " " + code}
}

// unreached says what is wrong with servers that answer, but not with a stream.
func unreached(err error) error {
	switch {
	case errors.Is(err, jetstream.ErrJetStreamNotEnabled), errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount),
		errors.Is(err, nats.ErrNoResponders):
		return fault.Unavailable("The servers of the club answer, but without JetStream, or without a leader for it just now. A club needs servers that "+
			"are started with it, and an account that may use it: %w", err)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, nats.ErrTimeout):
		return fault.Unavailable("The servers of the club do not answer questions about its stream. Either this user may not ask them, or most of the servers are away.")
	}
	return fault.Unavailable("The servers of the club have no stream to offer: %w", err)
}

// ours refuses a stream that is not of this version and this club.
func ours(marks map[string]string, mark string) error {
	switch found := marks[versionMark]; {
	case found == "":
		return fault.Invalid("The servers have a stream %s that is none of ttsbridge. Give the club an account of its own.", Name)
	case found != version && found != oldVersion:
		return fault.Invalid("The stream of the club has version %.20s and this program reads version %s. Nothing was written: use the program that made it.", found, version)
	case mark != "" && marks[clubMark] != mark:
		return fault.Conflict("The servers have the stream of another club: its bridges have another key than this data folder. Copy the file \"key\" from " +
			"a bridge of that club, if this one is to belong to it, or give each club an account of its own. Nothing was written.")
	}
	return nil
}

// skewed refuses a clock that is far from that of the servers, which was read between two looks at our own.
func skewed(asked, answered, theirs time.Time) error {
	if theirs.IsZero() {
		return nil
	}
	ahead := asked.Sub(theirs)
	if behind := theirs.Sub(answered); behind > ahead {
		ahead = -behind
	}
	if ahead.Abs() <= largestSkew {
		return nil
	}
	way := "ahead of"
	if ahead < 0 {
		way = "behind"
	}
	return fault.Invalid("The clock of this machine is %s %s that of the club's servers. Set it right first: times in a ledger stay. Nothing was written.",
		ahead.Abs().Round(time.Second), way)
}

// Clock refuses a clock that is far from that of the servers, before anything is made there. Servers that do not tell this user the time
// are looked at when they make the stream.
func Clock(ctx context.Context, conn *nats.Conn, now func() time.Time) error {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	asked := now()
	answer, err := conn.RequestWithContext(ctx, "$SYS.REQ.USER.INFO", nil)
	if err != nil {
		return nil // it is a question that not every server lets a user ask
	}
	answered := now()
	var about struct {
		Server struct{ Time time.Time }
	}
	if json.Unmarshal(answer.Data, &about) != nil {
		return nil
	}
	return skewed(asked, answered, about.Server.Time)
}

// Make makes the stream of a club, on three servers where there is a cluster. Another bridge may make it at the same time.
func Make(ctx context.Context, js jetstream.JetStream, key coded.Key, now func() time.Time) (*JetStream, error) {
	asked := now()
	made, err := js.CreateStream(ctx, jetstream.StreamConfig{
		Name: Name, Description: "The ledgers of a club of ttsbridge, a subject for each table", Subjects: []string{subjects + ">"},
		Storage: jetstream.FileStorage, Replicas: Replicas(js.Conn()), Duplicates: 2 * time.Minute, Compression: jetstream.S2Compression,
		DenyDelete: true, DenyPurge: true, Metadata: marks(key, nuid.New().Next(), 0),
	})
	if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
		found, _, err := Find(ctx, js, key, now)
		return found, err
	}
	if err != nil {
		return nil, fault.Unavailable("The stream of the club cannot be made: %w. In a cluster three servers must be there.", err)
	}
	if err := skewed(asked, now(), made.CachedInfo().Created); err != nil {
		if left := js.DeleteStream(ctx, Name); left != nil {
			return nil, fault.Invalid("%s But its stream was made, is empty, and this user may not take it away again.",
				strings.TrimSuffix(fault.Sentence(err), " Nothing was written."))
		}
		return nil, err
	}
	return open(js, made, made.CachedInfo().Config.Metadata, key)
}

// Replicas is how many servers of those that a connection leads to keep each message.
func Replicas(nc *nats.Conn) int {
	if nc.ConnectedClusterName() == "" {
		return 1
	}
	return replicas
}
