//! Reports of a count of conflicts, and pictures of a memory.

use std::collections::BTreeMap;

use cute_core::{ComposedLayout, Layout};
use cute_draw::{Access, Banks, Memory, Picture};

use super::{floats, layout, swizzled};

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
