// Package tame makes of a card script's program one that a host can let run: it refuses what would go wrong silently, puts calls that
// mind the memory where the interpreter minds nothing, and mends what gopher-lua compiles wrongly. It knows Lua and the names of verbs,
// and must never know a card, a duel or a sandbox.
//
// tame.go goes over a program, through.go mends assignments, fixed.go tells whether a script that was opened can change.
package tame

import (
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"ttsbridge/validator"
)

// Names of functions that only tamed programs call; nobody can write them in Lua. A sandbox has to have each of them.
const (
	Join  = "(join)"  // what ".." becomes: it pays for the text and gives it
	Set   = "(set)"   // list, key, value: puts a value into a list and pays for the room
	Key   = "(key)"   // gives a key back that a list may have
	Size  = "(size)"  // what "#" becomes: it counts how long the list is gone through
	Many  = "(many)"  // gives all its values back and pays for them
	Power = "(power)" // what "^" becomes
)

// MaxText is the most bytes that a sentence for the players has.
const MaxText = 200

// LongestText is the most bytes that one text has, written down or made: nothing counts how long it takes to compare two.
const LongestText = 1 << 10

// MaxSlots is the most values that a list has as it is written between braces: they may all be empty, and nothing counts them.
const MaxSlots = 256

// maxNest bounds how deep a program may be nested, so that nothing that walks over it runs out of stack.
const maxNest = 80

// A tamer goes over a parsed program. It puts calls that mind the memory in place of what the interpreter does without
// asking (joining strings, filling lists at any number), and finds what would go wrong silently.
type tamer struct {
	spoken map[string]int // verbs that take a text, and which argument that is
	nest   int
	wrong  *Refusal
}

// A Refusal says in which line of a script, from 1, what stands that no script may do.
type Refusal struct {
	Line int
	What string
}

// Program changes a program in place; a Refusal says why it is not taken, and nil that it is.
func Program(chunk []ast.Stmt, sc *validator.Scripting) *Refusal {
	t := &tamer{spoken: map[string]int{}}
	for _, v := range slices.Concat(sc.Verbs, validator.SharedVerbs) {
		if i := slices.Index(v.Takes, "text"); i >= 0 {
			t.spoken[v.Name] = i
		}
	}
	t.block(chunk)
	return t.wrong
}

func (t *tamer) refuse(at ast.PositionHolder, format string, args ...any) {
	if t.wrong == nil {
		t.wrong = &Refusal{Line: at.Line(), What: fmt.Sprintf(format, args...)}
	}
}

func (t *tamer) deeper(at ast.PositionHolder) bool {
	if t.nest++; t.nest > maxNest {
		t.refuse(at, "it is nested too deeply")
	}
	return t.wrong == nil
}

func (t *tamer) block(stmts []ast.Stmt) {
	for i := range stmts {
		if t.deeper(stmts[i]) {
			stmts[i] = t.stmt(stmts[i])
		}
		t.nest--
	}
}

func (t *tamer) stmt(s ast.Stmt) ast.Stmt {
	switch s := s.(type) {
	case *ast.AssignStmt:
		return t.assign(s)
	case *ast.LocalAssignStmt:
		t.list(s.Exprs)
	case *ast.FuncCallStmt:
		s.Expr = t.expr(s.Expr)
	case *ast.ReturnStmt:
		t.list(s.Exprs)
	case *ast.FuncDefStmt:
		s.Func.Stmts = t.body(s.Func)
	case *ast.LabelStmt, *ast.GotoStmt:
		t.refuse(s, "goto is not for card scripts")
	default:
		t.control(s)
	}
	return s
}

func (t *tamer) control(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.DoBlockStmt:
		t.block(s.Stmts)
	case *ast.WhileStmt:
		s.Condition = t.expr(s.Condition)
		t.block(s.Stmts)
	case *ast.RepeatStmt:
		s.Condition = t.expr(s.Condition)
		t.block(s.Stmts)
	case *ast.IfStmt:
		s.Condition = t.expr(s.Condition)
		t.block(s.Then)
		t.block(s.Else)
	case *ast.NumberForStmt:
		s.Init, s.Limit = t.expr(s.Init), t.expr(s.Limit)
		if s.Step != nil {
			s.Step = t.expr(s.Step)
		}
		t.block(s.Stmts)
	case *ast.GenericForStmt:
		t.list(s.Exprs)
		t.block(s.Stmts)
	}
}

// assign tames an assignment. One to a slot of a list becomes a call that minds the memory.
func (t *tamer) assign(s *ast.AssignStmt) ast.Stmt {
	t.list(s.Rhs)
	for i, lhs := range s.Lhs {
		slot, ok := lhs.(*ast.AttrGetExpr)
		if !ok {
			continue
		}
		slot.Object, slot.Key = t.expr(slot.Object), t.expr(slot.Key)
		if _, named := slot.Key.(*ast.StringExpr); named {
			continue
		}
		if len(s.Lhs) > 1 || len(s.Rhs) > 1 {
			t.refuse(s.Lhs[i], "give one slot of a list a value at a time")
			return s
		}
		call := &ast.FuncCallStmt{Expr: called(slot, Set, slot.Object, slot.Key, s.Rhs[0])}
		call.SetLine(s.Line())
		call.SetLastLine(s.LastLine())
		return call
	}
	if goesWrong(s) {
		return through(s)
	}
	return s
}

// called makes a call of a function that only the tamer knows. Each argument is one value.
func called(at ast.PositionHolder, name string, args ...ast.Expr) *ast.FuncCallExpr {
	for _, arg := range args {
		switch arg := arg.(type) {
		case *ast.FuncCallExpr:
			arg.AdjustRet = true
		case *ast.Comma3Expr:
			arg.AdjustRet = true
		}
	}
	f := &ast.IdentExpr{Value: name}
	f.SetLine(at.Line())
	f.SetLastLine(at.Line())
	call := &ast.FuncCallExpr{Func: f, Args: args}
	call.SetLine(at.Line())
	call.SetLastLine(at.LastLine())
	return call
}

func (t *tamer) list(exprs []ast.Expr) {
	for i := range exprs {
		exprs[i] = t.expr(exprs[i])
	}
}

func (t *tamer) expr(e ast.Expr) ast.Expr {
	defer func() { t.nest-- }()
	if !t.deeper(e) {
		return e
	}
	switch e := e.(type) {
	case *ast.IdentExpr:
		if _, spoken := t.spoken[e.Value]; spoken {
			t.refuse(e, "%s can only be called; it has no other use", e.Value)
		}
	case *ast.StringExpr:
		if len(e.Value) > LongestText {
			t.refuse(e, "a text has at most %d bytes", LongestText)
		}
	case *ast.AttrGetExpr:
		e.Object, e.Key = t.expr(e.Object), t.expr(e.Key)
	case *ast.TableExpr:
		t.fields(e)
	case *ast.FuncCallExpr:
		t.call(e)
	case *ast.FunctionExpr:
		e.Stmts = t.body(e)
	case *ast.ArithmeticOpExpr:
		if e.Operator == "^" {
			call := called(e, Power, e.Lhs, e.Rhs)
			t.list(call.Args)
			return call
		}
		t.operator(e)
	case *ast.StringConcatOpExpr:
		call := called(e, Join, joined(e)...)
		t.list(call.Args)
		return call
	case *ast.UnaryLenOpExpr:
		call := called(e, Size, e.Expr)
		t.list(call.Args)
		return call
	default:
		t.operator(e)
	}
	return e
}

func (t *tamer) operator(e ast.Expr) {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		e.Lhs, e.Rhs = t.expr(e.Lhs), t.expr(e.Rhs)
	case *ast.RelationalOpExpr:
		e.Lhs, e.Rhs = t.expr(e.Lhs), t.expr(e.Rhs)
	case *ast.ArithmeticOpExpr:
		e.Lhs, e.Rhs = t.expr(e.Lhs), t.expr(e.Rhs)
	case *ast.UnaryMinusOpExpr:
		e.Expr = t.expr(e.Expr)
	case *ast.UnaryNotOpExpr:
		e.Expr = t.expr(e.Expr)
	}
}

// body tames a function. One that takes any number of values pays for them as it begins.
func (t *tamer) body(f *ast.FunctionExpr) []ast.Stmt {
	t.block(f.Stmts)
	if f.ParList == nil || !f.ParList.HasVargs {
		return f.Stmts
	}
	all := &ast.Comma3Expr{}
	all.SetLine(f.Line())
	all.SetLastLine(f.Line())
	pays := &ast.FuncCallStmt{Expr: spread(f, all)}
	pays.SetLine(f.Line())
	pays.SetLastLine(f.Line())
	return append([]ast.Stmt{pays}, f.Stmts...)
}

// spread makes a call that pays for as many values as an expression gives, and gives them.
func spread(at ast.PositionHolder, e ast.Expr) *ast.FuncCallExpr {
	call := called(at, Many)
	call.Args = []ast.Expr{e}
	return call
}

// spreads tells of an expression that gives any number of values where it stands last.
func spreads(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet
	case *ast.Comma3Expr:
		return !e.AdjustRet
	}
	return false
}

// joined lists what a chain of joins joins.
func joined(e *ast.StringConcatOpExpr) []ast.Expr {
	parts := []ast.Expr{e.Lhs}
	for {
		next, ok := e.Rhs.(*ast.StringConcatOpExpr)
		if !ok {
			return append(parts, e.Rhs)
		}
		parts = append(parts, next.Lhs)
		e = next
	}
}

func (t *tamer) fields(e *ast.TableExpr) {
	if len(e.Fields) > MaxSlots {
		t.refuse(e, "a list has at most %d values between its braces", MaxSlots)
		return
	}
	for i, f := range e.Fields {
		f.Value = t.expr(f.Value)
		if f.Key == nil {
			if i == len(e.Fields)-1 && spreads(f.Value) {
				f.Value = spread(e, f.Value)
			}
			continue
		}
		f.Key = t.expr(f.Key)
		if _, named := f.Key.(*ast.StringExpr); !named {
			f.Key = called(f.Key, Key, f.Key)
		}
	}
}

// call tames a call. A sentence for the players must stand in the script as it is, so that none can be put together
// from what only one player may see.
func (t *tamer) call(e *ast.FuncCallExpr) {
	name, ok := e.Func.(*ast.IdentExpr)
	at, spoken := 0, false
	if ok {
		at, spoken = t.spoken[name.Value]
	}
	if spoken && at < len(e.Args) {
		if text, plain := e.Args[at].(*ast.StringExpr); !plain || len(text.Value) > MaxText || strings.ContainsAny(text.Value, "\r\n") {
			t.refuse(e, "what %s says must be one plain sentence in quotation marks of at most %d bytes", name.Value, MaxText)
		}
	}
	if e.Func != nil && !spoken {
		e.Func = t.expr(e.Func)
	}
	if e.Receiver != nil {
		e.Receiver = t.expr(e.Receiver)
	}
	t.list(e.Args)
}
