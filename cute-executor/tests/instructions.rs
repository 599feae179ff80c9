//! Atoms of the processor, carried out by its instructions: beside the definition, in one instruction and in a tiled product. Which the
//! processor has is printed; the others go through their layouts on both machines.

#![allow(clippy::float_cmp, reason = "what is compared is exact")]

use cute::prelude::*;
use cute_atoms::typed::atoms::{AVX2_8x1x1_F32_FMA, AVX512_16x1x4_S32U8S8};
use cute_atoms::typed::make_tiled_mma;
use cute_atoms::{Matrix, mma_atom};
use cute_executor::{Executor, Fragment, Number, OfA, OfB, OfC, Reference, instructions};
use half::bf16;

/// Numbers of both signs, where the type has them, of which products and sums are exact.
fn numbers<T: Number>(length: usize, seed: usize) -> Vec<T> {
    let signed = T::from_f64(-1.0).to_f64() < 0.0;
    let number = |index: usize| f64::from(u8::try_from((index * index + seed * index) % 13).unwrap_or(0));
    (0..length).map(|index| T::from_f64(number(index) - if signed { 6.0 } else { 0.0 })).collect()
}

/// What a machine makes of one atom's registers.
fn one<A: Number, B: Number, C: Number>(machine: Reference, name: &str, [a, b, c]: [usize; 3]) -> Vec<f64> {
    let (atom, mut machine) = (mma_atom(name).expect("an atom"), machine);
    let (ma, mb) = (machine.global("a", &numbers::<A>(a, 1)), machine.global("b", &numbers::<B>(b, 2)));
    let mc = machine.global("c", &numbers::<C>(c, 3));
    let run = machine.launch(|x| {
        x.mma(&atom, 0, x.tensor(ma, layout!(a)), x.tensor(mb, layout!(b)), x.tensor(mc, layout!(c)));
    });
    run.unwrap_or_else(|finding| panic!("{name}: {finding}"));
    machine.read(mc).expect("sums").into_iter().map(Number::to_f64).collect()
}

/// One atom on both machines.
fn beside<A: Number, B: Number, C: Number>(name: &str) {
    let atom = mma_atom(name).expect("an atom");
    let values = |matrix| usize::try_from(atom.layout_tv(matrix).size()).expect("a size");
    let sizes = Matrix::ALL.map(values);
    let defined = one::<A, B, C>(Reference::new(1), name, sizes);
    assert_eq!(one::<A, B, C>(Reference::new(1).with_instructions(), name, sizes), defined, "{name}");
    let before: Vec<f64> = numbers::<C>(sizes[2], 3).into_iter().map(Number::to_f64).collect();
    assert_ne!(defined, before, "{name}: nothing was added");
    println!("{name}: {}", if instructions().contains(&name) { "as its instruction" } else { "not of this processor" });
}

#[test]
fn one_instruction() {
    beside::<f32, f32, f32>("AVX2_8x1x1_F32_FMA");
    beside::<f64, f64, f64>("AVX2_4x1x1_F64_FMA");
    beside::<f32, f32, f32>("AVX512_16x1x1_F32_FMA");
    beside::<f64, f64, f64>("AVX512_8x1x1_F64_FMA");
    beside::<u8, i8, i32>("AVX512_16x1x4_S32U8S8");
    beside::<u8, i8, i32>("AVX_VNNI_8x1x4_S32U8S8");
    beside::<bf16, bf16, f32>("AVX512_16x1x2_F32BF16");
    for name in instructions() {
        assert!(mma_atom(name).is_ok(), "{name}");
    }
}

/// The product of two matrices, by atoms side by side, in registers or where the matrices lie.
macro_rules! tiled {
    ($machine:expr, $atom:expr, $A:ty, $B:ty, $C:ty, ($m:literal, $n:literal, $k:literal)) => {{
        let mut machine = $machine;
        let (a, b) = (numbers::<$A>($m * $k, 4), numbers::<$B>($n * $k, 5));
        let (a, b) = (machine.global("A", &a), machine.global("B", &b));
        let c = machine.global("C", &numbers::<$C>($m * $n, 6));
        let run = machine.launch(|x| {
            let mma = make_tiled_mma($atom, layout!((2, 2, 1)), (Underscore, Underscore, Underscore));
            let mine = mma.get_slice(i64::try_from(x.thread_index()).expect("a thread"));
            let (a, b) = (x.tensor(a, layout!(($m, $k):($k, 1))), x.tensor(b, layout!(($n, $k):($k, 1))));
            let c = x.tensor(c, layout!(($m, $n)));
            let (a, b) = (Fragment::new(mma, OfA, mine.partition_a(a)), Fragment::new(mma, OfB, mine.partition_b(b)));
            x.gemm_with(mma, a, b, Fragment::new(mma, OfC, mine.partition_c(c)));
        });
        run.expect("a product");
        machine.read(c).expect("sums")
    }};
}

/// The plain loops, as 64-bit integers.
fn product<A: Number, B: Number, C: Number>([m, n, k]: [usize; 3]) -> Vec<f64> {
    let (a, b, c) = (numbers::<A>(m * k, 4), numbers::<B>(n * k, 5), numbers::<C>(m * n, 6));
    let sum = |row: usize, column: usize| {
        let products = (0..k).map(|k0| a[row * k + k0].to_f64() * b[column * k + k0].to_f64());
        c[row + m * column].to_f64() + products.sum::<f64>()
    };
    (0..m * n).map(|index| sum(index % m, index / m)).collect()
}

#[test]
fn tiled_products() {
    for machine in [Reference::new(4), Reference::new(4).with_instructions()] {
        let found = tiled!(machine, AVX2_8x1x1_F32_FMA, f32, f32, f32, (32, 4, 6));
        assert!(found.into_iter().map(f64::from).eq(product::<f32, f32, f32>([32, 4, 6])));
    }
    for machine in [Reference::new(4), Reference::new(4).with_instructions()] {
        let found = tiled!(machine, AVX512_16x1x4_S32U8S8, u8, i8, i32, (64, 4, 8));
        assert!(found.into_iter().map(f64::from).eq(product::<u8, i8, i32>([64, 4, 8])));
    }
}

/// What a machine makes of `a · b + c` in floats, in the first row of an atom of one column.
fn rounded(machine: Reference, [a, b, c]: [f32; 3]) -> f32 {
    let (atom, mut machine) = (mma_atom("AVX2_8x1x1_F32_FMA").expect("an atom"), machine);
    let (a, b, c) = (machine.global("a", &[a; 8]), machine.global("b", &[b]), machine.global("c", &[c; 8]));
    let run =
        machine.launch(|x| x.mma(&atom, 0, x.tensor(a, layout!(8)), x.tensor(b, layout!(1)), x.tensor(c, layout!(8))));
    run.expect("a product");
    machine.read(c).expect("sums")[0]
}

/// It is the instruction that is run: it rounds once, and the definition twice. Of other elements than its own it is the definition.
#[test]
fn an_instruction_rounds_once() {
    let near = 1.0 + f32::EPSILON;
    let numbers = [near, near, -(1.0 + 2.0 * f32::EPSILON)];
    assert_eq!(rounded(Reference::new(1), numbers), 0.0);
    let once = if instructions().contains(&"AVX2_8x1x1_F32_FMA") { f32::EPSILON * f32::EPSILON } else { 0.0 };
    assert_eq!(rounded(Reference::new(1).with_instructions(), numbers), once);
    let sizes = [8, 1, 8];
    let machine = Reference::new(1).with_instructions();
    let defined = one::<i32, i32, i32>(Reference::new(1), "AVX2_8x1x1_F32_FMA", sizes);
    assert_eq!(one::<i32, i32, i32>(machine, "AVX2_8x1x1_F32_FMA", sizes), defined);
}
