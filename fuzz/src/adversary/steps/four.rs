//! Operations on a tensor of four modes, defined for each kind of engine.

macro_rules! four_step {
    ($Engine:ident $lend:ident $Four:ty) => {
        fn four_step<T: Element>(
            run: &mut Run<'_, '_>,
            t: &mut Tensor<$Engine<'_, T>, $Four>,
            m: &Model,
        ) {
            let sizes = [0, 1, 2, 3].map(|mode| m.map.mode_size(mode));
            let [i, j, k, l] = sizes.map(|size| coordinate(run, size));
            let [wi, wj, wk, wl] = [i, j, k, l].map(i128::from);
            match run.bytes.below(6) {
                0 => {
                    let r = said(t.$lend().try_slice((.., .., k, l)));
                    let Some(r) = run.took(Kind::Slice, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[c % sizes[0], c / sizes[0], wk, wl])
                    });
                    two(run, r, &m);
                }
                1 => {
                    let r = said(t.$lend().try_slice((i, j, .., ..)));
                    let Some(r) = run.took(Kind::Slice, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[wi, wj, c % sizes[2], c / sizes[2]])
                    });
                    two(run, r, &m);
                }
                2 => {
                    let r = said(t.$lend().try_slice((.., j, .., ..)));
                    let Some(r) = run.took(Kind::Slice, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| {
                        let [x, y, z, _] = split(c, [sizes[0], sizes[2], sizes[3]]);
                        m.map.linear(&[x, wj, y, z])
                    });
                    three(run, r, &m);
                }
                4 | 5 => cut_four(run, t, m),
                _ => {
                    run.done(Kind::Group);
                    let r = t.$lend().group_modes::<0, 2>();
                    let m = derived(m, r.layout(), Some);
                    triples(run, &r, &m);
                }
            }
        }
    };
}

pub(super) use four_step;
