//! Steps over tensors of run-time integers: each operation gives a tensor of run-time integers again, so that a few types
//! carry programs of any length.
//!
//! One text is the steps of shared views and of exclusive ones, plain and behind a swizzle.

use cute::ComposedLayout;
use cute::int::{_0, _1, _2, _3, _4, Dyn};
use cute::tensor::{StorageMut, Tensor, View, ViewMut};
use cute::{Layout, Swizzle, coord, layout, tile};

use super::model::{Map, Model};
use super::more;
use super::probe::{derived, linear, pairs, triples, writes};
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};

/// A run-time integer.
pub type D = Dyn<i64>;
/// A layout of one mode.
pub type One = Layout<(D,), (D,)>;
/// A layout of two modes.
pub type Two = Layout<(D, D), (D, D)>;
/// A layout of three modes.
pub type Three = Layout<(D, D, D), (D, D, D)>;
/// A layout of four modes.
pub type Four = Layout<(D, D, D, D), (D, D, D, D)>;
/// A swizzle that reads bits above those that it changes.
pub type Above = Swizzle<_2, _1, _3>;
/// A swizzle that reads bits below those that it changes.
pub type Below = Swizzle<_1, _0, cute::Int![-2]>;
/// A swizzle that changes neighbours.
pub type Near = Swizzle<_1, _0, _1>;
/// A layout behind a swizzle.
pub type Swizzled<A, L> = ComposedLayout<A, D, L>;

/// How many tiles there are.
pub const fn tiles(extent: i128, tile: i128) -> i128 {
    (extent + tile - 1) / tile
}

/// A coordinate of a mode, mostly one.
pub fn coordinate(run: &mut Run<'_, '_>, size: i128) -> i64 {
    if run.bytes.once_in(12) {
        return run.bytes.wild();
    }
    if run.bytes.once_in(2) {
        return 0;
    }
    i64::try_from(i128::from(run.bytes.byte() % 16) % size).unwrap_or(0)
}

/// Writes, of an engine that can be written.
pub fn written<E, T, L>(run: &mut Run<'_, '_>, tensor: &mut Tensor<E, L>, model: &Model)
where
    E: StorageMut<Item = T>,
    T: Element,
    L: super::describe::Described,
    L: cute::tensor::IndexedBy<i64>,
    L: cute::tensor::IndexedBy<u64>,
{
    writes(run, tensor, model);
}

/// Nothing: shared elements are not written.
pub const fn read_only<H>(_: &mut Run<'_, '_>, _: &mut H, _: &Model) {}

/// The deepest nesting of steps.
const DEEPEST: usize = 7;

/// `origin` of a tile of `a` by `b` and what is left of a domain of `rows`: the digits of a linear coordinate.
const fn split(c: i128, sizes: [i128; 3]) -> [i128; 4] {
    let (first, rest) = (c % sizes[0], c / sizes[0]);
    let (second, rest) = (rest % sizes[1], rest / sizes[1]);
    [first, second, rest % sizes[2], rest / sizes[2]]
}

macro_rules! steps {
    ($($name:ident: $Engine:ident $lend:ident $write:ident $more:path,
        $One:ty, $Two:ty, $Three:ty, $Four:ty;)*) => { $(
        /// The steps of one kind of tensor.
        pub mod $name {
            use super::*;

            /// Steps of a tensor of one mode.
            #[allow(unused_mut, reason = "shared views are not written")]
            pub fn one<T: Element>(
                run: &mut Run<'_, '_>,
                mut t: Tensor<$Engine<'_, T>, $One>,
                m: &Model,
            ) {
                // What was nested is now flat: the same coordinates.
                let m = &derived(m, t.layout(), Some);
                linear(run, &t, m);
                super::$write(run, &mut t, m);
                if run.depth >= DEEPEST {
                    return;
                }
                run.depth += 1;
                for _ in 0..4 {
                    if run.bytes.is_empty() {
                        break;
                    }
                    one_step(run, &mut t, m);
                }
                run.depth -= 1;
            }

            #[allow(clippy::too_many_lines, reason = "one arm for each operation")]
            fn one_step<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<$Engine<'_, T>, $One>, m: &Model) {
                let size = m.map.size();
                match run.bytes.below(8) {
                    0 => {
                        let (a, b) = (run.bytes.tile(size), run.bytes.extent());
                        let (c, d) = (run.bytes.stride(), run.bytes.stride());
                        let Some(by) = said(cute::try_make_layout((a, b), (c, d))) else { return };
                        let map = Map::of(&[(a, c), (b, d)]);
                        let r = said(t.$lend().try_composition(by));
                        let Some(r) = run.took(Kind::Composition, r) else { return };
                        let m = derived(m, r.layout(), |c| within(map.at(c), size));
                        two(run, r, &m);
                    }
                    1 => {
                        let a = run.bytes.tile(size);
                        let r = said(t.$lend().try_logical_divide((Dyn::new(a),)));
                        let Some(r) = run.took(Kind::LogicalDivide, r) else { return };
                        let m = derived(m, r.layout(), |c| within(c, size));
                        two(run, r.flatten(), &m);
                    }
                    2 => {
                        let (a, i) = (run.bytes.tile(size), coordinate(run, size));
                        let r = refused(|| t.$lend().local_tile((Dyn::new(a),), (i,)));
                        let Some(r) = run.took(Kind::LocalTile, r) else { return };
                        let (a, i) = (i128::from(a), i128::from(i));
                        let m = derived(m, r.layout(), |c| within(c + a * i, size));
                        one(run, r.flatten(), &m);
                    }
                    3 => {
                        let (a, i) = (run.bytes.tile(size), run.bytes.below(3) as i64);
                        let r = refused(|| t.$lend().outer_partition((Dyn::new(a),), (i,)));
                        let Some(r) = run.took(Kind::OuterPartition, r) else { return };
                        let (a, i) = (i128::from(a), i128::from(i));
                        let m = derived(m, r.layout(), |c| within(i + a * c, size));
                        one(run, r.flatten(), &m);
                    }
                    4 => {
                        let (a, i) = (run.bytes.tile(size), coordinate(run, size));
                        let r = said(t.$lend().try_clipped_tile((a,), (i,)));
                        let Some(r) = run.took(Kind::ClippedTile, r) else { return };
                        let (a, i) = (i128::from(a), i128::from(i));
                        let m = derived(m, r.layout(), |c| within(c + a * i, size));
                        assert_eq!(m.map.size(), a.min(size - a * i), "finding: the size of a clipped tile");
                        one(run, r, &m);
                    }
                    5 => {
                        run.done(Kind::Coalesce);
                        let r = t.$lend().coalesce();
                        let m = derived(m, r.layout(), |c| within(c, size));
                        linear(run, &r, &m);
                    }
                    6 => {
                        let (a, b) = (run.bytes.tile(size), run.bytes.stride());
                        let Some(by) = said(cute::try_make_layout(a, b)) else { return };
                        let r = said(t.$lend().try_logical_divide(by));
                        let Some(r) = run.took(Kind::LogicalDivide, r) else { return };
                        let map = Map::of(&[(a, b)]);
                        let first = i128::from(a);
                        let m = derived(m, r.layout(), |c| if c < first { within(map.at(c), size) } else { None });
                        three(run, r.flatten(), &m);
                    }
                    _ => {
                        let a = run.bytes.tile(size);
                        let r = said(t.$lend().try_composition((Dyn::new(a),)));
                        let Some(r) = run.took(Kind::Composition, r) else { return };
                        let m = derived(m, r.layout(), |c| within(c, size));
                        one(run, r, &m);
                    }
                }
            }

            /// Steps of a matrix.
            #[allow(unused_mut, reason = "shared views are not written")]
            pub fn two<T: Element>(
                run: &mut Run<'_, '_>,
                mut t: Tensor<$Engine<'_, T>, $Two>,
                m: &Model,
            ) {
                // What was nested is now flat: the same coordinates.
                let m = &derived(m, t.layout(), Some);
                linear(run, &t, m);
                pairs(run, &t, m);
                super::$write(run, &mut t, m);
                if run.depth >= DEEPEST {
                    return;
                }
                run.depth += 1;
                for _ in 0..4 {
                    if run.bytes.is_empty() {
                        break;
                    }
                    two_step(run, &mut t, m);
                }
                run.depth -= 1;
            }

            #[allow(clippy::too_many_lines, reason = "one arm for each operation")]
            fn two_step<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<$Engine<'_, T>, $Two>, m: &Model) {
                let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
                let choice = run.bytes.below(27);
                let (a, b) = (run.bytes.tile(rows), run.bytes.tile(columns));
                let (i, j) = (coordinate(run, rows), coordinate(run, columns));
                let [wa, wb, wi, wj] = [a, b, i, j].map(i128::from);
                match choice {
                    0 => {
                        let r = said(t.$lend().try_slice((i, ..)));
                        let Some(r) = run.took(Kind::Slice, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[wi, c]));
                        one(run, r, &m);
                    }
                    1 => {
                        let r = refused(|| t.$lend().slice((.., j)));
                        let Some(r) = run.took(Kind::Slice, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c, wj]));
                        one(run, r, &m);
                    }
                    2 => {
                        run.done(Kind::Transpose);
                        let r = t.$lend().transpose();
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c / columns, c % columns]));
                        two(run, r, &m);
                    }
                    3 => {
                        run.done(Kind::Flatten);
                        let r = t.$lend().flatten();
                        let m = derived(m, r.layout(), Some);
                        two(run, r, &m);
                    }
                    4 => {
                        run.done(Kind::Coalesce);
                        let r = t.$lend().coalesce();
                        let m = derived(m, r.layout(), Some);
                        two(run, r, &m);
                    }
                    5 => {
                        run.done(Kind::Group);
                        let r = t.$lend().group_modes::<0, 2>();
                        let m = derived(m, r.layout(), Some);
                        linear(run, &r, &m);
                        two(run, r.flatten(), &m);
                    }
                    6 | 7 => {
                        let r = said(t.$lend().try_composition(tile!((a, b))));
                        let Some(r) = run.took(Kind::Composition, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c % wa, c / wa]));
                        two(run, r, &m);
                    }
                    8 => {
                        let d = run.bytes.stride();
                        let Some(by) = said(cute::try_make_layout(a, d)) else { return };
                        let r = said(t.$lend().try_composition(by));
                        let Some(r) = run.took(Kind::Composition, r) else { return };
                        let (by, size) = (Map::of(&[(a, d)]), m.map.size());
                        let m = derived(m, r.layout(), |c| within(by.at(c), size));
                        two(run, r, &m);
                    }
                    9 => {
                        let (c, d) = (run.bytes.stride(), run.bytes.stride());
                        let Some(by) = said(cute::try_make_layout((a, b), (c, d))) else { return };
                        let r = said(t.$lend().try_composition(by));
                        let Some(r) = run.took(Kind::Composition, r) else { return };
                        let (by, size) = (Map::of(&[(a, c), (b, d)]), m.map.size());
                        let m = derived(m, r.layout(), |c| within(by.at(c), size));
                        linear(run, &r, &m);
                        pairs(run, &r, &m);
                        four(run, r.flatten(), &m);
                    }
                    10 => {
                        let r = said(t.$lend().try_composition((_2, _3)));
                        let Some(r) = run.took(Kind::Composition, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c % 2, c / 2]));
                        linear(run, &r, &m);
                        pairs(run, &r, &m);
                    }
                    11 => {
                        let r = said(t.$lend().try_zipped_divide(tile!((a, b))));
                        let Some(r) = run.took(Kind::ZippedDivide, r) else { return };
                        let m = derived(m, r.layout(), |c| {
                            let [x, y, p, q] = split(c, [wa, wb, tiles(rows, wa)]);
                            m.map.linear(&[x + wa * p, y + wb * q])
                        });
                        linear(run, &r, &m);
                        pairs(run, &r, &m);
                        four(run, r.flatten(), &m);
                    }
                    12 => {
                        let r = said(t.$lend().try_logical_divide(tile!((a, b))));
                        let Some(r) = run.took(Kind::LogicalDivide, r) else { return };
                        let m = derived(m, r.layout(), |c| {
                            let [x, p, y, q] = split(c, [wa, tiles(rows, wa), wb]);
                            m.map.linear(&[x + wa * p, y + wb * q])
                        });
                        linear(run, &r, &m);
                        pairs(run, &r, &m);
                        four(run, r.flatten(), &m);
                    }
                    13 => {
                        let r = said(t.$lend().try_tiled_divide(tile!((a, b))));
                        let Some(r) = run.took(Kind::TiledDivide, r) else { return };
                        let m = derived(m, r.layout(), |c| {
                            let [x, y, p, q] = split(c, [wa, wb, tiles(rows, wa)]);
                            m.map.linear(&[x + wa * p, y + wb * q])
                        });
                        triples(run, &r, &m);
                        four(run, r.flatten(), &m);
                    }
                    14 => {
                        let r = said(t.$lend().try_flat_divide(tile!((a, b))));
                        let Some(r) = run.took(Kind::FlatDivide, r) else { return };
                        let m = derived(m, r.layout(), |c| {
                            let [x, y, p, q] = split(c, [wa, wb, tiles(rows, wa)]);
                            m.map.linear(&[x + wa * p, y + wb * q])
                        });
                        four(run, r, &m);
                    }
                    15 => {
                        let r = refused(|| t.$lend().local_tile(tile!((a, b)), (i, j)));
                        let Some(r) = run.took(Kind::LocalTile, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c % wa + wa * wi, c / wa + wb * wj]));
                        two(run, r, &m);
                    }
                    16 => {
                        let r = refused(|| t.$lend().local_tile(tile!((a, b)), (i, ..)));
                        let Some(r) = run.took(Kind::LocalTile, r) else { return };
                        let m = derived(m, r.layout(), |c| {
                            let [x, y, q, _] = split(c, [wa, wb, columns]);
                            m.map.linear(&[x + wa * wi, y + wb * q])
                        });
                        three(run, r, &m);
                    }
                    17 => {
                        let r = refused(|| t.$lend().inner_partition(tile!((a, b)), i));
                        let Some(r) = run.took(Kind::InnerPartition, r) else { return };
                        let count = tiles(rows, wa);
                        let m = derived(m, r.layout(), |c| {
                            m.map.linear(&[c % wa + wa * (wi % count), c / wa + wb * (wi / count)])
                        });
                        two(run, r, &m);
                    }
                    18 => {
                        let r = refused(|| t.$lend().outer_partition(tile!((a, b)), (i, j)));
                        let Some(r) = run.took(Kind::OuterPartition, r) else { return };
                        let count = tiles(rows, wa);
                        let m = derived(m, r.layout(), |c| m.map.linear(&[wi + wa * (c % count), wj + wb * (c / count)]));
                        two(run, r, &m);
                    }
                    19 => {
                        let thread = usize::try_from(i).unwrap_or(usize::MAX);
                        let Some(threads) = said(cute::try_make_layout((a, b), (b, 1_i64))) else { return };
                        let r = refused(|| t.$lend().local_partition(threads, thread));
                        let Some(r) = run.took(Kind::LocalPartition, r) else { return };
                        let (x, y, count) = (wi / wb, wi % wb, tiles(rows, wa));
                        let m = derived(m, r.layout(), |c| m.map.linear(&[x + wa * (c % count), y + wb * (c / count)]));
                        two(run, r, &m);
                    }
                    20 => {
                        let thread = usize::try_from(i).unwrap_or(usize::MAX);
                        let threads = layout!((2, 3));
                        let r = refused(|| t.$lend().local_partition_by(threads, thread, coord!((1, _))));
                        let Some(r) = run.took(Kind::LocalPartitionBy, r) else { return };
                        let count = tiles(rows, 2);
                        let m = derived(m, r.layout(), |c| m.map.linear(&[wi % 2 + 2 * (c % count), c / count]));
                        two(run, r, &m);
                    }
                    21 => {
                        let r = refused(|| t.$lend().local_tile_by((_2, _4, _1), (i, j, ..), coord!((1, _, 1))));
                        let Some(r) = run.took(Kind::LocalTileBy, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c % 2 + 2 * wi, c / 2]));
                        triples(run, &r, &m);
                    }
                    22 => {
                        let r = said(t.$lend().try_clipped_tile((a, b), (i, j)));
                        let Some(r) = run.took(Kind::ClippedTile, r) else { return };
                        let height = wa.min(rows - wa * wi);
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c % height + wa * wi, c / height + wb * wj]));
                        let size = height * wb.min(columns - wb * wj);
                        assert_eq!(m.map.size(), size, "finding: the size of a clipped tile");
                        two(run, r, &m);
                    }
                    _ => $more(run, t, m),
                }
            }

            /// Steps of a tensor of three modes.
            #[allow(unused_mut, reason = "shared views are not written")]
            pub fn three<T: Element>(
                run: &mut Run<'_, '_>,
                mut t: Tensor<$Engine<'_, T>, $Three>,
                m: &Model,
            ) {
                // What was nested is now flat: the same coordinates.
                let m = &derived(m, t.layout(), Some);
                linear(run, &t, m);
                triples(run, &t, m);
                super::$write(run, &mut t, m);
                if run.depth >= DEEPEST {
                    return;
                }
                run.depth += 1;
                for _ in 0..4 {
                    if run.bytes.is_empty() {
                        break;
                    }
                    three_step(run, &mut t, m);
                }
                run.depth -= 1;
            }

            #[allow(clippy::too_many_lines, reason = "one arm for each operation")]
            fn three_step<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<$Engine<'_, T>, $Three>, m: &Model) {
                let sizes = [0, 1, 2].map(|mode| m.map.mode_size(mode));
                let [i, j, k] = sizes.map(|size| coordinate(run, size));
                let [wi, wj, wk] = [i, j, k].map(i128::from);
                match run.bytes.below(7) {
                    0 => {
                        let r = said(t.$lend().try_slice((i, .., ..)));
                        let Some(r) = run.took(Kind::Slice, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[wi, c % sizes[1], c / sizes[1]]));
                        two(run, r, &m);
                    }
                    1 => {
                        let r = said(t.$lend().try_slice((.., j, ..)));
                        let Some(r) = run.took(Kind::Slice, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c % sizes[0], wj, c / sizes[0]]));
                        two(run, r, &m);
                    }
                    2 => {
                        let r = said(t.$lend().try_slice((.., j, k)));
                        let Some(r) = run.took(Kind::Slice, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c, wj, wk]));
                        one(run, r, &m);
                    }
                    3 => {
                        run.done(Kind::Group);
                        let r = t.$lend().group_modes::<1, 3>();
                        let m = derived(m, r.layout(), Some);
                        linear(run, &r, &m);
                        pairs(run, &r, &m);
                        three(run, r.flatten(), &m);
                    }
                    4 => {
                        let [a, b, c] = sizes.map(|size| run.bytes.tile(size));
                        let r = said(t.$lend().try_clipped_tile((a, b, c), (i, j, k)));
                        let Some(r) = run.took(Kind::ClippedTile, r) else { return };
                        let first = [(a, i), (b, j), (c, k)].map(|(tile, at)| i128::from(tile) * i128::from(at));
                        let cut = [(a, 0), (b, 1)].map(|(tile, mode)| i128::from(tile).min(sizes[mode] - first[mode]));
                        let m = derived(m, r.layout(), |c| {
                            let [x, y, z, _] = split(c, [cut[0], cut[1], sizes[2]]);
                            m.map.linear(&[x + first[0], y + first[1], z + first[2]])
                        });
                        three(run, r, &m);
                    }
                    5 => {
                        let [a, b, c] = sizes.map(|size| run.bytes.tile(size));
                        let r = refused(|| t.$lend().local_tile(tile!((a, b, c)), (i, j, k)));
                        let Some(r) = run.took(Kind::LocalTile, r) else { return };
                        let [wa, wb, wc] = [a, b, c].map(i128::from);
                        let m = derived(m, r.layout(), |c| {
                            let [x, y, z, _] = split(c, [wa, wb, wc]);
                            m.map.linear(&[x + wa * wi, y + wb * wj, z + wc * wk])
                        });
                        three(run, r, &m);
                    }
                    _ => {
                        let [a, b] = [(); 2].map(|()| run.bytes.extent());
                        let r = said(t.$lend().try_composition((Dyn::new(a), Dyn::new(b))));
                        let Some(r) = run.took(Kind::Composition, r) else { return };
                        let wa = i128::from(a);
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c % wa, c / wa, 0]));
                        two(run, r, &m);
                    }
                }
            }

            /// Steps of a tensor of four modes.
            #[allow(unused_mut, reason = "shared views are not written")]
            pub fn four<T: Element>(
                run: &mut Run<'_, '_>,
                mut t: Tensor<$Engine<'_, T>, $Four>,
                m: &Model,
            ) {
                // What was nested is now flat: the same coordinates.
                let m = &derived(m, t.layout(), Some);
                linear(run, &t, m);
                super::$write(run, &mut t, m);
                if run.depth >= DEEPEST {
                    return;
                }
                run.depth += 1;
                for _ in 0..4 {
                    if run.bytes.is_empty() {
                        break;
                    }
                    four_step(run, &mut t, m);
                }
                run.depth -= 1;
            }

            #[allow(clippy::too_many_lines, reason = "one arm for each operation")]
            fn four_step<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<$Engine<'_, T>, $Four>, m: &Model) {
                let sizes = [0, 1, 2, 3].map(|mode| m.map.mode_size(mode));
                let [i, j, k, l] = sizes.map(|size| coordinate(run, size));
                let [wi, wj, wk, wl] = [i, j, k, l].map(i128::from);
                match run.bytes.below(4) {
                    0 => {
                        let r = said(t.$lend().try_slice((.., .., k, l)));
                        let Some(r) = run.took(Kind::Slice, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[c % sizes[0], c / sizes[0], wk, wl]));
                        two(run, r, &m);
                    }
                    1 => {
                        let r = said(t.$lend().try_slice((i, j, .., ..)));
                        let Some(r) = run.took(Kind::Slice, r) else { return };
                        let m = derived(m, r.layout(), |c| m.map.linear(&[wi, wj, c % sizes[2], c / sizes[2]]));
                        two(run, r, &m);
                    }
                    2 => {
                        let r = said(t.$lend().try_slice((.., j, .., ..)));
                        let Some(r) = run.took(Kind::Slice, r) else { return };
                        let m = derived(m, r.layout(), |c| {
                            let [x, y, z, _] = split(c, [sizes[0], sizes[2], sizes[3]]);
                            m.map.linear(&[x, wj, y, z])
                        });
                        three(run, r, &m);
                    }
                    _ => {
                        run.done(Kind::Group);
                        let r = t.$lend().group_modes::<0, 2>();
                        let m = derived(m, r.layout(), Some);
                        triples(run, &r, &m);
                    }
                }
            }
        }
    )* };
}

/// A linear coordinate, if it is below the size.
fn within(coordinate: i128, size: i128) -> Option<i128> {
    (coordinate >= 0 && coordinate < size).then_some(coordinate)
}

steps! {
    plain: View view read_only more::shared, One, Two, Three, Four;
    plain_mut: ViewMut view_mut written more::exclusive, One, Two, Three, Four;
    swizzled: View view read_only more::shared_swizzled, Swizzled<Above, One>, Swizzled<Above, Two>,
        Swizzled<Above, Three>, Swizzled<Above, Four>;
    swizzled_mut: ViewMut view_mut written more::exclusive_swizzled, Swizzled<Near, One>, Swizzled<Near, Two>,
        Swizzled<Near, Three>, Swizzled<Near, Four>;
}
