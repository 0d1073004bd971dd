package audit

import (
	"fmt"
	"io"
	"strings"
	"text/template"
	"time"
)

// Markdown writes the dossier for people to read.
func (d *Dossier) Markdown(w io.Writer) error {
	if err := markdown.Execute(w, d); err != nil {
		return fmt.Errorf("write the dossier: %w", err)
	}
	return nil
}

var words = template.FuncMap{
	"clock": func(t time.Time) string { return t.Format(time.TimeOnly) },
	"cell":  cell,
}

// cell makes a text fit into a table of Markdown and say nothing there but itself.
func cell(text any) string {
	return strings.NewReplacer("\\", "\\\\", "|", "\\|", "\n", " ", "\r", " ", "<", "&lt;", "*", "\\*", "`", "\\`", "[",
		"\\[").Replace(fmt.Sprint(text))
}

var markdown = template.Must(template.New("dossier").Funcs(words).Parse(`# Table {{.Table}}: {{cell .Game}}

{{if .Faults}}**The ledger does not hold.**
{{range .Faults}}
- {{cell .String}}{{end}}
{{if .Otherwise}}
{{end}}{{end}}{{if .Otherwise}}**Judged again, records come out otherwise.** Another version of the program may rule so without anybody's fault.
{{range .Otherwise}}
- {{cell .String}}{{end}}
{{else if not .Faults}}The ledger is whole: {{.Records}} records, {{if .Open}}every seal opened and right{{else}}hidden facts still sealed{{end}}.
{{end}}
{{- with .Checkpoint}}
- {{.}}{{end}}
- head {{.Head}}
{{- if .Key}}
- signed by {{.Key}}{{else}}
- signed by nobody, as far as it could be read: whoever gave you the file can have written it{{end}}
{{- if .Edition}}
- cards of edition {{cell .Edition}}{{end}}
{{- range .Scripts}}
- card scripts {{cell .}}{{end}}
{{- range .Options}}
- option {{cell .}}{{end}}
{{- range .Decks}}
- deck {{cell .}}{{end}}
{{- range .Lists}}
- seal of the {{.Cards}} cards of seat {{.Seat}}: {{.Seal}}{{end}}
{{- if .Result}}
- {{cell .Result}}{{end}}
{{- range .Unchecked}}
- {{cell .}}{{end}}

## Luck
{{range .Luck}}
- record {{.Record}}: {{cell .Text}}{{end}}

## Whose word it is
{{range .Own}}
- {{cell .Seat}}: {{if .Keys}}{{.Signed}} of {{.Moves}} moves are signed by the player's own key{{if not $.Open}}, as far as the sealed ledger shows{{end}}: {{range $i, $k := .Keys}}{{if $i}}; {{end}}{{cell $k}}{{end}}. The rest is the host's word.{{else}}{{.Moves}} moves, all by the host's word: the player has no key of his own.{{end}}{{else}}
- nobody has moved yet{{end}}

## Said for the record
{{template "lines" .Words}}
## Statements

| verdict | who | stated | where | what | settled | why | rule |
|---|---|---|---|---|---|---|---|
{{range .Claims}}| {{.Verdict}} | {{cell ($.Of .)}} | record {{.Stated}} | {{cell .Spot}} | {{cell .What}}{{if .N}} {{.N}}{{end}} | {{if .Settled}}record {{.Settled}}{{end}} | {{cell .Ground}} | {{cell .Rule}} |
{{end}}
## Looks, breaches and objections
{{template "lines" .Looks}}
## Allowed beyond the rules
{{template "lines" .Leave}}
## Refused
{{template "lines" .Refusals}}
## Taken back
{{template "lines" .Undos}}
## Points
{{range .Points}}
### {{cell .Seat}}, {{cell .Kind}}: {{.Now}}

| record | turn | change | then | why |
|---|---|---|---|---|
{{range .Steps}}| {{.Record}} | {{.Turn}} | {{printf "%+d" .By}} | {{.To}} | {{cell .Why}} |
{{end}}{{end}}
## Course of the duel
{{template "lines" .Moves}}
{{- define "lines"}}{{if .}}
| record | time, by the host's clock | turn | what | rule |
|---|---|---|---|---|
{{range .}}| {{.Record}} | {{clock .At}} | {{.Turn}} | {{cell .Text}} | {{cell .Rule}} |
{{end}}{{else}}
none
{{end}}{{end}}`))
