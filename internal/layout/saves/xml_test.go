package saves

import "testing"

func TestEveryLanguageHasAName(t *testing.T) {
	for _, lang := range Languages {
		if languageNames[lang] == "" {
			t.Errorf("%s has no name on the settings panel", lang)
		}
	}
}
