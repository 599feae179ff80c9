//! Every operator that is a row of the ledger with constants or a fixed argument: the types and the
//! run time give the same result for random layouts.

use cute_core::{IntTuple, Layout, eval};

use super::{EXTENTS, Random, dynamic_but_ones, dynamic_layout, layout, test, with_leaves};

/// The contents of a row of the ledger.
struct Row {
    name: &'static str,
    /// The values of the arguments, as text.
    values: &'static [&'static str],
    /// The layout of the example.
    left: &'static str,
    /// The form in types, as tokens: `total [] () Reverse::turned "reverse()"`.
    types: &'static str,
}

macro_rules! rows {
    ($(
        $name:ident $called:tt ($($argument:ident: $kind:ident $(= $value:literal)?),*) $doc:tt {
            $(text($($text:tt)*))?
            $(domain($left:literal is $result:literal => $through:ident $(, $($types:tt)*)?))?
            $(places $places:ident)?
        }
    )*) => {
        const ROWS: &[Option<Row>] = &[$(
            rows!(row $name [$($($value)?),*] [$($($text)*)?] $($left $($($types)*)?)?)
        ),*];
    };
    (row $name:ident $values:tt [$text:literal $($rest:tt)*] $left:literal $($types:tt)+) => {
        Some(Row {
            name: stringify!($name),
            values: &$values,
            left: $left,
            types: stringify!($($types)+),
        })
    };
    (row $($other:tt)*) => { None };
}

cute_core::__ledger!(rows);

impl Row {
    /// The call of the method in types, such as `take::<1, 3>()`. Operators that are `fallible` in
    /// types refuse more than the run time, so they have tests of their own.
    fn call(&self) -> Option<&'static str> {
        let (kind, rest) = self.types.split_once(' ')?;
        let call = rest.split('"').nth(1)?;
        (kind != "fallible").then_some(call)
    }

    /// The expression of the run time.
    fn expression(&self, layout: &Layout) -> String {
        let values = self
            .values
            .iter()
            .map(|value| format!(", {}", value.replace('[', "(").replace(']', ")")));
        format!("{}({layout}{})", self.name, values.collect::<String>())
    }

    /// Any layout for an operator without arguments, and otherwise one of the example's profile,
    /// which the arguments fit.
    fn layout(&self, random: &mut Random) -> Layout {
        if self.values.is_empty() {
            return layout(random);
        }
        let (shape, _) = self.left.split_once(':').expect("a layout");
        let profile: IntTuple = shape.parse().expect("a shape");
        loop {
            let extents: Vec<i64> = profile
                .leaves()
                .iter()
                .map(|_| random.pick(&EXTENTS))
                .collect();
            let strides: Vec<i64> = extents
                .iter()
                .map(|extent| random.pick(&[0, 1, -1, extent * 4]))
                .collect();
            let [shape, stride] =
                [extents, strides].map(|list| with_leaves(profile.view(), &mut list.into_iter()));
            if let Ok(layout) = format!("{shape}:{stride}").parse() {
                return layout;
            }
        }
    }
}

/// For each operator `count` layouts whose integers are static, and the same
/// with run-time extents and with run-time strides.
pub(crate) fn source(count: usize, random: &mut Random) -> String {
    let mut source = String::new();
    for row in ROWS.iter().flatten() {
        let Some(call) = row.call() else { continue };
        // They decide by a static 0, and a run-time stride is not static.
        let drops_strides_of_0 = row.name.starts_with("filter");
        let per_layout = if drops_strides_of_0 { 2 } else { 3 };
        let mut lines = Vec::new();
        for _ in 0..20 * count {
            let a = row.layout(random);
            let Ok(value) = eval(&row.expression(&a)) else {
                continue;
            };
            let Ok(r) = value.to_string().parse::<Layout>() else {
                continue;
            };
            // A literal has at most four levels.
            if r.depth() > 4 || r.rank() > 8 {
                continue;
            }
            lines.push(format!("assert_layout!(layout!({a}).{call}, {r});"));
            let shape = dynamic_but_ones(a.view().shape());
            lines.push(format!(
                "same(Ok(layout!({shape}:{}).{call}), \"{r}\");",
                a.stride()
            ));
            if !drops_strides_of_0 {
                let all = dynamic_layout(a.view());
                lines.push(format!("same(Ok(layout!({all}).{call}), \"{r}\");"));
            }
            if lines.len() >= per_layout * count {
                break;
            }
        }
        assert_eq!(
            lines.len(),
            per_layout * count,
            "too few layouts for {}",
            row.name
        );
        source += &test(row.name, &lines);
    }
    source
}
