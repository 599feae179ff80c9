//! A product whose k is divided among blocks, on a CPU.

use cute::prelude::*;
use cute_device::{
    Launch, check_grid, copy, make_gmem_tensor, make_gmem_tile_mut, make_rmem_tensor,
};

use super::Floats;
use crate::split_k::{DEPTH, EXTENT, PART, split_k};

/// Two parts of k of the tile in row 1 and column 2.
#[test]
fn two_parts_of_a_tile() {
    let number = |at: usize| ((at * at + at / 5) % 13) as f32 - 6.0;
    let (mut a, mut b) = (Floats::zeros(EXTENT * DEPTH), Floats::zeros(EXTENT * DEPTH));
    let mut c = Floats::zeros(EXTENT * EXTENT);
    for at in 0..EXTENT * DEPTH {
        a.set(at, number(at));
        b.set(at, number(3 * at + 1));
    }
    (0..EXTENT * EXTENT).for_each(|at| c.set(at, 1.0));
    let [of_c, of_a, of_b] = [c.address(), a.address(), b.address()];
    // Parts 3 and 15: the checks give block (x, y, z) the numbers (x, y + 4 z).
    super::checked(256, &[(1, 2 + 4 * 3), (1, 2 + 4 * 15)], || {
        // SAFETY: the memories have these sizes.
        unsafe { split_k(of_c as *mut f32, of_a as *const f32, of_b as *const f32, 16) };
    });
    for row in (0..EXTENT).step_by(7) {
        for column in 0..EXTENT {
            let is_in = row / 64 == 1 && column / 64 == 2;
            let ks = (3 * PART..4 * PART)
                .chain(15 * PART..16 * PART)
                .filter(|_| is_in);
            // Whole numbers, whose sums are exact.
            let sum: f32 = ks
                .map(|k| a.get(row + EXTENT * k) * b.get(column + EXTENT * k))
                .sum();
            assert_eq!(c.get(row + EXTENT * column), 1.0 + sum, "({row}, {column})");
        }
    }
}

/// The twin that is wrong: each block reads a sum, adds its own and writes it.
#[test]
fn sums_without_atomic_operations_are_found() {
    let run = |blocks: &[(u32, u32)]| {
        let mut sums = [0.0_f32; 32];
        let place = sums.as_mut_ptr() as usize;
        check_grid(32, blocks, 1, &|| {
            // SAFETY: the test runs such blocks.
            let launch = unsafe { &Launch::<32, 1, 1, 2>::new() };
            let pointer = place as *mut f32;
            // SAFETY: the array has 32 numbers; that other blocks have them is checked.
            let (all, target) = unsafe {
                (
                    make_gmem_tensor::<4, _, _>(launch, pointer.cast_const(), layout!(32)),
                    make_gmem_tile_mut::<4, _, _>(launch, pointer, layout!(32)),
                )
            };
            let tv = layout!((32, 1));
            let mut own = make_rmem_tensor([0.0_f32], layout!((1,)));
            copy(&all.tv_part(tv, launch.thread()), &mut own);
            copy(
                &own.map(|x| x + 1.0),
                &mut target.tv_part(tv, launch.thread()),
            );
        })
        .map_err(|finding| finding.to_string())
    };
    assert_eq!(run(&[(0, 1)]), Ok(()));
    let said = run(&[(0, 0), (0, 1)]).unwrap_err();
    assert!(
        said.ends_with("nothing orders the blocks of a grid"),
        "{said}"
    );
}
