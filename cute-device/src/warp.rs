//! On a processor: what the instructions of a warp compute, from what its lanes show each other. The parts of a lane are those of PTX's
//! pages on `ldmatrix` and `mma.sync`, which are the layouts of CuTe's atoms.
#![allow(unsafe_code, reason = "shared memory, by its addresses")]

use half::{bf16, f16};

use crate::block::{Lanes, accessed, exchange, lane, memory};

/// Four matrices of 8 by 8 halves from shared memory: `ldmatrix`.
///
/// # Safety
/// As the instruction.
pub(crate) unsafe fn load_matrices(address: u32) -> [u32; 4] {
    let rows = addresses(address);
    // SAFETY: two halves of a row, whose 16 bytes the caller promises.
    core::array::from_fn(|matrix| unsafe {
        accessed::<u32>(rows[matrix], false);
        memory::<u32>(rows[matrix]).read()
    })
}

/// Four matrices of 8 by 8 halves to shared memory: `stmatrix`.
///
/// # Safety
/// As the instruction.
pub(crate) unsafe fn store_matrices(address: u32, values: [u32; 4]) {
    for (row, value) in addresses(address).into_iter().zip(values) {
        // SAFETY: two halves of a row, whose 16 bytes the caller promises; each lane has two of its own.
        unsafe {
            accessed::<u32>(row, true);
            memory::<u32>(row).write(value);
        }
    }
}

/// Where this lane's two halves of each matrix are: lane `8 m + r` has the address of row `r` of matrix `m`.
fn addresses(own: u32) -> [u32; 4] {
    let lanes = exchange([own, 0, 0, 0, 0, 0]);
    core::array::from_fn(|matrix| lanes[8 * matrix + lane() / 4][0] + 4 * (lane() % 4) as u32)
}

/// How elements lie in a register of 32 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    F16,
    Bf16,
    Tf32,
    S8,
    U8,
    E4m3,
    E5m2,
}

impl Kind {
    /// How many a register has.
    const fn count(self) -> usize {
        match self {
            Self::Tf32 => 1,
            Self::F16 | Self::Bf16 => 2,
            Self::S8 | Self::U8 | Self::E4m3 | Self::E5m2 => 4,
        }
    }

    /// An element of a register. Each is a number of 64 bits, and so is the product of two.
    pub(crate) fn element(self, register: u32, index: usize) -> f64 {
        let bytes = register.to_le_bytes();
        let pair = [bytes[2 * index % 4], bytes[(2 * index + 1) % 4]];
        match self {
            Self::F16 => f16::from_le_bytes(pair).to_f64(),
            Self::Bf16 => bf16::from_le_bytes(pair).to_f64(),
            Self::Tf32 => f64::from(f32::from_bits(register & !0x1FFF)),
            Self::S8 => f64::from(i8::from_le_bytes([bytes[index]])),
            Self::U8 => f64::from(bytes[index]),
            Self::E4m3 => e4m3(bytes[index]),
            // The high byte of a half.
            Self::E5m2 => f16::from_le_bytes([0, bytes[index]]).to_f64(),
        }
    }
}

/// A float of a sign, four bits of exponent and three of fraction, which has no infinity.
fn e4m3(bits: u8) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 3 & 15), f64::from(bits & 7));
    let magnitude = match exponent {
        15 if bits & 7 == 7 => f64::NAN,
        0 => fraction * 2_f64.powi(-9),
        _ => (8.0 + fraction) * 2_f64.powi(exponent - 10),
    };
    if bits & 0x80 == 0 { magnitude } else { -magnitude }
}

/// A sum as the instruction keeps it.
pub(crate) trait Sum: Copy {
    fn exact(self) -> f64;
    fn rounded(exact: f64) -> Self;
}

impl Sum for f32 {
    fn exact(self) -> f64 {
        self.into()
    }

    fn rounded(exact: f64) -> Self {
        exact as Self
    }
}

impl Sum for i32 {
    fn exact(self) -> f64 {
        self.into()
    }

    // A sum of products of bytes is exact in 64 bits, and wraps in 32.
    fn rounded(exact: f64) -> Self {
        exact as i64 as Self
    }
}

/// `D = A · Bᵀ + C`: `mma.sync` of 16 rows, 8 columns, and of k what four registers a row hold. A device rounds floats in an order
/// of its own; here the sum is of 64 bits, and rounded once.
pub(crate) fn multiply<T: Sum>(kind: Kind, a: [u32; 4], b: [u32; 2], c: [T; 4]) -> [T; 4] {
    let lanes = exchange([a[0], a[1], a[2], a[3], b[0], b[1]]);
    let (row, column) = (lane() / 4, 2 * (lane() % 4));
    core::array::from_fn(|i| T::rounded(c[i].exact() + dot(kind, &lanes, row + 8 * (i / 2), column + i % 2)))
}

/// The product of a row of A and a row of B. Lane `4 r + q` has every fourth piece of row `r` of both, and of row `r + 8` of A.
fn dot(kind: Kind, lanes: &Lanes, m: usize, n: usize) -> f64 {
    let mut sum = 0.0;
    for (half, quarter) in (0..2).flat_map(|half| (0..4).map(move |quarter| (half, quarter))) {
        let left = lanes[4 * (m % 8) + quarter][2 * half + m / 8];
        let right = lanes[4 * n + quarter][4 + half];
        sum += (0..kind.count()).map(|i| kind.element(left, i) * kind.element(right, i)).sum::<f64>();
    }
    sum
}
