package syntax

import "github.com/yuin/gopher-lua/ast"

// assignments looks for those whose meaning depends on when an interpreter puts the values where they go.
func (l *linter) assignments(block []ast.Stmt) {
	for _, stmt := range block {
		if s, ok := stmt.(*ast.AssignStmt); ok {
			l.assignment(s)
		}
		inside(stmt, l.assignments)
		for _, e := range expressions(stmt) {
			anyPart(e, func(e ast.Expr) bool {
				if f, ok := e.(*ast.FunctionExpr); ok {
					l.assignments(f.Stmts)
				}
				return false
			})
		}
	}
}

func (l *linter) assignment(s *ast.AssignStmt) {
	for i, lhs := range s.Lhs {
		id, ok := lhs.(*ast.IdentExpr)
		if !ok {
			continue
		}
		for j, rhs := range s.Rhs {
			_, choice := rhs.(*ast.LogicalOpExpr)
			switch {
			case len(s.Rhs) > 1 && i != j && mentions(rhs, id.Value):
				l.add(s.Line(), 14, "%s is given a value beside one that uses it; gopher-lua mixes them up: assign one by one", id.Value)
			case i == j && choice && mentions(rhs, id.Value) && asksFirst(rhs):
				l.add(s.Line(), 14, "%s is given a value by and over itself; gopher-lua may keep the old one: use if", id.Value)
			}
		}
		for j, other := range s.Lhs {
			if _, slot := other.(*ast.AttrGetExpr); slot && i != j && mentions(other, id.Value) {
				l.add(s.Line(), 14, "%s is assigned and used as a place at once; MoonSharp takes the new one: assign one by one", id.Value)
			}
		}
	}
}

// asksFirst tells whether an and follows on a call or a field, whose value gopher-lua then loses when it is none.
func asksFirst(e ast.Expr) bool {
	choice, ok := e.(*ast.LogicalOpExpr)
	if !ok {
		return false
	}
	switch choice.Lhs.(type) {
	case *ast.FuncCallExpr, *ast.AttrGetExpr:
		return choice.Operator == "and"
	}
	return asksFirst(choice.Lhs) || asksFirst(choice.Rhs)
}
