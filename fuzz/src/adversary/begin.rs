//! The beginning of a program: a layout of one of many types, over a storage.

use cute::{int, layout, make_composed_layout, tile, try_make_layout, try_make_tensor_at};

use super::describe::Described;
use super::model::{Elements, Map, Model};
use super::parts::{self, Plan};
use super::probe::{derived, linear, pairs, writes};
use super::refused::{refused, said};
use super::run::{Element, Heap, Kind, Run};
use super::steps::{
    Above, Below, Far, Near, One, Swizzled, Three, Two, plain, plain_mut, swizzled, swizzled_mut,
    tiles,
};
use super::typed::typed;
use super::{more, sizes};

/// Returns the model of an accepted layout. The layout must show the numbers from which it was
/// made.
pub(super) fn accepted<L: Described>(
    run: &mut Run<'_, '_>,
    layout: Option<L>,
    expected: &[(i64, i64)],
) -> Option<(L, Map)> {
    let layout = run.took(Kind::Layout, layout)?;
    let map = layout.described();
    let said = map.leaves().iter().map(|leaf| (leaf.extent, leaf.stride));
    let given = expected
        .iter()
        .map(|&(extent, stride)| (i128::from(extent), i128::from(stride)));
    assert!(
        said.eq(given),
        "finding: a layout of other integers than {expected:?}"
    );
    assert!(
        map.is_a_shape(),
        "finding: a layout of {expected:?} was accepted"
    );
    let (least, greatest) = map.offsets();
    let all = [map.size(), least, greatest];
    assert!(
        all.iter().all(|&x| i64::try_from(x).is_ok()),
        "finding: {expected:?} was accepted, and does not fit in 64 bits"
    );
    Some((layout, map))
}

/// Chooses the index of the element at offset 0. For most choices, the layout fits in the storage.
pub(super) fn base(run: &mut Run<'_, '_>, map: &Map) -> usize {
    let first = || if map.size() == 0 { 0 } else { map.at(0).min(0) };
    let least = map.front.map_or_else(|| map.bounds().0, |_| first());
    match run.bytes.byte() {
        0..=223 => usize::try_from(least.saturating_neg()).unwrap_or(0),
        224..=239 => usize::from(run.bytes.byte()),
        240..=247 => usize::try_from(run.bytes.wild()).unwrap_or(usize::MAX),
        _ => run.bytes.word() as usize,
    }
}

/// Returns the model of an accepted tensor. Every coordinate must have an element of the storage.
pub(super) fn made(run: &Run<'_, '_>, map: Map, base: usize, zero_sized: bool) -> Model {
    let allowed = if zero_sized {
        Elements::NONE
    } else {
        Elements::first(run.length)
    };
    let model = Model {
        map,
        base: base as i128,
        allowed,
    };
    for coordinate in model.coordinates() {
        let element = model.element(coordinate);
        let inside = element >= 0 && element < run.length as i128;
        assert!(
            inside,
            "finding: a tensor of {} elements was made of {map:?} at {base}",
            run.length
        );
    }
    model
}

/// Returns whether a plain layout is inside the storage.
pub(super) fn lies_within(run: &Run<'_, '_>, map: &Map, base: usize) -> bool {
    let ((least, greatest), base) = (map.bounds(), base as i128);
    least + base >= 0 && greatest + base < run.length as i128
}

/// Makes a tensor. The library may refuse a plain layout only for a valid reason.
macro_rules! make {
    ($run:ident, $kind:expr, $storage:expr, $layout:expr, $map:expr) => {{
        let base = base($run, &$map);
        let made_of = said(try_make_tensor_at($storage, base, $layout));
        let expected = lies_within($run, &$map, base);
        assert!(
            $map.front.is_some() || made_of.is_some() == expected,
            "finding: make_tensor of {:?} at {base}",
            $map
        );
        $run.took($kind, made_of)
            .map(|tensor| (tensor, made($run, $map, base, false)))
    }};
}
pub(super) use make;

/// Chooses the extents and strides of a layout, and the number of elements of its storage.
pub(super) fn modes<const N: usize>(run: &mut Run<'_, '_>) -> [(i64, i64); N] {
    let mut modes = [(); N].map(|()| (run.bytes.extent(), run.bytes.stride()));
    if run.bytes.once_in(24) {
        // The layout has a few elements, but more coordinates than 32 bits can count.
        for mode in modes.iter_mut().take(2) {
            *mode = (run.bytes.broad(), 0);
        }
    } else if run.bytes.once_in(2) {
        // The layout is compact, row-major or column-major, so parts can be made.
        let (mut weight, turned) = (1_i64, run.bytes.once_in(2));
        for place in 0..N {
            let place = if turned { N - 1 - place } else { place };
            modes[place].1 = weight;
            weight = weight
                .wrapping_mul(modes[place].0)
                .wrapping_add(i64::from(run.bytes.once_in(8)));
        }
    }
    modes
}

fn shape<const N: usize>(modes: [(i64, i64); N]) -> [i64; N] {
    modes.map(|mode| mode.0)
}

fn stride<const N: usize>(modes: [(i64, i64); N]) -> [i64; N] {
    modes.map(|mode| mode.1)
}

/// Runs a program over elements that own heap memory.
///
/// # Panics
/// Panics if the program has a finding.
pub fn heap(run: &mut Run<'_, '_>) {
    let length = match run.bytes.below(8) {
        0 => run.bytes.below(128),
        1 => 128,
        _ => 64,
    };
    let mut elements: Vec<Heap> = run.storage(length);
    with(run, &mut elements);
    run.verify(&elements);
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "leaves of 32 bits get a truncated number"
)]
#[allow(clippy::too_many_lines, reason = "one arm for each type of a layout")]
fn with<T: Element>(run: &mut Run<'_, '_>, elements: &mut Vec<T>) {
    match run.bytes.below(28) {
        24 | 25 => sizes::divisors(run, elements),
        26 | 27 => sizes::parameters(run, elements),
        0 => {
            let modes = modes::<1>(run);
            let layout: Option<One> = said(try_make_layout((modes[0].0,), (modes[0].1,)));
            let Some((layout, map)) = accepted(run, layout, &modes) else {
                return;
            };
            if run.bytes.once_in(2) {
                let Some((t, m)) = make!(run, Kind::Make, &elements[..], layout, map) else {
                    return;
                };
                plain::one(run, t, &m);
            } else {
                let Some((t, m)) = make!(run, Kind::MakeMut, &mut elements[..], layout, map) else {
                    return;
                };
                plain_mut::one(run, t, &m);
            }
        }
        1..=4 => {
            let modes = modes::<2>(run);
            let ([a, b], [c, d]) = (shape(modes), stride(modes));
            let layout: Option<Two> = said(try_make_layout((a, b), (c, d)));
            let Some((layout, map)) = accepted(run, layout, &modes) else {
                return;
            };
            let Some((t, m)) = make!(run, Kind::Make, &*elements, layout, map) else {
                return;
            };
            plain::two(run, t, &m);
        }
        5..=9 => {
            let modes = modes::<2>(run);
            let ([a, b], [c, d]) = (shape(modes), stride(modes));
            let layout: Option<Two> = said(try_make_layout((a, b), (c, d)));
            let Some((layout, map)) = accepted(run, layout, &modes) else {
                return;
            };
            let Some((mut t, m)) = make!(run, Kind::MakeMut, &mut *elements, layout, map) else {
                return;
            };
            if run.bytes.once_in(2) {
                plain_mut::two(run, t, &m);
            } else {
                more::exclusive(run, &mut t, &m);
            }
        }
        10 | 11 => {
            let modes = modes::<3>(run);
            let ([a, b, c], [d, e, f]) = (shape(modes), stride(modes));
            let layout: Option<Three> = said(try_make_layout((a, b, c), (d, e, f)));
            let Some((layout, map)) = accepted(run, layout, &modes) else {
                return;
            };
            if run.bytes.once_in(2) {
                let Some((t, m)) = make!(run, Kind::Make, &elements[..], layout, map) else {
                    return;
                };
                plain::three(run, t, &m);
            } else {
                let Some((t, m)) = make!(run, Kind::MakeMut, &mut elements[..], layout, map) else {
                    return;
                };
                plain_mut::three(run, t, &m);
            }
        }
        12 | 13 => {
            let modes = modes::<2>(run);
            let ([a, b], [c, d]) = (shape(modes), stride(modes));
            let Some(layout) = said(try_make_layout((a, b), (c, d))) else {
                return;
            };
            let offset = if run.bytes.once_in(4) {
                run.bytes.wild()
            } else {
                run.bytes.below(24) as i64
            };
            let Some(layout) = refused(|| make_composed_layout(Above::new(), offset, layout))
            else {
                return;
            };
            let layout: Swizzled<Above, Two> = layout;
            let map = layout.described();
            let Some((t, m)) = make!(run, Kind::Swizzled, &elements[..], layout, map) else {
                return;
            };
            swizzled::two(run, t, &m);
        }
        14 | 15 => {
            let modes = modes::<2>(run);
            let ([a, b], [c, d]) = (shape(modes), stride(modes));
            let Some(layout) = said(try_make_layout((a, b), (c, d))) else {
                return;
            };
            let offset = if run.bytes.once_in(4) {
                run.bytes.wild()
            } else {
                run.bytes.below(24) as i64
            };
            let Some(layout) = refused(|| make_composed_layout(Near::new(), offset, layout)) else {
                return;
            };
            let layout: Swizzled<Near, Two> = layout;
            let map = layout.described();
            let Some((mut t, m)) = make!(run, Kind::Swizzled, &mut elements[..], layout, map)
            else {
                return;
            };
            if run.bytes.once_in(2) {
                swizzled_mut::two(run, t, &m);
            } else {
                more::exclusive_swizzled(run, &mut t, &m);
            }
        }
        16 => {
            let modes = modes::<2>(run)
                .map(|(extent, stride)| (i64::from(extent as i32), i64::from(stride as i32)));
            let ([a, b], [c, d]) = (
                shape(modes).map(|x| x as i32),
                stride(modes).map(|x| x as i32),
            );
            let layout = said(try_make_layout((a, b), (c, d)));
            typed!(run, elements, layout, modes, two, two);
        }
        17 | 18 => {
            let modes = modes::<2>(run).map(|(extent, stride)| (i64::from(extent as i32), stride));
            let ([a, b], [c, d]) = (shape(modes).map(|x| x as i32), stride(modes));
            let layout = said(try_make_layout((a, b), (c, d)));
            typed!(run, elements, layout, modes, two, two);
        }
        19 => {
            let [x, y] = modes::<2>(run);
            let (x, y) = ((x.0, i64::from(x.1 as i32)), (i64::from(y.0 as i32), y.1));
            let layout = said(try_make_layout((x.0, y.0 as i32), (x.1 as i32, y.1)));
            typed!(run, elements, layout, [x, y], two, two);
        }
        20 => {
            let [x, y, z] = modes::<3>(run);
            let (x, y) = ((i64::from(x.0 as i32), x.1), (i64::from(y.0 as i32), y.1));
            let layout = said(try_make_layout(
                ((x.0 as i32, y.0 as i32), z.0),
                ((x.1, y.1), z.1),
            ));
            typed!(run, elements, layout, [x, y, z], three, other);
        }
        21 => {
            let [x, y] = modes::<2>(run);
            let y = (y.0, i64::from(y.1 as i32));
            let layout = said(try_make_layout((int!(4), y.0), (x.1, y.1 as i32)));
            typed!(run, elements, layout, [(4, x.1), y], two, two);
        }
        22 => match run.bytes.below(6) {
            0 => typed!(
                run,
                elements,
                Some(layout!((4, 4))),
                [(4, 1), (4, 4)],
                two,
                two
            ),
            1 => typed!(
                run,
                elements,
                Some(layout!((4, 6):(6, 1))),
                [(4, 6), (6, 1)],
                two,
                two
            ),
            2 => typed!(
                run,
                elements,
                Some(layout!((3, 5):(-5, 1))),
                [(3, -5), (5, 1)],
                two,
                other
            ),
            3 => typed!(
                run,
                elements,
                Some(layout!(((2, 2), 4):((1, 8), 2))),
                [(2, 1), (2, 8), (4, 2)],
                three,
                other
            ),
            4 => typed!(
                run,
                elements,
                Some(layout!((2, 3):(0, 1))),
                [(2, 0), (3, 1)],
                two,
                other
            ),
            _ => typed!(
                run,
                elements,
                Some(layout!((12,):(-1,))),
                [(12, -1)],
                one,
                other
            ),
        },
        _ => match run.bytes.below(3) {
            0 => {
                let layout = layout!(Sw<2, 1, 3> o (4, 8):(8, 1));
                let map = layout.described();
                let Some((t, m)) = make!(run, Kind::Swizzled, &elements[..], layout, map) else {
                    return;
                };
                linear(run, &t, &m);
                pairs(run, &t, &m);
            }
            1 => {
                let (modes, offset) = (modes::<2>(run), run.bytes.wild());
                let ([a, b], [c, d]) = (shape(modes), stride(modes));
                let Some(layout) = said(try_make_layout((a, b), (c, d))) else {
                    return;
                };
                let Some(layout) = refused(|| make_composed_layout(Far::new(), offset, layout))
                else {
                    return;
                };
                let map = layout.described();
                let Some((t, m)) = make!(run, Kind::Swizzled, &elements[..], layout, map) else {
                    return;
                };
                linear(run, &t, &m);
                pairs(run, &t, &m);
            }
            _ => {
                let (modes, offset) = (modes::<2>(run), run.bytes.below(8) as i32);
                let ([a, b], [c, d]) = (
                    shape(modes).map(|x| x as i32),
                    stride(modes).map(|x| x as i32),
                );
                let Some(layout) = said(try_make_layout((a, b), (c, d))) else {
                    return;
                };
                let Some(layout) = refused(|| make_composed_layout(Below::new(), offset, layout))
                else {
                    return;
                };
                let map = layout.described();
                let Some((mut t, m)) = make!(run, Kind::Swizzled, &mut elements[..], layout, map)
                else {
                    return;
                };
                writes(run, &mut t, &m);
                pairs(run, &t, &m);
            }
        },
    }
}

/// Runs a program over zero-sized elements; a storage may have any number of them.
///
/// # Panics
/// Panics if the program has a finding.
pub fn zero_sized(run: &mut Run<'_, '_>) {
    let length = match run.bytes.below(3) {
        0 => usize::MAX,
        1 => 46_341,
        _ => run.bytes.wild().unsigned_abs() as usize,
    };
    let elements = vec![(); length];
    run.stands(&elements);
    let modes = modes::<2>(run);
    let ([a, b], [c, d]) = (shape(modes), stride(modes));
    macro_rules! look {
        ($layout:expr, $modes:expr) => {{
            let Some((layout, map)) = accepted(run, $layout, &$modes) else {
                return;
            };
            let base = base(run, &map);
            let t = said(try_make_tensor_at(&elements[..], base, layout));
            let Some(t) = run.took(Kind::ZeroSized, t) else {
                return;
            };
            let m = made(run, map, base, true);
            linear(run, &t, &m);
            pairs(run, &t, &m);
        }};
    }
    if run.bytes.once_in(2) {
        look!(said(try_make_layout((a, b), (c, d))), modes);
    } else {
        let (a, b) = (a as i32, b as i32);
        look!(
            said(try_make_layout((a, b), (c, d))),
            [(a.into(), c), (b.into(), d)]
        );
    }
}
