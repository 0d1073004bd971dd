package tables

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ttssim"
	"ttsbridge/internal/ttssim/playscript"
	"ttsbridge/validator/spelling"
)

// evening is a headless evening: a save, what players do, and how the table shall behave.
type evening struct {
	script  string
	seats   []string
	seed    uint64
	strict  bool
	culture string
	frames  bool
	asJSON  bool
}

// runCommand plays acts at a headless table.
func runCommand(con *console.Console) *cobra.Command {
	r := &evening{}
	c := &cobra.Command{Use: "run SAVE", Short: "Load any saved game into a headless table and let players act", Args: cobra.ExactArgs(1),
		Long: "Loads a saved game with its scripts into a table without a screen, lets players act as a text says, one act a\n" +
			"line, and reports refusals, errors of the scripts, and what they asked of the game that this table lacks.",
		RunE: func(_ *cobra.Command, args []string) error {
			console.SpareMemory()
			return runTable(con, r, args[0])
		}}
	c.Flags().StringVar(&r.script, "script", "", "file with the acts, - for standard input; without one the table only comes to rest")
	c.Flags().StringArrayVar(&r.seats, "seat", nil, "a player who sits there from the start, as Colour=Name")
	c.Flags().Uint64Var(&r.seed, "seed", 1, "decides shuffles, new GUIDs and orders that nobody has confirmed")
	c.Flags().StringVar(&r.culture, "culture", "", "the language of the host's machine, like de-DE, which writes 1,5, or tr-TR")
	c.Flags().BoolVar(&r.strict, "strict", false, "errors where the game's own Lua would silently do something unexpected")
	c.Flags().BoolVar(&r.frames, "frames", false, "tell what the scripts would cost in the game, frame by frame, and how long hands wait")
	c.Flags().BoolVar(&r.asJSON, "json", false, "print only a report, as JSON")
	return c
}

// runTable plays the acts; the answer is no when an act or expectation failed or the scripts did.
func runTable(con *console.Console, r *evening, file string) error {
	save, err := con.Read(file)
	if err != nil {
		return err
	}
	var out io.Writer
	if !r.asJSON {
		out = console.Plain(con.Said())
	}
	sim, report, err := playEvening(con, r, save, file, out)
	if err != nil {
		return err
	}
	costs := sim.Costs()
	sim.Close()
	return tellRun(con, r, &report, costs)
}

// What a script may do before it is stopped: the game would have stood still for seconds. The time is for what no count of
// steps tells, such as tables whose keys are texts of megabytes.
const (
	mostSteps  = 20_000_000
	mostMemory = 160 << 20
	mostTime   = 20 * time.Second
)

var cultureName = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z]{2})?$`)

// playEvening lets the players of an evening act at the table of a save; the table is the caller's to close.
func playEvening(con *console.Console, r *evening, save []byte, file string, out io.Writer) (
	sim *ttssim.Sim, report playscript.Report, err error) {
	if r.culture != "" && !cultureName.MatchString(r.culture) {
		return nil, report, fault.Invalid("--culture %q is no language; write it like de-DE", r.culture)
	}
	acts := []byte("settle")
	if r.script != "" {
		if acts, err = con.Read(r.script); err != nil {
			return nil, report, err
		}
	}
	sim = ttssim.New(ttssim.Config{Seed: r.seed, Strict: r.strict, Culture: r.culture, Costs: r.frames, Steps: mostSteps,
		Memory: mostMemory, Runaway: mostTime})
	if err = seatAll(sim, r.seats); err == nil {
		if err = sim.Load(save); err != nil {
			err = fault.Invalid("%s cannot be loaded: %w", file, err)
		}
	}
	if err == nil {
		if report, err = playscript.Run(sim, bytes.NewReader(acts), out); err != nil {
			err = fault.Invalid("%s: %w", r.script, err)
		}
	}
	if err != nil {
		sim.Close()
		return nil, report, err
	}
	return sim, report, nil
}

func seatAll(sim *ttssim.Sim, seats []string) error {
	for i, pair := range seats {
		color, name, ok := strings.Cut(pair, "=")
		if !ok {
			return fault.Invalid("--seat is Colour=Name; %q is not.", pair)
		}
		if err := sim.Seat(color, name, fmt.Sprintf("7656119%010d", i+1)); err != nil {
			return fault.Invalid("%s cannot sit down: %w", name, err)
		}
	}
	return nil
}

// runReport is the report as programs read it.
type runReport struct {
	Acts      int      `json:"acts"`
	Refused   int      `json:"refused"`
	Failures  []string `json:"failures"`
	Errors    []string `json:"errors"`
	Missing   []string `json:"missing"`
	Unreached []string `json:"unreached"`
	Warnings  []string `json:"warnings"`
	Notes     []string `json:"notes"`

	Costs *frameReport `json:"costs,omitempty"`
}

func tellRun(con *console.Console, r *evening, rep *playscript.Report, costs ttssim.Costs) error {
	if r.asJSON {
		all := runReport{rep.Acts, rep.Refused, rep.Failures, rep.Errors, rep.Missing, rep.Unreached, rep.Warnings, rep.Notes, nil}
		if r.frames {
			all.Costs = framesOf(costs)
		}
		for _, list := range []*[]string{&all.Failures, &all.Errors, &all.Missing, &all.Unreached, &all.Warnings, &all.Notes} {
			*list = append([]string{}, *list...)
		}
		if err := con.PrintJSON(all); err != nil {
			return err
		}
	} else {
		con.Printf("%s, %d of them refused.\n", spelling.Count(rep.Acts, "act"), rep.Refused)
		tellEach(con, "Note", rep.Notes)
		tellEach(con, "Failed", rep.Failures)
		tellEach(con, "Script error", rep.Errors)
		tellEach(con, "Missing in this table", rep.Missing)
		tellEach(con, "Named in a script, missing in this table, not reached", rep.Unreached)
		tellEach(con, "Warning", rep.Warnings)
		if r.frames {
			tellFrames(con, framesOf(costs))
		}
	}
	if len(rep.Failures)+len(rep.Errors)+len(rep.Missing) > 0 {
		return console.ErrNo
	}
	return nil
}

func tellEach(con *console.Console, what string, lines []string) {
	var few console.Few
	for _, line := range lines {
		if few.Lets(line) {
			con.Printf("%s: %s\n", what, line)
		}
	}
	for _, rest := range few.Rest(what) {
		con.Printf("%s\n", rest)
	}
}
