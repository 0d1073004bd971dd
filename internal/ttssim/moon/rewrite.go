package moon

import (
	"github.com/yuin/gopher-lua/ast"
)

// The operators whose meaning differs between the two interpreters are turned into calls before compilation. Their names
// cannot be written in a script, and they reach the chunk as its arguments, so that they are upvalues and not globals.
const (
	opEqual    = "\x00eq"
	opLess     = "\x00lt"
	opLessSame = "\x00le"
	opModulo   = "\x00mod"
	opConcat   = "\x00cat"
	opLength   = "\x00len"
)

var opNames = []string{opEqual, opLess, opLessSame, opModulo, opConcat, opLength}

func (m *Machine) rewrite(chunk []ast.Stmt) []ast.Stmt {
	w := &rewriter{strict: m.opt.Strict}
	w.block(chunk)
	head := &ast.LocalAssignStmt{Names: opNames, Exprs: []ast.Expr{&ast.Comma3Expr{}}}
	head.SetLine(1)
	return append([]ast.Stmt{head}, chunk...)
}

type rewriter struct{ strict bool }

func (w *rewriter) block(stmts []ast.Stmt) {
	for _, s := range stmts {
		w.stmt(s)
	}
}

func (w *rewriter) stmt(stmt ast.Stmt) {
	switch s := stmt.(type) {
	case *ast.AssignStmt:
		w.all(s.Lhs)
		w.all(s.Rhs)
	case *ast.LocalAssignStmt:
		w.all(s.Exprs)
	case *ast.FuncCallStmt:
		s.Expr = w.expr(s.Expr)
	case *ast.ReturnStmt:
		w.all(s.Exprs)
	case *ast.FuncDefStmt:
		w.block(s.Func.Stmts)
	default:
		w.compound(stmt)
	}
}

func (w *rewriter) compound(stmt ast.Stmt) {
	switch s := stmt.(type) {
	case *ast.DoBlockStmt:
		w.block(s.Stmts)
	case *ast.WhileStmt:
		s.Condition = w.expr(s.Condition)
		w.block(s.Stmts)
	case *ast.RepeatStmt:
		s.Condition = w.expr(s.Condition)
		w.block(s.Stmts)
	case *ast.IfStmt:
		s.Condition = w.expr(s.Condition)
		w.block(s.Then)
		w.block(s.Else)
	case *ast.NumberForStmt:
		s.Init, s.Limit = w.expr(s.Init), w.expr(s.Limit)
		if s.Step != nil {
			s.Step = w.expr(s.Step)
		}
		w.block(s.Stmts)
	case *ast.GenericForStmt:
		w.all(s.Exprs)
		w.block(s.Stmts)
	}
}

func (w *rewriter) all(exprs []ast.Expr) {
	for i, e := range exprs {
		exprs[i] = w.expr(e)
	}
}

func (w *rewriter) expr(expr ast.Expr) ast.Expr {
	switch e := expr.(type) {
	case *ast.FunctionExpr:
		w.block(e.Stmts)
	case *ast.AttrGetExpr:
		e.Object, e.Key = w.expr(e.Object), w.expr(e.Key)
	case *ast.FuncCallExpr:
		w.call(e)
	case *ast.TableExpr:
		w.table(e)
	case *ast.LogicalOpExpr:
		e.Lhs, e.Rhs = w.expr(e.Lhs), w.expr(e.Rhs)
	case *ast.UnaryMinusOpExpr:
		e.Expr = w.expr(e.Expr)
	case *ast.UnaryNotOpExpr:
		e.Expr = w.expr(e.Expr)
	case *ast.UnaryLenOpExpr:
		return call(e, opLength, w.expr(e.Expr))
	case *ast.RelationalOpExpr:
		return w.relation(e)
	case *ast.ArithmeticOpExpr:
		return w.arithmetic(e)
	case *ast.StringConcatOpExpr:
		return w.concat(e)
	}
	return expr
}

func (w *rewriter) call(e *ast.FuncCallExpr) {
	if e.Func != nil {
		e.Func = w.expr(e.Func)
	}
	if e.Receiver != nil {
		e.Receiver = w.expr(e.Receiver)
	}
	w.all(e.Args)
}

func (w *rewriter) table(e *ast.TableExpr) {
	for _, f := range e.Fields {
		if f.Key != nil {
			f.Key = w.expr(f.Key)
		}
		f.Value = w.expr(f.Value)
	}
}

func (w *rewriter) relation(e *ast.RelationalOpExpr) ast.Expr {
	e.Lhs, e.Rhs = w.expr(e.Lhs), w.expr(e.Rhs)
	if plain(e.Lhs) || plain(e.Rhs) {
		return e
	}
	switch e.Operator {
	case "==":
		return call(e, opEqual, e.Lhs, e.Rhs)
	case "~=":
		not := &ast.UnaryNotOpExpr{Expr: call(e, opEqual, e.Lhs, e.Rhs)}
		not.SetLine(e.Line())
		return not
	case "<":
		return call(e, opLess, e.Lhs, e.Rhs)
	case ">":
		return call(e, opLess, e.Rhs, e.Lhs)
	case "<=":
		return call(e, opLessSame, e.Lhs, e.Rhs)
	}
	return call(e, opLessSame, e.Rhs, e.Lhs)
}

// plain tells whether comparing with this operand means the same in both interpreters, so that no call is needed.
func plain(e ast.Expr) bool {
	switch e.(type) {
	case *ast.NumberExpr, *ast.TrueExpr, *ast.FalseExpr, *ast.ArithmeticOpExpr:
		return true
	}
	return false
}

func (w *rewriter) arithmetic(e *ast.ArithmeticOpExpr) ast.Expr {
	e.Lhs, e.Rhs = w.expr(e.Lhs), w.expr(e.Rhs)
	_, literal := e.Rhs.(*ast.NumberExpr)
	if e.Operator != "%" || literal || !w.strict {
		return e
	}
	return call(e, opModulo, e.Lhs, e.Rhs)
}

func (w *rewriter) concat(e *ast.StringConcatOpExpr) ast.Expr {
	args := []ast.Expr{w.expr(e.Lhs)}
	rest := e.Rhs
	for {
		next, ok := rest.(*ast.StringConcatOpExpr)
		if !ok {
			break
		}
		args = append(args, w.expr(next.Lhs))
		rest = next.Rhs
	}
	return call(e, opConcat, append(args, w.expr(rest))...)
}

func call(at ast.Expr, op string, args ...ast.Expr) ast.Expr {
	fn := &ast.IdentExpr{Value: op}
	fn.SetLine(at.Line())
	c := &ast.FuncCallExpr{Func: fn, Args: args, AdjustRet: true}
	for _, a := range args {
		single(a)
	}
	c.SetLine(at.Line())
	c.SetLastLine(at.LastLine())
	return c
}

// single cuts the results of a call used as an operand to one, as every operator does.
func single(e ast.Expr) {
	switch a := e.(type) {
	case *ast.FuncCallExpr:
		a.AdjustRet = true
	case *ast.Comma3Expr:
		a.AdjustRet = true
	}
}
