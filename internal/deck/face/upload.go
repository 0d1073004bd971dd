package face

import (
	"encoding/hex"
	"encoding/json"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters"
	"ttsbridge/validator/spelling"
)

// Upload is the list of sheets that were drawn to be put onto a web host: which picture holds which cards, and, once
// they are there, at which addresses.
type Upload struct {
	Game   string        `json:"game"`
	About  string        `json:"about"`
	Sheets []UploadSheet `json:"sheets"`
}

// UploadSheet is one picture of an Upload.
type UploadSheet struct {
	File  string       `json:"file"`
	URL   string       `json:"url"` // where it was put; filled in by its uploader
	Wide  int          `json:"wide"`
	High  int          `json:"high"`
	Cards []UploadCard `json:"cards"` // row by row
}

// UploadCard is a card on a picture, with a hash of its face: a card that was changed since is drawn anew.
type UploadCard struct {
	Key  string `json:"key"`
	Face string `json:"face"`
}

const uploadAbout = "Upload the files, write each one's address into its url, and give this list to --uploaded."

// NewUpload lists sheets. The base is the address of the folder that they will be in; empty if that is not known yet.
func NewUpload(game string, sheets []Sheet, base string) (Upload, error) {
	if base != "" && !deck.IsAddress(base) {
		return Upload{}, fault.Invalid("%q is no address of a folder; it begins with https:// or http://.", base)
	}
	u := Upload{Game: game, About: uploadAbout, Sheets: []UploadSheet{}}
	for _, s := range sheets {
		list := UploadSheet{File: s.Hash + ".png", Wide: SheetWidth, High: SheetHeight}
		if s.Single {
			list.Wide, list.High = 1, 1
		}
		if base != "" {
			list.URL = strings.TrimSuffix(base, "/") + "/" + list.File
		}
		for _, c := range s.Cards {
			print := Print(c)
			list.Cards = append(list.Cards, UploadCard{c.Key, hex.EncodeToString(print[:])})
		}
		u.Sheets = append(u.Sheets, list)
	}
	return u, nil
}

// upload is where an uploaded face is, and of which face.
type upload struct {
	Spot
	print [16]byte
}

// Uploaded takes the list of sheets that were uploaded.
func (im *Images) Uploaded(list []byte) error {
	var u Upload
	if err := json.Unmarshal(list, &u); err != nil {
		return fault.Invalid("That is no list of uploaded sheets: %s.", letters.BrokenJSON(err))
	}
	if len(u.Sheets) == 0 {
		return fault.Invalid("That is no list of uploaded sheets; `ttsbridge cards sheets` makes one.")
	}
	if im.uploaded == nil {
		im.uploaded = map[string]upload{}
	}
	for _, s := range u.Sheets {
		if !deck.IsAddress(s.URL) {
			return fault.Invalid("The sheet %s has the url %q, which is no address; write down where you put it.", s.File, s.URL)
		}
		if s.Wide < 1 || s.Wide > SheetWidth || s.High < 1 || s.High > SheetHeight || len(s.Cards) > s.Wide*s.High {
			return fault.Invalid("The sheet %s has %s on %d by %s; 10 by 7 are the most.", s.File,
				spelling.Count(len(s.Cards), "card"), s.Wide, spelling.Count(s.High, "place"))
		}
		for slot, c := range s.Cards {
			print, err := hex.DecodeString(c.Face)
			if err != nil || len(print) != 16 {
				return fault.Invalid("The card %s of the sheet %s has the face %q, which is no hash.", c.Key, s.File, c.Face)
			}
			im.uploaded[c.Key] = upload{Spot{s.URL, s.Wide, s.High, slot}, [16]byte(print)}
		}
	}
	return nil
}
