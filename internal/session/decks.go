package session

import "ttsbridge/validator"

// DeckReport says what a deck list came to: every line that could not be read and every deck rule that is broken.
type DeckReport struct {
	Name       string                `json:"name,omitempty"`
	Format     string                `json:"format" doc:"how the list was read"`
	Main       int                   `json:"main" doc:"cards in the main deck"`
	Extra      int                   `json:"extra" doc:"cards in the extra deck"`
	Leader     string                `json:"leader,omitempty"`
	Problems   []DeckProblem         `json:"problems" doc:"lines that could not be read"`
	Violations []validator.Violation `json:"violations" doc:"deck rules that are broken"`
	Legal      bool                  `json:"legal" doc:"every line was read and no rule is broken"`
}

// DeckProblem is one line of a list that could not be read.
type DeckProblem struct {
	Line  int    `json:"line"`
	Text  string `json:"text"`
	Why   string `json:"why"`
	Maybe string `json:"maybe,omitempty" doc:"what may have been meant"`
}
