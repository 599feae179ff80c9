//! A convolution as a matrix product. The matrix of all patches (im2col) is a layout over the
//! image, and no element is copied. A second version packs the patches for the fast product.
//!
//! `cargo run --example im2col`

use cute::algorithm::{copy, gemm, gemm_blocked};
use cute::prelude::*;

/// The image has 3 channels of 10 by 12. There are 5 filters of 3 by 2, which move by 2 rows and 1
/// column at a time, so each filter has 4 by 11 results.
const HEIGHT: usize = 10;
const WIDTH: usize = 12;
const CHANNELS: usize = 3;
const FILTERS: usize = 5;

fn main() {
    let image: Vec<f32> = (0_u16..360).map(|i| f32::from(i * 7 % 23) - 11.0).collect();
    let weights: Vec<f32> = (0_u16..90).map(|i| f32::from(i * 5 % 13) - 6.0).collect();

    // The image has the order channels, rows, columns: an element has the offset column + 12·row +
    // 120·channel. A row of the matrix is a position of the filter: (row, column) of the result,
    // where successive rows are two rows of the image apart. A column of the matrix is an element
    // of a patch: (row, column, channel) of the filter. The strides of both modes are offsets in
    // the same image, so patches overlap.
    let patches = make_tensor(
        &image[..],
        layout!(((4, 11), (3, 2, 3)):((24, 1), (12, 1, 120))),
    );
    // The filters (filter, element of a patch). Each filter has the order channels, rows, columns.
    let filters = make_tensor(&weights[..], layout!((5, (3, 2, 3)):(18, (2, 1, 6))));
    println!("patches {}\nfilters {}", patches.layout(), filters.layout());

    // The results (position of the filter, filter), in the order filters, rows, columns.
    let results = layout!(((4, 11), 5):((11, 1), 44));
    let mut implicit = vec![0.0; 4 * 11 * FILTERS];
    gemm(
        &patches,
        &filters,
        &mut make_tensor(&mut implicit[..], results),
    );

    // The fast product needs one integer for each mode. Both matrices are copied to compact
    // layouts, and the copies are read as matrices with two plain modes.
    let (mut rows, mut columns) = (vec![0.0; 44 * 18], vec![0.0; 5 * 18]);
    copy(
        &patches,
        &mut make_tensor(&mut rows[..], layout!(((4, 11), (3, 2, 3)))),
    );
    copy(
        &filters,
        &mut make_tensor(&mut columns[..], layout!((5, (3, 2, 3)))),
    );
    let mut packed = vec![0.0; 4 * 11 * FILTERS];
    gemm_blocked(
        &make_tensor(&rows[..], layout!((44, 18))),
        &make_tensor(&columns[..], layout!((5, 18))),
        &mut make_tensor(&mut packed[..], layout!((44, 5))),
    );

    // Plain loops compute the same results.
    let packed = make_tensor(&packed[..], layout!(((4, 11), 5)));
    let implicit = make_tensor(&implicit[..], results);
    for (filter, row, column) in (0..FILTERS)
        .flat_map(|f| (0..4_usize).flat_map(move |r| (0..11_usize).map(move |c| (f, r, c))))
    {
        let mut sum = 0.0_f32;
        for channel in 0..CHANNELS {
            for r in 0..3 {
                for c in 0..2 {
                    let element =
                        image[channel * HEIGHT * WIDTH + (2 * row + r) * WIDTH + column + c];
                    sum += element * weights[filter * 18 + channel * 6 + r * 2 + c];
                }
            }
        }
        // The numbers are small integers, so the sums are exact in any order.
        for result in [
            implicit[((row, column), filter)],
            packed[((row, column), filter)],
        ] {
            assert!(
                (result - sum).abs() < 0.5,
                "filter {filter} at ({row},{column}): {result}, not {sum}"
            );
        }
    }
    println!("{} results are those of the plain loops", implicit.size());
}
