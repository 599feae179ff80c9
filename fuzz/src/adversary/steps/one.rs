//! Operations on a tensor of one mode, defined for each kind of engine.

macro_rules! one_step {
    ($Engine:ident $lend:ident $One:ty) => {
        /// Divides a tensor by a layout, which may reach past the tensor.
        fn divided<T: Element>(
            run: &mut Run<'_, '_>,
            t: &mut Tensor<$Engine<'_, T>, $One>,
            m: &Model,
        ) {
            let size = m.map.size();
            let (a, b) = (run.bytes.tile(size), run.bytes.stride());
            let Some(by) = said(cute::try_make_layout(a, b)) else {
                return;
            };
            let r = said(t.$lend().try_logical_divide(by));
            let Some(r) = run.took(Kind::LogicalDivide, r) else {
                return;
            };
            let map = Map::of(&[(a, b)]);
            let first = i128::from(a);
            let m = derived(m, r.layout(), |c| {
                if c < first {
                    within(map.at(c), size)
                } else {
                    None
                }
            });
            three(run, r.flatten(), &m);
        }

        fn one_step<T: Element>(
            run: &mut Run<'_, '_>,
            t: &mut Tensor<$Engine<'_, T>, $One>,
            m: &Model,
        ) {
            let size = m.map.size();
            match run.bytes.below(11) {
                0 => {
                    let (a, b) = (run.bytes.tile(size), run.bytes.extent());
                    let (c, d) = (run.bytes.stride(), run.bytes.stride());
                    let Some(by) = said(cute::try_make_layout((a, b), (c, d))) else {
                        return;
                    };
                    let map = Map::of(&[(a, c), (b, d)]);
                    let r = said(t.$lend().try_composition(by));
                    let Some(r) = run.took(Kind::Composition, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| within(map.at(c), size));
                    two(run, r, &m);
                }
                1 => {
                    let a = run.bytes.tile(size);
                    let r = said(t.$lend().try_logical_divide((Dyn::new(a),)));
                    let Some(r) = run.took(Kind::LogicalDivide, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| within(c, size));
                    two(run, r.flatten(), &m);
                }
                2 => {
                    let (a, i) = (run.bytes.tile(size), coordinate(run, size));
                    let r = refused(|| t.$lend().local_tile((Dyn::new(a),), (i,)));
                    let Some(r) = run.took(Kind::LocalTile, r) else {
                        return;
                    };
                    let (a, i) = (i128::from(a), i128::from(i));
                    let m = derived(m, r.layout(), |c| within(c + a * i, size));
                    one(run, r.flatten(), &m);
                }
                3 => {
                    let (a, i) = (run.bytes.tile(size), run.bytes.below(3) as i64);
                    let r = refused(|| t.$lend().outer_partition((Dyn::new(a),), (i,)));
                    let Some(r) = run.took(Kind::OuterPartition, r) else {
                        return;
                    };
                    let (a, i) = (i128::from(a), i128::from(i));
                    let m = derived(m, r.layout(), |c| within(i + a * c, size));
                    one(run, r.flatten(), &m);
                }
                4 => {
                    let (a, i) = (run.bytes.tile(size), coordinate(run, size));
                    let r = said(t.$lend().try_clipped_tile((a,), (i,)));
                    let Some(r) = run.took(Kind::ClippedTile, r) else {
                        return;
                    };
                    let (a, i) = (i128::from(a), i128::from(i));
                    let m = derived(m, r.layout(), |c| within(c + a * i, size));
                    assert_eq!(
                        m.map.size(),
                        a.min(size - a * i),
                        "finding: the size of a clipped tile"
                    );
                    one(run, r, &m);
                }
                5 => {
                    run.done(Kind::Coalesce);
                    let r = t.$lend().coalesce();
                    let m = derived(m, r.layout(), |c| within(c, size));
                    linear(run, &r, &m);
                }
                6 => divided(run, t, m),
                8..=10 => cut_one(run, t, m),
                _ => {
                    let a = run.bytes.tile(size);
                    let r = said(t.$lend().try_composition((Dyn::new(a),)));
                    let Some(r) = run.took(Kind::Composition, r) else {
                        return;
                    };
                    let m = derived(m, r.layout(), |c| within(c, size));
                    one(run, r, &m);
                }
            }
        }
    };
}

pub(super) use one_step;
