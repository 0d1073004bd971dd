package api

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
)

// elsewhere answers paths that are no route: pages where there are any, and JSON below the API's own paths and for programs
// that know of no pages.
func (d *door) elsewhere(c *gin.Context) {
	path := c.Request.URL.Path
	if d.Pages == nil || path == "/v1" || strings.HasPrefix(path, "/v1/") || strings.HasPrefix(path, "/openapi") {
		fail(c, noRoute(c))
		return
	}
	c.Status(http.StatusOK) // else pages that name no status would be not found
	d.Pages.ServeHTTP(c.Writer, c.Request)
	c.Abort()
}
