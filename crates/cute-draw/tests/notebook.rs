//! The notebook's four cases: 32 rows of floats in 32 banks of 4 bytes, and the swizzles that it
//! tries by hand.
//!
//! The numbers are those under the notebook's pictures. Its open questions are answered by trying
//! every swizzle, here with a second count of conflicts that shares no code with the library.

use std::collections::{BTreeMap, BTreeSet};

use cute_core::{ComposedLayout, Layout, Swizzle};
use cute_draw::swizzle_search::{Buffer, Use, padding, search};
use cute_draw::{Access, Banks, Memory, Offsets, Picture};

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

/// The words of each bank that each thread requests: three words a bank, then two words a bank that
/// two threads each share.
#[test]
fn conflicts_name_threads_and_addresses() {
    let asked = layout("(2,3):(1,32)");
    let again = layout("((2,2),2):((1,32),0)");
    let found = |layout: &Layout| {
        let report = Banks::default()
            .conflicts(&layout.group(0, 2).unwrap(), floats(1))
            .unwrap();
        let phase = report.phases[0].clone();
        phase
            .conflicts
            .into_iter()
            .map(|conflict| (conflict.bank, conflict.words))
            .collect::<Vec<_>>()
    };
    let three = |bank: u32, byte: i128| {
        let threads = i64::from(bank);
        (
            bank,
            vec![
                (byte, vec![threads]),
                (byte + 128, vec![threads + 2]),
                (byte + 256, vec![threads + 4]),
            ],
        )
    };
    assert_eq!(found(&asked), [three(0, 0), three(1, 4)]);
    let two = |bank: u32, byte: i128| {
        let threads = i64::from(bank);
        (
            bank,
            vec![
                (byte, vec![threads, threads + 4]),
                (byte + 128, vec![threads + 2, threads + 6]),
            ],
        )
    };
    assert_eq!(found(&again), [two(0, 0), two(1, 4)]);
}

/// Wide accesses take their phases: 8 threads of 16 bytes, 16 of 8, 32 of 4; the same word goes to
/// all.
#[test]
fn phases_and_multicast() {
    let phases = |text: &str, access: Access| {
        let report = Banks::default().conflicts(&layout(text), access).unwrap();
        (report.phases.len(), report.depth, report.steps)
    };
    assert_eq!(phases("(32,4):(4,1)", floats(4)), (4, 1, 4));
    assert_eq!(phases("(32,2):(2,1)", floats(2)), (2, 1, 2));
    assert_eq!(phases("(32,1):(1,1)", floats(1)), (1, 1, 1));
    assert_eq!(phases("32:1", Access::of_bytes(8)), (2, 1, 2));
    assert_eq!(phases("32:0", floats(1)), (1, 1, 1));
    assert_eq!(phases("(2,16):(0,1)", floats(16)), (1, 1, 1));
    // Two halves of one word, and four quarters of a word of 8 bytes.
    assert_eq!(phases("32:1", Access::of_bytes(2)), (1, 1, 1));
    assert_eq!(phases("(32,4):(4,1)", Access::of_bytes(1)), (4, 1, 4));
}

/// The notebook's picture of 32 rows of 48: the row and bank of each thread, with its swizzle.
#[test]
fn memory_is_drawn_as_in_the_notebook() {
    let picture =
        Picture::memory(&swizzled(2, 2, 3, "(8,4):(48,1)"), Memory::default(), 32).unwrap();
    // Row and first bank of each thread, read off the notebook's table.
    let expected = [
        (0, 0),
        (1, 20),
        (3, 12),
        (4, 16),
        (6, 8),
        (7, 28),
        (9, 4),
        (10, 24),
    ];
    let cells = picture.panels()[0].cells();
    assert_eq!(cells.len(), 11 * 32);
    for (thread, (row, bank)) in (0..).zip(expected) {
        for value in 0..4 {
            let place = row * 32 + bank + usize::try_from(value).unwrap();
            assert_eq!(cells[place].holders, [(thread, value)]);
        }
    }
    assert_eq!(
        cells.iter().filter(|cell| !cell.holders.is_empty()).count(),
        32
    );
    // Halves share words, doubles are two.
    let count = |bits, text: &str| {
        let memory = Memory {
            element_bits: bits,
            ..Memory::default()
        };
        let picture = Picture::memory(&layout(text), memory, 32).unwrap();
        picture.panels()[0]
            .cells()
            .iter()
            .map(|cell| cell.holders.len())
            .collect::<Vec<_>>()[..4]
            .to_vec()
    };
    assert_eq!(count(16, "4:1"), [2, 2, 0, 0]);
    assert_eq!(count(64, "2:1"), [1, 1, 1, 1]);
}

/// The eight maps of the notebook (003:632, 709, 878, 908, 949, 974, 999, 1029), cell by cell:
/// thread `t` reads the floats from `t · stride` on, each moved by the bits of the swizzle.
#[test]
fn seed_003_bank_maps_as_text() {
    let moved = |(bits, base, shift): (u32, u32, u32), x: usize| {
        x ^ ((x >> (base + shift)) & ((1 << bits) - 1)) << base
    };
    for (threads, vector, stride, swizzle, text) in [
        (32, 1, 64, (0, 0, 0), "(32,1):(64,1)"),
        (32, 1, 64, (5, 0, 6), "Sw<5,0,6> o (32,1):(64,1)"),
        (8, 4, 64, (0, 0, 0), "(8,4):(64,1)"),
        (8, 4, 64, (3, 2, 4), "Sw<3,2,4> o (8,4):(64,1)"),
        (8, 4, 48, (0, 0, 0), "(8,4):(48,1)"),
        (8, 4, 48, (3, 2, 4), "Sw<3,2,4> o (8,4):(48,1)"),
        (8, 4, 48, (2, 2, 3), "Sw<2,2,3> o (8,4):(48,1)"),
        (8, 4, 40, (2, 2, 3), "Sw<2,2,3> o (8,4):(40,1)"),
    ] {
        let read = (0..threads)
            .flat_map(|thread| (0..vector).map(move |value| (thread, thread * stride + value)));
        let words: BTreeMap<usize, usize> = read
            .map(|(thread, word)| (moved(swizzle, word), thread))
            .collect();
        let rows = words.keys().max().unwrap() / 32;
        let access: ComposedLayout = text.parse().unwrap();
        let map = cute_draw::text::print_banks(&access, Memory::default(), 32).unwrap();
        let lines: Vec<&str> = map.lines().skip(2).collect();
        assert_eq!(lines.len(), rows + 1, "{text}");
        for (row, line) in lines.iter().enumerate() {
            let cells = line.strip_prefix(&format!("R{row:02} |")).unwrap();
            for bank in 0..32 {
                let cell = cells
                    .get(3 * bank..cells.len().min(3 * bank + 3))
                    .unwrap_or("")
                    .trim();
                let thread = words
                    .get(&(32 * row + bank))
                    .map_or(String::new(), |thread| format!("{thread:02}"));
                assert_eq!(cell, thread, "{text}, row {row}, bank {bank}");
            }
        }
    }
}
