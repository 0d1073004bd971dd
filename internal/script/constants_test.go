package script

import (
	"go/ast"
	"go/token"
	"path"
	"strconv"
	"testing"
)

// A spoken is what the sentences and ids are that source gives names to, by "FOLDER.NAME".
type spoken map[string]string

// constants reads the names of sentences below a folder of source, and those of the core.
func constants(t *testing.T, folder string) spoken {
	t.Helper()
	all := spoken{}
	for _, from := range []string{folder, "../../validator"} {
		each(t, from, func(below string, f *ast.File, _ *token.FileSet) {
			for _, d := range f.Decls {
				if g, is := d.(*ast.GenDecl); is && g.Tok == token.CONST {
					all.take(below, g)
				}
			}
		})
	}
	return all
}

func (s spoken) take(below string, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		v := spec.(*ast.ValueSpec)
		for i, name := range v.Names {
			if i >= len(v.Values) {
				continue
			}
			if text, is := s.text(below, v.Values[i]); is {
				s[below+"."+name.Name] = text
			}
		}
	}
}

// text is what an expression says: a string, or the name of one.
func (s spoken) text(below string, e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, e.Kind == token.STRING && err == nil
	case *ast.Ident:
		text, is := s[below+"."+e.Name]
		return text, is
	case *ast.SelectorExpr:
		text, is := s[".."+e.Sel.Name]
		return text, is && isIdent(e.X, "validator")
	}
	return "", false
}

func isIdent(e ast.Expr, name string) bool {
	id, is := e.(*ast.Ident)
	return is && id.Name == name
}

// refuses finds the rule and the sentence of a refusal that a piece of source makes, a star for a rule that is named elsewhere.
func (s spoken) refuses(below string, n ast.Node) (rule, format string, is bool) {
	call, is := n.(*ast.CallExpr)
	if !is || len(call.Args) < 2 || !called(call.Fun, "Violates") && !called(call.Fun, "ForEach") {
		return "", "", false
	}
	if format, is = s.text(below, call.Args[1]); !is {
		return "", "", false
	}
	if rule, is = s.text(below, call.Args[0]); !is {
		rule = "*"
	}
	return rule, format, true
}

// called tells whether a function has that name, of whatever package it is.
func called(fun ast.Expr, name string) bool {
	if s, is := fun.(*ast.SelectorExpr); is {
		return s.Sel.Name == name
	}
	return isIdent(fun, name)
}

// unknown finds the sentence of an Unknown: what a move names is not there.
func (s spoken) unknown(below string, n ast.Node) (format string, is bool) {
	lit, is := n.(*ast.CompositeLit)
	if !is || len(lit.Elts) != 1 {
		return "", false
	}
	if sel, qualified := lit.Type.(*ast.SelectorExpr); !isIdent(lit.Type, "Unknown") && !(qualified && sel.Sel.Name == "Unknown") {
		return "", false
	}
	what := lit.Elts[0]
	if kv, is := what.(*ast.KeyValueExpr); is {
		what = kv.Value
	}
	if call, is := what.(*ast.CallExpr); is && called(call.Fun, "Sprintf") {
		what = call.Args[0]
	}
	return s.text(below, what)
}

// inCore tells whether a folder of the rules core is the core itself or the matches above it.
func inCore(below string) bool { return below == "." || path.Clean(below) == "match" }
