//! `C = A · Bᵀ` of 16-bit elements for Hopper, summed in floats and written with CuTe's tiled
//! operations. A `TiledMma` of `wgmma` multiplies, the TMA unit loads the tiles, and a `TiledCopy`
//! writes C with `stmatrix` or as pairs of floats. `A (m, k)`, `B (n, k)` and `C (m, n)` are
//! row-major. A block computes 128 by 256 of `C`: one thread loads tiles, and two warpgroups
//! multiply 64 by 256 each. A cluster has two blocks, which compute tiles of C one above the other.
//! Each of the two blocks loads half of B's tile for both. A block processes one tile after
//! another. A counter in memory, the *pace*, makes fast clusters wait for slow ones.
//!
//! N and K are multiples of 8. Past an edge, the TMA unit reads zeros and writes nothing.
//!
//! | role | who | what |
//! |---|---|---|
//! | [`set_up`](Product::set_up) | all threads | maps, shared memory, barriers, the order of tiles |
//! | [`load`](Product::load) | a thread of the first warpgroup | tiles of A and of B |
//! | [`multiply`](Multiplier::multiply) | two warpgroups | sums, tile after tile |
//! | [`write`](write::Writer::write) | the two multiplying warpgroups | a tile of C |
//!
//! The forms of the product differ in four parameters: the elements of A and B, the elements of C,
//! the way of summing, and the number of products. `fp8.rs` and `int8.rs` contain the forms with
//! 8-bit elements, and `fused.rs` those with an epilogue.

#[path = "gemm_sm90/added.rs"]
mod added;
#[path = "gemm_sm90/batches.rs"]
mod batches;
#[path = "gemm_sm90/boxes.rs"]
mod boxes;
#[path = "gemm_sm90/elements.rs"]
mod elements;
#[path = "gemm_sm90/epilogue.rs"]
mod epilogue;
#[path = "gemm_sm90/fp8.rs"]
pub mod fp8;
#[path = "gemm_sm90/fused.rs"]
pub mod fused;
#[path = "gemm_sm90/groups.rs"]
pub mod groups;
#[path = "gemm_sm90/int8.rs"]
pub mod int8;
#[path = "gemm_sm90/load.rs"]
mod load;
#[path = "gemm_sm90/multiply.rs"]
mod multiply;
#[path = "gemm_sm90/output.rs"]
mod output;
#[path = "gemm_sm90/promoted.rs"]
mod promoted;
#[path = "gemm_sm90/raster.rs"]
mod raster;
#[path = "gemm_sm90/scales.rs"]
mod scales;
#[path = "gemm_sm90/set_up.rs"]
mod set_up;
#[path = "gemm_sm90/write.rs"]
mod write;

use cute_device::instructions::{Pace, give_registers, sync_cluster, take_registers};
use cute_device::tiled::TmaCopy;
use cute_device::{DeviceTensor, Launch, SmemMut};

use crate::tiles::THREADS;
use batches::{Batches, One, Several};
use boxes::InBoxes;
use elements::{Bfloats, Element, Halves, Stages};
use epilogue::Plain;
use multiply::{Multiplier, Whole};
use output::{Floats, Of, Output};
use raster::Raster;
use set_up::{Barriers, Given, Stage};
use write::ToC;

/// A launch of these kernels.
type Blocks = Launch<THREADS, 65536>;

/// The position of a tile of C: its row and its column, in tiles of 128 by 256, and the index of
/// its product.
#[derive(Clone, Copy)]
struct At {
    row: i32,
    column: i32,
    batch: i32,
}

/// The work of a block, which all roles share.
struct Product<'l, const R: usize, E: Element, B, O: Output> {
    launch: &'l Blocks,
    tma_a: TmaCopy<E::Bits, E::Box, R>,
    tma_b: TmaCopy<E::Bits, E::Box, R>,
    /// The map of C, if the TMA unit writes C.
    tma_c: Option<TmaCopy<O::Element, O::Box, R>>,
    /// Tiles of A by stages of the pipeline: `(BLK_M,BLK_K,PIPE)`.
    s_a: Stages<E, E::OfA>,
    /// Tiles of B: `(BLK_N,BLK_K,PIPE)`.
    s_b: Stages<E, E::OfB>,
    /// Boxes of C in shared memory, from which they are stored.
    s_c: DeviceTensor<SmemMut<O::Element>, O::Shared>,
    barriers: Barriers,
    pace: Pace<'l>,
    /// The block's number in its cluster.
    rank: i32,
    batches: B,
    m: i32,
    n: i32,
    k: i32,
    /// The number of steps along k.
    steps: i32,
    raster: Raster,
    /// The number of tiles of one product, and the number of tiles of all products.
    of_one: i32,
    tiles: u32,
    /// The first tile of the cluster, and the distance to the next tile of the cluster.
    first: u32,
    every: u32,
}

impl<const R: usize, E, B, O> Product<'_, R, E, B, O>
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    /// Returns the position of this block's part of a tile.
    ///
    /// # Safety
    /// A tile with this number exists.
    #[inline(always)]
    unsafe fn place(&self, tile: u32) -> At {
        // SAFETY: the caller promises it.
        unsafe {
            self.batches
                .place(self.raster, tile as i32, self.of_one, self.rank)
        }
    }
}

/// Gives each thread of a block its role.
///
/// # Safety
/// The same as for the kernels below.
#[inline(always)]
unsafe fn product<const R: usize, E, O, B>(
    given: Given<R>,
    batches: B,
    multiplier: impl Multiplier<R, E, B, O>,
) where
    E: Element,
    O: Output,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
{
    // SAFETY: the caller promises it.
    let launch = unsafe { &Blocks::new() };
    // SAFETY: as above.
    let kernel = unsafe { Product::<R, E, _, O>::set_up(launch, given, batches) };
    let thread = launch.thread().value();
    // SAFETY: whole warpgroups take each branch, and exactly a role's threads call it. The
    // multipliers write to shared memory, each thread to its own part. No block ends while
    // another may still write to its shared memory: all threads of the cluster meet.
    unsafe {
        if thread < 128 {
            give_registers::<40>();
            if thread == 0 {
                kernel.load();
            }
        } else {
            take_registers::<232>();
            multiplier.multiply(
                &kernel,
                launch.thread().among::<128, 256>(),
                launch.thread().in_warpgroup(),
            );
        }
        sync_cluster();
    }
}

/// Defines products. The first line adds to the promise of each kernel. A line is `NAME modes of
/// its maps, elements, elements of C, [arguments between `pace` and m], One() or Several(the number
/// of products), multiplier, index instructions, accesses of 32 bits`; the last two are ceilings.
macro_rules! products {
    ($promise:literal; $(
        $(#[$about:meta])*
        $name:ident $modes:literal $element:ty, $output:ty,
        [$($(#[align($align:literal)])? $more:ident: $type:ty),*],
        $batches:ident($($count:ident)?), $multiplier:expr, index $index:literal, w32 $w32:literal;
    )*) => { $(
        cute_device::kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched in clusters of two blocks of 384 threads, at most one block per
            /// multiprocessor, with `tiles::BYTES` of shared memory. The maps match the matrices.
            /// m, n and k are from 1 to 65536, and n and k are multiples of 8. `pace` is the
            /// counter of a [`Pace`](crate::gemm_sm90::Pace).
            #[doc = $promise]
            #[allow(clippy::too_many_arguments, reason = "the number that the launch has")]
            threads = $crate::tiles::THREADS,
            cluster = $crate::tiles::CLUSTER,
            registers = 168,
            index = $index,
            w32 = $w32;
            pub unsafe fn $name(
                a: cute_device::instructions::TensorMap<$modes>,
                b: cute_device::instructions::TensorMap<$modes>,
                c: cute_device::instructions::TensorMap<$modes>,
                pace: *mut u32,
                $($(#[align($align)])? $more: $type,)*
                m: i32,
                n: i32,
                k: i32
                $(, $count: i32)?
            ) {
                // SAFETY: the caller promises it; the maps are the first three arguments.
                unsafe {
                    let a = cute_device::grid_constant!($name, 0, a);
                    let b = cute_device::grid_constant!($name, 1, b);
                    let c = cute_device::grid_constant!($name, 2, c);
                    let given = $crate::gemm_sm90::Given { a, b, c: Some(c), pace, m, n, k };
                    let batches = $batches($($count)?);
                    $crate::gemm_sm90::product::<$modes, $element, $output, _>(
                        given, batches, $multiplier,
                    );
                }
            }
        }
    )* };
}
use products;

products! {
    "If there are batches, their number is from 1 to 32767.";
    /// A, B and C of halves.
    hgemm_sm90 2 Halves, Of<Halves>, [], One(), Whole(Plain, ToC), index 253, w32 1;
    /// A, B and C of `bfloat16`.
    bgemm_sm90 2 Bfloats, Of<Bfloats>, [], One(), Whole(Plain, ToC), index 253, w32 1;
    /// A and B of halves, and C of floats.
    hgemm_sm90_f32 2 Halves, Floats, [], One(), Whole(Plain, ToC), index 274, w32 1;
    /// Several products of halves, whose matrices are tensors of three modes.
    hgemm_sm90_batched 3 Halves, Of<Halves>, [], Several(batches), Whole(Plain, ToC),
        index 298, w32 1;
}
