//! Operations on a matrix, defined for each kind of engine.

macro_rules! two_step {
    ($Engine:ident $lend:ident $more:path, $Two:ty) => {
        #[allow(clippy::too_many_lines, reason = "one arm for each operation")]
        fn two_step<T: Element>(
            run: &mut Run<'_, '_>,
            t: &mut Tensor<$Engine<'_, T>, $Two>,
            m: &Model,
        ) {
            let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
            let choice = run.bytes.below(33);
            let (a, b) = (run.bytes.tile(rows), run.bytes.tile(columns));
            let (i, j) = (coordinate(run, rows), coordinate(run, columns));
            let [wa, wb, wi, wj] = [a, b, i, j].map(i128::from);
            // The first coordinate is inside the tile, and the second selects the tile.
            let tiled = |c| {
                let [x, y, p, q] = split(c, [wa, wb, tiles(rows, wa)]);
                m.map.linear(&[x + wa * p, y + wb * q])
            };
            match choice {
                0 => {
                    let r = said(t.$lend().try_slice((i, ..)));
                    let Some(r) = run.took(Kind::Slice, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[wi, c]));
                    one(run, r, &m);
                }
                1 => {
                    let r = refused(|| t.$lend().slice((.., j)));
                    let Some(r) = run.took(Kind::Slice, r) else {
                        return;
                    };
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
                    let Some(r) = run.took(Kind::Composition, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c % wa, c / wa]));
                    two(run, r, &m);
                }
                8 => {
                    let d = run.bytes.stride();
                    let Some(by) = said(cute::try_make_layout(a, d)) else {
                        return;
                    };
                    let r = said(t.$lend().try_composition(by));
                    let Some(r) = run.took(Kind::Composition, r) else {
                        return;
                    };
                    let (by, size) = (Map::of(&[(a, d)]), m.map.size());
                    let m = derived(m, r.layout(), |c| within(by.at(c), size));
                    two(run, r, &m);
                }
                9 => {
                    let (c, d) = (run.bytes.stride(), run.bytes.stride());
                    let Some(by) = said(cute::try_make_layout((a, b), (c, d))) else {
                        return;
                    };
                    let r = said(t.$lend().try_composition(by));
                    let Some(r) = run.took(Kind::Composition, r) else {
                        return;
                    };
                    let (by, size) = (Map::of(&[(a, c), (b, d)]), m.map.size());
                    let m = derived(m, r.layout(), |c| within(by.at(c), size));
                    linear(run, &r, &m);
                    pairs(run, &r, &m);
                    four(run, r.flatten(), &m);
                }
                10 => {
                    let r = said(t.$lend().try_composition((_2, _3)));
                    let Some(r) = run.took(Kind::Composition, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c % 2, c / 2]));
                    linear(run, &r, &m);
                    pairs(run, &r, &m);
                }
                11 => {
                    let r = said(t.$lend().try_zipped_divide(tile!((a, b))));
                    let Some(r) = run.took(Kind::ZippedDivide, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), tiled);
                    linear(run, &r, &m);
                    pairs(run, &r, &m);
                    four(run, r.flatten(), &m);
                }
                12 => {
                    let r = said(t.$lend().try_logical_divide(tile!((a, b))));
                    let Some(r) = run.took(Kind::LogicalDivide, r) else {
                        return;
                    };
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
                    let Some(r) = run.took(Kind::TiledDivide, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), tiled);
                    triples(run, &r, &m);
                    four(run, r.flatten(), &m);
                }
                14 => {
                    let r = said(t.$lend().try_flat_divide(tile!((a, b))));
                    let Some(r) = run.took(Kind::FlatDivide, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), tiled);
                    four(run, r, &m);
                }
                15 => {
                    let r = refused(|| t.$lend().local_tile(tile!((a, b)), (i, j)));
                    let Some(r) = run.took(Kind::LocalTile, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[c % wa + wa * wi, c / wa + wb * wj])
                    });
                    two(run, r, &m);
                }
                16 => {
                    let r = refused(|| t.$lend().local_tile(tile!((a, b)), (i, ..)));
                    let Some(r) = run.took(Kind::LocalTile, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| {
                        let [x, y, q, _] = split(c, [wa, wb, columns]);
                        m.map.linear(&[x + wa * wi, y + wb * q])
                    });
                    three(run, r, &m);
                }
                17 => {
                    let r = refused(|| t.$lend().inner_partition(tile!((a, b)), i));
                    let Some(r) = run.took(Kind::InnerPartition, r) else {
                        return;
                    };
                    let count = tiles(rows, wa);
                    let m = derived(m, r.layout(), |c| {
                        m.map
                            .linear(&[c % wa + wa * (wi % count), c / wa + wb * (wi / count)])
                    });
                    two(run, r, &m);
                }
                18 => {
                    let r = refused(|| t.$lend().outer_partition(tile!((a, b)), (i, j)));
                    let Some(r) = run.took(Kind::OuterPartition, r) else {
                        return;
                    };
                    let count = tiles(rows, wa);
                    let m = derived(m, r.layout(), |c| {
                        m.map
                            .linear(&[wi + wa * (c % count), wj + wb * (c / count)])
                    });
                    two(run, r, &m);
                }
                19 => {
                    let thread = usize::try_from(i).unwrap_or(usize::MAX);
                    let Some(threads) = said(cute::try_make_layout((a, b), (b, 1_i64))) else {
                        return;
                    };
                    let r = refused(|| t.$lend().local_partition(threads, thread));
                    let Some(r) = run.took(Kind::LocalPartition, r) else {
                        return;
                    };
                    let (x, y, count) = (wi / wb, wi % wb, tiles(rows, wa));
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[x + wa * (c % count), y + wb * (c / count)])
                    });
                    two(run, r, &m);
                }
                20 => {
                    let thread = usize::try_from(i).unwrap_or(usize::MAX);
                    let threads = layout!((2, 3));
                    let r = refused(|| {
                        t.$lend()
                            .local_partition_by(threads, thread, coord!((1, _)))
                    });
                    let Some(r) = run.took(Kind::LocalPartitionBy, r) else {
                        return;
                    };
                    let count = tiles(rows, 2);
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[wi % 2 + 2 * (c % count), c / count])
                    });
                    two(run, r, &m);
                }
                21 => {
                    let r = refused(|| {
                        t.$lend()
                            .local_tile_by((_2, _4, _1), (i, j, ..), coord!((1, _, 1)))
                    });
                    let Some(r) = run.took(Kind::LocalTileBy, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c % 2 + 2 * wi, c / 2]));
                    triples(run, &r, &m);
                }
                22 => {
                    let r = said(t.$lend().try_clipped_tile((a, b), (i, j)));
                    let Some(r) = run.took(Kind::ClippedTile, r) else {
                        return;
                    };
                    let height = wa.min(rows - wa * wi);
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[c % height + wa * wi, c / height + wb * wj])
                    });
                    let size = height * wb.min(columns - wb * wj);
                    assert_eq!(m.map.size(), size, "finding: the size of a clipped tile");
                    two(run, r, &m);
                }
                23..=26 => cut_two(run, t, m),
                _ => $more(run, t, m),
            }
        }
    };
}

pub(super) use two_step;
