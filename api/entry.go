package api

import (
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/validator/spelling"
)

// enter finds a table and whose token is shown. Without a token it is unauthorized.
func (d *door) enter(id, authorization string) (*live.Table, access.Bearer, error) {
	t, err := d.Hall.Find(id)
	if err != nil {
		return nil, access.Bearer{}, err
	}
	token, err := shown(authorization)
	if err != nil {
		return nil, access.Bearer{}, err
	}
	who, err := t.Bearer(token)
	if err == nil {
		t, err = d.Hall.For(t, who)
	}
	if err != nil {
		return nil, who, err
	}
	return t, who, d.pace.step(token)
}

// shown is the token that a caller shows.
func shown(authorization string) (string, error) {
	token, ok := strings.CutPrefix(authorization, "Bearer ")
	if !ok || token == "" {
		return "", fault.Unauthorized("A token is needed: send it as \"Authorization: Bearer TOKEN\".")
	}
	return token, nil
}

// enterAs is enter for those roles only.
func (d *door) enterAs(id, authorization string, roles ...access.Role) (*live.Table, access.Bearer, error) {
	t, who, err := d.enter(id, authorization)
	if err != nil {
		return nil, who, err
	}
	if !slices.Contains(roles, who.Role) {
		return nil, who, notYours(who, roles...)
	}
	return t, who, nil
}

// seat lets nobody in but a seat.
func (d *door) seat(in At) (*live.Table, access.Bearer, error) {
	return d.enterAs(in.ID, in.Authorization, access.RoleSeat)
}

// notYours is the answer to a token that is known but shown for something else than those with these roles may do.
func notYours(who access.Bearer, roles ...access.Role) error {
	var whose []string
	for _, role := range roles {
		whose = append(whose, holders[role]+"'s")
	}
	return fault.Forbidden("This token is %s's and does not allow that; show %s.", holders[who.Role], spelling.OrList(whose))
}

// holders are the people, and the script, to whom tokens are given.
var holders = map[access.Role]string{access.RoleMod: "the mod", access.RoleHost: "the host", access.RoleSeat: "a seat",
	access.RoleWatch: "a spectator", access.RoleJudge: "a judge"}
