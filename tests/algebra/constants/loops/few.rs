//! A few loops, against the same loops as a list.

use super::*;

/// The offsets of few loops, one after another, or nothing if their order would be observed.
fn few<const L: usize>(modes: &[(i64, i64, i64)], of: Use) -> Option<Vec<(i64, i64)>> {
    let (mut loops, mut all) = (FewLoops::NONE, Vec::new());
    let modes: [Loop<2>; L] =
        std::array::from_fn(|i| Loop::new(modes[i].0, [modes[i].1, modes[i].2]));
    let taken = in_order(modes, of, &mut loops);
    loops
        .nest()
        .walk(&mut |at, inner: Loop<2>| inner.each(at, |[a, b]| all.push((a, b))));
    taken.then_some(all)
}

#[test]
fn few_loops_are_those_of_many() {
    const STEPS: [i64; 8] = [0, 1, -1, 2, 3, -3, 6, 12];
    let mut taken_and_not = [0; 2];
    for seed in 0..40_000_usize {
        // The digits of the seed, mixed, choose extents and steps.
        let digits = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let digit = |i: usize| digits.rotate_left(u32::try_from(7 * i).unwrap_or(0)) >> 40;
        let modes: Vec<_> = (0..seed % 5)
            .map(|i| {
                let extent = [1, 2, 3, 2][digit(3 * i) % 4];
                (
                    extent,
                    STEPS[digit(3 * i + 1) % 8],
                    STEPS[digit(3 * i + 2) % 8],
                )
            })
            .collect();
        for of_use in [Use::Writes, Use::Chooses, Use::Reads] {
            let mut many = of(&modes);
            let expected = many.take_order(of_use).then(|| walked(&many));
            let found = match modes.len() {
                0 => few::<0>(&modes, of_use),
                1 => few::<1>(&modes, of_use),
                2 => few::<2>(&modes, of_use),
                3 => few::<3>(&modes, of_use),
                _ => few::<4>(&modes, of_use),
            };
            assert_eq!(found, expected, "{modes:?} {of_use:?}");
            taken_and_not[usize::from(found.is_none())] += 1;
        }
    }
    assert!(
        taken_and_not.iter().all(|&count| count > 10_000),
        "{taken_and_not:?}"
    );
    // As one loop, and the offsets between them.
    let mut loops = FewLoops::NONE;
    assert!(in_order(
        [
            Loop::new(4, [8, 8]),
            Loop::new(1, [5, 5]),
            Loop::new(8, [1, 1])
        ],
        Use::Writes,
        &mut loops
    ));
    let mut runs = Vec::new();
    loops
        .nest()
        .walk(&mut |at, inner: Loop<2>| runs.push((at, inner.contiguous())));
    assert_eq!(runs, [([0, 0], Some(32))]);
}

/// One or two loops that do not move in memory: in the order of all others, or left to them.
#[test]
fn one_loop_and_two_are_those_of_many() {
    const STEPS: [i64; 7] = [0, 1, -1, 2, -3, 6, 12];
    const EXTENTS: [i64; 4] = [0, 1, 3, 128];
    const OTHERS: [i64; 4] = [0, 1, 2, 5];
    let walked_by = |nest: Nest<'_, 2>| {
        let mut all = Vec::new();
        nest.walk(&mut |at, inner: Loop<2>| inner.each(at, |[a, b]| all.push((a, b))));
        all
    };
    let modes = |extents: [i64; 4]| {
        extents.into_iter().flat_map(|n| {
            STEPS
                .into_iter()
                .flat_map(move |a| STEPS.map(|b| (n, a, b)))
        })
    };
    let (mut found, mut left) = (0, 0);
    for of_use in [Use::Writes, Use::Chooses, Use::Reads] {
        for one in modes(EXTENTS) {
            let (mut many, mut repeated) = (of(&[one]), of(&[one]));
            let expected = match () {
                () if one.0 == 0 => vec![],
                () if many.take_order(of_use) => walked(&many),
                () if repeated.take_order_of_repeated() => walked(&repeated),
                () => unreachable!("what is not apart comes to one place again"),
            };
            let alone = Loop::new(one.0, [one.1, one.2]);
            assert_eq!(
                walked_by(single(alone, of_use)),
                expected,
                "{one:?} {of_use:?}"
            );
            for other in modes(OTHERS) {
                let (mut many, both) = (
                    of(&[one, other]),
                    [alone, Loop::new(other.0, [other.1, other.2])],
                );
                let Some(nest) = pair(both, of_use) else {
                    left += 1;
                    continue;
                };
                found += 1;
                let is_empty = one.0 == 0 || other.0 == 0;
                let expected = if !is_empty && many.take_order(of_use) {
                    walked(&many)
                } else {
                    vec![]
                };
                assert!(
                    is_empty || !expected.is_empty(),
                    "{one:?} {other:?} {of_use:?} could be observed"
                );
                assert_eq!(walked_by(nest), expected, "{one:?} {other:?} {of_use:?}");
            }
        }
    }
    assert!(
        found > 10_000 && left > 10_000,
        "{found} found, {left} left"
    );
    // Modes walked in strips, or with a few channels inside.
    let transposed = [Loop::new(160, [200, 1]), Loop::new(200, [1, 160])];
    assert!(pair(transposed, Use::Writes).is_none() && pair(transposed, Use::Chooses).is_some());
    let channels = [Loop::new(3, [1, 100]), Loop::new(100, [3, 1])];
    assert!(pair(channels, Use::Writes).is_none() && pair(channels, Use::Reads).is_some());
}
