package tame

import (
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// gopher-lua 1.1.2 compiles two kinds of assignment wrongly. x = f() and y leaves the old value in x where f gives nothing,
// and a, b = b, a reads a after it was written. So their values are taken into new locals first, which it does right.

// goesWrong tells whether an assignment is of those kinds.
func goesWrong(s *ast.AssignStmt) bool {
	if len(s.Rhs) > 1 {
		return true
	}
	_, choice := s.Rhs[0].(*ast.LogicalOpExpr)
	return choice
}

// through rewrites an assignment so that all its values are known before the first of them is put anywhere.
func through(s *ast.AssignStmt) ast.Stmt {
	values := &ast.LocalAssignStmt{Exprs: s.Rhs}
	out := []ast.Stmt{values}
	for i, lhs := range s.Lhs {
		values.Names = append(values.Names, "\x00"+strconv.Itoa(i)) // no script can write such a name
		value := &ast.IdentExpr{Value: values.Names[i]}
		out = append(out, &ast.AssignStmt{Lhs: []ast.Expr{lhs}, Rhs: []ast.Expr{value}})
		place(s, value, out[i+1])
	}
	block := &ast.DoBlockStmt{Stmts: out}
	place(s, values, block)
	return block
}

// place gives pieces of a program the lines of another.
func place(at ast.PositionHolder, pieces ...ast.PositionHolder) {
	for _, p := range pieces {
		p.SetLine(at.Line())
		p.SetLastLine(at.LastLine())
	}
}
