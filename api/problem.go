package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters"
	"ttsbridge/internal/session/live"
)

// statuses says which status each code has.
var statuses = map[fault.Code]int{
	fault.CodeInvalid:      http.StatusBadRequest,
	fault.CodeUnauthorized: http.StatusUnauthorized,
	fault.CodeForbidden:    http.StatusForbidden,
	fault.CodeNotFound:     http.StatusNotFound,
	fault.CodeConflict:     http.StatusConflict,
	fault.CodeTooLarge:     http.StatusRequestEntityTooLarge,
	fault.CodeUnavailable:  http.StatusServiceUnavailable,
	fault.CodeInternal:     http.StatusInternalServerError,
}

// Problem is an error as it leaves the house: RFC 9457 with the code and, where there is one, the callback that is
// expected or the record after which the bug struck.
type Problem struct {
	Type     string              `json:"type" doc:"always about:blank: the code says which kind it is"`
	Title    string              `json:"title" doc:"the status in words"`
	Status   int                 `json:"status"`
	Detail   string              `json:"detail" doc:"one sentence that may be shown to a player"`
	Code     fault.Code          `json:"code" doc:"invalid, unauthorized, forbidden, notfound, conflict, toolarge, unavailable or internal"`
	Expected uint64              `json:"expected,omitempty" doc:"the sequence number of the callback that is expected"`
	Record   int64               `json:"record,omitempty" doc:"the newest record when a bug struck"`
	Errors   []*huma.ErrorDetail `json:"errors,omitempty" doc:"what is wrong where"`
}

// Error gives the sentence.
func (p *Problem) Error() string { return p.Detail }

// GetStatus gives the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType is that of RFC 9457.
func (p *Problem) ContentType(string) string { return problemType }

const problemType = "application/problem+json"

// problem turns an error of the house into an answer; one that is an answer already stays as it is.
func problem(err error) *Problem {
	if p, ok := errors.AsType[*Problem](err); ok {
		return p
	}
	p := &Problem{Type: "about:blank", Code: fault.CodeOf(err), Detail: fault.Sentence(err)}
	p.Status = statuses[p.Code]
	p.Title = http.StatusText(p.Status)
	if out, ok := errors.AsType[live.OutOfOrder](err); ok {
		p.Expected = out.Expected
	}
	return p
}

// problemOf turns an error of the web library into an answer of the same shape.
func problemOf(status int, msg string, errs ...error) huma.StatusError {
	for _, err := range errs {
		var coded *fault.Error
		if errors.As(err, &coded) {
			return problem(err)
		}
	}
	p := &Problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: msg, Code: codeOf(status)}
	if p.Code == fault.CodeInternal {
		p.Detail = fault.Sentence(fault.Internal("%s", msg))
		return p
	}
	all := 0
	for _, err := range errs {
		var detail huma.ErrorDetailer
		if !errors.As(err, &detail) {
			continue
		}
		if all++; all <= mostListed {
			d := detail.ErrorDetail()
			p.Errors = append(p.Errors, unfit(d.Location, d.Message))
		}
	}
	switch {
	case all > 0:
		p.Detail = plainly(status, p.Errors, all)
	case msg == "request body is required": // the library's words
		p.Detail = "This route takes a body, and there is none: send JSON as /openapi.json tells."
	}
	return p
}

// mostListed is how many slips of a call are listed, and mostWords how many letters of what it says are repeated for each.
const (
	mostListed = 20
	mostWords  = 200
)

// unfit is a slip in words that do not speak of the program's own types.
func unfit(location, message string) *huma.ErrorDetail {
	location, message = fmt.Sprintf("%.*s", mostWords, location), fmt.Sprintf("%.*s", mostWords, message)
	slip := &huma.ErrorDetail{Message: strings.TrimSuffix(message, "."), Location: location} // the house's own words are whole sentences
	rest, ok := strings.CutPrefix(message, "json: cannot unmarshal ")
	if !ok {
		if strings.Contains(message, "JSON input") || strings.HasPrefix(message, "invalid character") {
			slip.Message = letters.BrokenJSON(errors.New(message))
		}
		return slip
	}
	what, into, _ := strings.Cut(rest, " into Go ")
	slip.Message = what + " is none that fits here"
	if into, ok = strings.CutPrefix(into, "struct field "); ok {
		_, field, _ := strings.Cut(into, ".")
		field, _, _ = strings.Cut(field, " of type ")
		slip.Location += "." + field
	}
	return slip
}

// mostTold is how many slips of a call its sentence names.
const mostTold = 3

// plainly is what is wrong with a call in one sentence, of whose slips some are listed: the library has none for people.
func plainly(status int, slips []*huma.ErrorDetail, all int) string {
	if status == http.StatusUnsupportedMediaType {
		return "This route takes JSON: send it with the header Content-Type: application/json."
	}
	var told []string
	for _, one := range slips[:min(len(slips), mostTold)] {
		told = append(told, fmt.Sprintf("at %.60q %.100s", one.Location, one.Message))
	}
	if more := all - len(told); more > 0 {
		told = append(told, fmt.Sprintf("and %d more", more))
	}
	return "This call is not as the route takes it, which /openapi.json tells: " + strings.Join(told, "; ") + "."
}

// codeOf is the code for a status that the web library chose.
func codeOf(status int) fault.Code {
	for code, s := range statuses { // no two codes share a status
		if s == status {
			return code
		}
	}
	if status >= 400 && status < 500 {
		return fault.CodeInvalid
	}
	return fault.CodeInternal
}

// fail answers with an error where no typed handler does.
func fail(c *gin.Context, err error) {
	p := problem(err)
	body, err := json.Marshal(p)
	if err != nil {
		c.AbortWithStatus(http.StatusInternalServerError)
		return
	}
	if p.Status == http.StatusUnauthorized {
		c.Header("WWW-Authenticate", "Bearer")
	}
	c.Data(p.Status, problemType, append(body, '\n'))
	c.Abort()
}

func noRoute(c *gin.Context) error {
	return fault.NotFound("There is nothing at this path; the routes are listed at /openapi.json.")
}

func noMethod(c *gin.Context) error {
	return problemOf(http.StatusMethodNotAllowed,
		fmt.Sprintf("This path does not take %.20s; /openapi.json lists what it takes.", c.Request.Method))
}
