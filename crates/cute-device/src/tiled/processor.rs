//! Executes the atoms of x86 by their instructions if the CPU has these, and otherwise by the
//! layouts of the atoms.
//!
//! Before each call, the code checks that the CPU has all features that the called function
//! enables. A CPU never loses a feature. The value of a register has the bits of an array of its
//! elements, and none of the instructions here reads or writes memory.
#![allow(
    unsafe_code,
    reason = "instructions of a CPU, which was asked for them"
)]

use cute_atoms::typed::atoms::{
    AVX_VNNI_8x1x4_S32U8S8, AVX2_4x1x1_F64_FMA, AVX2_8x1x1_F32_FMA, AVX512_8x1x1_F64_FMA,
    AVX512_16x1x1_F32_FMA, AVX512_16x1x2_F32BF16, AVX512_16x1x4_S32U8S8,
};

use super::InBits;
use super::by_table::show;
use super::gemm::MmaInstruction;
use super::registers::Registers;
use crate::engine::{Load, Place};
use crate::machine::table::MmaTable;

/// Adds the product of `a` and `b` to `c`, computed from the atom's layouts.
fn by_layouts<A, T: InBits, U: InBits, S: InBits, const N: usize>(a: &[T], b: &[U], c: &mut [S; N])
where
    A: cute_atoms::typed::MmaTraits,
{
    let mut own = Vec::new();
    for &element in a {
        show(element, &mut own);
    }
    for &element in b {
        show(element, &mut own);
    }
    let given = [
        (a.len(), size_of::<T>()),
        (b.len(), size_of::<U>()),
        (N, size_of::<S>()),
    ];
    MmaTable::of::<A>().multiply(&own, given, |i, summed| {
        c[i] = S::of_bits(summed(c[i].bits()));
    });
}

/// Defines one function for each line `function ATOM "features" A [values] B [values] C [values]:
/// |a, b, c| the instruction;`.
macro_rules! atoms {
    ($(
        $run:ident $Atom:ident [$($feature:tt)+] $enable:literal $A:ty [$na:literal] $B:ty [$nb:literal] $C:ty [$nc:literal]:
            |$a:ident, $b:ident, $c:ident| $instruction:expr;
    )*) => {
        #[cfg(target_arch = "x86_64")]
        #[allow(
            clippy::missing_transmute_annotations,
            reason = "a line of the table names the numbers, and the instruction its registers"
        )]
        mod x86 {
            use core::arch::x86_64::{
                _mm256_dpbusd_epi32, _mm256_fmadd_pd, _mm256_fmadd_ps, _mm256_set1_epi32, _mm256_set1_pd,
                _mm256_set1_ps, _mm512_dpbf16_ps, _mm512_dpbusd_epi32, _mm512_fmadd_pd, _mm512_fmadd_ps,
                _mm512_set1_epi32, _mm512_set1_pd, _mm512_set1_ps,
            };
            use core::mem::transmute;

            /// Converts a value to a type with the same bits: a register to an array of numbers, or
            /// an array to a register.
            macro_rules! bits {
                ($value:expr) => {{
                    let value = $value;
                    // SAFETY: both types are contiguous numbers, and every pattern of bits is a
                    // number; if their sizes differ, this does not compile.
                    unsafe { transmute(value) }
                }};
            }

            $(
                #[target_feature(enable = $enable)]
                pub(super) fn $run($a: [$A; $na], $b: [$B; $nb], $c: [$C; $nc]) -> [$C; $nc] {
                    bits!($instruction)
                }
            )*
        }

        /// Returns the names of the atoms that this CPU has instructions for.
        pub fn processor_atoms() -> Vec<&'static str> {
            let mut names = Vec::new();
            $(
                #[cfg(target_arch = "x86_64")]
                if $(is_x86_feature_detected!($feature))&&+ {
                    names.push(stringify!($Atom));
                }
            )*
            names
        }

        $(
            // SAFETY: the values of the atom are read and written one by one.
            unsafe impl<E: Load<Item = $A>, F: Load<Item = $B>> MmaInstruction<E, F> for $Atom {
                type Left = [$A; $na];
                type Right = [$B; $nb];
                type Sum = $C;
                const VALUES: [usize; 3] = [$na, $nb, $nc];
                const TOGETHER: [usize; 3] = [1; 3];

                unsafe fn left(from: &E, at: impl Fn(usize) -> Place) -> [$A; $na] {
                    // SAFETY: the caller promises the elements.
                    core::array::from_fn(|i| unsafe { from.load(at(i)) })
                }

                unsafe fn right(from: &F, at: impl Fn(usize) -> Place) -> [$B; $nb] {
                    // SAFETY: as above.
                    core::array::from_fn(|i| unsafe { from.load(at(i)) })
                }

                unsafe fn multiply<O>(
                    left: [$A; $na],
                    right: [$B; $nb],
                    sums: &Registers<'_, $C, O>,
                    at: impl Fn(usize) -> Place,
                ) {
                    // SAFETY: the caller promises the sums.
                    let mut c: [$C; $nc] = core::array::from_fn(|i| unsafe { sums.load(at(i)) });
                    let has_it: bool = {
                        #[cfg(target_arch = "x86_64")]
                        {
                            $(is_x86_feature_detected!($feature))&&+
                        }
                        #[cfg(not(target_arch = "x86_64"))]
                        false
                    };
                    if has_it {
                        #[cfg(target_arch = "x86_64")]
                        // SAFETY: the CPU has the features.
                        unsafe {
                            c = x86::$run(left, right, c);
                        }
                    } else {
                        by_layouts::<Self, _, _, _, $nc>(&left, &right, &mut c);
                    }
                    for (i, sum) in c.into_iter().enumerate() {
                        // SAFETY: as above.
                        unsafe { sums.set(at(i), sum) };
                    }
                }
            }
        )*
    };
}

atoms! {
    avx2_f32 AVX2_8x1x1_F32_FMA ["avx2" "fma"] "avx2,fma" f32 [8] f32 [1] f32 [8]:
        |a, b, c| _mm256_fmadd_ps(bits!(a), _mm256_set1_ps(b[0]), bits!(c));
    avx2_f64 AVX2_4x1x1_F64_FMA ["avx2" "fma"] "avx2,fma" f64 [4] f64 [1] f64 [4]:
        |a, b, c| _mm256_fmadd_pd(bits!(a), _mm256_set1_pd(b[0]), bits!(c));
    avx512_f32 AVX512_16x1x1_F32_FMA ["avx512f"] "avx512f" f32 [16] f32 [1] f32 [16]:
        |a, b, c| _mm512_fmadd_ps(bits!(a), _mm512_set1_ps(b[0]), bits!(c));
    avx512_f64 AVX512_8x1x1_F64_FMA ["avx512f"] "avx512f" f64 [8] f64 [1] f64 [8]:
        |a, b, c| _mm512_fmadd_pd(bits!(a), _mm512_set1_pd(b[0]), bits!(c));
    avx512_u8_i8 AVX512_16x1x4_S32U8S8 ["avx512f" "avx512vnni"] "avx512f,avx512vnni" u8 [64] u8 [4] i32 [16]:
        |a, b, c| _mm512_dpbusd_epi32(bits!(c), bits!(a), _mm512_set1_epi32(i32::from_ne_bytes(b)));
    avx_u8_i8 AVX_VNNI_8x1x4_S32U8S8 ["avx512vnni" "avx512vl"] "avx512vnni,avx512vl" u8 [32] u8 [4] i32 [8]:
        |a, b, c| _mm256_dpbusd_epi32(bits!(c), bits!(a), _mm256_set1_epi32(i32::from_ne_bytes(b)));
    avx512_bf16 AVX512_16x1x2_F32BF16 ["avx512f" "avx512bf16"] "avx512f,avx512bf16" u16 [32] u16 [2] f32 [16]:
        |a, b, c| _mm512_dpbf16_ps(bits!(c), bits!(a), bits!(_mm512_set1_epi32(bits!(b))));
}
