package api

import (
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"
)

// picture gives a sheet of card faces, the back or a blank card. What a name stands for never changes, so that
// everybody may keep it. There is no secret in it: a sheet shows cards, not who has them.
func (d *door) picture(c *gin.Context) {
	if err := d.shelved(); err != nil {
		fail(c, err)
		return
	}
	picture, err := d.Library.Picture(strings.TrimSuffix(strings.TrimSuffix(c.Param("name"), ".png"), ".jpg"))
	if err != nil {
		fail(c, err)
		return
	}
	c.Header("Cache-Control", "public, max-age=31536000, immutable")
	c.Data(http.StatusOK, http.DetectContentType(picture), picture)
}

// describePictures puts the route into the OpenAPI document.
func describePictures(doc huma.API) {
	binary := &huma.Schema{Type: "string", Format: "binary"}
	doc.OpenAPI().AddOperation(&huma.Operation{
		OperationID: "picture", Method: http.MethodGet, Path: "/v1/sheets/{name}", Tags: []string{"library"},
		Summary:    "Get a picture of card faces",
		Parameters: []*huma.Param{{Name: "name", In: "path", Required: true, Schema: &huma.Schema{Type: "string"}}},
		Responses: map[string]*huma.Response{"200": {Description: "The picture",
			Content: map[string]*huma.MediaType{"image/png": {Schema: binary}, "image/jpeg": {Schema: binary}}}},
	})
}
