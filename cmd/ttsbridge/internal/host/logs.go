package host

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/DeRuina/timberjack"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
)

// How much of the log is kept: files of so many megabytes, so many old ones, for so many days.
const (
	logSize = 5
	oldLogs = 4
	logDays = 30
)

// logFolder is where in the data folder the log is.
const logFolder = "logs"

// openLog writes the log on the console and, of the same level, into a file in the data folder that is changed for a new
// one now and then. Whoever logs is never told a secret, so none can get there. Nobody waits for the console.
func (s *serving) openLog(con *console.Console) (log *slog.Logger, end func(), err error) {
	o := &slog.HandlerOptions{}
	if o.Level, err = s.logLevel(); err != nil {
		return nil, nil, err
	}
	folder, err := s.Folder()
	if err != nil {
		return nil, nil, err
	}
	if err := writable(folder); err != nil {
		return nil, nil, fault.Invalid("Nothing can be written into the data folder %s: %w. Let yourself write there, or name another folder with --data.", folder, err)
	}
	file := &timberjack.Logger{Filename: filepath.Join(folder, logFolder, "ttsbridge.log"), MaxSize: logSize,
		MaxBackups: oldLogs, MaxAge: logDays,
		Compression: "none", FileMode: 0o600}
	window, shown := console.Aside(con.Err)
	both := slog.NewMultiHandler(slog.NewTextHandler(window, o), slog.NewTextHandler(file, o))
	return slog.New(both), func() { shown(); file.Close() }, nil
}

// writable tries whether files can be made in the data folder, before anything there is opened.
func writable(folder string) error {
	if err := os.MkdirAll(filepath.Join(folder, logFolder), 0o700); err != nil {
		return err
	}
	try, err := os.CreateTemp(folder, ".try-*")
	if err != nil {
		return err
	}
	return errors.Join(try.Close(), os.Remove(try.Name()))
}

func (s *serving) logLevel() (slog.Level, error) {
	if s.loud {
		return slog.LevelDebug, nil
	}
	var level slog.Level
	if err := level.UnmarshalText([]byte(s.level)); err != nil {
		return level, fault.Invalid("--log-level is debug, info, warn or error, not %q.", s.level)
	}
	return level, nil
}
