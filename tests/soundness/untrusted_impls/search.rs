//! The search for two coordinates with the same offset.

use super::*;

/// A search that takes too long stops, and reports the number of its steps.
#[test]
fn entangled_strides_are_refused_in_time() {
    let mut strides = [0_i64; 28];
    let mut state = 1_u64;
    for stride in &mut strides {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        *stride = i64::try_from(state >> 7).expect("57 bits") | 1;
    }
    let (shape, stride) = (
        ["2"; 28].join(","),
        strides.map(|stride| stride.to_string()).join(","),
    );
    let tangled: cute::dynamic::Layout = format!("({shape}):({stride})").parse().expect("a layout");
    assert_eq!(
        tangled.injective().map_err(|refused| refused.to_string()),
        Err(
            "1048576 steps were not enough to decide whether two linear coordinates have the same \
             offset"
                .to_owned()
        )
    );
    let modes = strides
        .iter()
        .fold(cute::__engine::ModeTable::NONE, |modes, &stride| {
            modes.with(2, stride)
        });
    assert_eq!(
        modes.injective(),
        Err(cute::Violation::Undecided {
            steps: cute::__engine::STEPS
        })
    );

    let (n, mut data) = (40_i64, vec![0_u8; 60_000_000]);
    let shape = (n, n, n, n, n, n, n);
    let stride = (
        203_111_i64,
        203_117_i64,
        203_123_i64,
        203_141_i64,
        203_149_i64,
        203_159_i64,
        203_173_i64,
    );
    let mut tensor = make_tensor(&mut data[..], make_layout(shape, stride));
    let tiler = (_1, _1, _1, _1, _1, _1, _1);
    let error = tensor
        .try_clipped_tiles_mut(tiler)
        .err()
        .map(|error| error.to_string());
    let undecided = "partition: 65536 steps were not enough to decide whether two coordinates of \
        the parts share an offset";
    assert!(
        error.as_deref() == Some(undecided)
            || error.is_some_and(|error| error.contains("share offset"))
    );
}

/// Two modes are decided in four steps, whatever number of their differences is within reach.
#[test]
fn two_modes_are_decided_at_once() {
    use cute::__engine::ModeTable;
    for (a, b) in [(1_000_001, 1_000_000), (999_983, 1_000_003), (3, 1_048_577)] {
        assert_eq!(
            ModeTable::NONE
                .with(1_000_000, a)
                .with(1_000_000.min(a), b)
                .injective(),
            Ok(()),
            "{a} {b}"
        );
    }
    let mut state = 3_u64;
    let mut below = |most: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((state >> 20) % most).expect("a small number")
    };
    for _ in 0..10_000 {
        let [a, b] = [1 << below(25), 1 << below(25)]
            .map(|most| (1 + below(most), below(2 * most) - below(most)));
        let answer = cute::dynamic::meeting::Search::NONE
            .with(a.0, a.1)
            .with(b.0, b.1)
            .run(4);
        assert!(
            answer != cute::dynamic::meeting::Meeting::Undecided,
            "{a:?} {b:?}"
        );
    }
    let meeting = ModeTable::NONE
        .with(1_000_001, 1_000_001)
        .with(1_000_002, 1_000_000)
        .injective();
    assert!(
        matches!(meeting, Err(cute::Violation::Collision { .. })),
        "{meeting:?}"
    );
}

/// The search agrees with a table of all offsets, even if it may take only a few steps.
#[test]
fn the_search_is_that_of_brute_force() {
    use cute::dynamic::meeting::{Meeting, Search};
    let mut state = 7_u64;
    let mut below = |most: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((state >> 33) % most).expect("a small number")
    };
    let mut met = 0;
    for _ in 0..20_000 {
        let modes: Vec<(i64, i64)> = (0..=below(4))
            .map(|_| (1 + below(5), below(41) - 20))
            .collect();
        let search = modes
            .iter()
            .fold(Search::NONE, |search, &(extent, stride)| {
                search.with(extent, stride)
            });
        let size = modes.iter().map(|mode| mode.0).product();
        let offset = |mut index: i64| {
            modes.iter().fold(0, |offset, &(extent, stride)| {
                let digit = index % extent;
                index /= extent;
                offset + digit * stride
            })
        };
        let mut offsets: Vec<i64> = (0..size).map(offset).collect();
        offsets.sort_unstable();
        offsets.dedup();
        match search.run(1 << 20) {
            Meeting::Never => assert_eq!(
                offsets.len(),
                usize::try_from(size).expect("small"),
                "{modes:?}"
            ),
            Meeting::At(meeting) => {
                met += 1;
                assert!(meeting.first != meeting.second, "{modes:?}");
                for coordinate in [meeting.first, meeting.second] {
                    assert!(
                        (0..size).contains(&coordinate) && offset(coordinate) == meeting.offset,
                        "{modes:?}"
                    );
                }
            }
            other => panic!("{modes:?}: {other:?}"),
        }
        // Fewer steps never change the answer, except to `None`.
        if search.run(2) != Meeting::Undecided {
            assert_eq!(search.run(2), search.run(1 << 20), "{modes:?}");
        }
    }
    assert!((1000..19_000).contains(&met), "{met}");
}
