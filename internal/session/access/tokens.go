package access

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"fmt"

	"ttsbridge/internal/fault"
	"ttsbridge/validator/table"
)

// Role is what a token allows.
type Role string

// The roles. A seat's token plays that seat alone.
const (
	RoleMod   Role = "mod"   // the table itself: callbacks
	RoleHost  Role = "host"  // makes saves, deletes, sees as judge
	RoleSeat  Role = "seat"  // plays and sees as that seat
	RoleWatch Role = "watch" // sees as a spectator
	RoleJudge Role = "judge" // sees as a spectator, and checks one card or statement at a time
)

// Bearer is whoever shows a token.
type Bearer struct {
	Role Role
	Seat table.Seat // Nobody unless Role is RoleSeat
}

// Viewer is the seat as which the bearer may look at the table.
func (b Bearer) Viewer() table.Seat {
	switch b.Role {
	case RoleHost, RoleMod:
		return table.Referee
	case RoleSeat:
		return b.Seat
	}
	return table.Nobody
}

// Tokens are the secrets that open a table. They are handed out once, when it is made.
type Tokens struct {
	Mod   string   `json:"mod" doc:"for the table's script"`
	Watch string   `json:"watch" doc:"for spectators"`
	Judge string   `json:"judge" doc:"for a judge who is not the host: checks one card or statement at a time, before everybody"`
	Host  string   `json:"host" doc:"for the host: save, delete, the judge's view"`
	Seats []string `json:"seats" doc:"one for each seat, in turn order"`
}

// Taken says how often the host has taken back each link, by whose it is; see LinkOf. What is in nobody's link never changes.
type Taken map[string]int

// LinkOf names a link that can be taken back: "watch", "judge", or that of a seat; "" for none.
func LinkOf(b Bearer) string {
	switch b.Role {
	case RoleSeat:
		return fmt.Sprintf("seat %d", b.Seat)
	case RoleWatch, RoleJudge:
		return string(b.Role)
	}
	return ""
}

// Tokens are those of a table with so many seats, as long as none was taken back.
func (k Key) Tokens(id string, seats int) Tokens { return k.TokensNow(id, seats, nil) }

// TokensNow are the tokens that open a table now.
func (k Key) TokensNow(id string, seats int, taken Taken) Tokens {
	nth := func(link string) string { return k.nth(link, id, taken[link]) }
	t := Tokens{Mod: k.token("mod", id), Host: k.token("host", id), Watch: nth("watch"), Judge: nth("judge")}
	for i := range seats {
		t.Seats = append(t.Seats, nth(LinkOf(Bearer{RoleSeat, table.Seat(i)})))
	}
	return t
}

// nth is the token of a link after it was taken back so many times.
func (k Key) nth(link, id string, times int) string {
	if times > 0 {
		link = fmt.Sprintf("%s after %d", link, times)
	}
	return k.token(link, id)
}

// WasTaken tells whether a token opened a table once and was taken back.
func (k Key) WasTaken(id string, taken Taken, shown string) bool {
	was := false
	for link, times := range taken {
		for n := range times {
			was = same(shown, k.nth(link, id, n)) || was
		}
	}
	return was
}

// ErrTaken is the answer to a link that was taken back.
func ErrTaken() error {
	return fault.Forbidden("The host has taken this link back. Ask him for a new one.")
}

// House is the token of the data folder: whoever can read the key there may have it all copied.
func (k Key) House() string { return k.token("house", "") }

// Proof is what a token makes of a word. A bridge shows by it that it has the token, before anybody sends it one.
func Proof(token, word string) string {
	mac := hmac.New(sha256.New, []byte(token))
	fmt.Fprintf(mac, "ttsbridge proof\n%s", word)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func (k Key) token(role, id string) string {
	return base64.RawURLEncoding.EncodeToString(k.Derive("token "+role, id)[:24])
}

// Bearer tells whose token it is. Every token is compared, in constant time, whichever fits.
func (t Tokens) Bearer(shown string) (Bearer, error) {
	found := Bearer{Seat: table.Nobody}
	if same(shown, t.Mod) {
		found.Role = RoleMod
	}
	if same(shown, t.Host) {
		found.Role = RoleHost
	}
	if same(shown, t.Watch) {
		found.Role = RoleWatch
	}
	if same(shown, t.Judge) {
		found.Role = RoleJudge
	}
	for i, s := range t.Seats {
		if same(shown, s) {
			found = Bearer{Role: RoleSeat, Seat: table.Seat(i)}
		}
	}
	if found.Role == "" {
		return found, fault.Unauthorized("This token does not open this table.")
	}
	return found, nil
}

// Of is the token of a bearer; Bearer of it gives him again.
func (t Tokens) Of(who Bearer) string {
	switch who.Role {
	case RoleMod:
		return t.Mod
	case RoleHost:
		return t.Host
	case RoleWatch:
		return t.Watch
	case RoleJudge:
		return t.Judge
	}
	return t.Seats[who.Seat]
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
