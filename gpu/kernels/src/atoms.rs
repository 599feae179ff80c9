//! One kernel for each CuTe atom that is a single instruction. A kernel has the name of its atom.
//! The host arranges matrices in registers by the atom's layouts, and checks that the instruction
//! reads them in that arrangement.
#![allow(non_snake_case, reason = "CuTe's names")]

use cute::prelude::*;
use cute_device::instructions::*;
use cute_device::tiled::atoms;
use cute_device::{
    DeviceTensor, Launch, SmemMut, copy, dynamic_smem, kernel, make_rmem_tensor, make_smem_tensor,
};

use crate::each_atom::{each_background, each_emulated, each_load, each_product, each_store};

/// Returns the ceilings of an atom's kernel, which the build checks: the numbers of registers, of
/// index instructions, and of accesses of 32 and of 64 bits.
#[cfg(target_arch = "nvptx64")]
const fn most(atom: &str, is_emulated: bool) -> [u32; 4] {
    match atom.as_bytes() {
        [.., b'X', b'O', b'R', b'P', b'O', b'P', b'C'] => [22, 15, 14, 0],
        _ if is_emulated => [32, 209, 14, 0],
        [b'S', b'M', b'7', b'5', ..] => [18, 3, 11, 0],
        [b'S', b'M', b'8', b'9', ..] => [22, 3, 14, 0],
        [b'S', b'M', b'9', b'0', ..] => [42, 3, 0, 20],
        _ => [22, 3, 14, 6],
    }
}

macro_rules! product {
    ($atom:ident $is_emulated:literal [$($allow:tt)*]) => {
        kernel! {
            /// # Safety
            /// Launched with one warp. Each pointer points to the registers of one thread after
            /// another.
            threads = 32,
            registers = most(stringify!($atom), $is_emulated)[0],
            index = most(stringify!($atom), $is_emulated)[1],
            w32 = most(stringify!($atom), $is_emulated)[2],
            w64 = most(stringify!($atom), $is_emulated)[3]
            $($allow)*;
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
    };
}

macro_rules! products {
    ($($atom:ident)*) => { $(product! { $atom false [] })* };
}

/// Defines the kernels of atoms for which Hopper no longer has an instruction. `ptxas` emulates
/// these instructions with functions that it adds to the file.
macro_rules! emulated {
    ($($atom:ident)*) => { $(product! { $atom true [, allow(calls)] })* };
}

each_emulated! { emulated }
each_product! { products }

/// A warp's rows of 16 bytes in shared memory: one row for each lane.
type Rows = DeviceTensor<SmemMut<u32>, Layout<(_32, _4), (_4, _1)>>;

/// # Safety
/// The launch has one warp and 512 bytes of shared memory, which only this function uses.
#[inline(always)]
unsafe fn begin() -> (Launch<32, 1>, Rows, i32) {
    // SAFETY: the caller promises it; a barrier separates the writes of one thread from the reads
    // of another.
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

macro_rules! loads {
    ($($atom:ident $by:ident $words:literal;)*) => { $(
        kernel! {
            /// # Safety
            /// Launched with one warp and 512 bytes of shared memory. Each lane has a row of 16
            /// bytes at `from`, and its words at `to`.
            threads = 32, registers = 18, index = 6, w32 = 8;
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

macro_rules! stores {
    ($($atom:ident $by:ident $words:literal;)*) => { $(
        kernel! {
            /// # Safety
            /// The same as for the kernels of `ldmatrix`, in the opposite direction. A row that the
            /// instruction does not write contains zeros.
            threads = 32, registers = 18, index = 6, w32 = 8;
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

kernel! {
    /// # Safety
    /// Launched with one warp; each lane has a word.
    threads = 32, registers = 12, index = 2, w32 = 2;
    pub unsafe fn SM75_U32x1_MOVM_T(to: *mut u32, from: *const u32) {
        // SAFETY: the caller promises it.
        unsafe {
            let lane = Launch::<32, 1>::new().thread().value() as usize;
            to.add(lane).write(movmatrix_trans(from.add(lane).read()));
        }
    }
}

/// Returns the ceiling of index instructions for a background copy by this function.
#[cfg(target_arch = "nvptx64")]
const fn most_of_copy(by: &str) -> u32 {
    match by.as_bytes() {
        b"cp_async_filled" => 23,
        _ => 7,
    }
}

/// Starts a background copy of a number of words.
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

macro_rules! backgrounds {
    ($($atom:ident $by:ident $caching:ident $words:literal;)*) => { $(
        kernel! {
            /// # Safety
            /// Launched with one warp and 512 bytes of shared memory. Both pointers have this
            /// number of words for each lane, aligned to their size.
            threads = 32, registers = 16, index = most_of_copy(stringify!($by)), w32 = 4;
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
