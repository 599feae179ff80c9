//! The frame of all kernels on whole rows: their settings, their promise, and the start of their
//! code.
#![allow(unsafe_code, reason = "kernels, and their promises")]

/// Declares a kernel on whole rows. The line after the description contains the number of blocks that
/// share a row, the module of the blocks' shape, `partial` if several blocks share a row, and the
/// settings in `kernel!`: blocks per multiprocessor, registers, index instructions, and accesses of
/// 16, 32 and 64 bits.
///
/// The body uses the `Launch` and the row's `Team` under the names between bars. If the line
/// contains `partial`, this is the kernel's last parameter.
macro_rules! row_kernel {
    (@pointer) => {
        core::ptr::null_mut()
    };
    (@pointer $partial:ident) => {
        $partial
    };
    (
        $(#[$about:meta])*
        $blocks:literal $shape:ident $($partial:ident)?, $most:expr;
        $(#[$promise:meta])*
        pub unsafe fn $name:ident($($argument:ident: $type:ty),* $(,)?)
        |$launch:ident, $team:ident| { $($body:tt)* }
    ) => {
        cute_device::kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched with a cluster of blocks for each row, or for each 4 rows if the kernel's
            /// name ends with 1024, and with 1 KiB of shared memory. There are 0 to 2^24 rows, and
            /// 1 to 2^20 columns, at most the number in the kernel's name. If the name does not
            /// contain `any`, the length of a row is a multiple of 16 bytes, and the matrices, the
            /// weight and the bias are aligned to 16 bytes. `partial` has four floats for each
            /// block, is aligned to 8 bytes, and nothing else uses it.
            $(#[$promise])*
            threads = $shape::THREADS,
            blocks = $most[0],
            cluster = $blocks,
            registers = $most[1],
            index = $most[2],
            w16 = $most[3],
            w32 = $most[4],
            w64 = $most[5];
            pub unsafe fn $name($($argument: $type,)* $($partial: *mut f32)?) {
                // SAFETY: the caller promises it.
                let $launch =
                    unsafe { &cute_device::Launch::<{ $shape::THREADS }, { 1 << 27 }>::new() };
                let $team = &$crate::teams::Team::<_, _, { $shape::WARPS }, $blocks> {
                    launch: $launch,
                    partial: $crate::row_kernels::row_kernel!(@pointer $($partial)?),
                };
                // SAFETY: as above.
                unsafe { $($body)* }
            }
        }
    };
}
pub(super) use row_kernel;

/// Returns the block's part of the matrices of a kernel on whole rows.
///
/// # Safety
/// As for [`Part::new`](crate::row_parts::Part::new).
macro_rules! part {
    ($launch:ident, $blocks:literal $shape:ident, $rows:ident, $columns:ident) => {
        $crate::row_parts::Part::new::<{ $shape::ROWS }, $blocks, { $shape::MULTIPLE }>(
            $launch.block_x().value(),
            $rows,
            $columns,
        )
    };
}
pub(super) use part;
