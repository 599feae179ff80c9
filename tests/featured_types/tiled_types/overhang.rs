//! Tiles that do not divide the tensor, and divisors that are known.

use super::*;

#[test]
#[should_panic(
    expected = "partition_c: tile 60 of mode M is not a multiple of 32; use partition_c_predicated"
)]
fn run_time_overhang_is_refused() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let m = 60_i64;
    let _ = mma.get_slice(0).partition_c(layout!((m, 64)));
}

/// A copy accepts whole tiles of run-time extents only, and refuses others with the same sentence
/// as the compiler and the run-time half.
#[test]
fn run_time_overhang_of_a_copy_is_refused() {
    let refused = |m: i64, n: i64, destination: bool| {
        let copy = make_tiled_copy(
            UniversalCopy_128,
            _16,
            layout!((16, 8):(8, 1)),
            layout!((1, 8)),
        );
        let matrix = layout!((m, n):(n, 1));
        let part = std::panic::catch_unwind(|| {
            let thread = copy.get_slice(3);
            if destination {
                thread.partition_d(matrix).0.to_dynamic()
            } else {
                thread.partition_s(matrix).0.to_dynamic()
            }
        });
        part.map_err(|message| {
            message
                .downcast_ref::<String>()
                .cloned()
                .expect("a sentence")
        })
    };
    let atom = copy_atom("UniversalCopy<128>").expect("an atom");
    let (threads, values) = (
        "(16,8):(8,1)".parse().expect("threads"),
        "(1,8)".parse().expect("values"),
    );
    let same = TiledCopy::new(atom, Element::F16, &threads, &values).expect("a copy");
    for (m, n) in [(64, 128), (60, 128), (64, 96), (16, 64), (8, 8)] {
        let matrix = layout!((m, n):(n, 1)).to_dynamic();
        let thread = same.get_slice(3).expect("a thread");
        let wanted = thread
            .partition_s(&matrix)
            .map(|(part, _)| part.layout_table())
            .map_err(|error| error.to_string());
        assert_eq!(refused(m, n, false).map(|part| part.layout_table()), wanted);
        let wanted = thread
            .partition_d(&matrix)
            .map(|(part, _)| part.layout_table())
            .map_err(|error| error.to_string());
        assert_eq!(refused(m, n, true).map(|part| part.layout_table()), wanted);
    }
    assert_eq!(
        refused(60, 128, false).unwrap_err(),
        "partition_s: tile 60 of mode 0 is not a multiple of 16; use partition_s_predicated"
    );
}

/// Extents with a known divisor: the parts are the same as without it. Conditions that the divisor
/// does not prove are checked at run time, as for other extents.
#[test]
fn known_divisors() {
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    for (m, n) in [(64_i64, 128_i64), (32, 64), (0, 64)] {
        let (known, told) = (assume_divisible(m, _32), assume_divisible(n, _64));
        let (matrix, plain) = (
            make_layout((known, told), (told, _1)),
            layout!((m, n):(n, 1)),
        );
        let (part, offset) = copy.get_slice(3).partition_s(matrix);
        let (wanted, begin) = copy.get_slice(3).partition_s(plain);
        assert_eq!(
            (part.to_dynamic(), offset.value()),
            (wanted.to_dynamic(), begin.value())
        );
        let (part, offset) = mma.get_slice(5).partition_c(matrix);
        let (wanted, begin) = mma.get_slice(5).partition_c(plain);
        assert_eq!(
            (part.to_dynamic(), offset.value()),
            (wanted.to_dynamic(), begin.value())
        );
    }
}

#[test]
#[should_panic(
    expected = "partition_s: tile 24 of mode 0 is not a multiple of 16; use partition_s_predicated"
)]
fn a_divisor_of_half_a_tile_shows_nothing() {
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let (rows, columns) = (assume_divisible(24_i64, _8), assume_divisible(64_i64, _64));
    let _ = copy
        .get_slice(3)
        .partition_s(make_layout((rows, columns), (columns, _1)));
}

#[test]
#[should_panic(
    expected = "partition_c: tile 48 of mode M is not a multiple of 32; use partition_c_predicated"
)]
fn a_divisor_of_half_a_tile_of_atoms_shows_nothing() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let _ = mma
        .get_slice(0)
        .partition_c(make_layout((assume_divisible(48_i64, _16), _64), (_64, _1)));
}

/// Extents of 1, static and at run time: the identity tensor names each element once, and the part
/// has its offset.
#[test]
fn an_extent_of_one_has_one_element() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F32F16F16F32_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    // How often each element is inside the parts and their coordinates. An element that is inside
    // has the matrix's own offset.
    let count = |found: &mut [i32],
                 matrix: &Dynamic,
                 (part, begin): (Dynamic, i64),
                 coords: Vec<(i64, i64)>| {
        let shape = matrix.shape();
        let &[m, n] = shape.leaves() else {
            panic!("{matrix} is no matrix")
        };
        for (i, (row, column)) in (0..).zip(coords) {
            if row < m && column < n {
                let element = row + m * column;
                assert_eq!(
                    begin + part.at(i).unwrap(),
                    matrix.at(element).unwrap(),
                    "{matrix}"
                );
                found[usize::try_from(element).unwrap()] += 1;
            }
        }
    };
    macro_rules! once {
        ($($shape:expr, $strides:expr;)*) => { $(
            // A closure for each case: in one function, unoptimized frames overflow the stack.
            let once = || {
                let (matrix, places) = (make_layout($shape, $strides), make_identity_tensor($shape));
                let plain = matrix.to_dynamic();
                let (mut of_c, mut copied) = (vec![0; plain.size() as usize], vec![0; plain.size() as usize]);
                for thread in 0..128_i64 {
                    let (product, moved) = (mma.get_slice(thread), copy.get_slice(thread));
                    let ((part, begin), coords) = (product.partition_c_predicated(matrix), product.partition_c_predicated(places));
                    let coords = (0..coords.size()).map(|i| coords.at(i)).collect();
                    count(&mut of_c, &plain, (part.to_dynamic(), begin.value()), coords);
                    let ((part, begin), coords) = (moved.partition_s_predicated(matrix), moved.partition_s_predicated(places));
                    let coords = (0..coords.size()).map(|i| coords.at(i)).collect();
                    count(&mut copied, &plain, (part.to_dynamic(), begin.value()), coords);
                }
                assert!(of_c.iter().chain(&copied).all(|&times| times == 1), "{plain}: {of_c:?} {copied:?}");
            };
            once();
        )* };
    }
    let (one, some) = (1_i64, 70_i64);
    once! {
        (one, some), (some, _1);
        (some, one), (_1, some);
        (one, one), (one, _1);
        (_1, int!(70)), (int!(70), _1);
        (int!(70), _1), (_1, _0);
        (_1, _1), (_1, _1);
        (_2, some), (some, _1);
    }
}
