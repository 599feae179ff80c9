//! Operations on a tensor of three modes, defined for each kind of engine.

macro_rules! three_step {
    ($Engine:ident $lend:ident $Three:ty) => {
        fn three_step<T: Element>(
            run: &mut Run<'_, '_>,
            t: &mut Tensor<$Engine<'_, T>, $Three>,
            m: &Model,
        ) {
            let sizes = [0, 1, 2].map(|mode| m.map.mode_size(mode));
            let [i, j, k] = sizes.map(|size| coordinate(run, size));
            let [wi, wj, wk] = [i, j, k].map(i128::from);
            match run.bytes.below(11) {
                0 => {
                    let r = said(t.$lend().try_slice((i, .., ..)));
                    let Some(r) = run.took(Kind::Slice, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[wi, c % sizes[1], c / sizes[1]])
                    });
                    two(run, r, &m);
                }
                1 => {
                    let r = said(t.$lend().try_slice((.., j, ..)));
                    let Some(r) = run.took(Kind::Slice, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[c % sizes[0], wj, c / sizes[0]])
                    });
                    two(run, r, &m);
                }
                2 => {
                    let r = said(t.$lend().try_slice((.., j, k)));
                    let Some(r) = run.took(Kind::Slice, r) else {
                        return;
                    };
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
                    let Some(r) = run.took(Kind::ClippedTile, r) else {
                        return;
                    };
                    let first = [(a, i), (b, j), (c, k)]
                        .map(|(tile, at)| i128::from(tile) * i128::from(at));
                    let cut = [(a, 0), (b, 1)]
                        .map(|(tile, mode)| i128::from(tile).min(sizes[mode] - first[mode]));
                    let m = derived(m, r.layout(), |c| {
                        let [x, y, z, _] = split(c, [cut[0], cut[1], sizes[2]]);
                        m.map.linear(&[x + first[0], y + first[1], z + first[2]])
                    });
                    three(run, r, &m);
                }
                5 => {
                    let [a, b, c] = sizes.map(|size| run.bytes.tile(size));
                    let r = refused(|| t.$lend().local_tile(tile!((a, b, c)), (i, j, k)));
                    let Some(r) = run.took(Kind::LocalTile, r) else {
                        return;
                    };
                    let [wa, wb, wc] = [a, b, c].map(i128::from);
                    let m = derived(m, r.layout(), |c| {
                        let [x, y, z, _] = split(c, [wa, wb, wc]);
                        m.map.linear(&[x + wa * wi, y + wb * wj, z + wc * wk])
                    });
                    three(run, r, &m);
                }
                7..=10 => cut_three(run, t, m),
                _ => {
                    let [a, b] = [(); 2].map(|()| run.bytes.extent());
                    let r = said(t.$lend().try_composition((Dyn::new(a), Dyn::new(b))));
                    let Some(r) = run.took(Kind::Composition, r) else {
                        return;
                    };
                    let wa = i128::from(a);
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c % wa, c / wa, 0]));
                    two(run, r, &m);
                }
            }
        }
    };
}

pub(super) use three_step;
