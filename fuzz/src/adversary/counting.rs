//! Offsets as elements: no storage bounds them, so values near the ends of 32 and 64 bits are also
//! compared.

use cute::tensor::{Counting, IndexedBy, Tensor};
use cute::{int, make_composed_layout, tile, try_make_counting_tensor, try_make_layout};

use super::describe::Described;
use super::model::{Map, counted};
use super::refused::{refused, said};
use super::run::{Kind, Run};
use super::steps::{Above, coordinate, tiles};

/// Compares the values of some coordinates.
///
/// # Panics
/// Panics if one differs from the model.
#[allow(
    clippy::cast_possible_truncation,
    reason = "the coordinate is used only if it fits"
)]
fn counts<L>(run: &mut Run<'_, '_>, t: &Tensor<Counting, L>, value: impl Fn(i128) -> Option<i128>)
where
    L: Described,
    L: IndexedBy<i32>,
    L: IndexedBy<i64>,
    L: IndexedBy<u64>,
{
    let size = t.layout().described().size();
    assert_eq!(
        t.size() as i128,
        counted(size),
        "finding: the size of {:?}",
        t.layout().described()
    );
    for way in 0..if size == 0 { 0 } else { 4 } {
        let c = match way {
            0 => 0,
            1 => size - 1,
            _ => i128::from(run.bytes.word()) % size,
        };
        let (Ok(index), Some(expected)) = (i64::try_from(c), value(c)) else {
            continue;
        };
        let expected = i64::try_from(expected).ok();
        assert_eq!(
            t.try_at(index),
            expected,
            "finding: the offset {c} of {:?}",
            t.layout().described()
        );
        assert_eq!(
            t.try_at(index.cast_unsigned()),
            expected,
            "finding: the offset of a u64"
        );
        if i64::from(index as i32) == index {
            assert_eq!(
                t.try_at(index as i32),
                expected,
                "finding: the offset of an i32"
            );
        }
        run.done(Kind::Access);
    }
    let c = run.bytes.wild();
    let inside = i128::from(c) >= 0 && i128::from(c) < size;
    assert_eq!(t.try_at(c).is_some(), inside, "finding: try_at of {c}");
    run.done(Kind::Counting);
}

/// Runs steps of a tensor of two modes, and compares each new value with the previous values.
macro_rules! matrix {
    ($run:ident, $layout:expr) => {{
        let Some(layout) = $layout else { return };
        let map: Map = layout.described();
        let bounds = map.offsets();
        let whole = [map.size(), bounds.0, bounds.1];
        assert!(
            whole.iter().all(|&x| i64::try_from(x).is_ok()),
            "finding: {map:?} was accepted"
        );
        let Some(t) = said(try_make_counting_tensor(layout)) else {
            return;
        };
        counts($run, &t, |c| Some(map.at(c)));
        let (rows, columns) = (map.mode_size(0), map.mode_size(1));
        let (i, j) = (coordinate($run, rows), coordinate($run, columns));
        if let Some(c) = map.linear(&[i.into(), j.into()]) {
            let expected = i64::try_from(map.at(c)).ok();
            assert_eq!(
                t.try_at((i, j)),
                expected,
                "finding: the offset of a pair of {map:?}"
            );
            if let (Ok(x), Ok(y)) = (i32::try_from(i), i32::try_from(j)) {
                assert_eq!(
                    t.try_at((x, y)),
                    expected,
                    "finding: the offset of a pair of i32 of {map:?}"
                );
            }
        }
        let (a, b) = ($run.bytes.tile(rows), $run.bytes.tile(columns));
        let [wa, wb, wi, wj] = [a, b, i, j].map(i128::from);
        let at = |x: i128, y: i128| map.linear(&[x, y]).map(|c| map.at(c));
        match $run.bytes.below(8) {
            5 => {
                let Some(r) = said(t.try_zipped_divide((int!(2), int!(3)))) else {
                    return;
                };
                counts($run, &r, |c| {
                    let (rest, count) = (c / 6, tiles(rows, 2));
                    at(c % 2 + 2 * (rest % count), c / 2 % 3 + 3 * (rest / count))
                });
            }
            6 => {
                let Some(r) = refused(|| t.local_tile((int!(48), int!(2)), (i, j))) else {
                    return;
                };
                counts($run, &r, |c| at(c % 48 + 48 * wi, c / 48 + 2 * wj));
            }
            7 => {
                let (x, y) = (a as i32, b as i32);
                let [wa, wb] = [x, y].map(i128::from);
                let Some(r) = said(t.try_zipped_divide(tile!((x, y)))) else {
                    return;
                };
                counts($run, &r, |c| {
                    let (rest, count) = (c / wa / wb, tiles(rows, wa));
                    at(
                        c % wa + wa * (rest % count),
                        c / wa % wb + wb * (rest / count),
                    )
                });
            }
            0 => {
                let Some(r) = said(t.try_slice((i, ..))) else {
                    return;
                };
                counts($run, &r, |c| at(wi, c));
            }
            1 => {
                let Some(r) = refused(|| t.local_tile(tile!((a, b)), (i, j))) else {
                    return;
                };
                counts($run, &r, |c| at(c % wa + wa * wi, c / wa + wb * wj));
            }
            2 => {
                let Some(r) = said(t.try_zipped_divide(tile!((a, b)))) else {
                    return;
                };
                counts($run, &r, |c| {
                    let (rest, count) = (c / wa / wb, tiles(rows, wa));
                    at(
                        c % wa + wa * (rest % count),
                        c / wa % wb + wb * (rest / count),
                    )
                });
            }
            3 => {
                let d = $run.bytes.stride();
                let Some(by) = said(try_make_layout(a, d)) else {
                    return;
                };
                let Some(r) = said(t.try_composition(by)) else {
                    return;
                };
                let (by, size) = (Map::of(&[(a, d)]), map.size());
                counts($run, &r, |c| {
                    Some(by.at(c))
                        .filter(|&c| c >= 0 && c < size)
                        .map(|c| map.at(c))
                });
            }
            _ => {
                let Some(r) = said(t.try_clipped_tile((a, b), (i, j))) else {
                    return;
                };
                let height = wa.min(rows - wa * wi);
                counts($run, &r, |c| at(c % height + wa * wi, c / height + wb * wj));
            }
        }
    }};
}

/// Chooses a stride that may be large.
fn stride(run: &mut Run<'_, '_>) -> i64 {
    if run.bytes.once_in(2) {
        run.bytes.wild()
    } else {
        run.bytes.stride()
    }
}

/// Runs a program over offsets.
///
/// # Panics
/// Panics if the program has a finding.
#[allow(
    clippy::cast_possible_truncation,
    reason = "leaves of 32 bits get a truncated number"
)]
pub fn counting(run: &mut Run<'_, '_>) {
    let (a, b) = (run.bytes.extent(), run.bytes.extent());
    let (c, d) = (stride(run), stride(run));
    let (x, y, z, w) = (a as i32, b as i32, c as i32, d as i32);
    match run.bytes.below(8) {
        0 => matrix!(run, said(try_make_layout((a, b), (c, d)))),
        1 => matrix!(run, said(try_make_layout((x, y), (z, w)))),
        2 => matrix!(run, said(try_make_layout((x, y), (c, d)))),
        3 => matrix!(run, said(try_make_layout((a, b), (z, int!(1))))),
        4 => matrix!(run, said(try_make_layout((x, b), (c, w)))),
        5 => matrix!(run, said(try_make_layout((int!(4), y), (int!(1), w)))),
        6 => matrix!(
            run,
            said(try_make_layout((x, int!(3)), (int!(3), int!(2000000000))))
        ),
        _ => {
            let Some(behind) = said(try_make_layout((a, b), (c, d))) else {
                return;
            };
            let offset = run.bytes.wild();
            let Some(layout) = refused(|| make_composed_layout(Above::new(), offset, behind))
            else {
                return;
            };
            let map = layout.described();
            let Some(t) = said(try_make_counting_tensor(layout)) else {
                return;
            };
            counts(run, &t, |c| Some(map.at(c)));
        }
    }
}
