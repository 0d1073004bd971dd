package syntax

import "github.com/yuin/gopher-lua/ast"

// The operators whose meaning differs between the two interpreters are turned into calls before compilation. Their names
// cannot be written in a script, and they reach the chunk as its arguments, so that they are upvalues and not globals.
const (
	OpEqual    = "\x00eq"
	OpLess     = "\x00lt"
	OpLessSame = "\x00le"
	OpMore     = "\x00gt"
	OpMoreSame = "\x00ge"
	OpModulo   = "\x00mod"
	OpConcat   = "\x00cat"
	OpLength   = "\x00len"
	OpRest     = "\x00rest"  // ... where any number of values may stand
	OpPut      = "\x00put"   // one of several assignments
	OpGot      = "\x00got"   // whether a call gave anything, and what
	OpHeld     = "\x00held"  // a local that may hold the nothing that a call gave
	OpField    = "\x00field" // a field whose __index may give nothing
)

// Operators lists the operators in the order in which a chunk gets them.
var Operators = []string{OpEqual, OpLess, OpLessSame, OpMore, OpMoreSame, OpModulo, OpConcat, OpLength,
	OpRest, OpPut, OpGot, OpHeld, OpField}

// Rewrite turns a program into one that means to our interpreter what the first means to MoonSharp.
func Rewrite(source string, chunk []ast.Stmt) ([]ast.Stmt, error) {
	w := &rewriter{watched: watchedNames(source)}
	w.body(chunk, nil)
	head := &ast.LocalAssignStmt{Names: Operators, Exprs: []ast.Expr{&ast.Comma3Expr{}}}
	head.SetLine(1)
	return append([]ast.Stmt{head}, chunk...), w.err
}

type rewriter struct {
	depth   int               // of functions
	watched map[string]bool   // names that are asked what they hold
	scopes  []map[string]bool // locals in sight, with whether one has a shadow
	err     error
}

// body rewrites a chunk or the block of a function.
func (w *rewriter) body(stmts []ast.Stmt, params []string) {
	if err := checkGotos(stmts); w.err == nil {
		w.err = err
	}
	w.enter(params...)
	w.stmts(stmts)
	w.leave()
}

func (w *rewriter) block(stmts []ast.Stmt, names ...string) {
	w.enter(names...)
	w.stmts(stmts)
	w.leave()
}

func (w *rewriter) stmts(stmts []ast.Stmt) {
	for i, s := range stmts {
		stmts[i] = w.stmt(s)
	}
}

func (w *rewriter) stmt(stmt ast.Stmt) ast.Stmt {
	switch s := stmt.(type) {
	case *ast.AssignStmt:
		return w.assign(s)
	case *ast.LocalAssignStmt:
		w.local(s)
	case *ast.FuncCallStmt:
		s.Expr = w.expr(s.Expr)
	case *ast.ReturnStmt:
		w.returned(s)
	case *ast.FuncDefStmt:
		w.function(s.Func)
	default:
		w.compound(stmt)
	}
	return stmt
}

func (w *rewriter) compound(stmt ast.Stmt) {
	switch s := stmt.(type) {
	case *ast.DoBlockStmt:
		w.block(s.Stmts)
	case *ast.WhileStmt:
		s.Condition = w.expr(s.Condition)
		w.block(s.Stmts)
	case *ast.RepeatStmt:
		w.enter()
		w.stmts(s.Stmts)
		s.Condition = w.expr(s.Condition)
		w.leave()
	case *ast.IfStmt:
		s.Condition = w.expr(s.Condition)
		w.block(s.Then)
		w.block(s.Else)
	case *ast.NumberForStmt:
		s.Init, s.Limit = w.expr(s.Init), w.expr(s.Limit)
		if s.Step != nil {
			s.Step = w.expr(s.Step)
		}
		w.block(s.Stmts, s.Name)
	case *ast.GenericForStmt:
		w.all(s.Exprs)
		w.block(s.Stmts, s.Names...)
	}
}

func (w *rewriter) function(f *ast.FunctionExpr) {
	w.depth++
	w.body(f.Stmts, f.ParList.Names)
	w.depth--
	if f.ParList.HasVargs {
		hideArg(f)
	}
}

// hideArg takes away the table arg that gopher-lua makes in every function with dots.
func hideArg(f *ast.FunctionExpr) {
	for _, name := range f.ParList.Names {
		if name == "arg" {
			return
		}
	}
	if !mentionsDeep(f.Stmts, "arg") {
		return
	}
	hide := &ast.LocalAssignStmt{Names: []string{"arg"}, Exprs: []ast.Expr{at(f, &ast.NilExpr{})}}
	hide.SetLine(f.Line())
	f.Stmts = append([]ast.Stmt{hide}, f.Stmts...)
}

func (w *rewriter) all(exprs []ast.Expr) {
	for i, e := range exprs {
		exprs[i] = w.expr(e)
	}
}

func (w *rewriter) expr(expr ast.Expr) ast.Expr {
	switch e := expr.(type) {
	case *ast.FunctionExpr:
		w.function(e)
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
		return call(e, OpLength, w.expr(e.Expr))
	case *ast.RelationalOpExpr:
		return w.relation(e)
	case *ast.ArithmeticOpExpr:
		return w.arithmetic(e)
	case *ast.StringConcatOpExpr:
		return w.concat(e)
	case *ast.Comma3Expr:
		if w.depth == 0 {
			return at(e, &ast.NilExpr{})
		}
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
	if asks(e) {
		e.Args[0] = w.asked(e.Args[0])
		return
	}
	w.all(e.Args)
	w.rest(e.Args)
}

// rest minds dots at the end of a list: in MoonSharp they are one nil where they are none.
func (w *rewriter) rest(list []ast.Expr) {
	if len(list) == 0 {
		return
	}
	if dots, ok := list[len(list)-1].(*ast.Comma3Expr); ok && !dots.AdjustRet {
		c := call(dots, OpRest, dots)
		dots.AdjustRet, c.AdjustRet = false, false
		list[len(list)-1] = c
	}
}

func (w *rewriter) table(e *ast.TableExpr) {
	for _, f := range e.Fields {
		if f.Key != nil {
			f.Key = w.expr(f.Key)
		}
		f.Value = w.expr(f.Value)
	}
}
