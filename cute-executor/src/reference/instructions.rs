//! Atoms of x86 as the instructions that they are, where the processor has them.
//!
//! # Contract
//! An [`Instruction`] is made by [`Instruction::of`] alone, which asks the processor for each feature that the instruction's function
//! enables; a processor does not lose one. So the call in [`Instruction::multiply_add`] is sound. A register is an array of as many
//! numbers as it holds, and no instruction here reaches memory.
#![allow(unsafe_code, reason = "instructions of a processor, which was asked for them")]

use cute_atoms::Element;

/// The instruction of an atom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instruction {
    /// Sound to call on a processor that has the features.
    run: unsafe fn(&[f64], &[f64], &mut [f64]),
}

impl Instruction {
    /// The instruction of the atom of a name, if it multiplies these elements, and the processor has it.
    pub(super) fn of(name: &str, elements: [Element; 3]) -> Option<Self> {
        let &(_, has, _, run) = table::ATOMS.iter().find(|atom| atom.0 == name && atom.2 == elements)?;
        has().then_some(Self { run })
    }

    /// Adds to `c` what the instruction makes of the registers `a` and `b`, value by value.
    ///
    /// # Panics
    /// Where a register has another number of values.
    pub(super) fn multiply_add(self, a: &[f64], b: &[f64], c: &mut [f64]) {
        // SAFETY: the processor has the features, as `of` has found.
        unsafe { (self.run)(a, b, c) };
    }
}

/// The names of the atoms of this table that the processor has.
pub(super) fn names() -> Vec<&'static str> {
    table::ATOMS.iter().filter(|atom| (atom.1)()).map(|atom| atom.0).collect()
}

/// A name, whether the processor has the instruction, the elements of A, B and C, and the instruction.
type Atom = (&'static str, fn() -> bool, [Element; 3], unsafe fn(&[f64], &[f64], &mut [f64]));

#[cfg(not(target_arch = "x86_64"))]
mod table {
    pub(super) const ATOMS: &[super::Atom] = &[];
}

#[cfg(target_arch = "x86_64")]
#[allow(
    clippy::missing_transmute_annotations,
    reason = "a line of the table names the numbers, and the instruction its registers"
)]
mod table {
    use core::arch::x86_64::{
        _mm256_dpbusd_epi32, _mm256_fmadd_pd, _mm256_fmadd_ps, _mm256_set1_epi32, _mm256_set1_pd, _mm256_set1_ps,
        _mm512_dpbf16_ps, _mm512_dpbusd_epi32, _mm512_fmadd_pd, _mm512_fmadd_ps, _mm512_set1_epi32, _mm512_set1_pd,
        _mm512_set1_ps,
    };
    use core::mem::transmute;

    use half::bf16;

    use crate::Number;

    /// A register of these values.
    fn register<T: Number, const N: usize>(values: &[f64]) -> [T; N] {
        assert_eq!(values.len(), N, "gemm: a register of {N} numbers");
        core::array::from_fn(|index| T::from_f64(values[index]))
    }

    /// The same bits as a register, or as numbers.
    macro_rules! bits {
        ($value:expr) => {{
            let value = $value;
            // SAFETY: both types are numbers side by side, and every pattern of bits is a number; their sizes agree, or this does
            // not compile.
            unsafe { transmute(value) }
        }};
    }

    /// Lines `function "NAME" "features" A [values] B [values] C [values]: |a, b, c| the instruction;`.
    macro_rules! atoms {
        ($(
            $run:ident $name:literal [$($feature:tt)+] $enable:literal $A:ty [$na:literal] $B:ty [$nb:literal] $C:ty [$nc:literal]:
                |$a:ident, $b:ident, $c:ident| $instruction:expr;
        )*) => {
            $(
                #[target_feature(enable = $enable)]
                fn $run(a: &[f64], b: &[f64], c: &mut [f64]) {
                    let ($a, $b): ([$A; $na], [$B; $nb]) = (register(a), register(b));
                    let $c: [$C; $nc] = register(c);
                    let sums: [$C; $nc] = bits!($instruction);
                    for (value, sum) in c.iter_mut().zip(sums) {
                        *value = sum.to_f64();
                    }
                }
            )*

            pub(super) const ATOMS: &[super::Atom] = &[$(
                (
                    $name,
                    || $(is_x86_feature_detected!($feature))&&+,
                    [<$A as Number>::ELEMENT, <$B as Number>::ELEMENT, <$C as Number>::ELEMENT],
                    $run,
                ),
            )*];
        };
    }

    atoms! {
        avx2_f32 "AVX2_8x1x1_F32_FMA" ["avx2" "fma"] "avx2,fma" f32 [8] f32 [1] f32 [8]:
            |a, b, c| _mm256_fmadd_ps(bits!(a), _mm256_set1_ps(b[0]), bits!(c));
        avx2_f64 "AVX2_4x1x1_F64_FMA" ["avx2" "fma"] "avx2,fma" f64 [4] f64 [1] f64 [4]:
            |a, b, c| _mm256_fmadd_pd(bits!(a), _mm256_set1_pd(b[0]), bits!(c));
        avx512_f32 "AVX512_16x1x1_F32_FMA" ["avx512f"] "avx512f" f32 [16] f32 [1] f32 [16]:
            |a, b, c| _mm512_fmadd_ps(bits!(a), _mm512_set1_ps(b[0]), bits!(c));
        avx512_f64 "AVX512_8x1x1_F64_FMA" ["avx512f"] "avx512f" f64 [8] f64 [1] f64 [8]:
            |a, b, c| _mm512_fmadd_pd(bits!(a), _mm512_set1_pd(b[0]), bits!(c));
        avx512_u8_i8 "AVX512_16x1x4_S32U8S8" ["avx512f" "avx512vnni"] "avx512f,avx512vnni" u8 [64] i8 [4] i32 [16]:
            |a, b, c| _mm512_dpbusd_epi32(bits!(c), bits!(a), _mm512_set1_epi32(bits!(b)));
        avx_u8_i8 "AVX_VNNI_8x1x4_S32U8S8" ["avx512vnni" "avx512vl"] "avx512vnni,avx512vl" u8 [32] i8 [4] i32 [8]:
            |a, b, c| _mm256_dpbusd_epi32(bits!(c), bits!(a), _mm256_set1_epi32(bits!(b)));
        avx512_bf16 "AVX512_16x1x2_F32BF16" ["avx512f" "avx512bf16"] "avx512f,avx512bf16" bf16 [32] bf16 [2] f32 [16]:
            |a, b, c| _mm512_dpbf16_ps(bits!(c), bits!(a), bits!(_mm512_set1_epi32(bits!(b))));
    }
}
