//! Rows of the tutorials without another test, each by its number and line, in types if the row is
//! about types.

use cute::prelude::*;
use cute::{compatible, crd2idx_shape, get, idx2crd};

/// 000:396–407: three shapes of one size; the coordinates of the coarser ones are coordinates of
/// the finer ones.
#[test]
fn seed_000_396_compatible_shapes() {
    let (s1, s2, s3) = (shape!(24), shape!((4, 6)), shape!(((2, 2), 6)));
    let (_, _): (_24, _24) = (s2.size(), s3.size());
    assert!(compatible(s1, s2) && compatible(s2, s3) && compatible(s1, s3) && !compatible(s2, s1));
    // A coordinate of `s1` reaches the layout of `s2`, through the linear index.
    let layout2 = make_layout(s2, LayoutLeft);
    for index in 0..24_i32 {
        assert_eq!(layout2.crd2idx(index), index);
        assert_eq!(layout2.crd2idx(idx2crd(index, s2)), index);
    }
}

/// 000:463–468: the coordinates of `(2,3)` in linear order: the first mode moves fastest.
#[test]
fn seed_000_463_column_major_order() {
    let walk = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)];
    for (index, coord) in (0..6_i32).zip(walk) {
        let found = idx2crd(index, shape!((2, 3)));
        assert_eq!(
            (get::<0, _>(found).value(), get::<1, _>(found).value()),
            coord
        );
        assert_eq!(crd2idx_shape(coord, shape!((2, 3))), index);
    }
}

/// 000:712: a matrix of 128 by 128 in blocks.
#[test]
fn seed_000_712_blocks() {
    let shape = shape!(((8, 16), (8, 16)));
    let (_, rows): (Int![16384], Int![128]) = (shape.size(), get::<0, _>(shape).size());
    assert_eq!(rows.value(), 128);
    // (1,5) inside block (2,3): row 1 + 8·2, column 5 + 8·3.
    let layout = make_layout(shape, LayoutLeft);
    assert_eq!(
        layout.crd2idx(((1, 2), (5, 3))),
        layout.crd2idx((1 + 8 * 2, 5 + 8 * 3))
    );
}

/// 000:727 and 804–806: 16 rows of 8 for a tensor core; the rows that the table shows.
#[test]
fn seed_000_727_rows_of_a_tensor_core_layout() {
    let layout = layout!(((8, 2), (4, 2)):((1, 8), (16, 64)));
    let linear = layout!((32, 32));
    assert_eq!(layout!(1024).size(), linear.size());
    // Row 8, column 4: one step of each outer mode.
    assert_eq!(layout.crd2idx((8, 4)), 8 + 64);
    let table = layout!(((4, 8), (2, 2)):((16, 1), (8, 64)));
    let rows = [
        [2, 10, 66, 74],
        [18, 26, 82, 90],
        [34, 42, 98, 106],
        [50, 58, 114, 122],
    ];
    for (row, offsets) in (0..8_i32).zip(
        [
            [0, 8, 64, 72],
            [16, 24, 80, 88],
            [32, 40, 96, 104],
            [48, 56, 112, 120],
            [1, 9, 65, 73],
            [17, 25, 81, 89],
            [33, 41, 97, 105],
            [49, 57, 113, 121],
        ]
        .into_iter()
        .chain(rows),
    ) {
        for (column, offset) in (0..4_i32).zip(offsets) {
            assert_eq!(table.crd2idx((row, column)), offset, "({row},{column})");
        }
    }
}

/// 002: all 192 coordinates of `((2,2),(4,2),(2,3))`, digit by digit: each digit is a remainder of
/// the quotient that the digit before it left.
#[test]
fn seed_002_every_coordinate_of_192() {
    let shape = shape!(((2, 2), (4, 2), (2, 3)));
    for index in 0..192_i32 {
        let (mut rest, mut digits) = (index, Vec::new());
        for extent in [2, 2, 4, 2, 2] {
            digits.push(rest % extent);
            rest /= extent;
        }
        digits.push(rest);
        let ((a, b), (c, d), (e, f)) = idx2crd(index, shape);
        assert_eq!(
            [a, b, c, d, e, f].map(Integer::value).to_vec(),
            digits
                .iter()
                .map(|&digit| i64::from(digit))
                .collect::<Vec<_>>()
        );
        assert_eq!(crd2idx_shape(((a, b), (c, d), (e, f)), shape), index);
        // By modes, in two steps: first `(4,8,6)`, then each mode by itself.
        let (x, y, z) = idx2crd(index, shape!((4, 8, 6)));
        let steps = (
            idx2crd(x, shape!((2, 2))),
            idx2crd(y, shape!((4, 2))),
            idx2crd(z, shape!((2, 3))),
        );
        assert_eq!(
            display(steps).to_string(),
            display(((a, b), (c, d), (e, f))).to_string()
        );
    }
}

/// 003:256–262: the tutorial's own blocked product, `hier_zip` of the two halves of the logical
/// product.
#[test]
fn seed_003_256_hier_zip() {
    let (a, b) = (layout!((2, 5):(5, 1)), layout!((3, 4):(1, 3)));
    let product = a.logical_product(b);
    assert_layout!(product, ((2, 5), (3, 4)):((5, 1), (10, 30)));
    let zipped = product.get::<0>().zip(product.get::<1>());
    assert_layout!(zipped, ((2, 3), (5, 4)):((5, 10), (1, 30)));
    assert_eq!(zipped, a.blocked_product(b));
}

/// 003:318, 335–370: the logical product read block by block gives the offsets of the blocked one.
#[test]
fn seed_003_335_block_by_block() {
    let product = layout!(logical_product((2, 5):(5, 1), (3, 4):(1, 3)));
    let (tile, block) = (product.get::<0>(), product.get::<1>());
    let firsts = [[0, 30, 60, 90], [10, 40, 70, 100], [20, 50, 80, 110]];
    let mut blocked = Vec::new();
    for (row, firsts) in (0..3_i32).zip(firsts) {
        for (column, first) in (0..4_i32).zip(firsts) {
            assert_eq!(block.crd2idx((row, column)), first);
            for (i, j) in (0..2_i32).flat_map(|i| (0..5_i32).map(move |j| (i, j))) {
                let offset = tile.crd2idx((i, j)).value() + block.crd2idx((row, column)).value();
                // Inside a block, rows of five: 0 1 2 3 4 and 5 6 7 8 9.
                assert_eq!(offset, first + i64::from(5 * i + j));
                blocked.push(((i + 2 * row, j + 5 * column), offset));
            }
        }
    }
    let same = layout!(blocked_product((2, 5):(5, 1), (3, 4):(1, 3)));
    assert!(
        blocked
            .iter()
            .all(|&(coord, offset)| same.crd2idx(coord).value() == offset)
    );
}

/// 003:474–493, 506: a tensor of (16,256) dealt to 4 warps of 32 threads, and the (4,8) tile of one
/// thread.
#[test]
fn seed_003_474_threads_and_values() {
    let (tile, tv) = layout!((4, 32):(32, 1)).make_layout_tv(layout!((4, 8):(8, 1)));
    let _: (_16, _256) = tile;
    assert_layout!(tv, ((32, 4), (8, 4)):((128, 4), (16, 1)));
    let tensor = layout!((16, 256):(2048, 1));
    let dealt = tensor.composition(tv);
    // Thread 37 is lane 5 of warp 1: rows 4 to 7, columns 8·5 to 8·5 + 7.
    let fragment = |value: (i32, i32)| dealt.crd2idx((37_i32, value)).value();
    for (column, row) in (0..8_i32).flat_map(|column| (0..4_i32).map(move |row| (column, row))) {
        assert_eq!(
            fragment((column, row)),
            i64::from((4 + row) * 2048 + 8 * 5 + column)
        );
    }
}

/// 003:438, 586: an inverse, and the coordinates of an offset by shape and stride.
#[test]
fn seed_003_438_coordinates_of_an_offset() {
    let text = |expression: &str| cute::dynamic::eval(expression).map(|value| value.to_string());
    assert_eq!(
        text("idx2crd(196, (32,64), (64,1))").as_deref(),
        Ok("(3,4)")
    );
    assert_eq!(
        text("crd2idx((3,4), (32,64), (64,1))").as_deref(),
        Ok("196")
    );
}

/// 003:830–861: thread `t` of a swizzled column reads bank `t` in row `2·t` of the memory.
#[test]
fn seed_003_830_banks_of_a_swizzled_column() {
    let column = layout!(Sw<5, 0, 6> o (32, 1):(64, 1));
    for thread in 0..32_i32 {
        let offset = column.crd2idx((thread, 0_i32)).value();
        assert_eq!(
            (offset / 32, offset % 32),
            (i64::from(2 * thread + thread / 32), i64::from(thread))
        );
    }
}

/// 004:45: a row-major and a column-major matrix.
#[test]
fn seed_004_45_matrices() {
    assert_layout!(layout!((3, 4):LayoutLeft), (3, 4):(1, 3));
    assert_layout!(layout!((3, 4):LayoutRight), (3, 4):(4, 1));
    assert_layout!(layout!((2, 3):LayoutRight), (2, 3):(3, 1));
}

/// 004:69, 77, 89: two layouts of 4 rows and 8 columns, one in blocks; and nested shapes.
#[test]
fn seed_004_69_blocks_of_columns() {
    let (a, c) = (layout!((4, 8):(1, 4)), layout!((4, (2, 4)):(2, (1, 8))));
    assert_eq!((a.crd2idx((3, 7)), a.size().value()), (Dyn::new(31), 32));
    for (row, column) in (0..4_i32).flat_map(|row| (0..8_i32).map(move |column| (row, column))) {
        assert_eq!(a.crd2idx((row, column)), row + 4 * column);
        assert_eq!(
            c.crd2idx((row, column)),
            2 * row + column % 2 + column / 2 * 8
        );
    }
    let s = shape!((2, 3));
    assert_eq!(display(shape!((s, 3))).to_string(), "((_2,_3),_3)");
}

/// 004:132: the underscore keeps a mode, as `:` does in Python.
#[test]
fn seed_004_132_slices() {
    let a = layout!((4, 8):(1, 4));
    assert_layout!(a.slice((_2, Underscore)), (8,):(4,));
    assert_layout!(layout!(slice((4, 8):(1, 4), (2, _))), (8,):(4,));
    assert_layout!(a.slice(coord!((_, _))), (4, 8):(1, 4));
}

#[test]
fn seed_003_tilings_in_types() {
    let a = layout!((2, 3):(3, 6));
    assert_layout!(a.complement(), 3:1);
    assert_layout!(a.complement_in(_54), (3, 3):(1, 18));
    let a = layout!(128:32);
    assert_layout!(a.logical_divide(_8), (8, 16):(32, 256));
    assert_layout!(a.logical_divide(_4), (4, 32):(32, 128));
    let a = layout!((128, 32):(32, 1));
    assert_layout!(a.zipped_divide((_8, _4)), ((8, 4), (16, 8)):((32, 1), (256, 4)));
    assert_layout!(a.tiled_divide((_8, _4)), ((8, 4), 16, 8):((32, 1), 256, 4));
    // The tutorial multiplies by `(8,4)`, and its copies overlap (PD5): these step over the block.
    let tiler = (layout!(8:32), layout!(4:1024));
    assert_layout!(a.zipped_product(tiler), ((128, 32), (8, 4)):((32, 1), (4096, 32768)));
    assert_layout!(a.tiled_product(tiler), ((128, 32), 8, 4):((32, 1), 4096, 32768));
    let a = layout!((2, 2):(4, 1));
    assert_layout!(a.complement_in(_24), (2, 3):(2, 8));
    assert_layout!(a.logical_product(layout!(6:1)), ((2, 2), (2, 3)):((4, 1), (2, 8)));
    let (block, tiler) = (layout!((2, 5):(5, 1)), layout!((3, 4):(1, 3)));
    assert_layout!(block.blocked_product(tiler), ((2, 3), (5, 4)):((5, 10), (1, 30)));
    assert_layout!(block.raked_product(tiler), ((3, 2), (4, 5)):((10, 5), (30, 1)));
    let inverse = layout!((32, 64):(64, 1)).right_inverse();
    assert_layout!(inverse, (64, 32):(32, 1));
    assert_eq!(inverse.crd2idx(196), 131);
}
