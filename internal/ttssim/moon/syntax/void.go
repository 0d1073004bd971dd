package syntax

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"
)

// A call that gives nothing gives no nil in MoonSharp but a nothing, which a local keeps: it equals nil and counts as
// false, but type, tostring and tonumber refuse it. Locals that are handed to one of those get a shadow, a second local
// that tells whether the first holds nothing.

var askers = []string{"type", "tostring", "tonumber"}

// watchedNames lists the names that a script hands to type, tostring or tonumber, alone.
func watchedNames(source string) map[string]bool {
	out := map[string]bool{}
	tokens := scanTokens(source)
	l := &linter{tokens: tokens}
	for i, t := range tokens {
		if slices.Contains(askers, t.text) && l.is(i+1, "(") && l.is(i+3, ")") && tokens[i+2].kind == nameToken {
			out[tokens[i+2].text] = true
		}
	}
	for range 3 { // what is handed on to them, some times over
		for i, t := range tokens {
			if out[t.text] && l.is(i+1, "=") && i+2 < len(tokens) && tokens[i+2].kind == nameToken {
				out[tokens[i+2].text] = true
			}
		}
	}
	return out
}

func shadow(name string) string { return "\x00." + name }

func isShadow(name string) bool { return name[0] == 0 }

func (w *rewriter) enter(names ...string) {
	scope := map[string]bool{}
	for _, n := range names {
		scope[n] = false
	}
	w.scopes = append(w.scopes, scope)
}

func (w *rewriter) leave() { w.scopes = w.scopes[:len(w.scopes)-1] }

func (w *rewriter) shadowed(name string) bool {
	for i := len(w.scopes) - 1; i >= 0; i-- {
		if has, known := w.scopes[i][name]; known {
			return has
		}
	}
	return false
}

// local rewrites a declaration. A watched name that takes what a call gives has its shadow declared before it.
func (w *rewriter) local(s *ast.LocalAssignStmt) {
	last := len(s.Exprs) - 1
	if f := ownFunction(s); f != nil {
		w.declare(s.Names, -1)
		w.function(f)
		return
	}
	taker := max(last, 0) // who takes the last value, or the first name where there is none
	if taker >= len(s.Names) || !w.watched[s.Names[taker]] || last >= 0 && !w.mayBeNothing(s.Exprs[last]) {
		w.all(s.Exprs)
		w.declare(s.Names, -1)
		return
	}
	names := slices.Clone(s.Names)
	if last < 0 {
		s.Names = append(names, shadow(names[taker]))
	} else {
		s.Exprs[last] = w.got(s.Exprs[last])
		w.all(s.Exprs[:last])
		s.Names = slices.Insert(names, taker, shadow(names[taker]))
	}
	w.declare(slices.DeleteFunc(slices.Clone(s.Names), isShadow), taker)
}

// ownFunction gives the function of a declaration of one, which sees its own name.
func ownFunction(s *ast.LocalAssignStmt) *ast.FunctionExpr {
	if len(s.Names) != 1 || len(s.Exprs) != 1 {
		return nil
	}
	f, _ := s.Exprs[0].(*ast.FunctionExpr)
	return f
}

// declare puts names in sight, one of them perhaps with a shadow.
func (w *rewriter) declare(names []string, with int) {
	for i, n := range names {
		w.scopes[len(w.scopes)-1][n] = i == with
	}
}

// mayBeNothing tells whether an expression may have no value at all.
func (w *rewriter) mayBeNothing(e ast.Expr) bool {
	id, ok := e.(*ast.IdentExpr)
	return mayGiveNothing(e) || ok && w.shadowed(id.Value)
}

func mayGiveNothing(e ast.Expr) bool {
	switch e.(type) {
	case *ast.FuncCallExpr, *ast.AttrGetExpr:
		return true
	}
	return false
}

// got wraps an expression so that it gives whether it was nothing, and then its values.
func (w *rewriter) got(e ast.Expr) ast.Expr {
	e = w.open(e)
	c := at(e, &ast.FuncCallExpr{Func: name(e, OpGot), Args: []ast.Expr{e}})
	return c
}

// open rewrites an expression so that it gives no value where MoonSharp gives nothing.
func (w *rewriter) open(e ast.Expr) ast.Expr {
	switch x := e.(type) {
	case *ast.FuncCallExpr:
		w.call(x)
		x.AdjustRet = false
		return x
	case *ast.AttrGetExpr:
		w.expr(x)
		c := call(x, OpField, x.Object, x.Key)
		c.AdjustRet = false
		return c
	case *ast.IdentExpr:
		if w.shadowed(x.Value) {
			c := call(x, OpHeld, name(x, shadow(x.Value)), x)
			c.AdjustRet = false
			return c
		}
	}
	return w.expr(e)
}

// asks tells whether a call hands one value to type, tostring or tonumber.
func asks(e *ast.FuncCallExpr) bool {
	id, ok := e.Func.(*ast.IdentExpr)
	return ok && len(e.Args) == 1 && slices.Contains(askers, id.Value)
}

func (w *rewriter) asked(e ast.Expr) ast.Expr {
	if c, ok := e.(*ast.FuncCallExpr); ok && c.AdjustRet {
		first := call(e, OpHeld, at(e, &ast.NilExpr{}), w.open(c))
		c.AdjustRet, first.AdjustRet = false, false
		return first
	}
	if dots, ok := e.(*ast.Comma3Expr); ok && w.depth > 0 {
		list := []ast.Expr{dots}
		w.rest(list)
		return list[0]
	}
	return w.open(e)
}

// returned passes on a nothing that a local holds.
func (w *rewriter) returned(s *ast.ReturnStmt) {
	if len(s.Exprs) == 1 {
		if id, ok := s.Exprs[0].(*ast.IdentExpr); ok && w.shadowed(id.Value) {
			s.Exprs[0] = w.open(id)
			return
		}
	}
	w.all(s.Exprs)
	w.rest(s.Exprs)
}

// assignShadowed gives a local with a shadow a new value.
func (w *rewriter) assignShadowed(s *ast.AssignStmt, id *ast.IdentExpr) ast.Stmt {
	if w.mayBeNothing(s.Rhs[0]) {
		s.Lhs = []ast.Expr{name(id, shadow(id.Value)), id}
		s.Rhs = []ast.Expr{w.got(s.Rhs[0])}
		return s
	}
	w.all(s.Rhs)
	return w.oneByOne(s)
}
