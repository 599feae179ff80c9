//! Loops over several tensors: `zip` of two and of three, `dot` and `transform_binary`. The
//! operands are views or parts, whose shapes may differ.
//!
//! All operands are in one storage, and no two share an element, so a write past an operand is
//! detected. The model visits the coordinates in their order; memory order is allowed only if the
//! difference cannot be observed.

use cute::algorithm::operator::{Dot, Transform, ZipElements};
use cute::algorithm::{SameDomain, dot, transform_binary, zip};
use cute::tensor::{Parts, Reads, Split, StorageMut, Tensor};
use cute::{layout, make_composed_layout, tile, try_make_layout};

use super::cuts::{Cuts, Form};
use super::describe::Described;
use super::exchanged::exchanged;
use super::into_whole::own;
use super::model::Model;
use super::probe::derived;
use super::refused::{refused, said};
use super::run::{Kind, Run};
use super::steps::{Near, Two};
use super::values::{placed, set, small, stamp};

/// The number of elements reserved for an operand.
pub(super) const EACH: usize = 40;

/// Runs a program with loops over several tensors.
///
/// # Panics
/// Panics if the program has a finding.
pub fn together(run: &mut Run<'_, '_>) {
    match run.bytes.below(8) {
        0 | 1 => exchanged(run),
        2..=4 => parts(run),
        _ => views(run),
    }
}

/// Chooses a layout with the given extents: column-major, row-major, reversed, or with elements
/// that several coordinates share.
pub(super) fn any_order(run: &mut Run<'_, '_>, rows: i64, columns: i64) -> Option<Two> {
    let stride = match run.bytes.below(10) {
        0 | 1 => (1, rows),
        2 | 3 => (columns, 1),
        4 => (-columns, -1),
        5 => (0, 1),
        6 => (1, 0),
        7 => (1, 1),
        8 => (run.bytes.stride(), run.bytes.stride()),
        _ => (-1, rows + 2),
    };
    said(try_make_layout((rows, columns), stride))
}

/// Makes a tensor over the elements of one operand, and its model.
macro_rules! operand {
    ($run:ident, $elements:expr, $number:expr, $layout:expr) => {{
        let layout = $layout;
        let map = layout.described();
        let first = if map.front.is_some() {
            0
        } else {
            map.bounds().0.saturating_neg()
        };
        let base = usize::try_from(first).unwrap_or(usize::MAX);
        let t = $crate::adversary::refused::said(cute::try_make_tensor_at(
            &mut $elements[..],
            base,
            layout,
        ));
        let Some(t) = $run.took(Kind::MakeMut, t) else {
            return;
        };
        let begin = $number * $crate::adversary::together::EACH;
        let allowed =
            $crate::adversary::model::Elements::between(begin, $crate::adversary::together::EACH);
        let model = $crate::adversary::model::Model {
            map,
            base: first + begin as i128,
            allowed,
        };
        (t, $crate::adversary::probe::derived(&model, layout, Some))
    }};
}
pub(super) use operand;

/// Makes three views with different layouts, and runs all loops over them.
fn views(run: &mut Run<'_, '_>) {
    let mut elements: Vec<u32> = run.storage(3 * EACH);
    let (rows, columns) = (run.bytes.below(6) as i64, run.bytes.below(6) as i64);
    // All three views mostly have one shape.
    let shapes = [(); 3].map(|()| match run.bytes.below(16) {
        0 => (columns, rows),
        1 => (rows, columns + 1),
        _ => (rows, columns),
    });
    let layouts = shapes.map(|(rows, columns)| any_order(run, rows, columns));
    let [Some(x), Some(y), Some(z)] = layouts else {
        return;
    };
    let (first, rest) = elements.split_at_mut(EACH);
    let (second, third) = rest.split_at_mut(EACH);
    let swizzled = |layout| make_composed_layout(Near::new(), 0, layout);
    macro_rules! check {
        ($x:expr, $y:expr, $z:expr) => {{
            let ((mut a, p), (mut b, q)) =
                (operand!(run, first, 0, $x), operand!(run, second, 1, $y));
            let (mut c, r) = operand!(run, third, 2, $z);
            all(run, (&mut a, &p), (&mut b, &q), (&mut c, &r));
        }};
    }
    match run.bytes.below(8) {
        0 => check!(swizzled(x), y, z),
        1 => check!(x, swizzled(y), swizzled(z)),
        2 => check!(x, y, swizzled(z)),
        3 => check!(
            layout!((4, 6):(6, 1)),
            layout!((4, 6)),
            layout!((4, 6):(-6, -1))
        ),
        4 => check!(
            layout!((4, columns):(1, 5)),
            y,
            layout!((4, columns):(0, 1))
        ),
        _ => check!(x, y, z),
    }
    run.verify(&elements);
}

/// Makes three parts of one matrix, some of them transposed.
fn parts(run: &mut Run<'_, '_>) {
    let mut elements: Vec<u32> = run.storage(96);
    let (rows, columns) = (run.bytes.below(8) as i64 + 1, run.bytes.below(8) as i64 + 1);
    let Some(layout) = small(run, rows, columns) else {
        return;
    };
    let (mut t, m) = placed!(run, Kind::MakeMut, &mut elements[..], layout);
    let (a, b) = (run.bytes.tile(rows.into()), run.bytes.tile(columns.into()));
    macro_rules! of {
        ($Form:ident, $parts:expr) => {{
            let Some(parts) = said($parts) else { return };
            of_parts(run, parts, &m, Cuts::of(Form::$Form, &m, (a, b)));
        }};
    }
    match run.bytes.below(3) {
        0 => of!(Tiles, t.try_tiles_mut(tile!((a, b)))),
        1 => of!(Lanes, t.try_lanes_mut(tile!((a, b)))),
        _ => of!(Clipped, t.try_clipped_tiles_mut((a, b))),
    }
    run.verify(&elements);
}

/// Runs all loops over three of the parts.
fn of_parts<M, Which>(
    run: &mut Run<'_, '_>,
    mut parts: Parts<'_, u32, M, Which>,
    m: &Model,
    cuts: Cuts,
) where
    M: Split<Which, Part = Two>,
{
    let (mut number, mut held) = (0, Vec::new());
    for _ in 0..3 {
        let skipped = run.bytes.below(2);
        number += skipped as i128;
        let Some(part) = parts.nth(skipped) else {
            return;
        };
        let model = own(&derived(m, part.layout(), |c| cuts.origin(m, number, c)));
        held.push(if run.bytes.once_in(8) {
            let columns = model.map.mode_size(1);
            let part = part.transpose();
            let turned = derived(&model, part.layout(), |c| {
                model.map.linear(&[c / columns, c % columns])
            });
            (part, turned)
        } else {
            (part, model)
        });
        number += 1;
    }
    let [(a, p), (b, q), (c, r)] = &mut held[..] else {
        return;
    };
    run.done(Kind::ZipOfParts);
    all(run, (a, &*p), (b, &*q), (c, &*r));
    read(run, (&a.strided(), &*p), (&c.strided(), &*r));
}

/// Returns whether two shapes have the same extents.
pub(super) fn same(a: &Model, b: &Model) -> bool {
    let extents = |m: &Model| {
        m.map
            .leaves()
            .iter()
            .map(|leaf| leaf.extent)
            .collect::<Vec<_>>()
    };
    extents(a) == extents(b)
}

/// Checks the result of a call, which must be refused if and only if the shapes differ.
pub(super) fn agreed<R>(
    run: &mut Run<'_, '_>,
    kind: Kind,
    are_same: bool,
    done: Option<R>,
) -> Option<R> {
    assert_eq!(
        done.is_some(),
        are_same,
        "finding: whether the shapes are those of {}",
        kind.name()
    );
    run.took(kind, done)
}

/// Returns the numbers at one coordinate of each operand.
fn at<const N: usize>(run: &Run<'_, '_>, models: [&Model; N], c: i128) -> [u32; N] {
    models.map(|m| u32::try_from(stamp(run, m, c)).unwrap_or(u32::MAX))
}

/// Applies a function to the model's numbers, coordinate by coordinate.
fn written<const N: usize>(
    run: &mut Run<'_, '_>,
    models: [&Model; N],
    f: impl Fn([u32; N]) -> [u32; N],
) {
    for c in models[0].coordinates() {
        let new = f(at(run, models, c));
        for (m, x) in models.into_iter().zip(new) {
            set(run, m, c, x.into());
        }
    }
}

/// Returns the new value of a written number. It depends on the number and the order of the writes.
const fn next(y: u32, x: u32) -> u32 {
    y.wrapping_mul(3).wrapping_add(x) ^ 5
}

/// Checks the operations that only read two operands.
fn read<A, B, K, L>(
    run: &mut Run<'_, '_>,
    (a, p): (&Tensor<A, K>, &Model),
    (b, q): (&Tensor<B, L>, &Model),
) where
    A: Reads<Item = u32>,
    B: Reads<Item = u32>,
    K: Described + SameDomain<L, ZipElements> + SameDomain<L, Dot>,
    L: Described,
{
    let numbers = |run: &Run<'_, '_>| {
        p.coordinates()
            .map(|c| at(run, [p, q], c))
            .collect::<Vec<_>>()
    };
    if run.bytes.once_in(2) {
        let sum = refused(|| dot(a, b));
        let Some(sum) = agreed(run, Kind::Dot, same(p, q), sum) else {
            return;
        };
        let products = numbers(run)
            .into_iter()
            .map(|[x, y]| u128::from(x) * u128::from(y));
        assert_eq!(
            u128::from(sum),
            products.sum::<u128>() % (1 << 32),
            "finding: dot of {:?}, {:?}",
            p.map,
            q.map
        );
    } else {
        let mut met = Vec::new();
        let done = refused(|| zip(a, b).for_each(|x, y| met.push([x, y])));
        if agreed(run, Kind::Zip, same(p, q), done).is_some() {
            // This loop visits the elements in memory order.
            let mut expected = numbers(run);
            met.sort_unstable();
            expected.sort_unstable();
            assert_eq!(met, expected, "finding: zip of {:?}, {:?}", p.map, q.map);
        } else {
            assert!(met.is_empty(), "finding: zip was refused when it had begun");
        }
    }
}

/// A writable operand, with its model.
type Operand<'t, E, L> = (&'t mut Tensor<E, L>, &'t Model);

/// Runs loops over the first two or over all three operands.
#[allow(
    clippy::too_many_lines,
    reason = "one arm for each set of operands that are written"
)]
pub(super) fn all<A, B, C, K, L, M>(
    run: &mut Run<'_, '_>,
    (a, p): Operand<'_, A, K>,
    (b, q): Operand<'_, B, L>,
    (c, r): Operand<'_, C, M>,
) where
    A: StorageMut<Item = u32> + Reads,
    B: StorageMut<Item = u32> + Reads,
    C: StorageMut<Item = u32> + Reads,
    K: Described + SameDomain<L, ZipElements> + SameDomain<M, ZipElements> + SameDomain<L, Dot>,
    K: SameDomain<L, Transform> + SameDomain<M, Transform>,
    L: Described,
    M: Described,
{
    let (two, three) = (same(p, q), same(p, q) && same(p, r));
    // Defines a step by a call, and by a function of the numbers at each coordinate.
    macro_rules! step {
        ($Kind:ident of [$($model:ident)*], $call:expr, |$($x:ident),*| $new:expr) => {{
            let is_one = if [$(stringify!($model)),*].len() == 2 { two } else { three };
            let done = refused(|| $call);
            if agreed(run, Kind::$Kind, is_one, done).is_some() {
                written(run, [$($model),*], |[$($x),*]| $new);
            }
        }};
    }
    for _ in 0..4 {
        match run.bytes.below(13) {
            0 | 1 => read(run, (&*a, p), (&*b, q)),
            2 => {
                step!(Zip of [p q], zip(&*a, &mut *b).for_each(|x, y| *y = next(*y, x)), |x, y| [x, next(y, x)])
            }
            3 => {
                step!(Zip of [p q], zip(&mut *a, &*b).for_each(|x, y| *x = next(*x, y)), |x, y| [next(x, y), y])
            }
            4 => step!(
                Zip of [p q],
                zip(&mut *a, &mut *b).for_each(|x, y| (*x, *y) = (next(*y, *x), *x)),
                |x, y| [next(y, x), x]
            ),
            5 => step!(
                ZipOfThree of [p q r],
                zip(&*a, &*b).and(&mut *c).for_each(|x, y, z| *z = next(*z, x ^ y)),
                |x, y, z| [x, y, next(z, x ^ y)]
            ),
            6 => step!(
                ZipOfThree of [p q r],
                zip(&*a, &mut *b).and(&*c).for_each(|x, y, z| *y = next(*y, x ^ z)),
                |x, y, z| [x, next(y, x ^ z), z]
            ),
            7 => step!(
                ZipOfThree of [p q r],
                zip(&mut *a, &*b).and(&*c).for_each(|x, y, z| *x = next(*x, y ^ z)),
                |x, y, z| [next(x, y ^ z), y, z]
            ),
            8 => step!(
                ZipOfThree of [p q r],
                zip(&mut *a, &mut *b).and(&*c).for_each(|x, y, z| (*x, *y) = (next(*y, z), *x)),
                |x, y, z| [next(y, z), x, z]
            ),
            9 => step!(
                ZipOfThree of [p q r],
                zip(&mut *a, &*b).and(&mut *c).for_each(|x, y, z| (*x, *z) = (next(*z, y), *x)),
                |x, y, z| [next(z, y), y, x]
            ),
            10 => step!(
                ZipOfThree of [p q r],
                zip(&*a, &mut *b).and(&mut *c).for_each(|x, y, z| (*y, *z) = (next(*z, x), *y)),
                |x, y, z| [x, next(z, x), y]
            ),
            11 => step!(
                ZipOfThree of [p q r],
                zip(&mut *a, &mut *b).and(&mut *c).for_each(|x, y, z| (*x, *y, *z) = (*z, next(*x, *y), *y)),
                |x, y, z| [z, next(x, y), y]
            ),
            _ => step!(
                TransformBinary of [p q r],
                transform_binary(&*a, &*b, &mut *c, next),
                |x, y, _z| [x, y, next(x, y)]
            ),
        }
    }
}
