//! Modes of several integers that are packed by lists of offsets.

use super::*;

/// Modes that are packed by lists: in Z-order, patches that overlap, runs of every length, and more
/// than one block of each mode.
#[test]
fn modes_that_are_packed_by_lists() {
    let z = layout!(((2, 2, 2, 2, 2), (2, 2, 2, 2, 2)):((1, 4, 16, 64, 256), (2, 8, 32, 128, 512)));
    let rows =
        layout!(((2, 2, 2, 2, 2), (2, 2, 2, 2, 2)):((32, 64, 128, 256, 512), (1, 2, 4, 8, 16)));
    check(z, z, z);
    check(z, rows, rows);
    check(rows, z, rows);
    check(rows, rows, z);
    // Patches of 3 by 3 in an image of 14 by 14 by 4; results by rows, columns, filters, and by
    // filters first.
    let (twelve, four) = (12_i64, 4_i64);
    let patches = layout!(((twelve, twelve), (four, 3, 3)):((4, 56), (1, 4, 56)));
    let filters = layout!((20, (four, 3, 3)):(1, (20, 80, 240)));
    check(
        patches,
        filters,
        layout!(((twelve, twelve), 20):((20, 240), 1)),
    );
    check(
        patches,
        filters,
        layout!(((twelve, twelve), 20):((1, 12), 144)),
    );
    check(
        filters,
        patches,
        layout!((20, (twelve, twelve)):(150, (12, 1))),
    );
    // Runs of 2 to 32, of rows and of columns, with gaps after them; also backwards.
    macro_rules! runs {
        ($($run:literal)*) => { $(
            let n = 64_i64 / $run;
            check(
                layout!((($run, n), 70):((1, { $run + 1 }), 150)),
                layout!((50, 70):(70, 1)),
                layout!((($run, n), 50):((1, { $run + 3 }), 300)),
            );
            check(
                layout!((50, ($run, n)):(150, (1, { $run + 1 }))),
                layout!((30, ($run, n)):(1, (30, { 30 * $run }))),
                layout!((50, 30):(30, 1)),
            );
            check(
                layout!((50, ($run, n)):(150, (-1, { -$run - 1 }))),
                layout!((30, ($run, n)):(150, (1, { $run + 1 }))),
                layout!((50, 30):(1, 50)),
            );
        )* };
    }
    runs!(2 4 8 16 32);
    // Blocks: 384 rows, 96 or 1024 columns, 256 of `k`.
    let (two, many) = (2_i64, 300_i64);
    check(
        layout!((3, (two, many)):(1, (3, 7))),
        layout!((3, (two, many)):(1, (4, 9))),
        layout!((3, 3)),
    );
    check(
        layout!(((two, many), 9):((1, 3), 901)),
        layout!((5, 9)),
        layout!(((two, many), 5):((1, 3), 901)),
    );
    check(
        layout!((5, 9)),
        layout!(((two, many), 9):((1, 3), 901)),
        layout!((5, (two, many)):(1, (5, 10))),
    );
    check(
        layout!((30, 9)),
        layout!(((two, many), 9):((1, 3), 901)),
        layout!((30, (two, many)):(1, (40, 85))),
    );
    check(
        layout!((150, 3)),
        layout!(((4, many), 3):((1, 5), 1501)),
        layout!((150, (4, many)):(0, (1, 5))),
    );
}

/// Matrices in Z-order, whose squares of 2 by 2 and of 4 by 4 are contiguous: rows first and
/// columns first, with a rest in each mode that fills no square, in squares of only one mode, and
/// beside matrices that only begin like squares.
#[test]
fn squares_in_z_order() {
    let n = 5_i64;
    // 18, 20 and 22 of each mode; squares of 4 by 4 with rests of 2, whole ones, and squares of 2
    // by 2.
    let fours = layout!(((2, 9), (2, 9)):((1, 4), (2, 36)));
    let rows_first = layout!(((2, 2, n), (2, 2, n)):((1, 4, 16), (2, 8, 80)));
    let columns_first = layout!(((2, 2, n), (2, 2, n)):((2, 8, 80), (1, 4, 16)));
    let twos = layout!(((2, 11), (2, 11)):((1, 4), (2, 44)));
    check(fours, fours, fours);
    check(rows_first, rows_first, rows_first);
    check(columns_first, columns_first, columns_first);
    check(rows_first, columns_first, columns_first);
    check(
        columns_first,
        rows_first,
        layout!(((2, 2, n), (2, 2, n)):((1, 2, 4), (20, 40, 80))),
    );
    check(twos, twos, twos);
    // More than one block of `k`, and a result whose elements have no neighbours in memory.
    let deep = layout!(((2, 2, n), 300):((1, 2, 4), 20));
    check(deep, deep, rows_first);
    check(
        deep,
        deep,
        layout!(((2, 2, n), (2, 2, n)):((2, 8, 32), (160, 640, 3000))),
    );
    // Gaps between the squares, and rests: 17 that are 2 apart, beside those of squares.
    let gaps = layout!(((2, 2, n), (2, 2, n)):((1, 4, 23), (2, 8, 170)));
    check(gaps, gaps, gaps);
    check(
        layout!(((2, 2, n), 17):((1, 4, 16), 2)),
        layout!((19, 17)),
        layout!(((2, 2, n), 19):((1, 4, 16), 2)),
    );
    check(
        layout!((17, (2, 2, n)):(2, (1, 4, 16))),
        layout!((19, (2, 2, n)):(2, (1, 4, 16))),
        layout!((17, 19)),
    );
    check(
        layout!(((2, 2, n), 17):((1, 4, 16), 2)),
        layout!((19, 17)),
        layout!(((2, 2, n), 19):((1, 4, 16), 80)),
    );
    // Like squares except for one step: some elements share an offset, and some offsets have no
    // element.
    check(
        layout!(((2, 2, n), (2, 2, n)):((1, 4, 16), (2, 4, 80))),
        rows_first,
        rows_first,
    );
    check(
        layout!(((2, 2, n), (2, 2, n)):((1, 5, 16), (2, 9, 80))),
        rows_first,
        rows_first,
    );
    check(
        rows_first,
        rows_first,
        layout!(((2, 2, n), (2, 2, n)):((1, 4, 16), (2, 4, 80))),
    );
    check(
        rows_first,
        rows_first,
        layout!(((2, 2, n), (2, 2, n)):((1, 4, 5), (2, 8, 80))),
    );
    check(
        rows_first,
        rows_first,
        layout!(((2, 2, n), (2, 2, n)):((-1, -4, -16), (-2, -8, -80))),
    );
}
