//! The parts of `crates/cute-tensor/src/loops/blocks.rs` that the compiler evaluates, at run time.

use cute::__engine::CommonModes;

use super::constants::{blocks, is_inside};

/// Modes of an extent and a stride on each side; the types know all of them.
fn of(modes: &[(i64, i64, i64)]) -> CommonModes {
    let leaf =
        |&(extent, a, b): &(i64, i64, i64)| CommonModes::leaf(Some(extent), Some(a), Some(b));
    modes
        .iter()
        .map(leaf)
        .fold(CommonModes::NONE, |all, one| all.then(&one))
}

/// B1: an extent of 1 fills nothing, and a stride fills a block if it is positive and the same on
/// both sides.
#[test]
fn a_block_is_of_modes_that_are_alike() {
    assert_eq!(of(&[(4, 1, 1), (3, 4, 4)]).block(), 12);
    assert_eq!(of(&[(4, 1, 1), (3, 4, 8)]).block(), 4);
    // A mode beside the block, which is not part of it.
    assert_eq!(of(&[(4, 1, 1), (1, 2, 2)]).block(), 4);
    assert_eq!(of(&[(4, 1, 1), (3, 0, 0)]).block(), 4);
    assert_eq!(of(&[(4, 1, 1), (3, -4, -4)]).block(), 4);
    assert_eq!(of(&[(4, 1, 1), (1, 1, 1)]).block(), 4);
}

/// B4: the shorter of two runs, halved until the block consists of it.
#[test]
fn a_block_is_cut_to_the_shorter_run() {
    let block = of(&[(8, 1, 1), (4, 8, 8)]);
    assert_eq!(block.block_in_runs(None, None), 32);
    assert_eq!(
        (
            block.block_in_runs(Some(4), None),
            block.block_in_runs(None, Some(4))
        ),
        (4, 4)
    );
    assert_eq!(
        (
            block.block_in_runs(Some(4), Some(16)),
            block.block_in_runs(Some(16), Some(4))
        ),
        (4, 4)
    );
    assert_eq!(block.block_in_runs(Some(64), Some(64)), 32);
    // Three does not divide a run, and a stride outside the block is a multiple of whole runs on
    // the side that is cut.
    let block = of(&[(3, 1, 1), (4, 3, 3)]);
    assert_eq!(block.block_in_runs(Some(8), None), 1);
    let block = of(&[(8, 1, 1), (4, 20, 24)]);
    assert_eq!(
        (
            block.block_in_runs(Some(8), None),
            block.block_in_runs(None, Some(8))
        ),
        (4, 8)
    );
}

#[test]
fn a_mode_is_inside_whose_stride_is_below_the_block() {
    let inside = |a, b| is_inside(Some(4), Some(a), Some(b), 8);
    assert_eq!(
        (inside(1, 1), inside(7, 7), inside(8, 8), inside(9, 9)),
        (true, true, false, false)
    );
    assert_eq!(
        (inside(0, 0), inside(-1, -1), inside(1, 2), inside(2, 1)),
        (false, false, false, false)
    );
    assert!(!is_inside(None, Some(1), Some(1), 8));
    assert!(!is_inside(Some(4), None, Some(1), 8) && !is_inside(Some(4), Some(1), None, 8));
}

#[test]
fn a_mode_that_is_cut_is_of_several_blocks() {
    let reached = |extent, stride, block| blocks(Some(extent), Some(stride), block);
    assert_eq!(
        (reached(4, 8, 16), reached(4, 8, 8), reached(8, 1, 2)),
        (2, 4, 4)
    );
    // The mode ends with the block, or inside it.
    assert_eq!(
        (reached(4, 8, 32), reached(2, 1, 4), reached(2, 4, 16)),
        (1, 1, 1)
    );
    assert_eq!(
        (
            blocks(None, Some(8), 2),
            blocks(Some(8), None, 2),
            blocks(None, None, 2)
        ),
        (1, 1, 1)
    );
}
