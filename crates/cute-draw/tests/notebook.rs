//! The notebook's four cases: 32 rows of floats in 32 banks of 4 bytes, and the swizzles that it
//! tries by hand.
//!
//! The numbers are those under the notebook's pictures. Its open questions are answered by trying
//! every swizzle, here with a second count of conflicts that shares no code with the library.

#[path = "notebook/reports.rs"]
mod reports;

use std::collections::{BTreeMap, BTreeSet};

use cute_core::{ComposedLayout, Layout, Swizzle};
use cute_draw::swizzle_search::{Buffer, Use, padding, search};
use cute_draw::{Access, Banks, Offsets};

fn layout(text: &str) -> Layout {
    text.parse().unwrap()
}

const fn floats(vector: u32) -> Access {
    Access {
        element_bits: 32,
        vector,
    }
}

fn depth(function: &impl Offsets, vector: u32) -> u32 {
    Banks::default()
        .conflicts(function, floats(vector))
        .unwrap()
        .depth
}

fn swizzled(bits: u32, base: u32, shift: i32, text: &str) -> ComposedLayout {
    ComposedLayout::new(Swizzle::new(bits, base, shift).unwrap(), 0, layout(text))
}

/// Every number under a picture of the notebook.
#[test]
fn depths_are_those_under_the_pictures() {
    assert_eq!(depth(&layout("(32,1):(64,1)"), 1), 32);
    assert_eq!(depth(&swizzled(5, 0, 6, "(32,1):(64,1)"), 1), 1);
    assert_eq!(depth(&layout("(8,4):(64,1)"), 4), 8);
    assert_eq!(depth(&swizzled(3, 2, 4, "(8,4):(64,1)"), 4), 1);
    assert_eq!(depth(&layout("(8,4):(48,1)"), 4), 4);
    assert_eq!(depth(&swizzled(3, 2, 4, "(8,4):(48,1)"), 4), 2);
    assert_eq!(depth(&swizzled(2, 2, 3, "(8,4):(48,1)"), 4), 1);
    assert_eq!(depth(&swizzled(2, 2, 3, "(8,4):(40,1)"), 4), 2);
}

/// The most words of one bank, counted anew: threads of a row each, `vector` floats from the row's
/// start.
fn count(
    rows: std::ops::Range<u64>,
    stride: u64,
    vector: u64,
    moved: impl Fn(u64) -> u64,
) -> usize {
    let mut banks: BTreeMap<u64, BTreeSet<u64>> = BTreeMap::new();
    for row in rows {
        for value in 0..vector {
            let word = moved(row * stride + value);
            banks.entry(word % 32).or_default().insert(word);
        }
    }
    banks.values().map(BTreeSet::len).max().unwrap()
}

/// The least depth over all `B`, `M`, `S` with `B + M + abs(S) ≤ 20`, more than the buffers' 11
/// bits; including swizzles that split vectors if `apart`.
fn least(rows: u64, stride: u64, vector: u64, apart: bool) -> usize {
    let per_phase = 32 / vector;
    let mut least = usize::MAX;
    for bits in 0..=10_u64 {
        for shift in bits.max(1)..=20 {
            for base in 0..=20_u64.saturating_sub(bits + shift) {
                if bits > 0 && !apart && (1 << base) < vector {
                    continue;
                }
                for down in [true, false] {
                    let (run, far) = (((1 << bits) - 1) << base, shift);
                    let moved = |x: u64| {
                        if down {
                            x ^ ((x & (run << far)) >> far)
                        } else {
                            x ^ ((x & run) << far)
                        }
                    };
                    let phases = (0..rows).step_by(usize::try_from(per_phase).unwrap());
                    let depth = phases.map(|first| {
                        count(first..(first + per_phase).min(rows), stride, vector, moved)
                    });
                    least = least.min(depth.max().unwrap());
                }
            }
        }
    }
    least
}

struct Answer {
    swizzle: &'static str,
    before: u32,
    depth: u32,
}

fn answer(rows: i64, columns: i64, threads: i64, vector: u32) -> Answer {
    let access = layout(&format!("({threads},{vector}):({columns},1)"));
    let buffer = Buffer::of_bytes(4, rows * columns);
    let found = search(
        &buffer,
        &[Use {
            thread_value: &access,
            vector,
        }],
    )
    .unwrap();
    let best = found.best();
    // The swizzle has the promised effect.
    assert_eq!(
        depth(&ComposedLayout::new(best.swizzle, 0, access), vector),
        best.depth
    );
    Answer {
        swizzle: best.swizzle.to_string().leak(),
        before: found.before.depth,
        depth: best.depth,
    }
}

#[test]
fn a_column_of_64_needs_five_bits() {
    let found = answer(32, 64, 32, 1);
    assert_eq!(
        (found.before, found.depth, found.swizzle),
        (32, 1, "Sw<5,0,6>")
    );
}

#[test]
fn vectors_of_rows_of_64_need_three_bits() {
    let found = answer(32, 64, 8, 4);
    assert_eq!(
        (found.before, found.depth, found.swizzle),
        (8, 1, "Sw<3,2,4>")
    );
    let all_rows = answer(32, 64, 32, 4);
    assert_eq!((all_rows.before, all_rows.depth), (8, 1));
}

#[test]
fn vectors_of_rows_of_48_need_two_bits() {
    let found = answer(32, 48, 8, 4);
    assert_eq!(
        (found.before, found.depth, found.swizzle),
        (4, 1, "Sw<2,2,3>")
    );
}

/// The case that the notebook gives up on: it has `Sw<2,2,3>`, of depth 2. One bit is enough, and
/// two are too many. No other swizzle that keeps the vectors together is free of conflicts, for 8
/// threads and for all 32 rows.
#[test]
fn vectors_of_rows_of_40_need_one_bit() {
    for threads in [8, 32] {
        let found = answer(32, 40, threads, 4);
        assert_eq!(
            (found.before, found.depth, found.swizzle),
            (2, 1, "Sw<1,2,3>")
        );
        let (access, vector) = (layout(&format!("({threads},4):(40,1)")), 4);
        let buffer = Buffer::of_bytes(4, 1280);
        let free = search(
            &buffer,
            &[Use {
                thread_value: &access,
                vector,
            }],
        )
        .unwrap();
        let free: Vec<Swizzle> = free.free().map(|candidate| candidate.swizzle).collect();
        assert_eq!(free, [Swizzle::new(1, 2, 3).unwrap()]);
    }
}

/// Every candidate of the certificate, by the second count; and nothing outside the certificate is
/// better.
#[test]
fn certificates_are_true() {
    for (columns, threads, vector) in [
        (64, 32, 1),
        (64, 8, 4),
        (48, 8, 4),
        (48, 32, 4),
        (40, 8, 4),
        (40, 32, 4),
    ] {
        let access = layout(&format!("({threads},{vector}):({columns},1)"));
        let buffer = Buffer::of_bytes(4, 32 * columns);
        let found = search(
            &buffer,
            &[Use {
                thread_value: &access,
                vector,
            }],
        )
        .unwrap();
        let (threads, stride) = (
            u64::try_from(threads).unwrap(),
            u64::try_from(columns).unwrap(),
        );
        let per_phase = 32 / u64::from(vector);
        for candidate in &found.candidates {
            let moved =
                |x: u64| u64::try_from(candidate.swizzle.apply(i64::try_from(x).unwrap())).unwrap();
            let phases = (0..threads).step_by(usize::try_from(per_phase).unwrap());
            let depths = phases.map(|first| {
                count(
                    first..(first + per_phase).min(threads),
                    stride,
                    u64::from(vector),
                    moved,
                )
            });
            let depths: Vec<usize> = depths.collect();
            assert_eq!(
                candidate.steps,
                depths.iter().sum::<usize>() as u64,
                "{}",
                candidate.swizzle
            );
            assert_eq!(
                candidate.depth as usize,
                *depths.iter().max().unwrap(),
                "{}",
                candidate.swizzle
            );
        }
        assert_eq!(
            found.best().depth as usize,
            least(threads, stride, u64::from(vector), false)
        );
    }
}

/// If no swizzle helps, every attempt shows it: one word from each of 33 rows of 32, which needs
/// one bank more than there are.
#[test]
fn a_conflict_that_no_swizzle_takes_away() {
    let two_in_a_bank = layout("(33,1):(1,33)");
    let banks = Banks {
        group: 64,
        ..Banks::default()
    };
    let buffer = Buffer {
        banks,
        ..Buffer::of_bytes(4, 64)
    };
    let found = search(
        &buffer,
        &[Use {
            thread_value: &two_in_a_bank,
            vector: Access::TOGETHER,
        }],
    )
    .unwrap();
    assert_eq!(
        (
            found.best().depth,
            found.best().swizzle,
            found.free().count()
        ),
        (2, Swizzle::IDENTITY, 0)
    );
}

#[test]
fn padding_is_the_alternative_and_costs_bytes() {
    for (columns, threads, vector, pad) in
        [(64, 32, 1, 1), (64, 8, 4, 4), (48, 8, 4, 4), (40, 8, 4, 4)]
    {
        let access = layout(&format!("({threads},{vector}):({columns},1)"));
        let buffer = Buffer::of_bytes(4, 32 * columns);
        let found = padding(
            &buffer,
            &[Use {
                thread_value: &access,
                vector,
            }],
            columns,
        )
        .unwrap();
        assert_eq!(
            (found.pad, found.depth, found.bytes),
            (pad, 1, 31 * pad * 4)
        );
        // A padded row is a longer row.
        assert_eq!(
            depth(
                &layout(&format!("({threads},{vector}):({},1)", columns + pad)),
                vector
            ),
            1
        );
    }
}

/// A tile that is written by rows and read by columns: both at once.
#[test]
fn a_transpose_is_free_both_ways() {
    let (write, read) = (layout("(32,1):(1,32)"), layout("(32,1):(32,1)"));
    let buffer = Buffer::of_bytes(4, 1024);
    let found = search(
        &buffer,
        &[
            Use {
                thread_value: &write,
                vector: 1,
            },
            Use {
                thread_value: &read,
                vector: 1,
            },
        ],
    )
    .unwrap();
    assert_eq!(
        (found.before.accesses.as_slice(), found.before.depth),
        ([(1, 1), (32, 32)].as_slice(), 32)
    );
    assert_eq!(
        (
            found.best().swizzle.to_string().as_str(),
            found.best().steps,
            found.least
        ),
        ("Sw<5,0,5>", 2, 2)
    );
}

/// Vectors of 8 halves are written along the rows, single halves read down the columns: each access
/// with its own vector.
#[test]
fn vectors_of_different_lengths() {
    let (write, read) = (layout("(32,8):(8,1)"), layout("(32,1):(64,1)"));
    let uses = [
        Use {
            thread_value: &write,
            vector: 8,
        },
        Use {
            thread_value: &read,
            vector: 1,
        },
    ];
    let found = search(&Buffer::of_bytes(2, 32 * 64), &uses).unwrap();
    assert_eq!(found.before.accesses, [(4, 1), (32, 32)]);
    // At most three bits are above a vector of 16 bytes within the 128 bytes of a row: 8 distinct
    // rows, 4 at one position.
    let best = found.best();
    assert_eq!(
        (best.swizzle.base() >= 3, best.accesses.as_slice()),
        (true, [(4, 1), (4, 4)].as_slice())
    );
    assert!(
        found
            .candidates
            .iter()
            .all(|candidate| candidate.splits || candidate.steps >= 8)
    );
    assert!(
        found
            .candidates
            .iter()
            .any(|candidate| candidate.splits && candidate.accesses[1].1 < 4)
    );
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let refused = |text: &str, elements| {
        search(
            &Buffer::of_bytes(4, elements),
            &[Use {
                thread_value: &layout(text),
                vector: 4,
            }],
        )
        .map(|_| ())
        .map_err(|e| e.to_string())
    };
    assert_eq!(refused("(8,4):(40,1)", 320), Ok(()));
    assert_eq!(
        refused("(8,4):(40,1)", 283),
        Err("swizzle: an offset of 283 is more than 282".into())
    );
    assert_eq!(
        refused("(8,4):(42,1)", 320),
        Err(
            "banks: the 4 values of thread 1 from value 0 on do not form one aligned vector".into()
        )
    );
    assert_eq!(
        refused("(8,4):(40,2)", 320),
        Err(
            "banks: the 4 values of thread 0 from value 0 on do not form one aligned vector".into()
        )
    );
    assert_eq!(
        refused("(8,6):(40,1)", 320),
        Err("banks: the number of values 6 is not divisible by 4".into())
    );
    assert_eq!(
        refused("(8,4):(-8,1)", 320),
        Err("swizzle: offset -8 is below 0".into())
    );
}
