package syntax

import "github.com/yuin/gopher-lua/ast"

func (w *rewriter) relation(e *ast.RelationalOpExpr) ast.Expr {
	turned := (e.Operator == ">" || e.Operator == ">=") && hasCall(e.Lhs) && hasCall(e.Rhs)
	e.Lhs, e.Rhs = w.expr(e.Lhs), w.expr(e.Rhs)
	if (plain(e.Lhs) || plain(e.Rhs)) && !turned {
		return e
	}
	switch e.Operator {
	case "==":
		return call(e, OpEqual, e.Lhs, e.Rhs)
	case "~=":
		not := &ast.UnaryNotOpExpr{Expr: call(e, OpEqual, e.Lhs, e.Rhs)}
		not.SetLine(e.Line())
		return not
	case "<":
		return call(e, OpLess, e.Lhs, e.Rhs)
	case ">":
		return call(e, OpMore, e.Lhs, e.Rhs)
	case "<=":
		return call(e, OpLessSame, e.Lhs, e.Rhs)
	}
	return call(e, OpMoreSame, e.Lhs, e.Rhs)
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
	if e.Operator != "%" || literal {
		return e
	}
	return call(e, OpModulo, e.Lhs, e.Rhs)
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
	return call(e, OpConcat, append(args, w.expr(rest))...)
}

// at gives a piece of program the place of another.
func at[E ast.PositionHolder](place ast.PositionHolder, e E) E {
	e.SetLine(place.Line())
	e.SetLastLine(place.LastLine())
	return e
}

func name(place ast.PositionHolder, text string) *ast.IdentExpr {
	return at(place, &ast.IdentExpr{Value: text})
}

func call(place ast.PositionHolder, op string, args ...ast.Expr) *ast.FuncCallExpr {
	for _, a := range args {
		single(a)
	}
	return at(place, &ast.FuncCallExpr{Func: name(place, op), Args: args, AdjustRet: true})
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
