//! Layouts whose types know a divisor of an integer, or its value from a `const` parameter.

use cute::int::{_1, _2, _4, Dyn};
use cute::tensor::Extent;
use cute::{
    Const, ConstInt, Integer, layout, tile, try_make_layout, try_make_tensor, try_make_tensor_at,
};

use super::begin::{accepted, base, lies_within, made, make, modes};
use super::model::{Elements, Map, Model};
use super::parts::{self, Plan};
use super::probe::{derived, linear, pairs, writes};
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::steps::{plain, tiles};
use super::typed::typed;

/// Chooses an integer that is mostly a multiple of `of`.
fn multiple(run: &mut Run<'_, '_>, number: i64, of: i64) -> i64 {
    if run.bytes.once_in(12) {
        number
    } else {
        number.wrapping_mul(of)
    }
}

/// `divisible!(run, a number, a divisor)`: makes an integer whose type contains the divisor. A
/// number that is not a multiple of the divisor must be refused.
macro_rules! divisible {
    ($run:ident, $number:expr, $divisor:expr) => {{
        let (number, divisor) = ($number, cute::Integer::value($divisor));
        let known = $crate::adversary::refused::said(cute::divisible::try_assume_divisible(
            number, $divisor,
        ));
        let is_multiple = i64::from(number) % divisor == 0;
        assert_eq!(
            known.is_some(),
            is_multiple,
            "finding: whether {number} is a multiple of {divisor}"
        );
        let Some(known) = $run.took(Kind::Divisible, known) else {
            return;
        };
        assert_eq!(
            cute::Integer::value(known),
            i64::from(number),
            "finding: another integer than {number}"
        );
        known
    }};
}
pub(super) use divisible;

/// Checks a layout of integers with a known divisor.
///
/// # Panics
/// Panics if the program has a finding.
#[allow(
    clippy::cast_possible_truncation,
    reason = "leaves of 32 bits get a truncated number"
)]
pub fn divisors<T: Element>(run: &mut Run<'_, '_>, elements: &mut [T]) {
    let [x, y] = modes::<2>(run);
    let (a, b) = (multiple(run, x.0 % 8, 4), y.0);
    let (c, d) = (multiple(run, x.1, 2), y.1);
    match run.bytes.below(6) {
        0 | 1 => {
            let rows = divisible!(run, a, _4);
            let layout = said(try_make_layout((rows, b), (_1, rows)));
            typed!(run, elements, layout, [(a, 1), (b, a)], two, two);
        }
        2 => {
            let columns = divisible!(run, a, _4);
            let layout = said(try_make_layout((b, columns), (columns, _1)));
            typed!(run, elements, layout, [(b, a), (a, 1)], two, two);
        }
        3 => {
            let (rows, apart) = (divisible!(run, a, _2), divisible!(run, c, _2));
            let layout = said(try_make_layout((b, rows), (apart, d)));
            typed!(run, elements, layout, [(b, c), (a, d)], two, two);
        }
        4 => {
            let (rows, apart) = (a as i32, c as i32);
            let (rows, apart) = (divisible!(run, rows, _4), divisible!(run, apart, _2));
            let layout = said(try_make_layout((rows, b), (apart, d)));
            typed!(
                run,
                elements,
                layout,
                [(rows.value(), apart.value()), (b, d)],
                two,
                other
            );
        }
        _ => {
            let (rows, apart) = (divisible!(run, a, _4), divisible!(run, c, _2));
            let layout = said(try_make_layout(((_2, rows), b), ((apart, _1), d)));
            typed!(
                run,
                elements,
                layout,
                [(2, c), (a, 1), (b, d)],
                three,
                other
            );
        }
    }
}

/// Checks a layout whose rows have the length of a `const` parameter.
///
/// # Panics
/// Panics if the program has a finding.
pub fn parameters<T: Element>(run: &mut Run<'_, '_>, elements: &mut [T]) {
    match run.bytes.below(5) {
        0 => of::<1, T>(run, elements),
        1 => of::<3, T>(run, elements),
        2 => of::<8, T>(run, elements),
        3 => {
            let n = Dyn::new(run.bytes.extent());
            rows(run, elements, n, None);
        }
        _ => of::<16, T>(run, elements),
    }
}

fn of<const N: usize, T: Element>(run: &mut Run<'_, '_>, elements: &mut [T])
where
    Const<N>: ConstInt<Int: Extent>,
{
    rows(run, elements, Const::<N>::int(), Some(N));
}

/// Calls the functions that the single bound `Extent` allows: rows and columns, contiguous or with
/// gaps, and a row as a slice.
fn rows<N: Extent, T: Element>(
    run: &mut Run<'_, '_>,
    elements: &mut [T],
    n: N,
    given: Option<usize>,
) {
    let width = n.value();
    assert!(
        given.is_none_or(|given| given as i64 == width),
        "finding: a `const` parameter as {width}"
    );
    let (m, apart) = (run.bytes.extent(), run.bytes.stride());
    macro_rules! look {
        ($layout:expr, $modes:expr, $unit:literal, $row:ident => $slice:expr) => {{
            let Some(layout) = refused(|| $layout) else {
                return;
            };
            let map = Map::of(&$modes);
            let (least, greatest) = map.bounds();
            let t = said(try_make_tensor(&mut *elements, layout));
            let fits = least >= 0 && greatest < run.length as i128;
            assert_eq!(
                t.is_some(),
                fits,
                "finding: a tensor of {} elements under {map:?}",
                run.length
            );
            let Some(mut t) = run.took(Kind::Parameter, t) else {
                return;
            };
            let model = Model {
                map,
                base: 0,
                allowed: Elements::first(run.length),
            };
            let sizes = [map.mode_size(0), map.mode_size(1)];
            for _ in 0..4 {
                let at = sizes.map(|size| i128::from(run.bytes.byte()) % (size + 1));
                let c = map.linear(&at);
                let [i, j] = at.map(|x| x as usize);
                run.compare(&model, c, t.get((i, j)), "an element of a matrix");
                run.write(
                    &model,
                    c,
                    t.get_mut((i, j)),
                    "an element of a matrix that is written",
                );
            }
            let $row = run.bytes.below(4);
            let r = refused(|| t.slice($slice));
            let inside = ($row as i128) < sizes[1 - $unit];
            assert_eq!(
                r.is_some(),
                inside,
                "finding: whether {} is a row or column of {map:?}",
                $row
            );
            let Some(r) = run.took(Kind::Slice, r) else {
                return;
            };
            let slice = r.as_slice();
            assert_eq!(
                slice.map(<[T]>::len),
                Some(width as usize),
                "finding: a row or column of {map:?}"
            );
            for (i, element) in slice.into_iter().flatten().enumerate() {
                let at = if $unit == 1 {
                    [$row as i128, i as i128]
                } else {
                    [i as i128, $row as i128]
                };
                run.compare(
                    &model,
                    map.linear(&at),
                    Some(element),
                    "an element of a row or column",
                );
            }
        }};
    }
    match run.bytes.below(4) {
        0 => look!(layout!((m, n):(n, 1)), [(m, width), (width, 1)], 1, row => (row, ..)),
        1 => look!(layout!((m, n):(apart, 1)), [(m, apart), (width, 1)], 1, row => (row, ..)),
        2 => look!(layout!((n, m):(1, n)), [(width, 1), (m, width)], 0, column => (.., column)),
        _ => look!(layout!((n, m):(1, apart)), [(width, 1), (m, apart)], 0, column => (.., column)),
    }
}
