//! Runs each atom that is a single instruction, on registers that CuTe's layouts arrange, and
//! compares the result with three loops.

use cute_launch::entry::Entry;

use crate::each_atom::{each_background, each_emulated, each_load, each_product, each_store};
use crate::gpu::{Gpu, done, read};
use crate::launches::{BARRIER_BETWEEN, atom_of_one, atom_of_two};
use crate::registers::{Case, background, matrices, product, transposed};

/// Runs the kernel with this name, and returns the number of wrong words.
fn compare(
    gpu: &Gpu<'_>,
    entry: Entry,
    Case {
        reads,
        before,
        after,
    }: Case,
) -> usize {
    let name = entry.name;
    let mut target = gpu.upload(&before);
    let sources: Vec<_> = reads.iter().map(|words| gpu.upload(words)).collect();
    let words = |at: usize| reads[at].len() as u32;
    let changed = before.len() as u32;
    match &sources[..] {
        [one] => {
            // SAFETY: the case has the registers of a warp, by the atom's layouts.
            let kernel = unsafe { atom_of_one(entry, changed, words(0)) };
            done(gpu.kernel(&kernel).launch((&mut target, one)));
        }
        [a, b] => {
            // SAFETY: as above.
            let kernel = unsafe { atom_of_two(entry, changed, words(0), words(1)) };
            done(gpu.kernel(&kernel).launch((&mut target, a, b)));
        }
        _ => panic!("{name} reads one memory, or two"),
    }
    let out = read(&target);
    let wrong = out
        .iter()
        .zip(&after)
        .filter(|(out, after)| out != after)
        .count();
    println!(
        "| {name} | one warp | | | | {wrong} wrong of {} words |",
        after.len()
    );
    wrong
}

/// Runs `between.rs`, which has a barrier between two branches with related conditions.
fn barrier(gpu: &Gpu<'_>) -> usize {
    let source: Vec<u32> = (0..64).map(|at| 100 + 7 * at).collect();
    let (mut target, mut middle) = (gpu.poisoned::<u32>(64), gpu.poisoned::<u32>(64));
    done(
        gpu.kernel(&BARRIER_BETWEEN)
            .launch((&mut target, &mut middle, &gpu.upload(&source))),
    );
    let written = |at: usize| {
        if at < 16 {
            2 * source[at]
        } else {
            source[at] + 1
        }
    };
    let out = read(&target);
    let wrong = (0..64)
        .filter(|&at| out[at] != written(if at < 16 { at + 1 } else { at }))
        .count();
    println!("| barrier_between | one block | | | | {wrong} wrong of 64 words |");
    wrong
}

pub fn run(gpu: &Gpu<'_>) {
    let (mut wrong, mut count) = (0, 0);
    let mut one = |entry: Entry, case: Case| {
        wrong += compare(gpu, entry, case);
        count += 1;
    };
    macro_rules! products {
        ($($atom:ident)*) => { $(one(kernels::atoms::$atom::ENTRY, product(stringify!($atom)));)* };
    }
    macro_rules! loads {
        ($($atom:ident $by:ident $words:literal;)*) => { $(one(kernels::atoms::$atom::ENTRY, matrices(stringify!($atom), $words, true));)* };
    }
    macro_rules! stores {
        ($($atom:ident $by:ident $words:literal;)*) => { $(one(kernels::atoms::$atom::ENTRY, matrices(stringify!($atom), $words, false));)* };
    }
    macro_rules! backgrounds {
        ($($atom:ident $by:ident $caching:ident $words:literal;)*) => { $(one(kernels::atoms::$atom::ENTRY, background(stringify!($atom), $words));)* };
    }
    each_product! { products }
    each_emulated! { products }
    each_load! { loads }
    each_store! { stores }
    each_background! { backgrounds }
    one(kernels::atoms::SM75_U32x1_MOVM_T::ENTRY, transposed());
    wrong += barrier(gpu);
    println!("| all atoms | {count} kernels | | | | {wrong} words wrong |");
}
