//! Runs the source of the kernels that move pieces on a CPU. Moves random pieces, and compares
//! every byte of the memory with the pairs of the pieces.
#![allow(
    unsafe_code,
    reason = "kernels take pointers, and promise how they are launched"
)]

mod launched;

use cute::dynamic::Piece;
use cute_mesh_gpus::{Moved, Way, batches};
use launched::{cut, launch};

/// The random number generator SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, number: i64) -> i64 {
        (self.next() % number.unsigned_abs()).cast_signed()
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.below(all.len() as i64)).unwrap()]
    }
}

/// Returns strides of modes that share no element, and the reach of the modes. The modes are in
/// random order, and some have gaps.
fn strides(random: &mut Random, counts: &[i64]) -> (Vec<i64>, i64) {
    let mut order: Vec<usize> = (0..counts.len()).collect();
    if random.below(2) == 0 {
        for at in (1..order.len()).rev() {
            order.swap(at, usize::try_from(random.below(at as i64 + 1)).unwrap());
        }
    }
    let (mut strides, mut step) = (vec![0; counts.len()], 1);
    if random.below(4) == 0 {
        step += random.below(4);
    }
    for mode in order {
        strides[mode] = step;
        step *= counts[mode];
        if random.below(3) == 0 {
            step += random.below(9);
        }
    }
    (strides, step)
}

/// Returns a piece, and the numbers of elements that it spans in the source and in the target.
fn piece(random: &mut Random, most: i64) -> (Piece, i64, i64) {
    let mut counts = Vec::new();
    let mut size = 1;
    for _ in 0..random.below(6) {
        let count = if random.below(2) == 0 {
            1 + random.below(100)
        } else {
            random.of(&[2, 3, 4, 8, 16, 64])
        };
        if size * count <= most {
            counts.push(count);
            size *= count;
        }
    }
    let ((mut from, reads), (mut to, writes)) =
        (strides(random, &counts), strides(random, &counts));
    let (mut left, mut right) = (0, 0);
    for (at, count) in counts.iter().enumerate() {
        for (strides, begin) in [(&mut from, &mut left), (&mut to, &mut right)] {
            if random.below(8) == 0 {
                *begin += (count - 1) * strides[at];
                strides[at] = -strides[at];
            }
        }
    }
    let modes = counts
        .iter()
        .enumerate()
        .map(|(at, count)| (*count, from[at], to[at]));
    (Piece::new((left, right), modes).unwrap(), reads, writes)
}

/// The memory of a case, which begins at a multiple of 256 bytes.
struct Memory(Vec<[u128; 16]>);

impl Memory {
    fn random(random: &mut Random, bytes: usize) -> Self {
        let mut word = || (u128::from(random.next()) << 64) | u128::from(random.next());
        Self(
            (0..bytes.div_ceil(256))
                .map(|_| core::array::from_fn(|_| word()))
                .collect(),
        )
    }

    fn bytes(&mut self) -> &mut [u8] {
        let len = size_of_val(&self.0[..]);
        // SAFETY: the elements are integers.
        unsafe { core::slice::from_raw_parts_mut(self.0.as_mut_ptr().cast(), len) }
    }
}

/// Counts over all cases, to see that every kind occurs.
#[derive(Debug, Default)]
struct Seen {
    transposes: [usize; 5],
    reads: [usize; 5],
    units: [usize; 5],
    several: usize,
    in_turns: usize,
}

/// Moves random pieces of one case in as few launches as possible, and compares all bytes.
fn case(seed: u64, seen: &mut Seen) {
    let random = &mut Random(seed);
    let bytes = random.of(&[1_usize, 2, 4, 4, 8, 8, 16, 64]);
    let (steps, blocks) = (random.of(&[4_usize, 8]), random.of(&[0_u32, 0, 3]));
    let many = 1 + random.below(4);
    let (mut pieces, mut end) = (Vec::new(), 0);
    for _ in 0..many {
        let (piece, reads, writes) = piece(
            random,
            if seed.is_multiple_of(16) {
                60_000
            } else {
                4_000
            },
        );
        // Some pieces begin at aligned addresses, and some anywhere.
        let mut next = |length: i64| {
            let align = random.of(&[256, 256, bytes as i64, 1]);
            let begin = (end + random.below(64) + align - 1) / align * align;
            end = begin + length * bytes as i64;
            begin
        };
        let (from, to) = (next(reads), next(writes));
        pieces.push((piece, from, to));
    }
    let mut memory = Memory::random(random, usize::try_from(end + 256).unwrap());
    let mut expected = memory.bytes().to_vec();
    for (piece, from, to) in &pieces {
        for (left, right) in piece.pairs() {
            let at =
                |begin: i64, number: i64| usize::try_from(begin + number * bytes as i64).unwrap();
            let (left, right) = (at(*from, left), at(*to, right));
            expected.copy_within(left..left + bytes, right);
        }
    }
    let address = memory.bytes().as_mut_ptr() as usize;
    let at = |begin: i64| address as u64 + begin.unsigned_abs();
    let moved: Vec<_> = pieces
        .iter()
        .map(|(piece, from, to)| Moved {
            piece,
            from: at(*from),
            to: at(*to),
        })
        .collect();
    // Offsets may count from any address in the memory.
    let base = address + usize::try_from(random.below(200)).unwrap();
    let all = batches(&moved, bytes, base as u64, &cut(steps));
    for batch in &all {
        seen.in_turns += usize::from(batch.entries.len() > 1);
        for entry in &batch.entries {
            let unit = entry.unit.trailing_zeros() as usize;
            match (batch.way, entry.read) {
                (Way::Transposes(unit), _) => seen.transposes[unit] += 1,
                (Way::Rows, 0) => seen.units[unit] += 1,
                (Way::Rows, read) => seen.reads[read.trailing_zeros() as usize] += 1,
            }
        }
        launch(batch, base, steps, blocks);
    }
    seen.several += usize::from(all.len() > 1);
    let found = memory.bytes();
    let wrong = found
        .iter()
        .zip(&expected)
        .position(|(found, expected)| found != expected);
    assert_eq!(
        wrong, None,
        "case {seed}: {bytes} bytes, {blocks} blocks, {pieces:?}, {all:?}"
    );
}

/// Returns the number of cases: the default or `CUTE_CASES`, whichever is greater.
fn cases() -> u64 {
    std::env::var("CUTE_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(0)
        .max(400)
}

#[test]
fn random_pieces_arrive() {
    let mut seen = Seen::default();
    for seed in 0..cases() {
        case(seed, &mut seen);
    }
    let Seen {
        transposes,
        reads,
        units,
        several,
        in_turns,
    } = seen;
    for (what, counts) in [
        ("transposes", transposes),
        ("reads", reads),
        ("units", units),
    ] {
        assert!(counts.iter().all(|count| *count > 1), "{what}: {counts:?}");
    }
    assert!(
        several > 20 && in_turns > 20,
        "{several} of several launches, {in_turns} of several entries"
    );
}
