//! Random shapes and layouts: nested up to three levels, extents that are not powers of two, modes
//! of size 1, zero and negative strides.

use cute::dynamic::{IntTuple, Layout, Tiler};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::Config;

/// 64 cases, or `PROPTEST_CASES`. A failure is reported with its shrunk input and not written to a
/// file.
pub(crate) fn config() -> Config {
    let mut config = Config::default();
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = 64;
    }
    // A law that skips some cases skips more of them if there are more.
    Config {
        failure_persistence: None,
        max_global_rejects: config.cases.saturating_mul(4),
        ..config
    }
}

/// The largest domain that a law walks.
const MOST: i64 = 1500;

fn extent() -> impl Strategy<Value = i64> {
    select(vec![1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 9, 12])
}

/// An integer, or a tuple of up to three levels.
pub(crate) fn shape() -> impl Strategy<Value = IntTuple> {
    extent()
        .prop_map(IntTuple::from)
        .prop_recursive(3, 8, 3, |entry| {
            prop::collection::vec(entry, 1..=3).prop_map(|entries| IntTuple::from_entries(&entries))
        })
        .prop_filter("a domain that a law can walk", |shape| {
            shape.size().is_ok_and(|size| size <= MOST)
        })
}

/// A tuple with the profile of `shape`.
fn with_leaves(shape: &IntTuple, leaves: &mut impl Iterator<Item = i64>) -> IntTuple {
    if shape.integer().is_some() {
        return IntTuple::from(leaves.next().unwrap_or(0));
    }
    let entries: Vec<_> = shape
        .modes()
        .map(|mode| with_leaves(&mode.to_owned(), leaves))
        .collect();
    IntTuple::from_entries(&entries)
}

/// Compact strides in a random order, some of them spread, negated or zero, as kernels use them.
fn ordered_strides(extents: Vec<i64>) -> impl Strategy<Value = Vec<i64>> {
    let order: Vec<usize> = (0..extents.len()).collect();
    let factors = prop::collection::vec(
        select(vec![1_i64, 1, 1, 1, 1, 1, 1, 2, -1, 0]),
        extents.len(),
    );
    (Just(order).prop_shuffle(), factors).prop_map(move |(order, factors)| {
        let mut strides = vec![0; extents.len()];
        let mut current = 1;
        for leaf in order {
            strides[leaf] = current * factors[leaf];
            current *= extents[leaf] * factors[leaf].abs().max(1);
        }
        strides
    })
}

/// Any layout of a shape.
pub(crate) fn layout() -> impl Strategy<Value = Layout> {
    shape().prop_flat_map(|shape| {
        let any = prop::collection::vec(-20_i64..=20, shape.leaves().len());
        let strides =
            prop_oneof![3 => ordered_strides(shape.leaves().to_vec()).boxed(), 1 => any.boxed()];
        strides.prop_map(move |strides| {
            let stride = with_leaves(&shape, &mut strides.into_iter());
            Layout::new(shape.clone(), stride).expect("small positive extents make a layout")
        })
    })
}

/// A coarser shape, compatible with this one: some of its tuples become integers.
pub(crate) fn coarser(shape: &IntTuple, choices: &mut impl Iterator<Item = bool>) -> IntTuple {
    if shape.integer().is_some() || choices.next().unwrap_or(false) {
        return IntTuple::from(shape.size().expect("the shape is small"));
    }
    let entries: Vec<_> = shape
        .modes()
        .map(|mode| coarser(&mode.to_owned(), choices))
        .collect();
    IntTuple::from_entries(&entries)
}

/// A left and a right side of a composition that often fit each other: the leaves of the right
/// start at a divisor of a mode of the left and take a divisor of the rest.
pub(crate) fn composable() -> impl Strategy<Value = (Layout, Layout)> {
    (
        layout(),
        prop::collection::vec((any::<Index>(), any::<Index>(), any::<Index>()), 1..=3),
        0..12_u8,
    )
        .prop_flat_map(|(a, picks, form)| {
            let leaves: Vec<(i64, i64)> = picks.iter().map(|pick| fitting_leaf(&a, pick)).collect();
            let (shape, stride): (Vec<_>, Vec<_>) = leaves
                .iter()
                .map(|&(r, t)| (r.into(), sign(form, t).into()))
                .unzip();
            let tuples = (
                IntTuple::from_entries(&shape),
                IntTuple::from_entries(&stride),
            );
            let fits = match (form % 3, &leaves[..]) {
                (0, &[(r, t), ..]) => Layout::new(r.into(), sign(form, t).into()),
                _ => Layout::new(tuples.0, tuples.1),
            };
            let fits = fits.expect("small positive extents make a layout");
            (
                Just(a),
                prop_oneof![4 => Just(fits).boxed(), 1 => layout().boxed()],
            )
        })
}

const fn sign(form: u8, stride: i64) -> i64 {
    if form < 3 { -stride } else { stride }
}

fn divisors(n: i64) -> Vec<i64> {
    (1..=n).filter(|divisor| n % divisor == 0).collect()
}

fn fitting_leaf(a: &Layout, (mode, start, steps): &(Index, Index, Index)) -> (i64, i64) {
    let extents = a.shape();
    let mode = mode.index(extents.leaves().len());
    let before: i64 = extents.leaves().iter().take(mode).product();
    let start = *start.get(&divisors(extents.leaves()[mode]));
    let behind = a.size() / before / start;
    (*steps.get(&divisors(behind)), before * start)
}

/// A tiler of any kind.
pub(crate) fn tiler() -> impl Strategy<Value = Tiler> {
    let entry = prop_oneof![
        Just(Tiler::Keep).boxed(),
        extent().prop_map(Tiler::Integer).boxed(),
        layout().prop_map(Tiler::Layout).boxed(),
    ];
    entry.prop_recursive(2, 6, 3, |entry| {
        prop::collection::vec(entry, 1..=3).prop_map(Tiler::Tuple)
    })
}

/// A tiler that a divide often accepts: each stride is a multiple of the size before it.
fn fitting_tiler(size: i64) -> impl Strategy<Value = Tiler> {
    let divisor = |of: i64| select(divisors(of.max(1)));
    let steps = (
        divisor(size),
        divisor(size),
        select(vec![1, 1, 2, 3]),
        divisor(size),
    );
    let layout = steps.prop_map(move |(start, first, gap, second)| {
        let first = first.min((size / start).max(1));
        let next = start * first * gap;
        let second = second.min((size / next).max(1));
        match (second, gap) {
            (1, _) => Layout::new(first.into(), start.into()),
            (_, 2) => Layout::new(
                IntTuple::from_entries(&[second.into(), first.into()]),
                IntTuple::from_entries(&[next.into(), start.into()]),
            ),
            _ => Layout::new(
                IntTuple::from_entries(&[first.into(), second.into()]),
                IntTuple::from_entries(&[start.into(), next.into()]),
            ),
        }
        .expect("small positive extents make a layout")
    });
    prop_oneof![
        3 => layout.prop_map(Tiler::Layout),
        2 => divisor(size).prop_map(Tiler::Integer),
        1 => extent().prop_map(Tiler::Integer),
        1 => self::layout().prop_map(Tiler::Layout),
    ]
}

/// A layout, and a tiler for the whole layout or for its modes.
pub(crate) fn divisible() -> impl Strategy<Value = (Layout, Tiler)> {
    layout().prop_flat_map(|a| {
        let whole = fitting_tiler(a.size());
        let modes: Vec<_> = a
            .view()
            .modes()
            .map(|mode| prop_oneof![4 => fitting_tiler(mode.size()), 1 => Just(Tiler::Keep)])
            .collect();
        let keep = 0..=a.rank();
        let by_mode = (modes, keep).prop_map(|(mut modes, keep)| {
            modes.truncate(keep.max(1));
            Tiler::Tuple(modes)
        });
        (Just(a), prop_oneof![whole.boxed(), by_mode.boxed()])
    })
}

/// A layout, and a number that often divides its size.
pub(crate) fn layout_and_divisor() -> impl Strategy<Value = (Layout, i64)> {
    layout().prop_flat_map(|a| {
        let divisor = select(divisors(a.size()));
        (
            Just(a),
            prop_oneof![3 => divisor.boxed(), 1 => (1_i64..40).boxed()],
        )
    })
}
