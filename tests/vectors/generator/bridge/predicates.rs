//! Random layouts that the predicates judge, in the types and at run time: the answer, and the
//! witness.

use cute_core::Collision;
use cute_core::ops::contiguous::NotCompact;
use cute_core::ops::injective::NotInjective;
use cute_core::ops::same_function::Difference;
use cute_core::{IntTuple, Layout};

use super::{Random, layout, test};

/// A layout of small extents and strides that overlap in all ways.
fn overlapping(random: &mut Random) -> Layout {
    loop {
        let modes = 2 + random.below(2);
        let mut list = |choices: &[i64]| {
            (0..modes)
                .map(|_| random.pick(choices).to_string())
                .collect::<Vec<_>>()
                .join(",")
        };
        let (shape, stride) = (list(&[2, 2, 3, 4, 5]), list(&[1, 2, 3, 4, 5, 7, 9, -2, -3]));
        if let Ok(layout) = format!("({shape}):({stride})").parse() {
            return layout;
        }
    }
}

/// A test file of `count` layouts of each kind.
pub(crate) fn source(count: usize) -> String {
    let mut random = Random(2028);
    let layouts: Vec<Layout> = (0..count)
        .flat_map(|_| [layout(&mut random), overlapping(&mut random)])
        .collect();
    let of = |line: fn(&Layout) -> String| layouts.iter().map(line).collect::<Vec<_>>();
    test(
        "injective",
        &of(|a| outcome("Injective", "InjectiveOf", a, a.injective().map_err(meets))),
    ) + &test(
        "contiguous",
        &of(|a| {
            outcome(
                "Contiguous",
                "ContiguousOf",
                a,
                a.contiguous().map_err(|m| lacks(m.offset)),
            )
        }),
    ) + &test(
        "surjective",
        &of(|a| {
            outcome(
                "Surjective",
                "SurjectiveOf",
                a,
                a.surjective().map_err(|m| lacks(m.offset)),
            )
        }),
    ) + &test(
        "compact",
        &of(|a| {
            let witness = a.compact().map_err(|refused| match refused {
                NotCompact::Missing(missing) => lacks(missing.offset),
                NotCompact::Collision(collision) => collides(collision),
                NotCompact::Undecided { steps } => {
                    panic!("a layout of small integers is not decided in {steps} steps")
                }
            });
            outcome("Compact", "CompactOf", a, witness)
        }),
    ) + &test("same_function", &pairs(&layouts, &mut random))
        + &test("evenly_divides", &tiles(count, &mut random))
}

fn meets(refused: NotInjective) -> String {
    match refused {
        NotInjective::Collision(collision) => collides(collision),
        NotInjective::Undecided { steps } => {
            panic!("a layout of small integers is not decided in {steps} steps")
        }
    }
}

fn collides(
    Collision {
        first,
        second,
        offset,
    }: Collision,
) -> String {
    format!("Broken<Collides<Int![{first}], Int![{second}], Int![{offset}]>>")
}

fn lacks(offset: i64) -> String {
    format!("Broken<Lacks<Int![{offset}]>>")
}

/// The bound or its refusal, the bit, and the outcome.
fn outcome(bound: &str, of: &str, a: &Layout, witness: Result<(), String>) -> String {
    let (shape, stride) = (a.shape(), a.stride());
    let (answer, outcome) = (
        witness.is_ok(),
        witness.err().unwrap_or_else(|| "Proven".to_owned()),
    );
    let meets = if answer {
        "assert_meets"
    } else {
        "assert_refused"
    };
    format!(
        "judged!({meets} {answer}, {bound} Is{bound} {of}, [{a}] [{shape}] [{stride}], {outcome});"
    )
}

/// Each layout with its coalesced form, with that form changed in one integer, and with another
/// layout.
fn pairs(layouts: &[Layout], random: &mut Random) -> Vec<String> {
    let mut lines = Vec::new();
    for (a, other) in layouts.iter().zip(layouts.iter().skip(1)) {
        let canonical = a.coalesce().unwrap_or_else(|_| a.clone());
        let mut strides: Vec<i64> = canonical.stride().leaves().to_vec();
        let place = usize::try_from(random.below(strides.len() as u64)).unwrap_or(0);
        strides[place] += random.pick(&[1, 2, -1, 5]);
        let changed = format!(
            "{}:{}",
            canonical.shape(),
            super::with_leaves(canonical.stride().view(), &mut strides.into_iter())
        );
        for b in [
            Some(canonical.clone()),
            changed.parse().ok(),
            Some(other.clone()),
        ]
        .into_iter()
        .flatten()
        {
            let answer = a.same_function(&b);
            let outcome = match answer {
                Ok(()) => "Proven".to_owned(),
                Err(Difference::Size { left, right }) => {
                    format!("Broken<UnequalSizes<Int![{left}], Int![{right}]>>")
                }
                Err(Difference::At {
                    coordinate,
                    left,
                    right,
                }) => {
                    format!("Broken<Differs<Int![{coordinate}], Int![{left}], Int![{right}]>>")
                }
            };
            let bound = if answer.is_ok() {
                "assert_meets"
            } else {
                "assert_refused"
            };
            lines.push(format!(
                "{bound}!(Layout![{a}]: cute::SameFunction<Layout![{b}]>);"
            ));
            lines.push(format!(
                "says::<cute::__engine::outcomes::SameFunctionOf<Shape![{}], Stride![{}], \
                 Shape![{}], Stride![{}]>, {outcome}>();",
                a.shape(),
                a.stride(),
                b.shape(),
                b.stride()
            ));
        }
    }
    lines
}

/// Layouts with tiles.
fn tiles(count: usize, random: &mut Random) -> Vec<String> {
    (0..count)
        .map(|_| {
            let (a, tile) = (layout(random), layout(random).shape());
            let fits = a.shape().evenly_divides(&shape_tiler(&tile));
            let bound = if fits {
                "assert_meets"
            } else {
                "assert_refused"
            };
            format!("{bound}!(Layout![{a}]: cute::EvenlyDivided<Shape![{tile}]>);")
        })
        .collect()
}

fn shape_tiler(shape: &IntTuple) -> cute_core::Tiler {
    shape.to_string().parse().unwrap_or(cute_core::Tiler::Keep)
}
