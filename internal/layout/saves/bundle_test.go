package saves

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge/internal/ttssim/moon"
)

func TestBundle(t *testing.T) {
	files := fstest.MapFS{
		"main.lua":     {Data: []byte(`local a = require("a")` + "\nreturn a.word .. require('lib/b')")},
		"a.lua":        {Data: []byte(`return { word = require("settings").word }`)},
		"lib/b.lua":    {Data: []byte(`require("a") return "!"`)},
		"settings.lua": {Data: []byte(`return { word = "default" }`)},
	}
	script, err := Bundle(files, "main.lua", map[string]string{"settings": `return { word = "given" }`})
	if err != nil {
		t.Fatal(err)
	}
	m := moon.New(moon.Options{})
	defer m.Close()
	got, err := m.Run("bundle", script, m.NewEnv(moon.Offer{}))
	if err != nil || len(got) != 1 || got[0].String() != "given!" {
		t.Errorf("the bundle gives %v, %v", got, err)
	}
	if !strings.HasPrefix(script, "-- Bundled by luabundle {") || !strings.HasSuffix(script, `return __bundle_require("__root")`) {
		t.Error("editors cannot take the bundle apart")
	}
	if names := regexp.MustCompile(`__bundle_register\("([^"]+)"`).FindAllString(script, -1); len(names) != 4 {
		t.Errorf("registered %v", names)
	}
	delete(files, "lib/b.lua")
	if _, err := Bundle(files, "main.lua", nil); err == nil || !strings.Contains(err.Error(), "lib/b") {
		t.Errorf("a module that is not there: %v", err)
	}
}
