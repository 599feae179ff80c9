//! The instructions of a warp on a CPU, computed from the values that its lanes contribute. The
//! elements of each lane follow the PTX documentation of `ldmatrix` and `mma.sync`, and the layouts
//! of CuTe's atoms.
#![allow(unsafe_code, reason = "shared memory, by its addresses")]

use cute_atoms::typed::MmaTraits;
use cute_static::Integer;
use cute_tensor::tensor::OffsetMap;
use half::{bf16, f16};

use super::{WARP, accessed, exchange, lane, memory, must_be_at_multiple, together};
use crate::instructions::RegisterArray;
use crate::numbers::{E4M3, E5M2, Number, Tf32};

/// Returns the addresses of this lane's elements in each matrix. A lane has two adjacent elements
/// of a row, or of a column if the matrix is transposed. Lane `8 m + r` has the address of row `r`
/// of matrix `m`.
#[track_caller]
fn addresses<const N: usize>(name: &str, own: u32, is_transposed: bool) -> [[u32; 2]; N] {
    // With fewer than four matrices, the last lanes have no row address.
    if lane() < 8 * N {
        must_be_at_multiple(own, 16, &format!("passes {name} a row at"));
    }
    let rows = exchange(name, WARP, &[own]);
    let (row, column) = (lane() / 4, 2 * (lane() % 4));
    core::array::from_fn(|matrix| {
        [0, 1].map(|half| {
            let (row, column) = if is_transposed {
                (column + half, row)
            } else {
                (row, column + half)
            };
            rows[8 * matrix + row][0] + 2 * column as u32
        })
    })
}

/// Loads `N` matrices of 8 by 8 elements, with 16 bits each, from shared memory: `ldmatrix`.
///
/// # Safety
/// The promises of the instruction.
#[track_caller]
pub(crate) unsafe fn load_matrices<const N: usize>(address: u32, is_transposed: bool) -> [u32; N] {
    addresses::<N>("ldmatrix", address, is_transposed).map(|two| {
        // SAFETY: the addresses are in rows, whose 16 bytes the caller promises.
        let [low, high] = two.map(|address| unsafe {
            accessed::<u16>(address, false);
            u32::from(memory::<u16>(address).read())
        });
        low | high << 16
    })
}

/// Stores `N` matrices of 8 by 8 elements, with 16 bits each, to shared memory: `stmatrix`.
///
/// # Safety
/// The promises of the instruction.
#[track_caller]
pub(crate) unsafe fn store_matrices<const N: usize>(
    address: u32,
    values: [u32; N],
    is_transposed: bool,
) {
    for (two, value) in addresses::<N>("stmatrix", address, is_transposed)
        .into_iter()
        .zip(values)
    {
        for (address, half) in two.into_iter().zip([value as u16, (value >> 16) as u16]) {
            // SAFETY: the addresses are in rows, whose 16 bytes the caller promises. Each lane
            // writes its own elements.
            unsafe {
                accessed::<u16>(address, true);
                memory::<u16>(address).write(half);
            }
        }
    }
}

/// Transposes a matrix of 8 by 8 elements, with 16 bits each: `movmatrix`.
#[track_caller]
pub(crate) fn transpose(word: u32) -> u32 {
    let lanes = exchange("movmatrix", WARP, &[word]);
    let (row, column) = (lane() / 4, 2 * (lane() % 4));
    // Lane `4 r + c / 2` has column `c` of row `r`.
    let [low, high] =
        [0, 1].map(|half| lanes[4 * (column + half) + row / 2][0] >> (16 * (row % 2)) & 0xFFFF);
    low | high << 16
}

/// The format of the elements in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    F64,
    F16,
    Bf16,
    Tf32,
    S8,
    U8,
    E4m3,
    E5m2,
    S4,
    U4,
    U1,
}

impl Kind {
    /// Returns the number of bits of one element.
    pub(crate) const fn bits(self) -> usize {
        match self {
            Self::F64 => 64,
            Self::Tf32 => 32,
            Self::F16 | Self::Bf16 => 16,
            Self::S8 | Self::U8 | Self::E4m3 | Self::E5m2 => 8,
            Self::S4 | Self::U4 => 4,
            Self::U1 => 1,
        }
    }

    /// Returns the element at an index in words, as a number. An `f64` represents every element
    /// exactly, and every product of two elements, except products of 64-bit elements.
    pub(crate) fn element(self, words: &[u32], index: usize) -> f64 {
        let bit = self.bits() * index;
        let word = words[bit / 32];
        let low = word >> (bit % 32);
        match self {
            Self::F64 => f64::from_bits(u64::from(word) | u64::from(words[bit / 32 + 1]) << 32),
            Self::F16 => f16::from_bits(low as u16).to_f64(),
            Self::Bf16 => bf16::from_bits(low as u16).to_f64(),
            Self::Tf32 => Tf32::from_bits(word).to_f64(),
            Self::S8 => f64::from((low as u8).cast_signed()),
            Self::U8 => f64::from(low as u8),
            Self::E4m3 => E4M3::from_bits(low as u8).to_f64(),
            Self::E5m2 => E5M2::from_bits(low as u8).to_f64(),
            Self::S4 => f64::from((low as u8).cast_signed() << 4 >> 4),
            Self::U4 => f64::from(low & 15),
            Self::U1 => f64::from(low & 1),
        }
    }
}

/// A register, which contains words of 32 bits, or sums.
pub(crate) trait Register: Copy {
    fn words(self, to: &mut Vec<u32>);
    /// Returns the sum at an index.
    fn sum(self, index: usize) -> f64;
    /// Returns the register after the sum at an index was replaced.
    fn with(self, index: usize, sum: f64, rule: Rule) -> Self;
}

impl Register for f32 {
    fn words(self, to: &mut Vec<u32>) {
        to.push(self.to_bits());
    }

    fn sum(self, _: usize) -> f64 {
        self.into()
    }

    fn with(self, _: usize, sum: f64, _: Rule) -> Self {
        sum as Self
    }
}

impl Register for f64 {
    fn words(self, to: &mut Vec<u32>) {
        to.extend([self.to_bits() as u32, (self.to_bits() >> 32) as u32]);
    }

    fn sum(self, _: usize) -> f64 {
        self
    }

    fn with(self, _: usize, sum: f64, _: Rule) -> Self {
        sum
    }
}

impl Register for i32 {
    fn words(self, to: &mut Vec<u32>) {
        to.push(self.cast_unsigned());
    }

    fn sum(self, _: usize) -> f64 {
        self.into()
    }

    // A sum of products of bytes is exact in the 53 bits of an `f64`.
    fn with(self, _: usize, sum: f64, rule: Rule) -> Self {
        if rule.step == Step::Saturate {
            sum as Self
        } else {
            sum as i64 as Self
        }
    }
}

/// A register that contains elements of an operand, or two `f16` sums.
impl Register for u32 {
    fn words(self, to: &mut Vec<u32>) {
        to.push(self);
    }

    fn sum(self, index: usize) -> f64 {
        Kind::F16.element(&[self], index)
    }

    fn with(self, index: usize, sum: f64, _: Rule) -> Self {
        self & !(0xFFFF << (16 * index)) | Self::from(f16::from_f64(sum).to_bits()) << (16 * index)
    }
}

/// The operation of an instruction on two elements and the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Adds the product; a sum of integers wraps around.
    Times,
    /// Adds the product; a sum of integers saturates.
    Saturate,
    /// Adds the exclusive-or of the two bits.
    Xor,
    /// Adds the "and" of the two bits.
    And,
}

/// The formats and the operation of an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    pub(crate) a: Kind,
    pub(crate) b: Kind,
    pub(crate) step: Step,
    /// The number of sums in a register of C.
    pub(crate) in_c: usize,
}

/// The greatest number of elements in an operand.
const MOST: usize = 16 * 256;

/// Returns the offset of a linear coordinate.
const fn offset<L: OffsetMap>(mut coordinate: i64) -> i64 {
    let Some(modes) = L::MODES else {
        panic!("the layouts of an atom are static")
    };
    let (mut offset, mut i) = (0, 0);
    while i < modes.len() {
        let (extent, stride) = modes.get(i);
        offset += coordinate % extent * stride;
        coordinate /= extent;
        i += 1;
    }
    offset
}

/// Returns the coordinate (lane, value) of each position of an operand.
const fn places<L: OffsetMap>() -> [u16; MOST] {
    let Some(modes) = L::MODES else {
        panic!("the layouts of an atom are static")
    };
    let (mut size, mut i) = (1, 0);
    while i < modes.len() {
        size *= modes.get(i).0;
        i += 1;
    }
    let (mut places, mut coordinate) = ([0; MOST], 0);
    while coordinate < size {
        places[offset::<L>(coordinate) as usize] = coordinate as u16;
        coordinate += 1;
    }
    places
}

/// Returns the name of an atom.
pub(crate) fn name<Atom>() -> &'static str {
    let path = core::any::type_name::<Atom>();
    path.rsplit("::").next().unwrap_or(path)
}

/// Returns the registers of an operand, as words.
fn words<A: RegisterArray<Register: Register>>(registers: A) -> Vec<u32> {
    let mut words = Vec::with_capacity(2 * A::COUNT);
    (0..A::COUNT).for_each(|i| registers.at(i).words(&mut words));
    words
}

/// Computes `D = A · Bᵀ + C` for one warp, from the atom's layouts. A device may round after each
/// addition and add in any order; this function adds in `f64` and rounds once.
pub(crate) fn multiply<Atom, Ra, Rb, Rc, const NA: usize, const NB: usize, const NC: usize>(
    rule: Rule,
    a: [Ra; NA],
    b: [Rb; NB],
    c: [Rc; NC],
) -> [Rc; NC]
where
    Atom: MmaTraits<M: Integer, N: Integer, K: Integer, A: OffsetMap, B: OffsetMap, C: OffsetMap>,
    [Ra; NA]: RegisterArray<Register: Register>,
    [Rb; NB]: RegisterArray<Register: Register>,
    Rc: Register,
{
    let [left, right] = const { [&places::<Atom::A>(), &places::<Atom::B>()] };
    let [m, n, k] = [Atom::M::STATIC, Atom::N::STATIC, Atom::K::STATIC]
        .map(|extent| extent.unwrap_or(0) as usize);
    let (a, b) = (words(a), words(b));
    // The words that this lane contributes: those of A first, and those of B from index 16 on.
    let mut own = [0; 24];
    own[..a.len()].copy_from_slice(&a);
    own[16..16 + b.len()].copy_from_slice(&b);
    // The products of the whole warp, (m, n), without C.
    let products = together(name::<Atom>(), WARP, &own, |lanes| {
        let operand = |places: &[u16], count: usize, kind: Kind, first: usize| -> Vec<f64> {
            let element = |&place: &u16| {
                let (lane, value) = (usize::from(place) % 32, usize::from(place) / 32);
                kind.element(&lanes[lane][first..], value)
            };
            places[..count].iter().map(element).collect()
        };
        let (left, right) = (
            operand(left, m * k, rule.a, 0),
            operand(right, n * k, rule.b, 16),
        );
        let mut sums = vec![0.0; m * n];
        for (at, sum) in sums.iter_mut().enumerate() {
            let (row, column) = (at % m, at / m);
            for (x, y) in left[row..]
                .iter()
                .step_by(m)
                .zip(right[column..].iter().step_by(n))
            {
                *sum += if rule.step == Step::Xor {
                    x + y - 2.0 * x * y
                } else {
                    x * y
                };
            }
        }
        sums
    });
    let mut c = c;
    for index in 0..NC * rule.in_c {
        let at = offset::<Atom::C>((lane() + 32 * index) as i64) as usize;
        let register = &mut c[index / rule.in_c];
        let sum = register.sum(index % rule.in_c) + products[at];
        *register = register.with(index % rule.in_c, sum, rule);
    }
    c
}
