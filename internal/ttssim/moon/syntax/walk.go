package syntax

import "github.com/yuin/gopher-lua/ast"

// parts lists what an expression is made of, the bodies of functions not.
func parts(expr ast.Expr) []ast.Expr {
	switch e := expr.(type) {
	case *ast.AttrGetExpr:
		return []ast.Expr{e.Object, e.Key}
	case *ast.FuncCallExpr:
		return append([]ast.Expr{e.Func, e.Receiver}, e.Args...)
	case *ast.TableExpr:
		var out []ast.Expr
		for _, f := range e.Fields {
			out = append(out, f.Key, f.Value)
		}
		return out
	case *ast.LogicalOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.RelationalOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.ArithmeticOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.StringConcatOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.UnaryMinusOpExpr:
		return []ast.Expr{e.Expr}
	case *ast.UnaryNotOpExpr:
		return []ast.Expr{e.Expr}
	case *ast.UnaryLenOpExpr:
		return []ast.Expr{e.Expr}
	}
	return nil
}

// any tells whether an expression or a part of it is of a kind.
func anyPart(expr ast.Expr, is func(ast.Expr) bool) bool {
	if expr == nil {
		return false
	}
	if is(expr) {
		return true
	}
	for _, part := range parts(expr) {
		if anyPart(part, is) {
			return true
		}
	}
	return false
}

// mentions tells whether an expression uses a variable, outside of the functions in it.
func mentions(expr ast.Expr, name string) bool {
	return anyPart(expr, func(e ast.Expr) bool {
		id, ok := e.(*ast.IdentExpr)
		return ok && id.Value == name
	})
}

func hasCall(expr ast.Expr) bool {
	return anyPart(expr, func(e ast.Expr) bool { _, ok := e.(*ast.FuncCallExpr); return ok })
}

// hasAsking tells whether an expression reads something that a call could change: a length, or what a call gives.
func hasAsking(expr ast.Expr) bool {
	return hasCall(expr) || anyPart(expr, func(e ast.Expr) bool { _, ok := e.(*ast.UnaryLenOpExpr); return ok })
}

// mentionsDeep tells whether statements use a name anywhere, in functions inside too.
func mentionsDeep(stmts []ast.Stmt, name string) bool {
	for _, stmt := range stmts {
		found := false
		inside(stmt, func(block []ast.Stmt) { found = found || mentionsDeep(block, name) })
		for _, e := range expressions(stmt) {
			found = found || anyPart(e, func(e ast.Expr) bool {
				if f, ok := e.(*ast.FunctionExpr); ok {
					return mentionsDeep(f.Stmts, name)
				}
				id, ok := e.(*ast.IdentExpr)
				return ok && id.Value == name
			})
		}
		if found {
			return true
		}
	}
	return false
}

// expressions lists those that stand in a statement itself.
func expressions(stmt ast.Stmt) []ast.Expr {
	switch s := stmt.(type) {
	case *ast.AssignStmt:
		return append(append([]ast.Expr{}, s.Lhs...), s.Rhs...)
	case *ast.LocalAssignStmt:
		return s.Exprs
	case *ast.FuncCallStmt:
		return []ast.Expr{s.Expr}
	case *ast.ReturnStmt:
		return s.Exprs
	case *ast.FuncDefStmt:
		return []ast.Expr{s.Func}
	case *ast.WhileStmt:
		return []ast.Expr{s.Condition}
	case *ast.RepeatStmt:
		return []ast.Expr{s.Condition}
	case *ast.IfStmt:
		return []ast.Expr{s.Condition}
	case *ast.NumberForStmt:
		return []ast.Expr{s.Init, s.Limit, s.Step}
	case *ast.GenericForStmt:
		return s.Exprs
	}
	return nil
}
