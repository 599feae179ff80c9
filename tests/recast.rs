//! Tensors of other elements against the bytes themselves.

use cute::prelude::*;

fn sentence(error: cute::Error) -> String {
    error.to_string()
}

/// Where elements of up to 128 bits may begin.
#[repr(align(16))]
struct Aligned<const N: usize>([u32; N]);

/// Numbers whose bytes differ: each says its place.
fn numbers<const N: usize>() -> Aligned<N> {
    Aligned(std::array::from_fn(|i| u32::try_from(i).expect("small") * 0x0101_0000 + 7))
}

#[test]
fn elements_are_the_bytes() {
    let Aligned(data) = &numbers::<48>();
    let bytes: Vec<u8> = data.iter().flat_map(|number| number.to_ne_bytes()).collect();
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
            // The elements of all vectors are those of the tensor, once.
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
    assert_eq!(vectors.iter().map(|vector| vector[0] >> 24).collect::<Vec<_>>(), [8, 4, 0]);
    let bytes = rows.recast::<[u8; 4]>();
    assert_eq!(bytes[(1, 3)], data[7].to_ne_bytes());
}

#[test]
fn what_divides_not_is_refused() {
    let Aligned(data) = &numbers::<24>();
    let wide = |rows: i64, ld: i64| {
        make_tensor(&data[..], layout!((rows, 4):(ld, 1))).try_recast::<u128>().map(|_| ()).map_err(sentence)
    };
    assert_eq!((wide(3, 8), wide(6, 4)), (Ok(()), Ok(())));
    assert_eq!(
        wide(4, 6),
        Err("recast_layout: stride 6 and factor 4 do not divide each other (integer 0 of the stride)".to_owned()),
    );
    // 5 elements are no vectors of two: what would be the last is not there.
    let odd = |columns: i64| {
        make_tensor(&data[..], layout!((2, columns):(8, 1))).try_recast::<u64>().map(|_| ()).map_err(sentence)
    };
    assert_eq!(odd(6), Ok(()));
    assert_eq!(odd(5), Err("recast: 416 bits are no whole elements of 64".to_owned()));
}

#[test]
fn what_is_not_aligned_is_refused() {
    // Somewhere in these bytes a number of 32 bits may begin.
    let bytes = [0_u8; 64];
    let aligned = bytes.as_ptr().align_offset(4);
    let at = |first: usize| {
        let tensor = make_tensor(&bytes[first..], layout!((4, 4):(8, 1)));
        tensor.try_recast::<u32>().map(|_| ()).map_err(sentence)
    };
    assert_eq!((at(aligned), at(aligned + 4)), (Ok(()), Ok(())));
    assert_eq!(at(aligned + 1), Err("recast: the elements begin 1 bytes past an alignment of 4".to_owned()));
    assert_eq!(at(aligned + 6), Err("recast: the elements begin 2 bytes past an alignment of 4".to_owned()));
}

/// Types of one's own say their width.
#[test]
fn other_types_can_be_elements() {
    #[derive(Clone, Copy, PartialEq, Debug)]
    #[repr(transparent)]
    struct Half(u16);

    impl cute::tensor::recast::SizeofBits for Half {
        type Bits = <u16 as cute::tensor::recast::SizeofBits>::Bits;
    }

    let data = [1_u16, 2, 3, 4];
    let same: Vec<[u8; 2]> = make_tensor(&data, layout!(4:1)).recast::<[u8; 2]>().iter().collect();
    assert_eq!(same[2], 3_u16.to_ne_bytes());
    // Without bytemuck's promise about its bytes it can be an element, and is not recast.
    assert_eq!(make_tensor(&[Half(1), Half(2)], layout!(2:1))[1], Half(2));
}
