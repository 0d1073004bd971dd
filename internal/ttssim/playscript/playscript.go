package playscript

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/ttssim"
)

// Report is what became of a script.
type Report struct {
	// Acts counts the acts, Refused those that a script or the table forbade; a line of chat that a script took as a command is none.
	Acts    int
	Refused int
	// Failures are the expectations that were not met and the acts that made no sense, each with its line.
	Failures []string
	// Errors are the errors of the table's own scripts, Missing what they asked for in vain, Warnings what they should not do.
	Errors  []string
	Missing []string
	// Unreached is what the scripts name and the table lacks, though nothing has asked for it.
	Unreached []string
	Warnings  []string
	// Notes are what was loaded otherwise than it stands in the save.
	Notes []string
}

// longLine is the longest line that is read, in bytes.
const longLine = 1 << 20

// Run plays a script at a table and writes a line for each act. The error is about the reading of the script only.
func Run(sim *ttssim.Sim, script io.Reader, out io.Writer) (Report, error) {
	p := &play{sim: sim, out: out}
	lines := bufio.NewScanner(script)
	lines.Buffer(nil, longLine)
	for n := 1; lines.Scan(); n++ {
		words, err := split(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if err != nil {
			return p.report, fmt.Errorf("line %d: %w", n, err)
		}
		if len(words) > 0 {
			p.line(n, words)
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return p.report, fmt.Errorf("read acts: a line has more than %d KB", longLine>>10)
	} else if err != nil {
		return p.report, fmt.Errorf("read acts: %w", err)
	}
	p.report.Errors, p.report.Missing, p.report.Warnings = sim.Errors(), sim.Missing(), sim.Warnings()
	p.report.Unreached, p.report.Notes = sim.Unreached(), sim.Notes()
	return p.report, nil
}

type play struct {
	sim    *ttssim.Sim
	out    io.Writer
	report Report
	last   bool // whether the last act happened
	chat   int  // chat lines before the last act
}

func (p *play) line(n int, words []string) {
	text := strings.Join(words, " ")
	v, known := verbs[words[0]]
	var err error
	happened := false
	switch args := words[1:]; {
	case !known:
		err = fmt.Errorf("unknown verb %q; there is %s", words[0], strings.Join(slices.Sorted(maps.Keys(verbs)), ", "))
	case len(args) < v.least:
		err = fmt.Errorf("%s needs %d words: %s", words[0], v.least, v.usage)
	default:
		if !v.quiet {
			p.chat = len(p.sim.ChatLog())
		}
		happened, err = v.run(p, args)
	}
	switch {
	case err != nil:
		p.report.Failures = append(p.report.Failures, fmt.Sprintf("line %d: %s: %v", n, text, err))
		p.write(n, text, "failed: "+err.Error())
	case v.quiet:
		p.write(n, text, "yes")
	default:
		p.write(n, text, p.count(words[0], happened))
	}
}

// count counts an act and says what became of it. A line of chat that a script keeps for itself is a command to it, and nothing
// was refused.
func (p *play) count(verb string, happened bool) string {
	p.last = happened
	p.report.Acts++
	switch {
	case happened:
		return "done"
	case verb == "chat":
		return "taken by a script"
	}
	p.report.Refused++
	return "refused"
}

func (p *play) write(n int, text, result string) {
	if p.out != nil {
		fmt.Fprintf(p.out, "%4d  %-50s %s\n", n, text, result)
	}
}

// split cuts a line into words; double quotes hold words together and # ends the line.
func split(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	quoted, open := false, false
	end := func() {
		if word.Len() > 0 || quoted {
			words = append(words, word.String())
		}
		word.Reset()
		quoted = false
	}
	for _, c := range line {
		switch {
		case c == '"':
			open, quoted = !open, true
		case open:
			word.WriteRune(c)
		case c == '#':
			end()
			return words, nil
		case c == ' ' || c == '\t':
			end()
		default:
			word.WriteRune(c)
		}
	}
	if open {
		return nil, errors.New("a quote without its end")
	}
	end()
	return words, nil
}

// thing finds an object by GUID, memo, name or tag.
func (p *play) thing(word string) (ttssim.ObjectView, error) {
	how, what, _ := strings.Cut(word, ":")
	for _, o := range p.sim.Objects() {
		fits := o.GUID == word
		switch how {
		case "memo":
			fits = o.Memo == what
		case "name":
			fits = o.Nickname == what
		case "tag":
			fits = slices.ContainsFunc(o.Tags, func(t string) bool { return strings.EqualFold(t, what) })
		}
		if fits {
			return o, nil
		}
	}
	return ttssim.ObjectView{}, fmt.Errorf("no thing %q on the table", word)
}

// place reads where something shall go.
func (p *play) place(color, word string) (ttssim.Vec, error) {
	if how, whose, _ := strings.Cut(word, ":"); how == "hand" {
		if whose == "" {
			whose = color
		}
		if at, ok := p.sim.HandPlace(whose); ok {
			return at, nil
		}
		return ttssim.Vec{}, fmt.Errorf("%s has no hand", whose)
	}
	if parts := strings.Split(word, ","); len(parts) == 2 || len(parts) == 3 {
		if v, err := numbers(parts); err == nil {
			return v, nil
		}
	}
	o, err := p.thing(word)
	return ttssim.Vec{X: o.Position.X, Z: o.Position.Z}, err
}

func numbers(parts []string) (ttssim.Vec, error) {
	var n [3]float64
	for i, part := range parts {
		v, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil {
			return ttssim.Vec{}, err
		}
		n[i] = v
	}
	if len(parts) == 2 {
		return ttssim.Vec{X: n[0], Z: n[1]}, nil
	}
	return ttssim.Vec{X: n[0], Y: n[1], Z: n[2]}, nil
}
