//! Random layouts of wider and narrower elements.

use cute_core::{Error, Layout};

use super::{Random, dynamic_but_ones, layout, test};

/// An operator of a layout and one or two numbers: its name, its trait, and the run-time form.
struct Recast {
    name: &'static str,
    bound: &'static str,
    run: fn(&Layout, &[i64]) -> Result<Layout, Error>,
    numbers: usize,
}

const RECASTS: &[Recast] = &[
    Recast {
        name: "upcast",
        bound: "Upcast",
        run: |a, n| a.upcast(n[0]),
        numbers: 1,
    },
    Recast {
        name: "downcast",
        bound: "Downcast",
        run: |a, n| a.downcast(n[0]),
        numbers: 1,
    },
    Recast {
        name: "recast_layout",
        bound: "RecastLayout",
        run: |a, n| a.recast_layout(n[0], n[1]),
        numbers: 2,
    },
];

const FACTORS: [i64; 7] = [1, 2, 3, 4, 6, 8, 16];

/// A test file of `count` layouts that each operator accepts, and `count` that it refuses.
pub(crate) fn source(count: usize) -> String {
    let mut random = Random(2027);
    let tests: Vec<String> = RECASTS
        .iter()
        .map(|recast| tests(recast, count, &mut random))
        .collect();
    tests.concat() + &thread_values(count, &mut random)
}

/// A layout that numbers its elements, most times.
fn numbers(random: &mut Random) -> Layout {
    let any = layout(random);
    let ordered = match random.below(5) {
        0 => return any,
        1 | 2 => Layout::left(any.shape()),
        _ => Layout::right(any.shape()),
    };
    ordered.unwrap_or(any)
}

/// Threads and values: `count` pairs that have a TV layout, and `count` that have none.
fn thread_values(count: usize, random: &mut Random) -> String {
    let (mut accepted, mut refused) = (Vec::new(), Vec::new());
    while accepted.len() < count || refused.len() < count {
        let (threads, values) = (numbers(random), numbers(random));
        match threads.make_layout_tv(&values) {
            Ok((tiler, tv))
                if accepted.len() < count
                    && tv.depth() <= 4
                    && tv.get(0).map_or(0, |l| l.rank()) <= 8 =>
            {
                accepted.push(format!(
                    "let (tiler, tv) = layout!({threads}).make_layout_tv(layout!({values}));\n    \
                     let _: Shape![{tiler}] = tiler;\n    assert_layout!(tv, {tv});"
                ));
            }
            Err(_) if refused.len() < count => {
                refused.push(format!(
                    "assert_refused!(Layout![{threads}]: cute::MakeLayoutTv<Layout![{values}]>);"
                ));
            }
            _ => {}
        }
    }
    test("make_layout_tv_accepted", &accepted) + &test("make_layout_tv_refused", &refused)
}

fn tests(recast: &Recast, count: usize, random: &mut Random) -> String {
    let Recast {
        name,
        bound,
        run,
        numbers,
    } = recast;
    let (mut accepted, mut refused) = (Vec::new(), Vec::new());
    while accepted.len() < 2 * count || refused.len() < count {
        let (a, n) = (
            layout(random),
            (0..*numbers)
                .map(|_| random.pick(&FACTORS))
                .collect::<Vec<_>>(),
        );
        let list = |before: &str, after: &str| {
            n.iter()
                .map(|n| format!("{before}{n}{after}"))
                .collect::<Vec<_>>()
                .join(", ")
        };
        match run(&a, &n) {
            Ok(r) if accepted.len() < 2 * count => {
                accepted.push(format!(
                    "assert_layout!(layout!({a}).{name}({}), {r});",
                    list("int!(", ")")
                ));
                let (shape, stride) = (dynamic_but_ones(a.view().shape()), a.stride());
                accepted.push(format!(
                    "same(layout!({shape}:{stride}).try_{name}({}), \"{r}\");",
                    list("int!(", ")")
                ));
            }
            Err(_) if refused.len() < count => {
                refused.push(format!(
                    "assert_refused!(Layout![{a}]: cute::{bound}<{}>);",
                    list("Int![", "]")
                ));
            }
            _ => {}
        }
    }
    test(&format!("{name}_accepted"), &accepted) + &test(&format!("{name}_refused"), &refused)
}
