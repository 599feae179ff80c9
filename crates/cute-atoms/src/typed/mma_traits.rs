//! MMA atoms as types.

use cute_static::{AnyLayout, Compact, Surjective};

use crate::Space;
#[cfg(feature = "alloc")]
use crate::{Error, MmaAtom};

/// An MMA atom as a type, like CuTe's `MMA_Traits`: one instruction that computes `C += A · Bᵀ`,
/// with the elements that each of its threads owns. Its layouts equal those of the run-time
/// `MmaAtom`.
///
/// [`mma_atom!`](crate::mma_atom!) implements it for a custom atom. The compiler checks the laws:
/// if C is not a bijection, or if A or B does not reach a coordinate, the program does not compile,
/// and the error names the coordinate.
pub trait MmaTraits: Copy + Default + 'static {
    /// The number of rows of A and C, as a static integer.
    type M: Copy + Default;
    /// The number of rows of B and of columns of C, as a static integer.
    type N: Copy + Default;
    /// The number of columns of A and B, as a static integer.
    type K: Copy + Default;
    /// The layout of the thread numbers.
    type ThrId: AnyLayout + Default;
    /// The layout that maps `(thread, value)` to a coordinate of A's tile.
    type A: AnyLayout + Default + Surjective;
    /// The layout that maps `(thread, value)` to a coordinate of B's tile.
    type B: AnyLayout + Default + Surjective;
    /// The layout that maps `(thread, value)` to a coordinate of C's tile.
    type C: AnyLayout + Default + Compact;
    /// The width of A's elements, as [`Bits`](super::Bits).
    type WidthA;
    /// The width of B's elements, as [`Bits`](super::Bits).
    type WidthB;
    /// The memory spaces of A, B and C.
    const SPACES: [Space; 3] = [Space::Register; 3];

    /// Converts the type to the run-time atom, and checks the laws.
    ///
    /// # Errors
    /// Returns an error if a custom atom breaks a law. The atoms of the tables break none.
    #[cfg(feature = "alloc")]
    fn to_dynamic() -> Result<MmaAtom, Error>;
}

/// Defines a custom MMA atom as a type.
///
/// The arguments are a name, `(M N K)`, the layout of the thread numbers, the layouts of A, B and
/// C, and the elements of D, A and B, which are constants of [`Element`](crate::Element). If an
/// operand is not in registers, add the memory spaces of A, B and C (variants of
/// [`Space`](crate::Space)): `in Smem Smem Register`. `to_dynamic` of the type returns the run-time
/// atom.
///
/// ```
/// use cute::atom::typed::{MmaTraits, make_tiled_mma};
/// use cute::prelude::*;
/// cute::atom::mma_atom!(pub Avx2Fma (8 1 1) (1:0) A ((1, 8):(0, 1)) B ((1, 1):(0, 0)) C ((1, 8):(0, 1)): F32 F32 F32);
/// let mma = make_tiled_mma(Avx2Fma, layout!((2, 2, 1)), tile!((_, _, _)));
/// assert_layout!(mma.thr_layout_vmnk(), (1, 2, 2, 1):(0, 1, 2, 0));
/// assert_eq!(Avx2Fma::to_dynamic()?.mnk(), [8, 1, 1]);
/// # Ok::<(), cute::atom::Error>(())
/// ```
#[macro_export]
macro_rules! mma_atom {
    (
        $(#[$doc:meta])* $visible:vis $name:ident ($m:literal $n:literal $k:literal) ($($thr_id:tt)*)
        A ($($a:tt)*) B ($($b:tt)*) C ($($c:tt)*): $element_d:ident $element_a:ident $element_b:ident
        $(in $space_a:ident $space_b:ident $space_c:ident)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        $visible struct $name;

        impl $crate::typed::MmaTraits for $name {
            type M = $crate::__private::int_type!($crate::__private, $m);
            type N = $crate::__private::int_type!($crate::__private, $n);
            type K = $crate::__private::int_type!($crate::__private, $k);
            type ThrId = $crate::__private::layout_type!($crate::__private, $($thr_id)*);
            type A = $crate::__private::layout_type!($crate::__private, $($a)*);
            type B = $crate::__private::layout_type!($crate::__private, $($b)*);
            type C = $crate::__private::layout_type!($crate::__private, $($c)*);
            type WidthA = $crate::typed::Bits<{ $crate::Element::$element_a.bits() }>;
            type WidthB = $crate::typed::Bits<{ $crate::Element::$element_b.bits() }>;

            $(const SPACES: [$crate::Space; 3] =
                [$crate::Space::$space_a, $crate::Space::$space_b, $crate::Space::$space_c];)?

            $crate::at_run_time! {
                fn to_dynamic() -> ::core::result::Result<$crate::MmaAtom, $crate::Error> {
                    let atom = $crate::MmaAtom::new(
                        ::core::stringify!($name),
                        [$m, $n, $k],
                        ::core::stringify!($($thr_id)*),
                        [::core::stringify!($($a)*), ::core::stringify!($($b)*), ::core::stringify!($($c)*)],
                        [
                            $crate::Element::$element_d,
                            $crate::Element::$element_a,
                            $crate::Element::$element_b,
                            $crate::Element::$element_d,
                        ],
                    )?;
                    atom.in_spaces(<Self as $crate::typed::MmaTraits>::SPACES)
                }
            }
        }
    };
}

/// Items that exist only with an allocator.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[macro_export]
macro_rules! at_run_time {
    ($($item:item)*) => { $($item)* };
}

/// Items that exist only with an allocator.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! at_run_time {
    ($($item:item)*) => {};
}
