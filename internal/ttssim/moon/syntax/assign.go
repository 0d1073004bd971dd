package syntax

import (
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// MoonSharp works out all values of an assignment first, then looks up where each goes and puts it there, from left to
// right. gopher-lua looks up first, and 1.1.2 writes some values over others that are still to be read. So an assignment
// in which that matters takes its values through locals.

func (w *rewriter) assign(s *ast.AssignStmt) ast.Stmt {
	careful := needsTemporaries(s)
	if !careful && len(s.Lhs) == 1 && len(s.Rhs) == 1 {
		if id, ok := s.Lhs[0].(*ast.IdentExpr); ok && w.shadowed(id.Value) {
			return w.assignShadowed(s, id)
		}
	}
	w.all(s.Rhs)
	for _, lhs := range s.Lhs {
		w.expr(lhs)
		if id, ok := lhs.(*ast.IdentExpr); ok && w.shadowed(id.Value) {
			careful = true
		}
	}
	if careful {
		return w.oneByOne(s)
	}
	return s
}

func needsTemporaries(s *ast.AssignStmt) bool {
	if len(s.Lhs) == 1 && len(s.Rhs) == 1 {
		return needsTemporary(s.Lhs[0], s.Rhs[0])
	}
	for _, lhs := range s.Lhs {
		id, ok := lhs.(*ast.IdentExpr)
		if !ok {
			return true
		}
		for _, rhs := range s.Rhs {
			if _, choice := rhs.(*ast.LogicalOpExpr); choice || len(s.Rhs) > 1 && mentions(rhs, id.Value) {
				return true
			}
		}
	}
	return false
}

func needsTemporary(lhs, rhs ast.Expr) bool {
	if _, ok := lhs.(*ast.IdentExpr); ok {
		_, choice := rhs.(*ast.LogicalOpExpr) // x = f() and y would leave the old value in x
		return choice
	}
	return hasCall(rhs) && hasAsking(lhs)
}

// oneByOne takes the values of an assignment into locals of its own and puts them where they go, one by one.
func (w *rewriter) oneByOne(s *ast.AssignStmt) ast.Stmt {
	values := at(s, &ast.LocalAssignStmt{Exprs: s.Rhs})
	out := []ast.Stmt{values}
	last := len(s.Lhs) - 1
	for i, lhs := range s.Lhs {
		values.Names = append(values.Names, "\x00"+strconv.Itoa(i))
		value := name(lhs, values.Names[i])
		if slot, ok := lhs.(*ast.AttrGetExpr); ok && i < last {
			out = append(out, at(s, &ast.FuncCallStmt{Expr: call(lhs, OpPut, slot.Object, slot.Key, value)}))
			continue
		}
		out = append(out, at(s, &ast.AssignStmt{Lhs: []ast.Expr{lhs}, Rhs: []ast.Expr{value}}))
		if id, ok := lhs.(*ast.IdentExpr); ok && w.shadowed(id.Value) {
			out = append(out, at(s, &ast.AssignStmt{Lhs: []ast.Expr{name(s, shadow(id.Value))}, Rhs: []ast.Expr{at(s, &ast.NilExpr{})}}))
		}
	}
	return at(s, &ast.DoBlockStmt{Stmts: out})
}
