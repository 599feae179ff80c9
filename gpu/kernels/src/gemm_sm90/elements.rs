//! The elements of A and B: the atom that multiplies them, and how sums are rounded to them.

use cute::prelude::*;
use cute_device::instructions::{Descriptor, WarpgroupMma};
use cute_device::tiled::atoms::{SM90_64xNx16_F32BF16BF16_SS, SM90_64xNx16_F32F16F16_SS};
use cute_device::tiled::{Fragment, convert_bf16, convert_f16};

/// A thread's sums of 64 by 256.
pub(super) type Sums = Layout![((2, 2, 32), 1, 1):((1, 2, 4), 0, 0)];

/// An atom that sums 64 by 256 by 16 in floats, of operands in shared memory.
pub(super) trait Atom:
    WarpgroupMma<
        Left = Descriptor,
        Sum = f32,
        M = _64,
        N = _256,
        K = _16,
        ThrId = Layout![128:1],
        A = Layout![(128, (64, 16)):(0, (1, 64))],
        B = Layout![(128, (256, 16)):(0, (1, 256))],
        C = Layout![((4, 8, 4), (2, 2, 32)):((128, 1, 16), (64, 8, 512))],
    >
{
}

type OfHalves = SM90_64xNx16_F32F16F16_SS<_256>;
type OfBfloats = SM90_64xNx16_F32BF16BF16_SS<_256>;

impl Atom for OfHalves {}
impl Atom for OfBfloats {}

/// The elements of A and B, of 16 bits.
pub(super) trait Element {
    /// The product of a warpgroup.
    type Atom: Atom;

    /// Sums, rounded to these elements.
    fn round<X>(sums: &Fragment<X, f32, Sums>) -> Fragment<X, u16, Sums>;
}

/// Halves.
pub(super) struct Halves;
/// `bfloat16`.
pub(super) struct Bfloats;

impl Element for Halves {
    type Atom = OfHalves;

    #[inline(always)]
    fn round<X>(sums: &Fragment<X, f32, Sums>) -> Fragment<X, u16, Sums> {
        convert_f16(sums)
    }
}

impl Element for Bfloats {
    type Atom = OfBfloats;

    #[inline(always)]
    fn round<X>(sums: &Fragment<X, f32, Sums>) -> Fragment<X, u16, Sums> {
        convert_bf16(sums)
    }
}
