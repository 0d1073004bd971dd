package table

import (
	"maps"
	"slices"
)

// Prints make up most of what is written as a table begins.

// prints writes what an event prints, also where that is nothing.
func (w *member) prints(all []Print) *member {
	w.key("prints")
	if all == nil {
		w.b = append(w.b, "null"...)
		return w
	}
	w.b = append(w.b, '[')
	for i := range all {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.print(&all[i])
	}
	w.b = append(w.b, ']')
	return w
}

func (w *member) print(p *Print) {
	w.b = append(w.b, '{')
	w.text("key", p.Key, false).text("name", p.Name, false).text("kind", p.Kind, false).text("subtype", p.Subtype, true).
		words("colors", p.Colors).words("races", p.Races).
		some("level", int64(p.Level)).some("attack", int64(p.Attack)).some("defense", int64(p.Defense)).
		words("tags", p.Tags).words("fits", p.Fits).words("rows", p.Rows).
		effects(p.Effects).recipes(p.Recipes).facts(p.Extra).text("text", p.Text, true).text("picture", p.Picture, true)
	w.b = append(w.b, '}')
}

func (w *member) effects(all []Effect) *member {
	for i := range all {
		e := &all[i]
		w.item("effects", i, '{')
		w.text("timing", e.Timing, false).text("key", e.Key, false).text("side", e.Side, true).
			some("selector", int64(e.Selector)).some("a", int64(e.A)).some("b", int64(e.B))
		w.b = append(w.b, '}')
	}
	return w.close(len(all))
}

func (w *member) recipes(all []Recipe) *member {
	for i := range all {
		r := &all[i]
		w.item("recipes", i, '{')
		w.text("kind", r.Kind, false).text("spell", r.Spell, true)
		if w.words("materials", r.Materials); len(r.Materials) == 0 {
			w.odd = true // there is none, or an empty list: encoding/json tells them apart
		}
		w.b = append(w.b, '}')
	}
	return w.close(len(all))
}

// facts writes the further facts of a card, sorted by their names.
func (w *member) facts(all map[string]string) *member {
	if len(all) == 0 {
		return w
	}
	w.key("extra")
	w.b = append(w.b, '{')
	w.names = slices.AppendSeq(w.names[:0], maps.Keys(all))
	slices.Sort(w.names)
	for i, k := range w.names {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.quoted(k)
		w.b = append(w.b, ':')
		w.quoted(all[k])
	}
	w.b = append(w.b, '}')
	return w
}

// words writes a list of texts, or leaves an empty one out.
func (w *member) words(k string, all []string) *member {
	for i, word := range all {
		w.item(k, i)
		w.quoted(word)
	}
	return w.close(len(all))
}

// item begins the next item of a list; the first one begins the list.
func (w *member) item(k string, i int, opens ...byte) {
	if i == 0 {
		w.key(k)
		w.b = append(w.b, '[')
	} else {
		w.b = append(w.b, ',')
	}
	w.b = append(w.b, opens...)
}

// close ends a list of so many items; one without any was not begun.
func (w *member) close(items int) *member {
	if items > 0 {
		w.b = append(w.b, ']')
	}
	return w
}
