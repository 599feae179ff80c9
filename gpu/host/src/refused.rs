//! Tests of launches of packed attention and of decoding that are refused before a kernel begins.
//! Each refused launch has an accepted counterpart.

use cute_launch::{Limits, TensorMap};

use crate::launches::{
    ATTEND_F16, DECODE_F16, boxes_of_keys, boxes_of_pages, boxes_of_queries, boxes_of_tile,
};
use crate::shipped::there;

const LIMITS: Limits = Limits::of_compute_capability_9_0(132);
const AT: u64 = 0x10000;

/// The arguments of a launch with packed sequences. Each test makes one of them wrong.
#[derive(Clone, Copy)]
struct Packed {
    rows: i32,
    longest: i32,
    window: i32,
    is_causal: i32,
    sequences: i32,
    starts: usize,
}

const PACKED: Packed = Packed {
    rows: 200,
    longest: 70,
    window: 1,
    is_causal: 1,
    sequences: 3,
    starts: 4,
};

/// Returns the launcher's result for 6 query heads and 2 key heads.
fn packed(given: Packed) -> Result<(), String> {
    let of = &ATTEND_F16[2];
    let map = |boxes, heads: usize| {
        let strides = [1, 128 * heads, 128, 128 * heads * 200];
        TensorMap::strided(boxes, there(AT), [128, 200, heads, 1], strides).expect("a map")
    };
    let plan = of.packed.expect("a kernel").plan(
        &LIMITS,
        (
            map(boxes_of_queries(128), 6),
            map(boxes_of_keys(128), 2),
            map(boxes_of_keys(128), 2),
            &mut there(AT)[..200 * 6 * 128],
            &mut there(AT)[..200 * 6],
            &there(AT)[..given.starts],
            &there(AT)[..4],
            &mut there(AT)[..3],
            given.rows,
            200,
            given.longest,
            2,
            3,
            0.1,
            given.window,
            given.is_causal,
            given.sequences,
        ),
    );
    plan.map(|_| ()).map_err(|refused| refused.to_string())
}

#[test]
fn packed_sequences() {
    assert_eq!(packed(PACKED), Ok(()));
    for (given, says) in [
        (
            Packed {
                longest: 0,
                ..PACKED
            },
            "`longest` is 0",
        ),
        (
            Packed {
                window: 0,
                ..PACKED
            },
            "`window` is 0",
        ),
        (
            Packed {
                is_causal: 2,
                ..PACKED
            },
            "`is_causal` is 2",
        ),
        (
            Packed {
                rows: 201,
                ..PACKED
            },
            "`queries`",
        ),
        (
            Packed {
                starts: 3,
                ..PACKED
            },
            "`query_starts`",
        ),
        (
            Packed {
                sequences: 4,
                ..PACKED
            },
            "`query_starts`",
        ),
    ] {
        let refused = packed(given).expect_err(says);
        assert!(refused.contains(says), "{refused}");
    }
}

/// The arguments of a launch of decoding. Each test makes one of them wrong.
#[derive(Clone, Copy)]
struct Decoding {
    room: i32,
    group: i32,
    splits: i32,
    lengths: usize,
    page_rows: i32,
    pages: usize,
}

const DECODING: Decoding = Decoding {
    room: 96,
    group: 4,
    splits: 2,
    lengths: 3,
    page_rows: 48,
    pages: 6,
};

/// Returns the launcher's results for 3 sequences and 2 key heads: with contiguous keys, and with
/// pages.
fn decoding(given: Decoding) -> [Result<(), String>; 2] {
    let rows = 3 * 96;
    let results = 3 * 2 * given.group.max(1) as usize * given.splits.max(1) as usize;
    let queries = 3 * 2 * 128 * given.group.max(1) as usize;
    let map = |boxes| TensorMap::new(boxes, there(AT), [256, rows]).expect("a map");
    let (keys, pages) = (map(boxes_of_tile()), map(boxes_of_pages()));
    let whole = DECODE_F16.0.plan(
        &LIMITS,
        (
            &mut there(AT)[..128 * results],
            &mut there(AT)[..results],
            &mut there(AT)[..3],
            &there(AT)[..queries],
            keys,
            keys,
            &there(AT)[..given.lengths],
            given.room,
            3,
            2,
            given.group,
            given.splits,
            0.1,
        ),
    );
    let paged = DECODE_F16.1.plan(
        &LIMITS,
        (
            &mut there(AT)[..128 * results],
            &mut there(AT)[..results],
            &mut there(AT)[..3],
            &there(AT)[..queries],
            pages,
            pages,
            &there(AT)[..given.lengths],
            &there(AT)[..given.pages],
            given.page_rows,
            2,
            6,
            3,
            2,
            given.group,
            given.splits,
            0.1,
        ),
    );
    [
        whole.map(|_| ()).map_err(|refused| refused.to_string()),
        paged.map(|_| ()).map_err(|refused| refused.to_string()),
    ]
}

#[test]
fn caches() {
    assert_eq!(decoding(DECODING), [Ok(()), Ok(())]);
    for (given, says) in [
        (
            Decoding {
                group: 17,
                ..DECODING
            },
            "`group` is 17",
        ),
        (
            Decoding {
                splits: 0,
                ..DECODING
            },
            "`splits` is 0",
        ),
        (
            Decoding {
                lengths: 2,
                ..DECODING
            },
            "`lengths`",
        ),
    ] {
        for refused in decoding(given) {
            let refused = refused.expect_err(says);
            assert!(refused.contains(says), "{refused}");
        }
    }
    let [whole, paged] = decoding(Decoding {
        room: 97,
        page_rows: 40,
        ..DECODING
    });
    let [whole, paged] = [whole, paged].map(|refused| refused.expect_err("refused"));
    assert!(whole.contains("`keys`"), "{whole}");
    assert!(paged.contains("`page_rows` is 40"), "{paged}");
    let [whole, paged] = decoding(Decoding {
        pages: 5,
        ..DECODING
    });
    assert_eq!(whole, Ok(()));
    assert!(paged.expect_err("too few pages").contains("`pages`"));
}
