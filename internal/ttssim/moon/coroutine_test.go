package moon

import (
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestCoroutinesYieldFromAnywhere(t *testing.T) {
	for body, want := range map[string]string{
		`local co = coroutine.create(function() return pcall(function() return coroutine.yield(1) end) end)
		 local _, a = coroutine.resume(co) local _, ok, b = coroutine.resume(co, "back") return a .. tostring(ok) .. b`: "1trueback",
		`local co = coroutine.wrap(function() return ("x"):gsub("x", function() return coroutine.yield("y") end) end)
		 return co() .. co("z")`: "yz",
		`local co = coroutine.create(function() coroutine.yield() end) coroutine.resume(co) coroutine.resume(co)
		 return coroutine.status(co) .. tostring((coroutine.resume(co)))`: "deadfalse",
		`local outer outer = coroutine.create(function()
		   local inner = coroutine.wrap(function() coroutine.yield(coroutine.status(outer)) end) return inner() end)
		 local _, status = coroutine.resume(outer) return status`: "normal",
		`local gen = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end)
		 local n = 0 for i in gen do n = n + i end return n`: "6",
		`local co = coroutine.create(function() table.sort({2, 1}, function(a, b) coroutine.yield() return a < b end) end)
		 local ok, why = coroutine.resume(co) return tostring(ok) .. tostring(why:find("CLR", 1, true) ~= nil)`: "falsetrue",
		`local co = coroutine.create(function() error("boom") end) local ok, why = coroutine.resume(co)
		 return tostring(ok) .. why:match("boom")`: "falseboom",
		`return tostring(pcall(coroutine.yield, 1))`:      "false",
		`return tostring(select(2, coroutine.running()))`: "true",
	} {
		got, err := run(t, Options{}, body)
		if err != nil || got[0].String() != want {
			t.Errorf("%s: %v, %v; want %s", body, got, err, want)
		}
	}
}

func TestClosedMachinesLeaveNoCoroutineBehind(t *testing.T) {
	before := runtime.NumGoroutine()
	m := New(Options{})
	if _, err := m.Run("test", `for i = 1, 50 do local co = coroutine.create(function() pcall(coroutine.yield) end) coroutine.resume(co) end`,
		m.NewEnv(Offer{})); err != nil {
		t.Fatal(err)
	}
	m.Close()
	for range 200 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Errorf("%d goroutines before, %d after", before, runtime.NumGoroutine())
}

// What the game's host throws, no pcall catches, however many lie around it.
func TestHostExceptionsPassEveryPcall(t *testing.T) {
	for body, want := range map[string]string{
		`tonumber("", 16)`:                                             "ArgumentOutOfRange",
		`tonumber("zz", 16)`:                                           "FormatException",
		`os.time({year = 2020, month = 13, day = 1})`:                  "ArgumentOutOfRange",
		`local function f() return 1 + f() end f()`:                    "recursion without end",
		`coroutine.wrap(function() error("boom") end)()`:               "NullReference",
		`xpcall(function() error("a") end, function() error("b") end)`: "runaway",
	} {
		for _, around := range []string{
			`pcall(function() %s end)`, `pcall(pcall, function() %s end)`, `xpcall(function() %s end, function(m) return m end)`,
			`coroutine.resume(coroutine.create(function() pcall(function() %s end) end))`,
		} {
			_, err := run(t, Options{}, strings.Replace(around, "%s", body, 1)+" return 1")
			if err == nil || !Uncatchable(err) || !strings.Contains(err.Error(), want) {
				t.Errorf("%s in %s: %v, want %s", body, around, err, want)
			}
		}
	}
}
