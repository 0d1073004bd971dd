package api

import (
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/validator/spelling"
)

// knock looks at the token of a call to a route that wants one, before anybody reads or understands what is sent: whoever has none learns
// nothing of the route, and costs it nothing.
func (d *door) knock(c *gin.Context) {
	opens := d.locks[c.Request.Method+" "+c.FullPath()]
	if opens == nil {
		return
	}
	authorization := c.GetHeader("Authorization")
	err := opens(c.Param("id"), authorization)
	if err == nil {
		err = d.pace.step(authorization)
	}
	if err != nil {
		fail(c, err)
	}
}

// opens tells why a token does not open what stands behind an id.
type opens func(id, authorization string) error

// lock notes the routes that want a token, and what that has to open.
func (d *door) lock(doc huma.API) {
	d.locks = map[string]opens{}
	for path, item := range doc.OpenAPI().Paths {
		of := d.opensTable
		switch {
		case strings.HasPrefix(path, "/v1/house"):
			of = d.opensHouse
		case strings.HasPrefix(path, "/v1/matches/"):
			of = d.opensMatch
		}
		as := strings.NewReplacer("{", ":", "}", "").Replace(path)
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete, item.Patch} {
			if op != nil && op.Security != nil {
				d.locks[op.Method+" "+as] = of
			}
		}
	}
}

func (d *door) opensHouse(_, authorization string) error { return d.admit(authorization) }

func (d *door) opensMatch(id, authorization string) error {
	_, _, err := d.enterMatch(At{ID: id, Authorization: authorization})
	return err
}

func (d *door) opensTable(id, authorization string) error {
	_, _, err := d.known(id, authorization)
	return err
}

// known finds a table and whose token is shown. Without a token it is unauthorized, and no table is woken.
func (d *door) known(id, authorization string) (*live.Table, access.Bearer, error) {
	token, err := shown(authorization)
	if err != nil {
		return nil, access.Bearer{}, err
	}
	t, err := d.Hall.Find(id)
	if err != nil {
		return nil, access.Bearer{}, err
	}
	who, err := t.Bearer(token)
	return t, who, err
}

// enter is known, with the table as late as that caller sees it.
func (d *door) enter(id, authorization string) (*live.Table, access.Bearer, error) {
	t, who, err := d.known(id, authorization)
	if err == nil {
		t, err = d.Hall.For(t, who)
	}
	if err != nil {
		return nil, who, err
	}
	return t, who, nil
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
