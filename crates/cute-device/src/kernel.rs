//! The macro [`kernel!`](crate::kernel).
#![allow(
    unsafe_code,
    reason = "a kernel is an unsafe function with a symbol that the device finds"
)]

/// Declares a kernel. On a device, a kernel is a function that can be launched. On a CPU, a kernel
/// is a function that the checker runs.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{Launch, check_grid, copy, kernel, make_rmem_tensor};
/// use cute_device::{make_gmem_tensor, make_gmem_tensor_mut};
///
/// kernel! {
///     /// `target = source`, 4096 floats.
///     ///
///     /// # Safety
///     /// Launched with 4 blocks. Both have 4096 floats.
///     threads = 256, blocks = 4;
///     pub unsafe fn copied(#[align(16)] target: *mut f32, #[align(16)] source: *const f32) {
///         // SAFETY: the caller promises it.
///         let launch = unsafe { &Launch::<{ copied::THREADS }, 4>::new() };
///         // SAFETY: as above.
///         let (source, target) = unsafe {
///             (
///                 make_gmem_tensor::<16, _, _>(launch, source, layout!(4096)),
///                 make_gmem_tensor_mut::<16, _, _>(launch, target, layout!(4096)),
///             )
///         };
///         let (thread, block, tv) = (launch.thread(), launch.block_x(), layout!((256, 4):(4, 1)));
///         let mut values = make_rmem_tensor([0.0; 4], layout!((4,)));
///         copy(&source.local_tile((_1024,), block).tv_part(tv, thread), &mut values);
///         copy(&values, &mut target.block_tile((_1024,), block).tv_part(tv, thread));
///     }
/// }
///
/// #[repr(align(16))]
/// struct Aligned([f32; 4096]);
/// let source = Aligned(core::array::from_fn(|i| i as f32));
/// let mut target = Aligned([0.0; 4096]);
/// let (to, from) = (target.0.as_mut_ptr() as usize, source.0.as_ptr() as usize);
/// let blocks = [0, 1, 2, 3].map(|x| (x, 0));
/// // SAFETY: both have 4096 floats.
/// check_grid(copied::THREADS, &blocks, 4, &|| unsafe {
///     copied(to as *mut f32, from as *const f32);
/// })?;
/// assert_eq!(target.0, source.0);
/// assert_eq!(copied::ENTRY.parameters[1].name, "source");
/// # Ok::<(), cute_device::Finding>(())
/// ```
///
/// | setting before the function | meaning | default |
/// |---|---|---|
/// | `threads = 256` | the number of threads of a block (`.maxntid` in the PTX) | none, it is required |
/// | `blocks = 2` | the number of blocks that a multiprocessor must be able to hold (`.minnctapersm`) | 1 |
/// | `cluster = 2` | the number of blocks of a cluster | 1 |
/// | `registers = 40` | the greatest number of registers per thread that `cargo cute check` accepts | any number |
/// | `index = 24` | the greatest number of index instructions, which the PTX records | 0 |
/// | `w8 = 1`, `w16 = 2`, `w32 = 3`, `w64 = 4` | the greatest numbers of accesses of 8 to 64 bits, which the PTX records; `cargo cute check` accepts accesses of 8 and 16 bits up to `w8` and `w16` | 0 |
/// | `older = 80` | the oldest architecture for which the kernel is also assembled, here `sm_80`; the PTX records it | none |
/// | `allow(narrow)` | the problems that `cargo cute check` accepts in this kernel, out of `frame`, `spills`, `local`, `calls`, `narrow` | none |
///
/// Write the settings in this order. The value of each setting is a constant expression. A macro
/// that makes several kernels can use its parameters in these expressions.
///
/// `#[align(16)]` before a pointer parameter declares its alignment in bytes. On a CPU, the
/// kernel panics if a pointer is not aligned. On a device, `cute-launch` checks the alignment
/// before each launch.
///
/// The macro defines a type that has the kernel's name and the constant `THREADS`. On a CPU the
/// type has a second constant, `ENTRY`, which is the signature of the kernel.
/// `cute_launch::Kernel::of` reads the threads, the cluster and the alignments from `ENTRY`, and
/// compares the arguments with the signature.
///
/// # What the crate needs
/// The crate of a kernel is a normal library without special settings. `cute-build` and `cargo
/// cute` add the settings that a device needs.
#[macro_export]
macro_rules! kernel {
    (
        $(#[$about:meta])*
        threads = $threads:expr
        $(, blocks = $blocks:expr)?
        $(, cluster = $cluster:expr)?
        $(, registers = $registers:expr)?
        $(, index = $index:expr)?
        $(, w8 = $w8:expr)?
        $(, w16 = $w16:expr)?
        $(, w32 = $w32:expr)?
        $(, w64 = $w64:expr)?
        $(, older = $older:expr)?
        $(, allow($($allow:ident),+ $(,)?))?;
        $vis:vis unsafe fn $name:ident(
            $($(#[align($align:literal)])? $argument:ident: $type:ty),* $(,)?
        ) $body:block
    ) => {
        // `cute-build` builds one kernel alone. It sets `cute_one`, and a second setting with the
        // name of that kernel. The compiler then drops the functions of all other kernels before it
        // checks their types. A crate that is only a dependency is built without `cute_one`, so its
        // kernels compare their names in a constant. The two attributes are separate: if the first
        // one is false, the compiler does not check whether the name in the second is known.
        $(#[$about])*
        #[cfg(target_arch = "nvptx64")]
        #[cfg(cute_one)]
        #[cfg($name)]
        #[unsafe(no_mangle)]
        $vis unsafe extern "ptx-kernel" fn $name($($argument: $type),*) $body

        $(#[$about])*
        #[cfg(target_arch = "nvptx64")]
        #[cfg(not(cute_one))]
        #[unsafe(no_mangle)]
        $vis unsafe extern "ptx-kernel" fn $name($($argument: $type),*) {
            if const { $crate::entry::is_built(option_env!("CUTE_KERNEL"), stringify!($name)) } $body
        }

        $(#[$about])*
        #[cfg(not(target_arch = "nvptx64"))]
        #[allow(dead_code, unreachable_pub, reason = "a kernel is for a device, and for tests")]
        #[inline] // A host that only takes the signature does not compile the body.
        $vis unsafe fn $name($($argument: $type),*) {
            $($(
                assert!(
                    $argument.addr().is_multiple_of($align),
                    "{}: the address of `{}` is not a multiple of {} bytes",
                    stringify!($name), stringify!($argument), $align
                );
            )?)*
            $body
        }

        /// The launch bounds of the kernel of this name.
        #[allow(
            dead_code, non_camel_case_types, unreachable_pub,
            reason = "the name of the kernel, for a host and for tests"
        )]
        #[derive(Debug)]
        $vis enum $name {}

        impl $name {
            /// The number of threads of a block.
            #[allow(dead_code, reason = "for tests and for the kernel")]
            $vis const THREADS: u32 = $threads;

            /// The signature of the kernel.
            #[cfg(not(target_arch = "nvptx64"))]
            #[allow(dead_code, reason = "for a host")]
            $vis const ENTRY: $crate::entry::Entry = $crate::entry::Entry {
                name: stringify!($name),
                threads: $threads,
                blocks: $crate::or_one!($($blocks)?),
                cluster: $crate::or_one!($($cluster)?),
                parameters: &[$($crate::entry::Parameter {
                    name: stringify!($argument),
                    kind: $crate::entry::kind::<$type>(),
                    align: $crate::or_one!($($align)?),
                }),*],
            };
        }

        // `cute-build` writes the directives of PTX from this static.
        #[cfg(target_arch = "nvptx64")]
        const _: () = {
            #[used]
            #[unsafe(export_name = concat!("cute_entry_", stringify!($name)))]
            static ENTRY: [u32; 11] = [
                $threads,
                $crate::or_one!($($blocks)?),
                $crate::or_one!($($cluster)?),
                0 $($(| $crate::entry::allow::$allow)+)?,
                0 $(+ $registers)?,
                0 $(+ $index)?,
                0 $(+ $w8)?,
                0 $(+ $w16)?,
                0 $(+ $w32)?,
                0 $(+ $w64)?,
                0 $(+ $older)?,
            ];
        };
    };
}

/// Expands to the given number, or to 1 without an argument.
#[doc(hidden)]
#[macro_export]
macro_rules! or_one {
    () => {
        1
    };
    ($number:expr) => {
        $number
    };
}
