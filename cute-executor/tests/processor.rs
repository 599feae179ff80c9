//! Atoms of x86 beside their instructions, where the processor has them: the registers that an instruction leaves are those of the
//! definition. Which were run is printed; the others are data that no machine here has tried.
#![cfg(target_arch = "x86_64")]
#![allow(unsafe_code, reason = "instructions of a processor, which was asked for them")]
#![allow(clippy::undocumented_unsafe_blocks, reason = "one sentence is true of all: it stands before the first")]
#![allow(clippy::wildcard_imports, reason = "the names of instructions")]

use core::arch::x86_64::*;

use cute::prelude::*;
use cute_atoms::mma_atom;
use cute_executor::{Executor, Number, Reference};
use half::bf16;

/// Small numbers, of which products and sums are exact.
fn numbers<T: Number>(length: usize, seed: usize) -> Vec<T> {
    let number = |index: usize| u8::try_from((index * index + seed * index) % 7 + 1).unwrap_or(0);
    (0..length).map(|index| T::from_f64(f64::from(number(index)))).collect()
}

/// What the atom of a name makes of registers `a`, `b` and `c`.
fn defined<A: Number, B: Number, C: Number>(name: &str, a: &[A], b: &[B], c: &[C]) -> Vec<C> {
    let atom = mma_atom(name).expect("an atom");
    let mut machine = Reference::new(1);
    let (ma, mb, mc) = (machine.global("a", a), machine.global("b", b), machine.global("c", c));
    let [la, lb, lc] = [a.len(), b.len(), c.len()];
    let run = machine.launch(|x| {
        x.mma(&atom, 0, x.tensor(ma, layout!(la)), x.tensor(mb, layout!(lb)), x.tensor(mc, layout!(lc)));
    });
    run.unwrap_or_else(|finding| panic!("{name}: {finding}"));
    machine.read(mc).expect("sums")
}

/// Compares one instruction with its atom, if the processor has it.
macro_rules! beside {
    ($name:literal, $has:expr, $A:ty [$a:literal], $B:ty [$b:literal], $C:ty [$c:literal], $instruction:expr) => {
        if $has {
            let (a, b, c) = (numbers::<$A>($a, 1), numbers::<$B>($b, 2), numbers::<$C>($c, 3));
            let mut found = c.clone();
            let instruction: fn(*const $A, *const $B, *mut $C) = $instruction;
            instruction(a.as_ptr(), b.as_ptr(), found.as_mut_ptr());
            assert_eq!(found, defined($name, &a, &b, &c), "{}", $name);
            assert_ne!(found, c, "{}: nothing was added", $name);
            println!("{}: as its instruction", $name);
        } else {
            println!("{}: not run, for the processor has it not", $name);
        }
    };
}

#[test]
fn instructions() {
    let fma = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
    let avx512 = is_x86_feature_detected!("avx512f");
    // SAFETY, of all: the processor has the instruction, and the pointers are to as many numbers as a register holds.
    beside!("AVX2_8x1x1_F32_FMA", fma, f32[8], f32[1], f32[8], |a, b, c| unsafe {
        _mm256_storeu_ps(c, _mm256_fmadd_ps(_mm256_loadu_ps(a), _mm256_set1_ps(*b), _mm256_loadu_ps(c)));
    });
    beside!("AVX2_4x1x1_F64_FMA", fma, f64[4], f64[1], f64[4], |a, b, c| unsafe {
        _mm256_storeu_pd(c, _mm256_fmadd_pd(_mm256_loadu_pd(a), _mm256_set1_pd(*b), _mm256_loadu_pd(c)));
    });
    beside!("AVX512_16x1x1_F32_FMA", avx512, f32[16], f32[1], f32[16], |a, b, c| unsafe {
        _mm512_storeu_ps(c, _mm512_fmadd_ps(_mm512_loadu_ps(a), _mm512_set1_ps(*b), _mm512_loadu_ps(c)));
    });
    beside!("AVX512_8x1x1_F64_FMA", avx512, f64[8], f64[1], f64[8], |a, b, c| unsafe {
        _mm512_storeu_pd(c, _mm512_fmadd_pd(_mm512_loadu_pd(a), _mm512_set1_pd(*b), _mm512_loadu_pd(c)));
    });
    let vnni = avx512 && is_x86_feature_detected!("avx512vnni");
    beside!("AVX512_16x1x4_S32U8S8", vnni, u8[64], i8[4], i32[16], |a, b, c| unsafe {
        let b = _mm512_set1_epi32(b.cast::<i32>().read_unaligned());
        _mm512_storeu_epi32(c, _mm512_dpbusd_epi32(_mm512_loadu_epi32(c), _mm512_loadu_epi8(a.cast()), b));
    });
    let short = vnni && is_x86_feature_detected!("avx512vl");
    beside!("AVX_VNNI_8x1x4_S32U8S8", short, u8[32], i8[4], i32[8], |a, b, c| unsafe {
        let b = _mm256_set1_epi32(b.cast::<i32>().read_unaligned());
        let sums = _mm256_dpbusd_epi32(_mm256_loadu_si256(c.cast()), _mm256_loadu_si256(a.cast()), b);
        _mm256_storeu_si256(c.cast(), sums);
    });
    let halves = avx512 && is_x86_feature_detected!("avx512bf16");
    beside!("AVX512_16x1x2_F32BF16", halves, bf16[32], bf16[2], f32[16], |a, b, c| unsafe {
        let b = _mm512_set1_epi32(b.cast::<i32>().read_unaligned());
        let [a, b]: [__m512bh; 2] = core::mem::transmute([_mm512_loadu_si512(a.cast()), b]);
        _mm512_storeu_ps(c, _mm512_dpbf16_ps(_mm512_loadu_ps(c), a, b));
    });
}
