package syntax

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
)

// checkGotos refuses a goto that jumps over a local to a label of the same block. Lua 5.2 allows it at the end of a block,
// and so does gopher-lua; MoonSharp never. Functions inside have blocks of their own.
func checkGotos(block []ast.Stmt) error {
	for i, stmt := range block {
		if label, ok := stmt.(*ast.LabelStmt); ok {
			if err := jumpsOver(block[:i], label.Name); err != nil {
				return err
			}
		}
	}
	var err error
	for _, stmt := range block {
		inside(stmt, func(stmts []ast.Stmt) {
			if err == nil {
				err = checkGotos(stmts)
			}
		})
	}
	return err
}

// jumpsOver looks among what stands before a label for a goto to it and a local behind that.
func jumpsOver(before []ast.Stmt, label string) error {
	line := 0
	for _, stmt := range before {
		if local, ok := stmt.(*ast.LocalAssignStmt); ok && line > 0 {
			return fmt.Errorf("<goto %s> at line %d jumps into the scope of local '%s'", label, line, local.Names[0])
		}
		if at := gotoLine(stmt, label); line == 0 {
			line = at
		}
	}
	return nil
}

func gotoLine(stmt ast.Stmt, label string) int {
	if g, ok := stmt.(*ast.GotoStmt); ok && g.Label == label {
		return max(g.Line(), 1)
	}
	line := 0
	inside(stmt, func(stmts []ast.Stmt) {
		for _, s := range stmts {
			if own, ok := s.(*ast.LabelStmt); ok && own.Name == label {
				return
			}
		}
		for _, s := range stmts {
			line = max(line, gotoLine(s, label))
		}
	})
	return line
}

// inside hands out the blocks of a statement, those of functions not.
func inside(stmt ast.Stmt, visit func([]ast.Stmt)) {
	switch s := stmt.(type) {
	case *ast.DoBlockStmt:
		visit(s.Stmts)
	case *ast.WhileStmt:
		visit(s.Stmts)
	case *ast.RepeatStmt:
		visit(s.Stmts)
	case *ast.IfStmt:
		visit(s.Then)
		visit(s.Else)
	case *ast.NumberForStmt:
		visit(s.Stmts)
	case *ast.GenericForStmt:
		visit(s.Stmts)
	}
}
