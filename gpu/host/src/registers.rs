//! The inputs and the expected outputs of each atom's kernel. Inputs and outputs are the registers
//! of a warp, one thread after another, arranged by the layouts of CuTe's atoms. The elements are
//! small integers, which every element type can represent.

use cute::dynamic::Layout;
use cute_atoms::{Element, Matrix, MmaAtom, copy_atom, mma_atom};

/// The memories that a kernel reads, and the memory that it changes, with its words before the
/// launch and the expected words after the launch.
pub struct Case {
    pub reads: Vec<Vec<u32>>,
    pub before: Vec<u32>,
    pub after: Vec<u32>,
}

/// Returns the bits of a float of `width` bits, with `fraction` bits of mantissa and this exponent
/// bias.
fn float(x: i64, fraction: u32, bias: u64, width: u32) -> u64 {
    if x == 0 {
        return 0;
    }
    let exponent = x.unsigned_abs().ilog2();
    let mantissa = (x.unsigned_abs() << fraction >> exponent) & ((1 << fraction) - 1);
    u64::from(x < 0) << (width - 1) | (u64::from(exponent) + bias) << fraction | mantissa
}

/// Returns the bits of a small integer as an element.
fn bits(element: Element, x: i64) -> u64 {
    match element.name() {
        "f64" => float(x, 52, 1023, 64),
        "f32" | "tf32" => float(x, 23, 127, 32),
        "f16" => float(x, 10, 15, 16),
        "bf16" => float(x, 7, 127, 16),
        "e4m3" => float(x, 3, 7, 8),
        "e5m2" => float(x, 2, 15, 8),
        _ => x.cast_unsigned() & (u64::MAX >> (64 - element.bits())),
    }
}

/// Returns the small integer of an element with this position.
fn value(element: Element, row: i64, column: i64) -> i64 {
    let number = (5 * row + 3 * column + row * column % 5 + row * row) % 7;
    match element.name() {
        "u1" => number % 2,
        "u4" | "u8" => number,
        _ => number - 3,
    }
}

/// Packs elements side by side into words of 32 bits.
fn words(element: Element, values: impl Iterator<Item = u64>) -> Vec<u32> {
    let width = element.bits();
    let all: Vec<u64> = values.collect();
    if width == 64 {
        return all
            .iter()
            .flat_map(|value| [*value as u32, (value >> 32) as u32])
            .collect();
    }
    all.chunks((32 / width) as usize)
        .map(|chunk| {
            chunk
                .iter()
                .rev()
                .fold(0, |word: u64, value| word << width | value) as u32
        })
        .collect()
}

/// Returns the registers of a matrix with these elements.
fn registers(atom: &MmaAtom, matrix: Matrix, element: impl Fn(i64, i64) -> i64) -> Vec<u32> {
    let (layout, rows) = (atom.layout_tv(matrix), atom.tile(matrix)[0]);
    let values = layout.size() / atom.threads();
    let places =
        (0..atom.threads()).flat_map(|thread| (0..values).map(move |value| thread + 32 * value));
    let elements = places.map(|at| {
        let place = layout.at(at).expect("a coordinate of the atom");
        bits(atom.element(matrix), element(place % rows, place / rows))
    });
    words(atom.element(matrix), elements)
}

/// Returns the case of a product.
pub fn product(name: &str) -> Case {
    let atom = mma_atom(name).expect(name);
    let (a, b) = (atom.element(Matrix::A), atom.element(Matrix::B));
    let (is_saturated, is_integer) = (
        name.ends_with("SATURATE"),
        atom.element(Matrix::C).name() == "i32",
    );
    // Some sums of integers are near the greatest integer, so they wrap or saturate.
    let before = |m: i64, n: i64| match (m + 2 * n) % 3 {
        0 if is_integer => i64::from(i32::MAX) - 1,
        1 if is_integer => i64::from(i32::MIN) + 1,
        _ => (m + 3 * n) % 9 - 4,
    };
    let after = |m: i64, n: i64| {
        let step = |k: i64| {
            let (x, y) = (value(a, m, k), value(b, n + 1, k));
            match () {
                () if name.ends_with("XORPOPC") => x ^ y,
                () if name.ends_with("ANDPOPC") => x & y,
                () => x * y,
            }
        };
        let sum = before(m, n) + (0..atom.mnk()[2]).map(step).sum::<i64>();
        match () {
            () if is_saturated => sum.clamp(i32::MIN.into(), i32::MAX.into()),
            () if is_integer => i64::from(sum as i32),
            () => sum,
        }
    };
    Case {
        reads: vec![
            registers(&atom, Matrix::A, |m, k| value(a, m, k)),
            registers(&atom, Matrix::B, |n, k| value(b, n + 1, k)),
        ],
        before: registers(&atom, Matrix::C, before),
        after: registers(&atom, Matrix::C, after),
    }
}

/// Returns words that are all different.
fn numbers(count: usize) -> Vec<u32> {
    (1..=count as u32)
        .map(|i| i.wrapping_mul(0x9e37_79b9) ^ i << 7)
        .collect()
}

/// Returns a bit of a thread's words; each thread has `each` words.
const fn bit(words: &[u32], each: usize, thread: usize, bit: usize) -> u32 {
    words[each * thread + bit / 32] >> (bit % 32) & 1
}

/// Returns the case of a copy between rows of 16 bytes and registers. A bit has the same offset in
/// the layouts of both sides. If several lanes have the same row, the first one counts.
pub fn matrices(name: &str, count: usize, is_load: bool) -> Case {
    let atom = copy_atom(name).expect(name);
    let (rows, registers) = if is_load {
        (atom.src(), atom.dst())
    } else {
        (atom.dst(), atom.src())
    };
    let at = |layout: &Layout, thread: usize, bit: usize| {
        layout
            .at((thread + 32 * bit) as i64)
            .expect("a coordinate of the atom") as usize
    };
    let mut owner = vec![None; 32 * 128];
    for (thread, bit) in (0..32).flat_map(|thread| (0..128).map(move |bit| (thread, bit))) {
        owner[at(rows, thread, bit)].get_or_insert((thread, bit));
    }
    let from = numbers(32 * if is_load { 4 } else { count });
    let mut after = vec![0_u32; 32 * if is_load { count } else { 4 }];
    for (thread, index) in
        (0..32).flat_map(|thread| (0..32 * count).map(move |index| (thread, index)))
    {
        let (row, inside) = owner[at(registers, thread, index)].expect("a bit of a row");
        if is_load {
            after[count * thread + index / 32] |= bit(&from, 4, row, inside) << (index % 32);
        } else {
            after[4 * row + inside / 32] |= bit(&from, count, thread, index) << (inside % 32);
        }
    }
    Case {
        before: vec![0x5555_5555; after.len()],
        reads: vec![from],
        after,
    }
}

/// Returns the case of a transposition within registers. Lane `4 r + c / 2` has column `c` of row
/// `r`.
pub fn transposed() -> Case {
    let from = numbers(32);
    let half =
        |row: usize, column: usize| from[4 * row + column / 2] >> (16 * (column % 2)) & 0xFFFF;
    let after = (0..32).map(|lane| {
        let (row, column) = (lane / 4, 2 * (lane % 4));
        half(column, row) | half(column + 1, row) << 16
    });
    Case {
        before: vec![0; 32],
        after: after.collect(),
        reads: vec![from],
    }
}

/// Returns the case of a background copy of this many words. Lanes fill some of the words with zeros.
pub fn background(name: &str, count: usize) -> Case {
    let from = numbers(32 * count);
    let copied = |lane: usize| {
        if name.contains("ZFILL") {
            lane % (count + 1)
        } else {
            count
        }
    };
    let after = from.iter().enumerate().map(|(at, &word)| {
        if at % count < copied(at / count) {
            word
        } else {
            0
        }
    });
    Case {
        before: vec![0x5555_5555; from.len()],
        after: after.collect(),
        reads: vec![from],
    }
}
