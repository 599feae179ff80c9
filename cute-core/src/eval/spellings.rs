//! Reads layouts in the spelling of other libraries. A user can paste text from source code, output
//! and error messages of these libraries.
//!
//! | text | read as |
//! |---|---|
//! | `Layout((4,8), (8,1))`, `make_layout((4,8), stride=(8,1))` | `make_layout((4,8), (8,1))` |
//! | `make_layout((4,8), LayoutRight{})` | `(4,8):LayoutRight` |
//! | `Layout<Shape<_4,_8>, Stride<_8,_1>>` | `(4,8):(8,1)` |
//! | `make_shape(Int<4>{}, 8)`, `make_stride(…)`, `make_coord(…)`, `make_tile(…)` | `(4,8)` |
//! | `Int<4>{}`, `C<4>{}`, `_4{}` | `4` |
//! | `Swizzle<3,4,3>{}`, `Swizzle(3,4,3)`, `make_swizzle(3,4,3)` | `Sw<3,4,3>` |
//! | `make_composed_layout(Swizzle<3,4,3>{}, Int<0>{}, a)` | `Sw<3,4,3> o 0 o a` |
//! | `a @ b` | `a o b` |
//! | `cute::name`, `cute.name`, `pycute.name`, `cutlass.cute.name` | `name` |
//! | `get<1,0>(a)`, `layout<1,0>(a)` | `get(get(a, 1), 0)` |
//! | `size<1>(a)`, and `rank`, `depth`, `shape`, `stride`, `cosize` | `size(get(a, 1))` |
//! | `select<2,0>(a)` | `select(a, (2,0))` |
//! | `take<0,2>(a)`, `group_modes<0,2>(a)` | `take(a, 0, 2)`, `group(a, 0, 2)` |
//! | `decltype(a)` | `a` |
//! | `layout!((4,8):(8,1))`, `layout!((4,8))` | `(4,8):(8,1)`, `make_layout((4,8))` |
//! | `cute.eval("a")` | `a` |
//! | `# text`, `// text` at the beginning of a line or after a `;`, a `;` at the end | nothing |
//!
//! `stride=` is accepted only before the second argument, and `shape=` only before the first one.
//! After an integer, `@` does not mean composition, because `1@0` is a basis element.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::parse::Parser;
use super::{Ast, EvalError, Node, Span};
use crate::Order;

/// Returns true if `word=` may precede the argument with this number.
#[inline]
fn is_keyword(name: &str, position: usize, word: &str) -> bool {
    matches!(
        (name, position, word),
        ("make_layout" | "Layout", 0, "shape")
            | ("make_layout" | "Layout", 1, "stride")
            | ("make_ordered_layout", 1, "order")
    )
}

impl Parser<'_> {
    /// Reads the `::` or `.` after the name of a library. Returns false if `name` is not a library,
    /// or if neither mark follows.
    #[inline]
    pub(super) fn is_qualified(&mut self, name: &str) -> bool {
        match name {
            "cute" | "pycute" => self.reader.take_text("::") || self.reader.take_text("."),
            "cutlass" => self.reader.take_text(".cute."),
            _ => false,
        }
    }

    /// Reads the rest of a layout that begins with `name` in another library's spelling.
    #[inline]
    pub(super) fn spelled(&mut self, name: &str) -> Result<Option<Node>, EvalError> {
        let next = self.reader.peek();
        let node = match (name, next) {
            ("Int" | "C", Some('<')) => {
                self.take('<');
                let integer = self.reader.integer("an integer")?;
                self.closed('>')?;
                Node::Integer(integer)
            }
            ("Swizzle", Some('<' | '(')) | ("make_swizzle", Some('(')) => {
                let close = if self.take('<') { '>' } else { ')' };
                self.take('(');
                let bits = self.reader.integer("an integer")?;
                self.closed(',')?;
                let base = self.reader.integer("an integer")?;
                self.closed(',')?;
                let shift = self.reader.integer("an integer")?;
                self.closed(close)?;
                Node::Swizzle([bits, base, shift])
            }
            ("Shape" | "Stride" | "Coord" | "Tile", Some('<')) => {
                self.take('<');
                Node::Tuple(self.entries_to(name, '>')?.0)
            }
            ("make_shape" | "make_stride" | "make_coord" | "make_tile", Some('(')) => {
                self.take('(');
                Node::Tuple(self.entries_to(name, ')')?.0)
            }
            ("Layout", Some('<')) => {
                self.take('<');
                made(self.entries_to(name, '>')?.0)
            }
            ("Layout" | "make_layout", Some('(')) => {
                self.take('(');
                made(self.entries_to(name, ')')?.0)
            }
            ("make_composed_layout", Some('(')) => {
                self.take('(');
                Node::Chain(self.entries_to(name, ')')?.0)
            }
            ("layout", Some('!')) => {
                self.take('!');
                self.closed('(')?;
                let inner = self.expression()?;
                self.closed(')')?;
                match inner.node {
                    Node::Tuple(_) | Node::Integer(_) | Node::Name(_) => made([inner].into()),
                    node => node,
                }
            }
            ("decltype", Some('(')) => {
                self.take('(');
                let inner = self.expression()?;
                self.closed(')')?;
                inner.node
            }
            ("eval", Some('(')) => {
                self.take('(');
                self.closed('"')?;
                let inner = self.expression()?;
                self.closed('"')?;
                self.closed(')')?;
                inner.node
            }
            _ => return Ok(None),
        };
        self.braces();
        Ok(Some(node))
    }

    /// Reads the rest of a call with template arguments: integers between `<` and `>`.
    #[inline]
    pub(super) fn templated(&mut self, name: String) -> Result<Node, EvalError> {
        let start = self.end;
        let modes = self.entries_to(&name, '>')?.0;
        let between = Span {
            start,
            end: self.end,
        };
        self.closed('(')?;
        let mut entries = self.entries_to(&name, ')')?.0;
        if name == "select" {
            entries.push(Ast {
                span: between,
                node: Node::Tuple(modes),
            });
            return Ok(Node::Call(name, entries));
        }
        let of_modes = ["size", "rank", "depth", "shape", "stride", "cosize"];
        let is_get = matches!(name.as_str(), "get" | "layout");
        if is_get || of_modes.contains(&name.as_str()) {
            let mut rest = entries.into_iter();
            let Some(mut of) = rest.next() else {
                return self.expected("a layout");
            };
            for mode in modes {
                of = Ast {
                    span: of.span,
                    node: Node::Call("get".to_string(), Vec::from([of, mode])),
                };
            }
            if is_get {
                return Ok(of.node);
            }
            let arguments = core::iter::once(of).chain(rest).collect();
            return Ok(Node::Call(name, arguments));
        }
        entries.extend(modes);
        let name = if name == "group_modes" {
            "group".to_string()
        } else {
            name
        };
        Ok(Node::Call(name, entries))
    }

    /// Skips the empty braces `{}` of a C++ object.
    #[inline]
    pub(super) fn braces(&mut self) {
        if self.reader.take_text("{}") {
            self.end = self.reader.column;
        }
    }

    /// Reads the character `mark`, or returns an error if it does not come next.
    #[inline]
    fn closed(&mut self, mark: char) -> Result<(), EvalError> {
        if self.take(mark) {
            return Ok(());
        }
        let mark = alloc::format!("`{mark}`");
        self.expected(&mark)
    }

    /// Reads the entries up to `close`. Returns true if a comma follows the last entry.
    #[inline]
    pub(super) fn entries_to(
        &mut self,
        name: &str,
        close: char,
    ) -> Result<(Vec<Ast>, bool), EvalError> {
        let mut entries = Vec::new();
        if self.take(close) {
            return Ok((entries, false));
        }
        loop {
            if let Some(word) = self.reader.word()
                && is_keyword(name, entries.len(), &word)
            {
                self.reader.take_text(&[&word, "="].concat());
                self.reader.take_text(&[&word, " ="].concat());
            }
            entries.push(self.expression()?);
            let comma = self.take(',');
            if self.take(close) {
                return Ok((entries, comma));
            }
            if !comma {
                let marks = alloc::format!("`,` or `{close}`");
                return self.expected(&marks);
            }
        }
    }
}

/// Makes the node of a layout if the entries are a shape and an order. Otherwise makes a call of
/// `make_layout` with these entries.
#[inline]
fn made(mut entries: Vec<Ast>) -> Node {
    let is_order =
        |stride: &Ast| matches!(&stride.node, Node::Name(name) if Order::named(name).is_some());
    match (entries.pop(), entries.pop()) {
        (Some(stride), Some(shape)) if entries.is_empty() && is_order(&stride) => {
            Node::Layout(Box::new(shape), Box::new(stride))
        }
        (last, first) => {
            entries.extend(first);
            entries.extend(last);
            Node::Call("make_layout".to_string(), entries)
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use crate::eval::eval;

    #[test]
    fn other_libraries_are_read() {
        for (text, value) in [
            ("Layout((4,8),(8,1))", "(4,8):(8,1)"),
            ("Layout(4, 2)", "4:2"),
            ("pycute.Layout((4,8),(8,1))", "(4,8):(8,1)"),
            (
                "cutlass.cute.make_layout((4, 8), stride=(8, 1))",
                "(4,8):(8,1)",
            ),
            ("size<1>((4,8):(8,1))", "8"),
            ("size<0,1>(((2,3),4):((1,2),6))", "3"),
            ("cute::get<1>(cute::make_layout((4,8), (8,1)))", "8:1"),
            ("layout<0>((4,8):(8,1))", "4:8"),
            ("shape<0>(((2,3),4):((1,2),6))", "(2,3)"),
            ("stride<1>((4,8):(8,1))", "1"),
            ("size<0>((4,8))", "4"),
            ("select<2,0>((2,4,2):(1,2,8))", "(2,2):(8,1)"),
            ("take<0,2>((2,4,2):(1,2,8))", "(2,4):(1,2)"),
            ("group_modes<0,2>((2,4,2):(1,2,8))", "((2,4),2):((1,2),8)"),
            ("decltype(make_layout((4,8), (8,1))){}", "(4,8):(8,1)"),
            // Layouts that are evaluated at a coordinate.
            ("(4,8):(8,1)(2,3)", "19"),
            ("(4,8):(8,1)(11)", "26"),
            ("((2,2),8):((1,16),2)((1,0),3)", "7"),
            ("make_layout((4,8), (8,1))(2, 3)", "19"),
            ("(Sw<2,0,2> o (4,4):(4,1))(1,2)", "7"),
            ("((4,8):(8,1) o 8:2)(3)", "17"),
            ("Layout(shape=(4,8), stride=(8,1))", "(4,8):(8,1)"),
            ("make_layout((4,8), stride=(8,1))", "(4,8):(8,1)"),
            ("cute.make_layout((4, 8), stride = (8, 1))", "(4,8):(8,1)"),
            ("make_layout((4,8), LayoutRight{})", "(4,8):(8,1)"),
            ("Layout<Shape<_4,_8>, Stride<_8,_1>>", "(4,8):(8,1)"),
            ("Layout<Shape<_4, Shape<_2,_3>>>{}", "(4,(2,3)):(1,(4,8))"),
            (
                "cute::make_layout(cute::make_shape(cute::Int<4>{}, cute::Int<8>{}), \
                 cute::make_stride(cute::Int<8>{}, cute::_1{}));",
                "(4,8):(8,1)",
            ),
            ("Swizzle<3,3,3>{}", "Sw<3,3,3>"),
            ("Swizzle(2, 0, -3)", "Sw<2,0,-3>"),
            (
                "cute.make_composed_layout(cute.make_swizzle(3, 4, 3), 0, \
                 cute.make_layout((8, 64), stride=(64, 1)))",
                "Sw<3,4,3> o 0 o (8,64):(64,1)",
            ),
            (
                "cute::make_composed_layout(cute::Swizzle<3, 4, 3>{}, cute::Int<0>{}, \
                 Layout((8,64),(64,1)))",
                "Sw<3,4,3> o 0 o (8,64):(64,1)",
            ),
            ("(6,2):(8,2) @ (4,3):(3,1)", "((2,2),3):((24,2),8)"),
            ("(4,8):(1@0,1@1)", "(4,8):(1@0,1@1)"),
            ("layout!((4,2):(1,5))", "(4,2):(1,5)"),
            ("cute.eval(\"(4,2):(1,5)\")", "(4,2):(1,5)"),
            ("// rows\n(4,8):(8,1); // of eight", "(4,8):(8,1)"),
            ("(6,2):(8,2) o layout!((2,2))", "(2,2):(8,16)"),
            ("get(layout!((4,8)), 1)", "8:4"),
            ("layout!(4)", "4:1"),
            (
                "(2,6):(8,1) o (make_layout((2,2), LayoutRight{}))",
                "(2,2):(1,8)",
            ),
            ("depth((Int<4>{}))", "0"),
            ("# rows\n(4,8):(8,1) # of eight", "(4,8):(8,1)"),
        ] {
            let found = eval(text).map(|value| value.to_string());
            assert_eq!(found.as_deref(), Ok(value), "{text}");
        }
    }

    /// A layout that is written down has the values and the slices of a layout with a name.
    #[test]
    fn every_layout_is_called_alike() {
        let spellings = [
            "(4,8):(8,1)",
            "((4,8):(8,1))",
            "make_layout((4,8), (8,1))",
            "make_layout((4,8), LayoutRight{})",
            "(make_layout((4,8), LayoutRight))",
            "layout!((4,8):(8,1))",
            "coalesce((4,8):(8,1), (1,1))",
            "(4,8):LayoutRight",
        ];
        let text = |text: &str| eval(text).map(|value| value.to_string());
        for of in spellings {
            for (row, column) in (0..4).flat_map(|row| (0..8).map(move |column| (row, column))) {
                let found = text(&alloc::format!("{of}({row},{column})"));
                assert_eq!(found, Ok((row * 8 + column).to_string()), "{of}");
            }
            for (at, slice) in [
                ("(2,_)", "16 + (8):(1)"),
                ("(_,3)", "3 + (4):(8)"),
                ("(0,_)", "(8):(1)"),
                ("(_,_)", "(4,8):(8,1)"),
                ("(_)", "(4,8):(8,1)"),
            ] {
                let found = text(&[of, at].concat());
                assert_eq!(found.as_deref(), Ok(slice), "{of}{at}");
            }
        }
        for (call, value) in [
            ("((2,2),8):((1,16),2)((1,_),3)", "7 + (2):(16)"),
            ("((4,8):(1@0,1@1))(2,_)", "(2,0) + (8):(1@1)"),
            ("(4,8):(1@0,1@1)(2,3)", "(2,3)"),
            ("(Sw<2,0,2> o (4,4):(4,1))(1,_)", "Sw<2,0,2> o 4 o (4):(1)"),
            ("size((4,8):(8,1)(0,_))", "8"),
            // The parentheses of a tuple keep their meaning.
            ("((4,8):(8,1))", "((4,8):(8,1))"),
            ("32:1 o (4:1)", "(4):(1)"),
        ] {
            assert_eq!(text(call).as_deref(), Ok(value), "{call}");
        }
        for refused in [
            "((4,8):(8,1),)(2,_)",
            "(2,3)(1)",
            "((4))(1)",
            "(4:1,2:1)(1)",
        ] {
            assert!(
                eval(refused).is_err_and(|error| error.is_syntax),
                "{refused}"
            );
        }
    }

    #[test]
    fn another_order_is_refused() {
        for (text, column) in [
            ("make_layout(stride=(8,1), shape=(4,8))", 19),
            ("Layout((4,8), shape=(8,1))", 20),
            ("Swizzle<3,3>", 12),
            ("Int<4{}", 6),
            ("Layout<Shape<_4,_8>, Stride<_8,_1>", 35),
            ("cute.eval((4,2):(1,5))", 11),
            ("(4,8):(8,1) / (2,2)", 13),
            ("# nothing", 10),
            ("size((4,8)) // 2", 13),
            ("8 // 2", 3),
            ("cute::cute::_1", 12),
        ] {
            let found = eval(text).map_err(|error| error.column);
            assert_eq!(found.map(|value| value.to_string()), Err(column), "{text}");
        }
    }
}
