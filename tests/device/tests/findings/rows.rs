//! Rows of a matrix at a run-time offset: sequences of different lengths, one after the other.

use cute::prelude::*;
use cute_device::{
    Launch, check_grid, copy, make_edge_tensor, make_edge_tensor_mut, make_rmem_tensor,
};

/// Block `(x, y)` adds 100 to tile `x` of sequence `y`: rows `begins[y]` to `begins[y + 1]` of 4
/// columns.
fn sequences(places: [usize; 2], rows: i32, begins: &[i32]) {
    // SAFETY: the test runs such blocks.
    let launch = unsafe { &Launch::<8, 2, 3>::new() };
    let (tile, sequence) = (launch.block().x(), launch.block().y() as usize);
    let (begin, count) = (begins[sequence], begins[sequence + 1] - begins[sequence]);
    if 8 * tile >= count {
        return;
    }
    let (step, [source, target]) = (4, places);
    let matrix = layout!((rows, 4):(step, 1));
    // SAFETY: the arrays have these elements.
    let (source, target) = unsafe {
        (
            make_edge_tensor::<4, u32, _>(launch, source as *const u32, matrix),
            make_edge_tensor_mut::<4, u32, _>(launch, target as *mut u32, matrix),
        )
    };
    let tv = layout!((8, (1, 4)):(1, (0, 8)));
    let mut own = make_rmem_tensor([0_u32; 4], layout!(((1, 4),)));
    let from = source.rows(begin, count).local_tile((_8, _4), (tile, 0));
    copy(&from.tv_part(tv, launch.thread()), &mut own);
    // SAFETY: sequences do not overlap, which is checked.
    let to = unsafe { target.tile_of_rows((begin, count), (_8, _4), (tile, 0)) };
    copy(&own.map(|x| x + 100), &mut to.tv_part(tv, launch.thread()));
}

fn run(begins: &[i32]) -> Result<Vec<u32>, String> {
    let source: Vec<u32> = (0..120).collect();
    let mut target = vec![0_u32; 120];
    let places = [source.as_ptr() as usize, target.as_mut_ptr() as usize];
    let blocks: Vec<_> = (0..3).flat_map(|y| (0..2).map(move |x| (x, y))).collect();
    check_grid(8, &blocks, 2, &|| sequences(places, 30, begins))
        .map_err(|finding| finding.to_string())?;
    Ok(target)
}

#[test]
fn packed_sequences() {
    let target = run(&[0, 13, 14, 30]).unwrap();
    assert!((0..120).all(|at| target[at] == 100 + at as u32));
    // An empty sequence, and rows that are in no sequence.
    let target = run(&[2, 10, 10, 26]).unwrap();
    let is_in = |at: usize| (8..104).contains(&at);
    assert!((0..120).all(|at| target[at] == if is_in(at) { 100 + at as u32 } else { 0 }));
}

/// Two sequences share rows 12 and 13.
#[test]
fn sequences_that_overlap_are_found() {
    let source: Vec<u32> = (0..120).collect();
    let mut target = vec![0_u32; 120];
    let places = [source.as_ptr() as usize, target.as_mut_ptr() as usize];
    let blocks: Vec<_> = (0..2).flat_map(|y| (0..2).map(move |x| (x, y))).collect();
    let said = check_grid(8, &blocks, 2, &|| {
        // SAFETY: the test runs such blocks.
        let second = unsafe { Launch::<8, 2, 3>::new() }.block().y() == 1;
        sequences(places, 30, if second { &[0, 12, 26] } else { &[0, 14, 26] });
    })
    .unwrap_err()
    .to_string();
    assert!(said.starts_with("race: "), "{said}");
    assert!(
        said.ends_with("nothing orders the blocks of a grid"),
        "{said}"
    );
}

/// The last sequence ends after the matrix, or begins before it.
#[test]
fn rows_that_are_not_there_are_refused() {
    for begins in [[0, 13, 14, 31], [-1, 13, 14, 30], [0, 40, 14, 30]] {
        let said = run(&begins).unwrap_err();
        assert!(
            said.contains("rows or columns of a matrix from number "),
            "{said}"
        );
    }
}
