//! Recast tensors, compared with the bytes themselves.

use cute::prelude::*;

fn sentence(error: cute::Error) -> String {
    error.to_string()
}

/// Memory aligned for elements of up to 128 bits.
#[repr(align(16))]
struct Aligned<const N: usize>([u32; N]);

/// Numbers whose bytes all differ, so each byte identifies its place.
fn numbers<const N: usize>() -> Aligned<N> {
    Aligned(std::array::from_fn(|i| {
        u32::try_from(i).expect("small") * 0x0101_0000 + 7
    }))
}

/// More numbers, no two of which are equal.
fn more_numbers<const N: usize>() -> Aligned<N> {
    Aligned(std::array::from_fn(|i| {
        u32::try_from(i).expect("small").wrapping_mul(0x9E37_79B9)
    }))
}

#[test]
fn elements_are_the_bytes() {
    let Aligned(data) = &numbers::<48>();
    let bytes: Vec<u8> = data
        .iter()
        .flat_map(|number| number.to_ne_bytes())
        .collect();
    // Columns apart, rows apart, run-time strides, modes in modes.
    let ld = 8_i64;
    macro_rules! check {
        ($($layout:expr;)*) => { $({
            let tensor = make_tensor(&data[..], $layout);
            let small = tensor.recast::<u8>();
            let halves = tensor.recast::<u16>();
            let wide = tensor.recast::<u64>();
            let vectors = tensor.recast::<[u32; 4]>();
            assert_eq!((small.size(), halves.size()), (4 * tensor.size(), 2 * tensor.size()));
            assert_eq!((2 * wide.size(), 4 * vectors.size()), (tensor.size(), tensor.size()));
            // Each element has the bytes at its offset.
            let offsets = |layout: cute::dynamic::Layout| -> Vec<i64> { layout.layout_table().expect("small") };
            let at = |offset: i64, width: usize| {
                let first = usize::try_from(offset).expect("positive") * width;
                &bytes[first..first + width]
            };
            for (offset, element) in offsets(small.layout().to_dynamic()).into_iter().zip(&small) {
                assert_eq!(at(offset, 1), [element]);
            }
            for (offset, element) in offsets(wide.layout().to_dynamic()).into_iter().zip(&wide) {
                assert_eq!(at(offset, 8), element.to_ne_bytes());
            }
            // All vectors together have the elements of the tensor, once.
            let (mut ours, mut expected): (Vec<u32>, Vec<u32>) =
                (vectors.iter().flatten().collect(), tensor.iter().collect());
            ours.sort_unstable();
            expected.sort_unstable();
            assert_eq!(ours, expected);
            // And back.
            let back: Vec<u32> = halves.recast::<u32>().iter().collect();
            assert_eq!(back, tensor.iter().collect::<Vec<_>>());
        })* };
    }
    check! {
        layout!((4, 8));
        layout!((4, 8):(8, 1));
        layout!((4, { ld }):(1, { ld / 2 }));
        layout!(({ ld / 2 }, 8):(ld, 1));
        layout!(((4, 2), 3):((1, 16), 4));
    }
}

/// Under a swizzle: each new element has the bytes of the tensor's own elements, along the mode of
/// stride 1.
#[test]
fn swizzled_elements_are_the_bytes() {
    let Aligned(data) = &more_numbers::<1024>();
    let (n, offset) = (8_i64, 64_i64);
    macro_rules! check {
        ($($layout:expr;)*) => { $({
            let tensor = make_tensor(&data[..], $layout);
            let (rows, columns) = (tensor.shape().0.value(), tensor.shape().1.value());
            let old = |row: i64, column: i64| tensor[(row, column)].to_ne_bytes();
            let (small, halves, same) = (tensor.recast::<u8>(), tensor.recast::<u16>(), tensor.recast::<f32>());
            let (wide, vectors) = (tensor.recast::<u64>(), tensor.recast::<[u32; 4]>());
            assert_eq!((small.size(), halves.size(), same.size()), (4 * tensor.size(), 2 * tensor.size(), tensor.size()));
            assert_eq!((2 * wide.size(), 4 * vectors.size()), (tensor.size(), tensor.size()));
            for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                let bytes = old(row, column);
                assert_eq!([0, 1, 2, 3].map(|k| small[(row, 4 * column + k)]), bytes);
                assert_eq!([0, 1].map(|k| halves[(row, 2 * column + k)].to_ne_bytes()).concat(), bytes);
                assert_eq!(same[(row, column)].to_ne_bytes(), bytes);
                let first = 2 * (column / 2);
                assert_eq!(wide[(row, column / 2)].to_ne_bytes().to_vec(), [old(row, first), old(row, first + 1)].concat());
                assert_eq!(vectors[(row, column / 4)][usize::try_from(column % 4).expect("small")].to_ne_bytes(), bytes);
            }
            // And back: the same offsets.
            let back = halves.recast::<u32>();
            assert_eq!(back.layout().to_dynamic().layout_table(), tensor.layout().to_dynamic().layout_table());
        })* };
    }
    check! {
        layout!(Sw<3, 2, 3> o (8, 64):(64, 1));
        layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
        layout!(Sw<2, 3, -3> o 256 o (8, 32):(32, 1));
        layout!(Sw<2, 2, 3> o ({n}, {8 * n}):(64, 1));
        layout!(Sw<2, 2, 3> o offset o (4, 32):(32, 1));
        layout!(Sw<0, 0, 3> o (4, 8):(8, 1));
        layout!(Sw<1, 2, 2> o 4 o (4, 8):(16, 1));
        layout!(Sw<2, 2, 6> o (4, 24):(32, 1));
    }
    // A part of a tensor begins inside: it has only whole new elements.
    let whole = make_tensor(&data[..], layout!(Sw<3, 2, 3> o (8, 64):(64, 1)));
    let tile = whole.local_tile(tile!((4, 16)), (1, 2));
    let vectors = tile.recast::<[u32; 4]>();
    for (row, column) in (0..4_i64).flat_map(|row| (0..16_i64).map(move |column| (row, column))) {
        let element = vectors[(row, column / 4)][usize::try_from(column % 4).expect("small")];
        assert_eq!(element, whole[(4 + row, 32 + column)]);
    }
}

#[test]
fn written_swizzled_elements_are_the_bytes() {
    let Aligned(data) = &mut more_numbers::<512>();
    let mut tensor = make_tensor(&mut data[..], layout!(Sw<3, 2, 3> o (8, 64):(64, 1)));
    let before: Vec<u32> = tensor.view().iter().collect();
    tensor.view_mut().recast::<[u32; 4]>()[(3, 5)] = [1, 2, 3, 4];
    tensor.view_mut().recast::<[u16; 2]>()[(7, 63)] = [9, 9];
    for (row, column) in (0..8_i64).flat_map(|row| (0..64_i64).map(move |column| (row, column))) {
        let expected = match (row, column) {
            (3, 20..24) => u32::try_from(column - 19).expect("small"),
            (7, 63) => 0x0009_0009,
            _ => before[usize::try_from(row + 8 * column).expect("small")],
        };
        assert_eq!(tensor[(row, column)], expected, "{row} {column}");
    }
}

#[test]
fn swizzled_tensors_that_divide_not_are_refused() {
    let Aligned(data) = &more_numbers::<1024>();
    let at = |offset: i64| {
        let tensor = make_tensor(&data[..], layout!(Sw<2, 2, 3> o offset o (4, 32):(32, 1)));
        tensor.try_recast::<u64>().map(|_| ()).map_err(sentence)
    };
    assert_eq!(at(2), Ok(()));
    assert_eq!(
        at(3),
        Err("composed_layout: 96 bits are not a whole number of elements of 64 bits".to_owned())
    );
    let odd = |columns: i64| {
        let tensor = make_tensor(&data[..], layout!(Sw<2, 2, 8> o (2, columns):(64, 1)));
        tensor.try_recast::<u64>().map(|_| ()).map_err(sentence)
    };
    assert_eq!(odd(6), Ok(()));
    assert_eq!(
        odd(5),
        Err("recast: 2208 bits are not a whole number of elements of 64 bits".to_owned())
    );
    let aligned = |first: usize| {
        let tensor = make_tensor(&data[first..], layout!(Sw<2, 2, 3> o (4, 32):(32, 1)));
        tensor.try_recast::<u64>().map(|_| ()).map_err(sentence)
    };
    assert_eq!(aligned(2), Ok(()));
    // Some targets of 32 bits let `u64` begin at each fourth byte.
    let refused = || {
        Err("recast: the elements begin 4 bytes past a multiple of their alignment 8".to_owned())
    };
    assert_eq!(
        aligned(1),
        if align_of::<u64>() == 8 {
            refused()
        } else {
            Ok(())
        }
    );
}

#[test]
fn written_elements_are_the_bytes() {
    let Aligned(data) = &mut numbers::<16>();
    let mut tensor = make_tensor(&mut *data, layout!((4, 4):(4, 1)));
    tensor.view_mut().recast::<[u32; 2]>()[(1, 1)] = [1, 2];
    tensor.view_mut().recast::<u8>()[(3, 0)] = 9;
    assert_eq!((tensor[(1, 2)], tensor[(1, 3)]), (1, 2));
    let mut first = (12 * 0x0101_0000_u32 + 7).to_ne_bytes();
    first[0] = 9;
    assert_eq!(tensor[(3, 0)], u32::from_ne_bytes(first));
    assert_eq!(data[11], 11 * 0x0101_0000 + 7);
}

#[test]
fn a_negative_stride_counts_from_its_base() {
    let Aligned(data) = &numbers::<12>();
    let rows = make_tensor_at(&data[..], 8, layout!((3, 4):(-4, 1)));
    let vectors = rows.recast::<[u32; 4]>();
    assert_eq!(
        vectors
            .iter()
            .map(|vector| vector[0] >> 24)
            .collect::<Vec<_>>(),
        [8, 4, 0]
    );
    let bytes = rows.recast::<[u8; 4]>();
    assert_eq!(bytes[(1, 3)], data[7].to_ne_bytes());
}

#[test]
fn what_divides_not_is_refused() {
    let Aligned(data) = &numbers::<24>();
    let wide = |rows: i64, ld: i64| {
        make_tensor(&data[..], layout!((rows, 4):(ld, 1)))
            .try_recast::<u128>()
            .map(|_| ())
            .map_err(sentence)
    };
    assert_eq!((wide(3, 8), wide(6, 4)), (Ok(()), Ok(())));
    assert_eq!(
        wide(4, 6),
        Err(
            "recast_layout: neither of stride 6 and factor 4 divides the other (integer 0 of the \
             stride)"
                .to_owned()
        ),
    );
    // 5 elements do not form vectors of two: the second half of the last one is missing.
    let odd = |columns: i64| {
        make_tensor(&data[..], layout!((2, columns):(8, 1)))
            .try_recast::<u64>()
            .map(|_| ())
            .map_err(sentence)
    };
    assert_eq!(odd(6), Ok(()));
    assert_eq!(
        odd(5),
        Err("recast: 416 bits are not a whole number of elements of 64 bits".to_owned())
    );
}

#[test]
fn what_is_not_aligned_is_refused() {
    // A number of 32 bits may begin somewhere in these bytes.
    let bytes = [0_u8; 64];
    let aligned = bytes.as_ptr().align_offset(4);
    let at = |first: usize| {
        let tensor = make_tensor(&bytes[first..], layout!((4, 4):(8, 1)));
        tensor.try_recast::<u32>().map(|_| ()).map_err(sentence)
    };
    assert_eq!((at(aligned), at(aligned + 4)), (Ok(()), Ok(())));
    assert_eq!(
        at(aligned + 1),
        Err("recast: the elements begin 1 bytes past a multiple of their alignment 4".to_owned())
    );
    assert_eq!(
        at(aligned + 6),
        Err("recast: the elements begin 2 bytes past a multiple of their alignment 4".to_owned())
    );
}

/// Custom types declare their width.
#[test]
fn other_types_can_be_elements() {
    #[derive(Clone, Copy, PartialEq, Debug)]
    #[repr(transparent)]
    struct Half(u16);

    impl cute::tensor::SizeofBits for Half {
        type Bits = <u16 as cute::tensor::SizeofBits>::Bits;
    }

    let data = [1_u16, 2, 3, 4];
    let same: Vec<[u8; 2]> = make_tensor(&data, layout!(4:1))
        .recast::<[u8; 2]>()
        .iter()
        .collect();
    assert_eq!(same[2], 3_u16.to_ne_bytes());
    // Without bytemuck's promise about its bytes, the type can be an element, but cannot be recast.
    assert_eq!(make_tensor(&[Half(1), Half(2)], layout!(2:1))[1], Half(2));
}

/// Rows whose length is a known multiple: the same elements, and a type that knows the number of
/// vectors in a row.
#[test]
fn rows_with_a_known_divisor() {
    use cute::divisible::assume_divisible;
    let Aligned(data) = &more_numbers::<96>();
    for columns in [8_i64, 16, 24] {
        let rows = 96 / columns;
        let known = assume_divisible(columns, _8);
        let tensor = make_tensor(&data[..], make_layout((rows, known), (known, _1)));
        let vectors = tensor.recast::<[u32; 4]>();
        let wanted =
            make_tensor(&data[..], layout!((rows, columns):(columns, 1))).recast::<[u32; 4]>();
        assert_eq!(vectors.layout().to_string(), wanted.layout().to_string());
        assert_eq!(
            format!("{:?}", vectors.layout().stride().0),
            format!("{}{{div=2}}", columns / 4)
        );
        assert!(vectors.iter().eq(wanted.iter()));
    }
    // 12 is not a multiple of 8: a divisor of 4 does not prove it, and it is checked at run time.
    let known = assume_divisible(12, _4);
    let tensor = make_tensor(&data[..], make_layout((8, known), (known, _1)));
    assert_eq!(
        sentence(tensor.try_recast::<[u32; 8]>().unwrap_err()),
        "recast_layout: neither of stride 12 and factor 8 divides the other (integer 0 of the \
         stride)"
    );
}
