package letters

import "regexp"

// login is what stands before the @ in the address of a server: a user with his password, or a token.
var login = regexp.MustCompile(`(://)[^/@\s"']+@`)

// WithoutLogin takes out of web addresses in a text what lets somebody in there, so that the rest can be shown to anybody.
func WithoutLogin(text string) string { return login.ReplaceAllString(text, "${1}(not shown)@") }
