//! A tiled transpose through a buffer, as kernels do it in shared memory. Global memory is read and
//! written along rows, and the buffer between them is read by columns. Threads are loops. The
//! program compares a plain, a padded and a swizzled buffer.
//!
//! `cargo run --example transpose`

use cute::algorithm::copy;
use cute::prelude::*;

const ROWS: usize = 96;
const COLUMNS: usize = 64;
/// The number of banks: the number of words of shared memory that can be accessed at once.
const BANKS: i64 = 32;

/// Transposes through a buffer of 32 by 32 with a given layout. The code is the same for every
/// layout, because the threads use only coordinates.
macro_rules! transpose_through {
    ($name:literal, $buffer:expr, $words:literal, $source:expr, $target:expr) => {{
        let (source, mut target) = ($source, $target);
        let mut buffer = make_tensor([0_u32; $words], $buffer);
        // 8 rows of 32 threads. Thread t + 1 is to the right of thread t, so a warp reads one row.
        let threads = layout!((8, 32):(32, 1));
        for (block_i, block_j) in (0..ROWS / 32).flat_map(|i| (0..COLUMNS / 32).map(move |j| (i, j))) {
            // The block's tile of the source. The tile of the target has the exchanged coordinate.
            let from = source.local_tile((_32, _32), (block_i, block_j));
            let mut to = target.view_mut().local_tile((_32, _32), (block_j, block_i));
            // Each thread copies its part of the tile into the buffer, at the same coordinates.
            for thread in 0..256 {
                copy(
                    &from.local_partition(threads, thread),
                    &mut buffer.view_mut().local_partition(threads, thread),
                );
            }
            // Here a kernel waits for all threads of its block. With its modes exchanged, the
            // buffer has the coordinates of the target's tile.
            for thread in 0..256 {
                copy(
                    &buffer.view().transpose().local_partition(threads, thread),
                    &mut to.view_mut().local_partition(threads, thread),
                );
            }
        }
        // Counts the bank conflicts: a warp reads a column of the buffer, and words in the same
        // bank are read one after another.
        let offsets = make_counting_tensor($buffer);
        let column: Vec<i64> = offsets.slice((.., 0)).iter().map(|offset| offset % BANKS).collect();
        let turns = (0..BANKS).map(|bank| column.iter().filter(|b| **b == bank).count()).max().unwrap_or(0);
        println!("{:8} {:29} a column is read in {turns} turn(s)", $name, $buffer.to_string());
        turns
    }};
}

fn main() {
    let data: Vec<u32> = (0_u32..6144).collect();
    let (mut plain, mut padded, mut swizzled) = (vec![0; 6144], vec![0; 6144], vec![0; 6144]);
    let source = make_tensor(&data[..], layout!((96, 64):(64, 1)));
    macro_rules! target {
        ($data:ident) => {
            make_tensor(&mut $data[..], layout!((64, 96):(96, 1)))
        };
    }

    // With rows of 32 words, all elements of a column are in one bank.
    let turns = transpose_through!(
        "plain",
        layout!((32, 32):(32, 1)),
        1024,
        source,
        target!(plain)
    );
    assert_eq!(turns, 32);
    // One word of padding after each row moves the next row by one bank.
    let turns = transpose_through!(
        "padded",
        layout!((32, 32):(33, 1)),
        1056,
        source,
        target!(padded)
    );
    assert_eq!(turns, 1);
    // A swizzle permutes the words of each row differently, and needs no additional memory.
    let turns = transpose_through!(
        "swizzled",
        layout!(Sw<5, 0, 5> o (32, 32):(32, 1)),
        1024,
        source,
        target!(swizzled)
    );
    assert_eq!(turns, 1);

    // Two plain loops compute the same.
    let mut expected = vec![0; 6144];
    for i in 0..ROWS {
        for j in 0..COLUMNS {
            expected[j * ROWS + i] = data[i * COLUMNS + j];
        }
    }
    assert!(plain == expected && padded == expected && swizzled == expected);
    println!("all of them are the transpose of the plain loops");
}
