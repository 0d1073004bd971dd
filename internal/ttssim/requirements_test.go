package ttssim

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// requirements are what a table without a screen must do so that its tests can be trusted: for each what it is, and the tests
// that hold it. Those of the rooms beside this one are named with their folder.
var requirements = []struct {
	name      string
	tests     []func(*testing.T)
	elsewhere []string
}{
	{"01 frames and determinism", []func(*testing.T){TestNothingAsynchronousRunsInsideItsCall, TestUpdateHandlersKeepTheirPace,
		TestSameSeedSameEvening, TestShufflePermutesWithinAFrame}, nil},
	{"02 web requests to a real server", []func(*testing.T){TestWebRequestAnswersInALaterFrame, TestWebRequestFailsWhenNobodyListens,
		TestWebFates, TestAnswersMayOvertakeEachOther, TestAServerThatNeverAnswersDoesNotStopTheTable, TestArgumentsInTheWrongOrderAreAnError}, nil},
	{"03 the JSON class with its quirks", []func(*testing.T){TestJSONInScripts}, []string{"jsonclass/TestEncode", "jsonclass/TestDecode",
		"jsonclass/TestEncodeFails", "jsonclass/TestDecodeFails"}},
	{"04 players' acts", []func(*testing.T){TestEveryBlockableActAsksFirst, TestPickUpIsBlockedByFalseOnly, TestMovingACardTellsTheScriptInOrder,
		TestSmallActs, TestNumberTypedDrawsUnlessHandled}, nil},
	{"05 containers", []func(*testing.T){TestCardDroppedOnCardFormsADeck, TestTwoCardDeckCollapses, TestTopOfADeckDependsOnItsFace,
		TestTakeByGuidAndIndex, TestDuplicateGuidsComeOutRenamed, TestRefusedMergeLeavesTheCardOnTop, TestDeckOnDeckAndDeckOnCard}, nil},
	{"06 references", []func(*testing.T){TestDeadReferences, TestOneObjectOneIdentity, TestSpawnedGuidIsFinalOnlyWhenReady}, nil},
	{"07 zones", []func(*testing.T){TestZonesFollowACarriedCard, TestTaggedZonesTakeMatchingObjects, TestHandPullsBackASmoothMoveButNotATeleport,
		TestHandsTakeCardsIn, TestZoneFaults}, nil},
	{"08 save, load, rewind", []func(*testing.T){TestRewindRestoresObjectsAndStateAndKillsTheRest, TestFirstLoadHasAnEmptyState,
		TestAutosaveAsksEveryTenSeconds, TestSaveAndPlayReplacesScripts}, nil},
	{"09 physics", []func(*testing.T){TestGravityStacksAndRests, TestSnapPointsTakeTaggedCards, TestLockedAndUntouchableThingsStay,
		TestRotationsCarryNoise, TestSmoothMovesTakeTheirTime, TestMeasuresOfSwitches}, nil},
	{"10 who sees what", []func(*testing.T){TestFacesOnTheTable, TestHandsHideFromOthers, TestHidersAndHiddenZones, TestTextChannels,
		TestSearchersSeeTheContents}, nil},
	{"11 seats", []func(*testing.T){TestSeatsAndShells, TestHotseatSharesOneSteamId, TestNullPlayerInOnPlayerAction, TestOneColourChangeAFrame}, nil},
	{"12 save files", []func(*testing.T){TestSavedTableLoadsBackTheSame, TestObjectDataSpawnsBack, TestBadSavesAreRefused},
		[]string{"savefile/TestExamplesLoadAndWriteBackTheSame", "savefile/TestWhatTheGameWouldNotUnderstandIsRefused"}},
	{"13 the dialect", []func(*testing.T){TestDialectInScripts}, []string{"moon/TestAnswersAsMoonSharp", "moon/TestRaisesAsMoonSharp",
		"moon/TestStrictRaisesWhereAnswersDiffer", "moon/TestShuffledPairsVisitsEverythingOnceInAnotherOrder", "moon/syntax/TestLint",
		"moon/TestAnswersWhatMoonSharpWasMeasuredToAnswer", "moon/TestHostExceptionsPassEveryPcall"}},
	{"14 turns", []func(*testing.T){TestTurns, TestSwitchedOffTurnEvent}, nil},
	{"15 panels", []func(*testing.T){TestUIAttributesAreTexts, TestSetXmlIsStaleForSomeFrames, TestClickRunsTheHandler,
		TestObjectsHaveTheirOwnUI}, nil},
	{"16 the editors' ports", []func(*testing.T){TestEditorsReachScripts}, []string{"editor/TestScriptsAreListed",
		"editor/TestSaveAndPlayDeletesWhatIsMissing", "editor/TestMessagesGoBothWays", "editor/TestExecuteAnswersAndFails",
		"editor/TestAnOccupiedPortIsAnError"}},
	{"17 search windows", []func(*testing.T){TestSearchWindow}, nil},
	{"18 mishaps", []func(*testing.T){TestHostMigrationLosesEverythingButTheSave, TestLeavingDropsWhatWasHeld, TestMissedAndRepeatedDrops,
		TestHitchesStretchTime, TestZoneFaults, TestAutosaveInTheMiddleOfAnEffect, TestHandsFlickerAndDestroyedThingsLeave}, nil},
}

// Each requirement by its number: go test -run 'TestRequirements/07'.
func TestRequirements(t *testing.T) {
	if len(requirements) != 18 {
		t.Errorf("there are %d requirements", len(requirements))
	}
	for _, r := range requirements {
		t.Run(r.name, func(t *testing.T) {
			if len(r.tests) == 0 {
				t.Error("nothing holds it")
			}
			for _, test := range r.tests {
				test(t)
			}
			for _, name := range r.elsewhere {
				folder, test := filepath.Split(name)
				if !hasTest(t, folder, test) {
					t.Errorf("there is no test %s", name)
				}
			}
		})
	}
}

// hasTest tells whether a folder has a test of that name.
func hasTest(t *testing.T, folder, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == name {
				return true
			}
		}
	}
	return false
}

// Every switch and every fault is thrown by a test of this folder.
func TestEverySwitchIsThrown(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	for _, kind := range []reflect.Type{reflect.TypeFor[Switches](), reflect.TypeFor[Faults](), reflect.TypeFor[Fate]()} {
		for i := range kind.NumField() {
			name := kind.Field(i).Name
			if !regexp.MustCompile(`[{ ]` + name + `: `).MatchString(all.String()) {
				t.Errorf("no test throws %s of %s", name, kind.Name())
			}
		}
	}
}

func TestJSONInScripts(t *testing.T) {
	s := table(t, "")
	for src, want := range map[string]string{
		`return JSON.encode({})`:                                       `[]`,
		`return JSON.encode({ 1, nil, 3 })`:                            `[1,null,3]`,
		`return JSON.encode("a—b")`:                                    `"a\u003fb"`,
		`return JSON.encode("é")`:                                      `"é"`,
		`return JSON.encode(10 / 2)`:                                   `5`,
		`return tostring(JSON.decode(""))`:                             `nil`,
		`local t = JSON.decode('{"a":null,"b":"é"}') return #t.b, t.a`: `1 nil`,
		`return (pcall(JSON.decode, "[1,]"))`:                          `false`,
		`return JSON.decode('{"a":1,"a":2}').a`:                        `2`,
	} {
		if got := s.exec(t, src); got != want {
			t.Errorf("%s gives %s, want %s", src, got, want)
		}
	}
}

func TestDialectInScripts(t *testing.T) {
	s := open(t, Config{Strict: true, ShufflePairs: true}, saveOf(t, "", ""))
	for _, missing := range []string{"io", "load", "loadstring", "dofile", "require", "debug", "setfenv"} {
		if got := s.exec(t, "return tostring("+missing+")"); got != "nil" {
			t.Errorf("%s is %s", missing, got)
		}
	}
	for src, want := range map[string]string{
		`return #table.pack(1, 2), table.unpack({ 7, 8 })`: "2 7 8",
		`return bit32.band(6, 3)`:                          "2",
		`return ("x"):rep(3)`:                              "xxx",
		`return os.getenv, os.execute`:                     "nil nil",
	} {
		if got := s.exec(t, src); got != want {
			t.Errorf("%s gives %s, want %s", src, got, want)
		}
	}
	for _, raises := range []string{`return string.format("%s", nil)`, `error({})`, `return table.remove({}, 1)`, `local s = "a\q"`} {
		if _, err := s.Execute("-1", raises); err == nil {
			t.Errorf("%s raises nothing", raises)
		}
	}
	if found := Lint("local x = math.huge"); len(found) == 0 {
		t.Error("the linter sees nothing")
	}
}

func TestEditorsReachScripts(t *testing.T) {
	s := open(t, Config{}, saveOf(t, `function onExternalMessage(m) print("heard " .. m.word) sendExternalMessage({ answer = m.word }) end`,
		`<Text id="a" text="b"/>`))
	scripts := s.Scripts()
	if len(scripts) != 1 || scripts[0].GUID != "-1" || scripts[0].UI == "" {
		t.Fatalf("scripts: %+v", scripts)
	}
	s.ExternalMessage(map[string]any{"word": "hello"})
	s.Frame()
	expect(t, s.heard(), "heard hello")
	if out := s.Outbox(); len(out) != 1 {
		t.Errorf("sent: %v", out)
	}
	if got, err := s.Execute("-1", "return 6 * 7"); err != nil || got != 42.0 {
		t.Errorf("%v, %v", got, err)
	}
	if err := s.SaveAndPlay(ScriptState{GUID: "-1", Script: `print("anew")`}); err != nil {
		t.Fatal(err)
	}
	expect(t, s.heard(), "anew")
	if s.Scripts()[0].UI != "" {
		t.Error("an interface that was not listed stays")
	}
}

func TestUnreachedMembersAreNamed(t *testing.T) {
	s := open(t, Config{}, saveOf(t, `
		local Physics = { cast = function() end } -- the script's own
		function reset() end
		function onObjectHover(c, o) o.addForce({ 0, 1, 0 }) Lighting.apply() Physics.cast() o.reset() end
		function onObjectDrop(c, o) Player[c].setCameraMode("Top") Tables.getTable() end
		-- Grid.show = true
		word = "Backgrounds"`, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp)))
	if got := strings.Join(s.Unreached(), " "); got != "Lighting Object.addForce Player.setCameraMode Tables" {
		t.Errorf("unreached: %s", got)
	}
	if _, err := s.Execute("-1", "Lighting.apply()"); err == nil {
		t.Error("nothing was said")
	}
	if got := strings.Join(s.Unreached(), " "); strings.Contains(got, "Lighting") || len(s.Missing()) != 1 {
		t.Errorf("unreached: %s, missing: %v", got, s.Missing())
	}
}
