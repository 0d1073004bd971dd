// Package drop reads the files that somebody drops on a page. It knows nothing of what is in them.
package drop

import (
	"errors"
	"io"
	"net/http"
	"time"

	"ttsbridge/internal/fault"
)

const (
	most      = 64 << 20         // bytes of all files that are dropped at once
	mostFiles = 200              // of them
	dropTime  = 60 * time.Second // for sending them
)

// A File is one that was dropped.
type File struct {
	Name string // "" where the browser does not tell
	Body []byte
}

// Whole is an error when there is nothing in a file.
func (f File) Whole() error {
	if len(f.Body) == 0 {
		return fault.Invalid("There is nothing in this file.")
	}
	return nil
}

// Files are the files that were dropped on a page, at least one.
func Files(w http.ResponseWriter, r *http.Request) ([]File, error) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(dropTime)) // else the usual limit holds
	r.Body = http.MaxBytesReader(w, r.Body, most)
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, fault.Invalid("Send the files as a form does.")
	}
	var files []File
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		var body []byte
		if err == nil {
			body, err = io.ReadAll(part)
		}
		if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return nil, fault.TooLarge("The files are over %d MB.", tooLarge.Limit>>20)
		}
		switch {
		case err != nil:
			return nil, fault.Invalid("The files could not be read to their end.")
		case len(body) == 0 && part.FileName() == "": // none was chosen
		case len(files) == mostFiles:
			return nil, fault.TooLarge("Drop at most %d files at once.", mostFiles)
		default:
			files = append(files, File{part.FileName(), body})
		}
	}
	if len(files) == 0 {
		return nil, fault.Invalid("No file was dropped. Choose ledgers as \"ttsbridge export\" or the page of a table gives them.")
	}
	return files, nil
}
