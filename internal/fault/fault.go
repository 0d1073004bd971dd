// Package fault is the one error type of the house: a code that a door can turn into a status or an exit number, and a
// sentence that a user may read. It knows nothing of HTTP, of tables or of games, and it imports nothing of ours.
package fault

import (
	"errors"
	"fmt"
)

// Code says whose turn it is to do something about an error. Its text is part of the HTTP contract.
type Code string

// The codes, from the caller's mistakes to our own.
const (
	CodeInvalid      Code = "invalid"      // the input cannot be meant; the sender must change it
	CodeUnauthorized Code = "unauthorized" // no token, or not one we know
	CodeForbidden    Code = "forbidden"    // a known token, but not for this seat or deed
	CodeNotFound     Code = "notfound"     // the named thing is not here
	CodeConflict     Code = "conflict"     // it clashes with what stands already
	CodeTooLarge     Code = "toolarge"     // over a documented limit
	CodeUnavailable  Code = "unavailable"  // right, but not now: try again later
	CodeInternal     Code = "internal"     // a bug or a broken machine; the details are for the log only
)

// hidden is what a user reads in place of the details of an internal error.
const hidden = "Something went wrong inside the bridge; nothing was changed. The bridge's log has the details."

// Error is a code with a sentence. Whoever makes one of any code but internal vouches that the whole sentence, the text
// of a wrapped error included, may be shown to a player and holds no secret.
type Error struct {
	Code Code
	Msg  string // the whole sentence, that of a wrapped error included
	err  error  // what was wrapped with %w, for errors.Is and errors.As; nil if nothing was
}

// Error gives the whole text, details of internal errors included: for logs, not for players.
func (e *Error) Error() string { return e.Msg }

// Unwrap gives what was wrapped with %w, or nil.
func (e *Error) Unwrap() error { return e.err }

// Invalid reports input that cannot be meant. Like all makers here it formats as fmt.Errorf does, %w included.
func Invalid(format string, args ...any) *Error { return coded(CodeInvalid, format, args...) }

// Unauthorized reports a token that is missing or unknown.
func Unauthorized(format string, args ...any) *Error { return coded(CodeUnauthorized, format, args...) }

// Forbidden reports a deed that this token, though known, may not do.
func Forbidden(format string, args ...any) *Error { return coded(CodeForbidden, format, args...) }

// NotFound reports a named thing that is not here.
func NotFound(format string, args ...any) *Error { return coded(CodeNotFound, format, args...) }

// Conflict reports a wish that clashes with what stands already.
func Conflict(format string, args ...any) *Error { return coded(CodeConflict, format, args...) }

// TooLarge reports something over a documented limit.
func TooLarge(format string, args ...any) *Error { return coded(CodeTooLarge, format, args...) }

// Unavailable reports a right wish that cannot be met now and may be tried again.
func Unavailable(format string, args ...any) *Error { return coded(CodeUnavailable, format, args...) }

// Internal reports a bug or a broken machine. Sentence never shows its text.
func Internal(format string, args ...any) *Error { return coded(CodeInternal, format, args...) }

// CodeOf gives the code of the outermost coded error in err's chain, CodeInternal for an error that has none,
// and the empty code for nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return CodeInternal
}

// Sentence gives what a user may read of err: the text of its outermost coded error, without what was wrapped around
// it. An internal error, or one without a code, shows a neutral sentence instead. It is empty for nil.
func Sentence(err error) string {
	if err == nil {
		return ""
	}
	e, ok := errors.AsType[*Error](err)
	if !ok || e.Code == CodeInternal {
		return hidden
	}
	return e.Msg
}

func coded(code Code, format string, args ...any) *Error {
	text := fmt.Errorf(format, args...)
	switch text.(type) {
	case interface{ Unwrap() error }:
		return &Error{Code: code, Msg: text.Error(), err: errors.Unwrap(text)}
	case interface{ Unwrap() []error }: // several %w: keep the whole tree
		return &Error{Code: code, Msg: text.Error(), err: text}
	}
	return &Error{Code: code, Msg: text.Error()}
}
