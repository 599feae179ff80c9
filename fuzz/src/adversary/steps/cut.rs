//! Modes that are cut to a range, tensors that begin at a coordinate, and modes in another order.
//! The macro defines these steps for each kind of engine.

/// Defines the steps of tensors with one to four modes. A range leaves run-time extents, so the
/// steps continue. If a range has a static end, an extent becomes static, and the result is only
/// checked.
macro_rules! cut_steps {
    ($Engine:ident $lend:ident $One:ty, $Two:ty, $Three:ty, $Four:ty) => {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "as a range is written")]
        fn cut_one<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<$Engine<'_, T>, $One>, m: &Model) {
            let size = m.map.size();
            let span = Span::any(run, size);
            match run.bytes.below(5) {
                0 => {
                    let r = said(t.$lend().try_slice((.._2,)));
                    assert_eq!(r.is_some(), size >= 2, "finding: whether 2 lie in {:?}", m.map);
                    let Some(r) = run.took(Kind::StaticRange, r) else { return };
                    let m = derived(m, r.layout(), Some);
                    linear(run, &r, &m);
                }
                1 => {
                    let r = refused(|| t.$lend().domain_offset((span.first,)));
                    let inside = 0 <= span.first && i128::from(span.first) <= size;
                    assert_eq!(
                        r.is_some(),
                        inside,
                        "finding: whether {} is an origin in {:?}",
                        span.first,
                        m.map,
                    );
                    let Some(r) = run.took(Kind::DomainOffset, r) else { return };
                    let m = derived(m, r.layout(), |c| Some(c + i128::from(span.first)));
                    assert_eq!(
                        m.map.size(),
                        size - i128::from(span.first),
                        "finding: how many are left",
                    );
                    one(run, r, &m);
                }
                _ => {
                    let r = by_range!(span, range => said(t.$lend().try_slice((range,))));
                    let within = span.within(size);
                    assert_eq!(
                        r.is_some(),
                        within.is_some(),
                        "finding: whether {span:?} lies in {:?}",
                        m.map,
                    );
                    let (Some(r), Some((begin, length))) = (run.took(Kind::Range, r), within) else { return };
                    let m = derived(m, r.layout(), |c| Some(c + begin));
                    assert_eq!(m.map.size(), length, "finding: the size of a range");
                    one(run, r, &m);
                }
            }
        }

        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "as a range is written")]
        fn cut_two<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<$Engine<'_, T>, $Two>, m: &Model) {
            let (rows, columns) = (m.map.mode_size(0), m.map.mode_size(1));
            let (i, j) = (coordinate(run, rows), coordinate(run, columns));
            let (down, right) = (Span::any(run, rows), Span::any(run, columns));
            let is_of = |at: i64, size: i128| at >= 0 && i128::from(at) < size;
            match run.bytes.below(10) {
                0 | 1 => {
                    let r = by_range!(down, range => said(t.$lend().try_slice((range, ..))));
                    let within = down.within(rows);
                    assert_eq!(
                        r.is_some(),
                        within.is_some(),
                        "finding: whether {down:?} are rows of {:?}",
                        m.map,
                    );
                    let (Some(r), Some((begin, length))) = (run.took(Kind::Range, r), within) else { return };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c % length + begin, c / length]));
                    assert_eq!(m.map.mode_size(0), length, "finding: the extent of a range");
                    two(run, r, &m);
                }
                2 | 3 => {
                    let r = by_range!(right, range => refused(|| t.$lend().slice((.., range))));
                    let within = right.within(columns);
                    assert_eq!(
                        r.is_some(),
                        within.is_some(),
                        "finding: whether {right:?} are columns of {:?}",
                        m.map,
                    );
                    let (Some(r), Some((begin, length))) = (run.took(Kind::Range, r), within) else { return };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c % rows, c / rows + begin]));
                    assert_eq!(m.map.mode_size(1), length, "finding: the extent of a range");
                    two(run, r, &m);
                }
                4 => {
                    let r = by_range!(right, range => said(t.$lend().try_slice((i, range))));
                    let within = right.within(columns).filter(|_| is_of(i, rows));
                    assert_eq!(r.is_some(), within.is_some(), "finding: whether {i}, {right:?} is in {:?}", m.map);
                    let (Some(r), Some((begin, length))) = (run.took(Kind::Range, r), within) else { return };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[i.into(), c + begin]));
                    assert_eq!(m.map.size(), length, "finding: the size of a range");
                    one(run, r, &m);
                }
                5 => {
                    // The coordinate contains two ranges, which are checked one after the other.
                    let from = right.first;
                    let r = by_range!(down, range => said(t.$lend().try_slice((range, from..))));
                    let within = down.within(rows).filter(|_| from >= 0 && i128::from(from) <= columns);
                    assert_eq!(r.is_some(), within.is_some(), "finding: {down:?}, {from}.. of {:?}", m.map);
                    let (Some(r), Some((begin, length))) = (run.took(Kind::Range, r), within) else { return };
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[c % length + begin, c / length + i128::from(from)])
                    });
                    assert_eq!(m.map.mode_size(1), columns - i128::from(from), "finding: the extent of a range");
                    two(run, r, &m);
                }
                6 => {
                    let r = said(t.$lend().try_slice((.._2, j)));
                    let inside = rows >= 2 && is_of(j, columns);
                    assert_eq!(r.is_some(), inside, "finding: whether 2 rows of column {j} are in {:?}", m.map);
                    let Some(r) = run.took(Kind::StaticRange, r) else { return };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c, j.into()]));
                    linear(run, &r, &m);
                }
                7 => {
                    let from = down.first;
                    let r = said(t.$lend().try_slice((from.., .._3)));
                    let inside = columns >= 3 && from >= 0 && i128::from(from) <= rows;
                    assert_eq!(r.is_some(), inside, "finding: whether {from}.., ..3 is in {:?}", m.map);
                    let Some(r) = run.took(Kind::StaticRange, r) else { return };
                    let height = rows - i128::from(from);
                    let m = derived(m, r.layout(), |c| {
                        m.map.linear(&[c % height + i128::from(from), c / height])
                    });
                    assert_eq!(m.map.mode_size(0), height, "finding: the extent of a range");
                    linear(run, &r, &m);
                    pairs(run, &r, &m);
                }
                8 => {
                    let at = [down.first, right.first];
                    let r = refused(|| t.$lend().domain_offset((at[0], at[1])));
                    let [p, q] = at.map(i128::from);
                    let inside = p >= 0 && p <= rows && q >= 0 && q <= columns;
                    assert_eq!(r.is_some(), inside, "finding: whether {at:?} is an origin in {:?}", m.map);
                    let Some(r) = run.took(Kind::DomainOffset, r) else { return };
                    let height = rows - p;
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c % height + p, c / height + q]));
                    let left = [m.map.mode_size(0), m.map.mode_size(1)];
                    assert_eq!(left, [height, columns - q], "finding: how many are left");
                    two(run, r, &m);
                }
                _ => {
                    run.done(Kind::Select);
                    let r = t.$lend().select((_1, _0));
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c / columns, c % columns]));
                    two(run, r, &m);
                }
            }
        }

        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "as a range is written")]
        fn cut_three<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<$Engine<'_, T>, $Three>, m: &Model) {
            let sizes = [0, 1, 2].map(|mode| m.map.mode_size(mode));
            let [i, j] = [0, 1].map(|mode: usize| coordinate(run, sizes[mode]));
            macro_rules! select {
                ($order:expr, $modes:expr) => {{
                    run.done(Kind::Select);
                    let (r, order): (_, [usize; 3]) = (t.$lend().select($modes), $order);
                    let m = derived(m, r.layout(), |c| {
                        let [x, y, z, _] = split(c, order.map(|mode| sizes[mode]));
                        let mut at = [0; 3];
                        for (mode, entry) in order.into_iter().zip([x, y, z]) {
                            at[mode] = entry;
                        }
                        m.map.linear(&at)
                    });
                    three(run, r, &m);
                }};
            }
            match run.bytes.below(9) {
                0 => {
                    let span = Span::any(run, sizes[1]);
                    let r = by_range!(span, range => said(t.$lend().try_slice((.., range, ..))));
                    let within = span.within(sizes[1]);
                    assert_eq!(r.is_some(), within.is_some(), "finding: whether {span:?} lies in {:?}", m.map);
                    let (Some(r), Some((begin, length))) = (run.took(Kind::Range, r), within) else { return };
                    let m = derived(m, r.layout(), |c| {
                        let [x, y, z, _] = split(c, [sizes[0], length, sizes[2]]);
                        m.map.linear(&[x, y + begin, z])
                    });
                    assert_eq!(m.map.mode_size(1), length, "finding: the extent of a range");
                    three(run, r, &m);
                }
                1 => {
                    let span = Span::any(run, sizes[2]);
                    let r = by_range!(span, range => said(t.$lend().try_slice((i, .., range))));
                    let within = span.within(sizes[2]).filter(|_| i >= 0 && i128::from(i) < sizes[0]);
                    assert_eq!(r.is_some(), within.is_some(), "finding: {i}, {span:?} in {:?}", m.map);
                    let (Some(r), Some((begin, length))) = (run.took(Kind::Range, r), within) else { return };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[i.into(), c % sizes[1], c / sizes[1] + begin]));
                    assert_eq!(m.map.mode_size(1), length, "finding: the extent of a range");
                    two(run, r, &m);
                }
                2 => {
                    let [p, q] = [0, 2].map(|mode| Span::any(run, sizes[mode]).first);
                    let r = refused(|| t.$lend().domain_offset((p, .., q)));
                    let inside = [(p, 0), (q, 2)].iter().all(|&(at, mode)| at >= 0 && i128::from(at) <= sizes[mode]);
                    assert_eq!(r.is_some(), inside, "finding: whether {p}, {q} is an origin in {:?}", m.map);
                    let Some(r) = run.took(Kind::DomainOffset, r) else { return };
                    let [p, q] = [p, q].map(i128::from);
                    let m = derived(m, r.layout(), |c| {
                        let [x, y, z, _] = split(c, [sizes[0] - p, sizes[1], sizes[2]]);
                        m.map.linear(&[x + p, y, z + q])
                    });
                    assert_eq!(m.map.mode_size(2), sizes[2] - q, "finding: how many are left");
                    three(run, r, &m);
                }
                3 => {
                    let r = said(t.$lend().try_slice((.., j, .._2)));
                    let inside = sizes[2] >= 2 && j >= 0 && i128::from(j) < sizes[1];
                    assert_eq!(r.is_some(), inside, "finding: whether {j}, ..2 is in {:?}", m.map);
                    let Some(r) = run.took(Kind::StaticRange, r) else { return };
                    let m = derived(m, r.layout(), |c| m.map.linear(&[c % sizes[0], j.into(), c / sizes[0]]));
                    linear(run, &r, &m);
                    pairs(run, &r, &m);
                }
                4 => {
                    run.done(Kind::Transpose);
                    let r = t.$lend().transpose();
                    let m = derived(m, r.layout(), |c| {
                        let [x, y, z, _] = split(c, [sizes[2], sizes[1], sizes[0]]);
                        m.map.linear(&[z, y, x])
                    });
                    three(run, r, &m);
                }
                5 => select!([1, 2, 0], (_1, _2, _0)),
                6 => select!([2, 0, 1], (_2, _0, _1)),
                7 => select!([0, 2, 1], (_0, _2, _1)),
                _ => select!([1, 0, 2], (_1, _0, _2)),
            }
        }

        fn cut_four<T: Element>(run: &mut Run<'_, '_>, t: &mut Tensor<$Engine<'_, T>, $Four>, m: &Model) {
            let sizes = [0, 1, 2, 3].map(|mode| m.map.mode_size(mode));
            if run.bytes.once_in(2) {
                run.done(Kind::Transpose);
                let r = t.$lend().transpose();
                let m = derived(m, r.layout(), |c| {
                    let [x, y, z, w] = split(c, [sizes[3], sizes[2], sizes[1]]);
                    m.map.linear(&[w, z, y, x])
                });
                four(run, r, &m);
            } else {
                run.done(Kind::Select);
                let r = t.$lend().select((_2, _0, _3, _1));
                let m = derived(m, r.layout(), |c| {
                    let [x, y, z, w] = split(c, [sizes[2], sizes[0], sizes[3]]);
                    m.map.linear(&[y, w, x, z])
                });
                four(run, r, &m);
            }
        }
    };
}

pub(super) use cut_steps;
