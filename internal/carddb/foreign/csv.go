package foreign

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/letters"
	"ttsbridge/validator/spelling"
)

// headings are the column names met in the wild, in lower case and without blanks and underscores, by the field they fill.
var headings = map[string][]string{
	"key": {"key", "cardkey"}, "name": {"name", "cardname", "nombre", "title"}, "kind": {"kind", "type", "cardtype"},
	"subtype": {"subtype", "property"}, "color": {"color", "colors", "colour", "attribute", "civilization", "civilizations", "civ", "faction"},
	"race": {"race", "races", "species", "monstertype", "cardrace", "subtypes"}, "level": {"level", "stars", "rank", "lv"},
	"attack": {"attack", "atk", "power"}, "defense": {"defense", "def", "defence"}, "cost": {"cost", "manacost", "deckcost", "dc"},
	"fact.mana": {"mana"}, "extra": {"extra"}, "pool": {"pool"}, "number": {"number"}, "passcode": {"passcode", "id", "code"},
	"attack_text": {"attacktext"}, "defense_text": {"defensetext"},
	"text": {"text", "desc", "description", "effect", "cardeffect", "cardtext"}, "note": {"note", "notes"},
	"set": {"set", "setcode"}, "set_number": {"setnum", "setnumber", "collectornumber"}, "rarity": {"rarity"}, "date": {"date"}, "art": {"art"},
	"image": {"image", "imageurl", "front", "picurl"}, "keywords": {"keywords", "keyword"}, "traits": {"traits", "tags"},
	"timings": {"timings"}, "other_names": {"othernames", "othername"}, "facts": {"facts"}, "rows": {"rows"}, "ignore": {"source"},
}

// readCSV reads a table with a header line. Separator, quotes and the names of columns may be any of those that
// spreadsheets and card tools write.
func readCSV(h *Haul, content []byte, o Options) error {
	h.Format = "csv"
	text, skipped := content, 0
	comma := rune(0)
	if line, rest, _ := bytes.Cut(text, []byte("\n")); bytes.HasPrefix(line, []byte("sep=")) && len(bytes.TrimSpace(line)) == 5 {
		comma, text, skipped = rune(line[4]), rest, 1
	}
	if comma == 0 {
		comma = separator(text)
	}
	if !strings.ContainsRune(",;\t|", comma) {
		return fmt.Errorf("line 1: columns are parted by a comma, semicolon, tab or bar, not by %q", comma)
	}
	in := csv.NewReader(bytes.NewReader(text))
	in.Comma, in.FieldsPerRecord, in.LazyQuotes, in.ReuseRecord = comma, -1, true, true
	columns, err := h.head(in, o)
	if err != nil {
		return csvWhere(err, skipped)
	}
	if columns == nil {
		return fmt.Errorf("line %d: no column is called name; the first line must name the columns, here it is %.80q", skipped+1, letters.Shown(firstLine(text)))
	}
	return h.rows(in, columns, skipped, o)
}

// titleRows is how many rows may stand above the one that names the columns, as spreadsheets have them.
const titleRows = 4

// head finds the row that names the columns; nil if there is none.
func (h *Haul) head(in *csv.Reader, o Options) ([]string, error) {
	above := false // something stands above the names
	for n := range titleRows + 1 {
		head, err := in.Read()
		if errors.Is(err, io.EOF) && n > 0 {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		notes := len(h.Notes)
		columns := h.columns(head, o)
		if slices.Contains(columns, "name") {
			if above {
				line, _ := in.FieldPos(0)
				h.Notes = append(h.Notes, fmt.Sprintf("the columns are named in line %d; what stands above is not read", line))
			}
			return columns, nil
		}
		h.Notes = h.Notes[:notes]
		above = above || strings.TrimSpace(strings.Join(head, "")) != ""
	}
	return nil, nil
}

// openLines is how many lines one row may have; the longest text of a card has a third of it.
const openLines = 60

func (h *Haul) rows(in *csv.Reader, columns []string, skipped int, o Options) error {
	for n := 0; n <= MaxCards; n++ {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return csvWhere(err, skipped)
		}
		line, _ := in.FieldPos(0)
		f := Found{Card: Blank(), Row: fmt.Sprintf("line %d", line+skipped)}
		if len(cells) != len(columns) {
			f.Note("it has %s, the header %d", spelling.Count(len(cells), "column"), len(columns))
		}
		if opened := strings.Count(strings.Join(cells, ""), "\n"); opened > openLines {
			f.Skip = fmt.Sprintf("a quotation mark is open over %s; close it, or write it twice", spelling.Count(opened+1, "line"))
			h.Found = append(h.Found, f)
			continue
		}
		f.row(columns, cells, o)
		h.Found = append(h.Found, f)
	}
	return nil
}

// columns says which field each column fills; "" for one that is not read.
func (h *Haul) columns(head []string, o Options) []string {
	var fields []string
	for _, title := range head {
		title = strings.ToLower(strings.TrimSpace(title))
		field, mapped := o.Map[title]
		if !mapped {
			field = fieldFor(title)
		}
		if field == "" || field != "ignore" && slices.Contains(fields, field) {
			h.Notes = append(h.Notes, fmt.Sprintf("column %.40q is not read; --map names a field for it", letters.Shown(title)))
			field = ""
		}
		if field == "ignore" {
			field = ""
		}
		fields = append(fields, field)
	}
	mana := slices.Index(fields, "fact.mana")
	asked := slices.Contains(slices.Collect(maps.Values(o.Map)), "fact.mana")
	if mana >= 0 && !asked && o.Game == "duelmasters" && !slices.Contains(fields, "cost") {
		fields[mana] = "cost"
		h.Notes = append(h.Notes, "column mana is taken for the cost, as no other column is; --map mana=fact.mana reads it as the mana number")
	}
	return fields
}

func firstLine(text []byte) string {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return string(bytes.TrimSpace(line[:min(len(line), 200)]))
}

func fieldFor(title string) string {
	bare := strings.NewReplacer(" ", "", "_", "", "-", "").Replace(title)
	for field, names := range headings {
		if slices.Contains(names, bare) {
			return field
		}
	}
	if strings.HasPrefix(title, "fact.") && len(title) > len("fact.") {
		return title
	}
	return ""
}

// separator is the sign that parts one of the first lines, which may be the header, into most columns.
func separator(text []byte) rune {
	best, most := ',', 0
	for range titleRows + 1 {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		for _, sign := range ",;\t|" {
			if n := bytes.Count(line, []byte(string(sign))); n > most {
				best, most = sign, n
			}
		}
		if text = rest; most > 0 {
			break // rows below may hold texts with any signs
		}
	}
	return best
}

func (f *Found) row(columns, cells []string, o Options) {
	var p carddb.Printing
	for i, field := range columns {
		if i >= len(cells) || field == "" || empty(strings.TrimSpace(cells[i])) && field != "name" {
			continue
		}
		value := strings.ReplaceAll(strings.TrimSpace(cells[i]), `\"`, `"`) // quotes as programmers write them
		switch field {
		case "set":
			p.Set = value
		case "set_number":
			p.Number = value
		case "rarity":
			p.Rarity = value
		case "date":
			p.Date = value
		case "art":
			p.Passcode = numberOf(value)
		case "image":
			p.Image = value
		default:
			f.set(field, value, o)
		}
	}
	if p.Set == "" && p.Image != "" {
		p.Set, p.Number = ArtSet, "own"
	}
	if p.Set != "" {
		f.Card.Printings = append(f.Card.Printings, p)
	}
	if name := strings.ToLower(f.Card.Name); strings.HasPrefix(name, "total") && f.Card.Kind == "" {
		f.Skip = "it is a line of totals"
	}
}

func csvWhere(err error, skipped int) error {
	if parse := (*csv.ParseError)(nil); errors.As(err, &parse) {
		return fmt.Errorf("line %d, column %d: the row cannot be read: %w", parse.Line+skipped, parse.Column, parse.Err)
	}
	if errors.Is(err, io.EOF) {
		return fmt.Errorf("there is no header line")
	}
	return err
}
