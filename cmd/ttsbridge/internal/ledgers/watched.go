package ledgers

import (
	"io"
	"os"

	"github.com/schollz/progressbar/v3"

	"ttsbridge/cmd/ttsbridge/internal/console"
)

// longFile is how many bytes of a ledger take long enough to read that somebody wants to see how far it is.
const longFile = 8 << 20

// watched shows how much of a long file is read, where somebody watches.
func watched(con *console.Console, from io.Reader) io.Reader {
	f, ok := from.(*os.File)
	if !ok || !console.Colorful(con.Err) {
		return from
	}
	info, err := f.Stat()
	if err != nil || info.Size() < longFile {
		return from
	}
	bar := progressbar.NewOptions64(info.Size(), progressbar.OptionSetWriter(con.Err), progressbar.OptionSetDescription("reading"),
		progressbar.OptionShowBytes(true), progressbar.OptionClearOnFinish())
	return io.TeeReader(from, bar)
}
