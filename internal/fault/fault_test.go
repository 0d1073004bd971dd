package fault

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"testing"
)

func TestEveryMakerSetsItsCode(t *testing.T) {
	makers := map[Code]func(string, ...any) *Error{
		CodeInvalid: Invalid, CodeUnauthorized: Unauthorized, CodeForbidden: Forbidden, CodeNotFound: NotFound,
		CodeConflict: Conflict, CodeTooLarge: TooLarge, CodeUnavailable: Unavailable, CodeInternal: Internal,
	}
	for code, maker := range makers {
		err := maker("card %d of %q", 3, "hand")
		if err.Code != code || CodeOf(err) != code {
			t.Errorf("%s: code %q, CodeOf %q", code, err.Code, CodeOf(err))
		}
		if want := `card 3 of "hand"`; err.Error() != want {
			t.Errorf("%s: text %q, want %q", code, err.Error(), want)
		}
		if err.Unwrap() != nil {
			t.Errorf("%s: wraps %v though nothing was wrapped", code, err.Unwrap())
		}
	}
}

func TestWrapping(t *testing.T) {
	one := NotFound("table %q: %w", "t1", fs.ErrNotExist)
	if !errors.Is(one, fs.ErrNotExist) {
		t.Error("the wrapped error is lost")
	}
	two := Unavailable("%w while closing: %w", io.ErrShortWrite, fs.ErrClosed)
	if !errors.Is(two, io.ErrShortWrite) || !errors.Is(two, fs.ErrClosed) {
		t.Error("one of two wrapped errors is lost")
	}
	if want := "short write while closing: file already closed"; two.Error() != want {
		t.Errorf("text %q, want %q", two.Error(), want)
	}
}

func TestCodeAndSentenceOfAChain(t *testing.T) {
	tests := []struct {
		name     string
		err      error
		code     Code
		sentence string
	}{
		{"nil", nil, "", ""},
		{"no code", errors.New("dial 10.0.0.1: refused"), CodeInternal, hidden},
		{"internal", Internal("nil seat in record 7"), CodeInternal, hidden},
		{"coded", Invalid("There is no game %q.", "chess"), CodeInvalid, `There is no game "chess".`},
		{"attempt around it", fmt.Errorf("make table: %w", Conflict("It exists.")), CodeConflict, "It exists."},
		{"outermost wins", NotFound("No such table: %w", Internal("row 3 torn")), CodeNotFound, "No such table: row 3 torn"},
		{"internal hides", Internal("replay: %w", Invalid("bad seat")), CodeInternal, hidden},
		{"joined", errors.Join(io.EOF, TooLarge("The list is over 1 MiB.")), CodeTooLarge, "The list is over 1 MiB."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := CodeOf(tt.err); got != tt.code {
				t.Errorf("CodeOf = %q, want %q", got, tt.code)
			}
			if got := Sentence(tt.err); got != tt.sentence {
				t.Errorf("Sentence = %q, want %q", got, tt.sentence)
			}
		})
	}
}
