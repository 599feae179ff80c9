//! One step of each atom that is one instruction, on registers as they are, under the atom's own
//! name: the host arranges matrices by the layouts of CuTe's atoms, and sees whether the
//! instruction takes them so.
#![allow(non_snake_case, reason = "CuTe's names")]

use cute::prelude::*;
use cute_device::instructions::*;
use cute_device::tiled::atoms;
use cute_device::{
    DeviceTensor, Launch, SmemMut, copy, dynamic_smem, make_rmem_tensor, make_smem_tensor,
};

use crate::each_atom::{each_background, each_load, each_product, each_store};

// What Hopper has no instruction for any more, `ptxas` makes of others.
// ceiling: SM80_*x*x*_S32?4?4S32_TN* threads 32 registers 32 index 209 emulated 1 w32 14
// ceiling: SM80_*x*x*_XORPOPC threads 32 registers 22 index 15 emulated 1 w32 14
// ceiling: SM75_*x*x*_TN threads 32 registers 18 index 3 w32 11
// ceiling: SM80_*x*x*_TN* threads 32 registers 22 index 3 w32 14 w64 6
// ceiling: SM89_*x*x*_TN threads 32 registers 22 index 3 w32 14
// ceiling: SM90_*x*x*_TN threads 32 registers 42 index 3 w64 20
macro_rules! products {
    ($($atom:ident)*) => { $(
        kernel! {
            /// # Safety
            /// Launched with one warp; each pointer has a thread's registers after another's.
            pub unsafe fn $atom(
                c: *mut <atoms::$atom as WarpMma>::CRegisters,
                a: *const <atoms::$atom as WarpMma>::ARegisters,
                b: *const <atoms::$atom as WarpMma>::BRegisters,
            ) {
                // SAFETY: the caller promises it.
                unsafe {
                    let lane = Launch::<32, 1>::new().thread().value() as usize;
                    let c = c.add(lane);
                    c.write(atoms::$atom::fma(a.add(lane).read(), b.add(lane).read(), c.read()));
                }
            }
        }
    )* };
}

each_product! { products }

/// A warp's rows of 16 bytes in shared memory, and the lane.
type Rows = DeviceTensor<SmemMut<u32>, Layout<(_32, _4), (_4, _1)>>;

/// # Safety
/// The launch is of one warp, with 512 bytes of shared memory, which this alone uses.
#[inline(always)]
unsafe fn begin() -> (Launch<32, 1>, Rows, i32) {
    // SAFETY: the caller promises it; a barrier is between what one thread writes and another
    // reads.
    unsafe {
        let launch = Launch::<32, 1>::new();
        let lane = launch.thread().value();
        (
            launch,
            make_smem_tensor(dynamic_smem(), layout!((32, 4):(4, 1))),
            lane,
        )
    }
}

// ceiling: SM75_*_LDSM_* threads 32 registers 18 index 6 w32 8
macro_rules! loads {
    ($($atom:ident $by:ident $words:literal;)*) => { $(
        kernel! {
            /// # Safety
            /// Launched with one warp and 512 bytes of shared memory; each lane has a row of 16
            /// bytes, and this number of words.
            pub unsafe fn $atom(to: *mut [u32; $words], from: *const [u32; 4]) {
                // SAFETY: the caller promises it.
                unsafe {
                    let (launch, rows, lane) = begin();
                    let row = make_rmem_tensor(from.add(lane as usize).read(), layout!((4,)));
                    copy(&row, &mut rows.slice((lane, ..)));
                    launch.sync_threads();
                    to.add(lane as usize).write($by(rows.address((lane, 0))));
                }
            }
        }
    )* };
}

each_load! { loads }

// ceiling: SM90_*_STSM_* threads 32 registers 18 index 6 w32 8
macro_rules! stores {
    ($($atom:ident $by:ident $words:literal;)*) => { $(
        kernel! {
            /// # Safety
            /// As the kernels of `ldmatrix`, the other way round; a row that the instruction does
            /// not write is zeros.
            pub unsafe fn $atom(to: *mut [u32; 4], from: *const [u32; $words]) {
                // SAFETY: the caller promises it.
                unsafe {
                    let (launch, rows, lane) = begin();
                    let mut row = make_rmem_tensor([0_u32; 4], layout!((4,)));
                    copy(&row, &mut rows.slice((lane, ..)));
                    launch.sync_threads();
                    $by(rows.address((lane, 0)), from.add(lane as usize).read());
                    launch.sync_threads();
                    copy(&rows.slice((lane, ..)), &mut row);
                    to.add(lane as usize).write(*row.elements());
                }
            }
        }
    )* };
}

each_store! { stores }

// ceiling: SM75_U32x1_MOVM_T threads 32 registers 12 index 2 w32 2
kernel! {
    /// # Safety
    /// Launched with one warp; each lane has a word.
    pub unsafe fn SM75_U32x1_MOVM_T(to: *mut u32, from: *const u32) {
        // SAFETY: the caller promises it.
        unsafe {
            let lane = Launch::<32, 1>::new().thread().value() as usize;
            to.add(lane).write(movmatrix_trans(from.add(lane).read()));
        }
    }
}

/// Begins a copy of a number of words.
macro_rules! begin_copy {
    (cp_async $caching:ident $words:literal $address:expr, $pointer:expr, $lane:ident) => {
        cp_async::<$caching, { 4 * $words }>($address, $pointer)
    };
    (cp_async_filled $caching:ident $words:literal $address:expr, $pointer:expr, $lane:ident) => {
        cp_async_filled::<$caching, { 4 * $words }>(
            $address,
            $pointer,
            4 * ($lane as u32 % ($words + 1)),
        )
    };
}

// ceiling: SM80_CP_ASYNC_*_ZFILL_* threads 32 registers 16 index 23 w32 4
// ceiling: SM80_CP_ASYNC_* threads 32 registers 16 index 7 w32 4
macro_rules! backgrounds {
    ($($atom:ident $by:ident $caching:ident $words:literal;)*) => { $(
        kernel! {
            /// # Safety
            /// Launched with one warp and 512 bytes of shared memory; each lane has this number of
            /// words at either pointer, aligned to their size.
            pub unsafe fn $atom(to: *mut [u32; $words], from: *const [u32; $words]) {
                // SAFETY: the caller promises it.
                unsafe {
                    let (launch, rows, lane) = begin();
                    begin_copy!($by $caching $words rows.address((lane, 0)), from.add(lane as usize).cast(), lane);
                    cp_async_commit();
                    cp_async_wait::<0>();
                    launch.sync_threads();
                    let mut row = make_rmem_tensor([0_u32; $words], layout!(($words,)));
                    copy(&rows.composition(layout!((32, $words))).slice((lane, ..)), &mut row);
                    to.add(lane as usize).write(*row.elements());
                }
            }
        }
    )* };
}

each_background! { backgrounds }
