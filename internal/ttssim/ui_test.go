package ttssim

import "testing"

// Requirement 15: the XML interface.

func TestUIAttributesAreTexts(t *testing.T) {
	xml := `<Panel id="p" active="false"><Text id="t" text="a">body</Text><InputField id="i" onEndEdit="typed" /></Panel>`
	s := open(t, Config{}, saveOf(t, `function typed(p, v, id) print(v .. id) end`, xml))
	for _, step := range [][2]string{
		{`return UI.getAttribute("p", "active"), UI.getAttribute("t", "text"), UI.getValue("t"), UI.getAttribute("t", "none")`, "False a body nil"},
		{`return UI.setAttribute("t", "text", 5), UI.getAttribute("t", "text"), type(UI.getAttribute("t", "text"))`, "true 5 string"},
		{`return UI.setAttributes("p", {active = true, color = "Red"}), UI.getAttribute("p", "active"), UI.getAttributes("p").color`,
			"true True Red"},
		{`UI.setValue("t", "new") UI.hide("t") return UI.getValue("t"), UI.getAttribute("t", "active"), UI.setAttribute("zz", "a", "b")`,
			"new False false"},
		{`UI.show("t") return UI.getXml()`, `<Panel id="p" active="True" color="Red"><Text id="t" text="5" active="True">new</Text><InputField id="i" onEndEdit="typed" /></Panel>`},
		{`return UI.getXmlTable()[1].children[1].tag, UI.getXmlTable()[1].attributes.id`, "Text p"},
	} {
		if got := s.exec(t, step[0]); got != step[1] {
			t.Errorf("%s\n gives %s, want %s", step[0], got, step[1])
		}
	}
	ok, err := s.Type("White", "i", "hey")
	done(t, ok, err)
	expect(t, s.heard(), "heyi")
	if !s.UIShown("Red", "t") || s.UIText("t") != "5" {
		t.Error("the text is not shown")
	}
}

func TestSetXmlIsStaleForSomeFrames(t *testing.T) {
	s := open(t, Config{}, saveOf(t, "", `<Text id="old">1</Text>`))
	if got := s.exec(t, `UI.setXml('<Text id="new">2</Text>') return UI.loading, UI.getValue("old"), UI.getValue("new")`); got != "true 1 nil" {
		t.Errorf("at once: %s", got)
	}
	s.Frames(3)
	if got := s.exec(t, `return UI.loading, UI.getValue("old"), UI.getValue("new")`); got != "false nil 2" {
		t.Errorf("afterwards: %s", got)
	}
	s.exec(t, `UI.setXmlTable({{tag = "Panel", attributes = {id = "p", active = false}, children = {{tag = "Text", value = "x", attributes = {id = "t"}}}}})`)
	s.Frames(3)
	if got := s.exec(t, `return UI.getAttribute("p", "active"), UI.getValue("t")`); got != "False x" {
		t.Errorf("from a table: %s", got)
	}
	s.exec(t, `UI.setXml("<Text>")`)
	s.Frames(3)
	if len(s.Errors()) != 1 {
		t.Errorf("broken XML: %v", s.Errors())
	}
}

func TestObjectsHaveTheirOwnUI(t *testing.T) {
	thing := plainThing("thing1", "Checker_red", Vec{Y: 1}, map[string]any{
		"XmlUI":     `<Button id="b" onClick="own"/><Button id="g" onClick="Global/all(7)"/>`,
		"LuaScript": `function own(p, v, id) print("own " .. id) end`})
	s := table(t, `function all(p, v, id) print("all " .. v .. id) end`, thing)
	for _, id := range []string{"b", "g"} {
		ok, err := s.ClickOn("White", "thing1", id)
		done(t, ok, err)
	}
	expect(t, s.heard(), "own b", "all 7g")
	if got := s.exec(t, `local u = getObjectFromGUID("thing1").UI u.setAttribute("b", "text", "x") return u.getAttribute("b", "text"), UI.getAttribute("b", "text")`); got != "x nil" {
		t.Errorf("interfaces: %s", got)
	}
}

func TestAssetsAreKept(t *testing.T) {
	s := table(t, "")
	s.exec(t, `UI.setCustomAssets({{name = "a", url = "https://example.com/a.png"}})`)
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	again := open(t, Config{}, data)
	if got := again.exec(t, `local a = UI.getCustomAssets() return #a, a[1].name, a[1].url`); got != "1 a https://example.com/a.png" {
		t.Errorf("assets: %s", got)
	}
}

func TestTooltipsCanBeSwitchedOff(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	if len(s.SeenBy("Red").Tells("Card aaaaa1")) == 0 {
		t.Error("a tooltip shows the name")
	}
	s.exec(t, `getObjectFromGUID("aaaaa1").tooltip = false`)
	if told := s.SeenBy("Red").Tells("Card aaaaa1"); len(told) != 0 {
		t.Errorf("told by %v", told)
	}
}
