//! The element types of A and B, with their tiles, their `wgmma` atom, and the rounding of sums.

use cute::TiledToShape;
use cute::ops::Group;
use cute::prelude::*;
use cute_device::instructions::{Descriptor, WarpgroupMma, unpack_bf16, unpack_f16};
use cute_device::tiled::atoms::{SM90_64xNx16_F32BF16BF16_SS, SM90_64xNx16_F32F16F16_SS};
use cute_device::tiled::{BoxLayout, Fragment, convert_bf16, convert_f16};
use cute_device::{DeviceMap, DeviceTensor, Shareable, SmemMut, make_smem_tensor};

use super::boxes::Boxes;
use crate::tiles::{A, A_8, K_SW128, K_SW128_8, STAGES, TILE_A};

/// An element type of A and B. A step along k has 128 bytes of each row.
pub(super) trait Element {
    /// The type that memory stores.
    type Bits: Shareable;
    /// The layout, as a type, of a box of A. A box of half of B's rows has the same layout.
    type Box: BoxLayout;
    /// The layout of a box.
    const BOX: Self::Box;
    /// The elements of a step along k, as a static integer.
    type Step;
    /// The elements of a step along k.
    const STEP: i32;
    /// Tiles of A by stages of the pipeline: `(128,step,PIPE)`.
    type OfA: DeviceMap + Group<0, 2, Output: Boxes>;
    /// Tiles of B by stages: `(256,step,PIPE)`.
    type OfB: DeviceMap + Group<0, 2, Output: Boxes>;

    /// Returns the tiles of A and of B in shared memory.
    ///
    /// # Safety
    /// The launch has their memory, from this address on.
    unsafe fn stages(smem: u32) -> (Stages<Self, Self::OfA>, Stages<Self, Self::OfB>);
}

/// The tiles of all stages in shared memory.
pub(super) type Stages<E, L> = DeviceTensor<SmemMut<<E as Element>::Bits>, L>;

/// Implements [`Element`]. A line contains the type that memory stores, a box, the rows that tiles
/// repeat, and the number of elements of a step.
macro_rules! elements {
    ($($element:ty: $bits:ty, $tile:ident, $rows:ident, $step:ident $number:literal;)*) => { $(
        impl Element for $element {
            type Bits = $bits;
            type Box = $tile;
            const BOX: $tile = $tile;
            type Step = $step;
            const STEP: i32 = $number;
            type OfA = TiledToShape<$rows, (_128, $step, _4), LayoutLeft>;
            type OfB = TiledToShape<$rows, (_256, $step, _4), LayoutLeft>;

            #[inline(always)]
            unsafe fn stages(smem: u32) -> (Stages<Self, Self::OfA>, Stages<Self, Self::OfB>) {
                let (a, b) = (
                    $rows.tile_to_shape((_128, $step::default(), _4), LayoutLeft),
                    $rows.tile_to_shape((_256, $step::default(), _4), LayoutLeft),
                );
                // SAFETY: the caller promises it.
                unsafe {
                    (
                        make_smem_tensor(smem, a).named("sA"),
                        make_smem_tensor(smem + STAGES * TILE_A, b).named("sB"),
                    )
                }
            }
        }
    )* };
}

elements! {
    Halves: u16, A, K_SW128, _64 64;
    Bfloats: u16, A, K_SW128, _64 64;
    E4m3: u8, A_8, K_SW128_8, _128 128;
    S8: u8, A_8, K_SW128_8, _128 128;
}

/// Half-precision floats.
#[derive(Clone, Copy)]
pub(super) struct Halves;
/// `bfloat16` floats.
#[derive(Clone, Copy)]
pub(super) struct Bfloats;
/// e4m3 floats, which have 8 bits.
pub(super) struct E4m3;
/// 8-bit integers, from -128 to 127.
pub(super) struct S8;

/// A thread's sums of 64 by 256.
pub(super) type Sums = Layout![((2, 2, 32), 1, 1):((1, 2, 4), 0, 0)];

/// An atom that multiplies 64 by 256 by 16 from shared memory, and sums in floats.
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

/// An element type with 16 bits.
pub(super) trait Sixteen:
    Element<
        Bits = u16,
        OfA = TiledToShape<K_SW128, (_128, _64, _4), LayoutLeft>,
        OfB = TiledToShape<K_SW128, (_256, _64, _4), LayoutLeft>,
    >
{
    /// The atom of a warpgroup's product.
    type Atom: Atom;

    /// Returns the two elements of a word. The first element is in the low bits.
    fn both(word: u32) -> (f32, f32);

    /// Rounds sums to these elements.
    fn round<X>(sums: &Fragment<X, f32, Sums>) -> Fragment<X, u16, Sums>;
}

impl Sixteen for Halves {
    type Atom = OfHalves;

    #[inline(always)]
    fn both(word: u32) -> (f32, f32) {
        unpack_f16(word)
    }

    #[inline(always)]
    fn round<X>(sums: &Fragment<X, f32, Sums>) -> Fragment<X, u16, Sums> {
        convert_f16(sums)
    }
}

impl Sixteen for Bfloats {
    type Atom = OfBfloats;

    #[inline(always)]
    fn both(word: u32) -> (f32, f32) {
        unpack_bf16(word)
    }

    #[inline(always)]
    fn round<X>(sums: &Fragment<X, f32, Sums>) -> Fragment<X, u16, Sums> {
        convert_bf16(sums)
    }
}
