//! Elements of less than a byte: the same values as in a list of whole bytes, and the bits at the
//! positions of the definition.

use cute::prelude::*;
use cute::tensor::{
    IndexedBy, OffsetMap, SubByteTensor, make_sub_byte_tensor, try_make_sub_byte_tensor,
};

/// The bits of element `x`, one by one.
fn bits(bytes: &[u8], width: usize, x: usize) -> u8 {
    (0..width)
        .map(|bit| (bytes[(x * width + bit) / 8] >> ((x * width + bit) % 8) & 1) << bit)
        .sum()
}

/// Numbers that are the same in each run.
fn noise(i: usize) -> u8 {
    (i.wrapping_mul(0x9e37_79b9).wrapping_add(0x7f4a_7c15) >> 11).to_le_bytes()[0]
}

fn refused(act: impl FnOnce()) -> String {
    let refusal =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(act)).expect_err("a refusal");
    refusal
        .downcast_ref::<String>()
        .expect("a sentence")
        .clone()
}

/// Reads and writes each element in turn, and compares with a list of codes.
fn check<const BITS: u32, L: OffsetMap + std::fmt::Display + IndexedBy<usize>>(
    layout: L,
    offset: impl Fn(usize) -> usize,
) {
    let width = BITS as usize;
    let size = (0..).take_while(|&i| L::contains(layout, i)).count();
    let span = (0..size).map(&offset).max().expect("some") + 1;
    let length = (span * width).div_ceil(8);
    let mut model: Vec<u8> = (0..length).map(noise).collect();
    let mut tensor: SubByteTensor<_, _, BITS> = make_sub_byte_tensor(model.clone(), layout);
    assert_eq!(tensor.size(), size, "{layout}");
    for i in 0..size {
        assert_eq!(
            tensor.at(i),
            bits(&model, width, offset(i)),
            "{layout} of {width} bits at {i}"
        );
    }
    for i in 0..size {
        let code = noise(i + 77) & (((1_u16 << BITS) - 1) as u8);
        tensor.set(i, code);
        for bit in 0..width {
            let place = offset(i) * width + bit;
            model[place / 8] =
                model[place / 8] & !(1 << (place % 8)) | (code >> bit & 1) << (place % 8);
        }
        // Only the element has changed.
        assert_eq!(tensor.bytes(), model, "{layout} of {width} bits after {i}");
    }
    assert_eq!(
        tensor.iter().collect::<Vec<_>>(),
        (0..size)
            .map(|i| bits(&model, width, offset(i)))
            .collect::<Vec<_>>()
    );
    assert_eq!(
        (tensor.get(size), tensor.get(size - 1)),
        (None, Some(bits(&model, width, offset(size - 1))))
    );
    // With one byte less, there is no room for the last element.
    assert!(
        try_make_sub_byte_tensor::<BITS, _, _>(&model[1..], layout).is_err(),
        "{layout}"
    );
}

macro_rules! all_widths {
    ($($layout:expr;)*) => { $({
        let layout = $layout;
        let at = |i: usize| usize::try_from(layout.crd2idx(i64::try_from(i).expect("small")).value()).expect("not negative");
        check::<1, _>(layout, at);
        check::<2, _>(layout, at);
        check::<3, _>(layout, at);
        check::<4, _>(layout, at);
        check::<5, _>(layout, at);
        check::<6, _>(layout, at);
        check::<7, _>(layout, at);
        check::<8, _>(layout, at);
    })* };
}

#[test]
fn elements_are_their_bits() {
    let (m, n) = (5_i64, 7_i64);
    all_widths! {
        layout!(1);
        layout!(13);
        layout!((4, 8):(8, 1));
        layout!((3, 5):(1, 3));
        layout!((4, (2, 3)):(12, (1, 5)));
        layout!((m, n):(n, 1));
        layout!((m, n):(1, 9));
        layout!(Sw<2, 2, 3> o (8, 16):(16, 1));
        layout!(Sw<1, 0, 2> o 3 o (5, 7):(7, 1));
        layout!(Sw<2, 1, -3> o (4, 9):(9, 1));
        layout!(Sw<3, 3, 3> o (7, 20):(20, 1));
    }
}

#[test]
fn random_layouts() {
    for case in 0..300 {
        let number = |k: usize, most: u8| i64::from(noise(case * 7 + k) % most);
        let (m, n) = (number(0, 6) + 1, number(1, 9) + 1);
        let layout = make_layout(
            (m, n),
            if case % 2 == 0 {
                (n + number(2, 4), 1)
            } else {
                (1, m + number(2, 4))
            },
        );
        all_widths! { layout; }
    }
}

/// Tiles and slices are other tensors of the same bytes.
#[test]
fn tiles_and_slices() {
    const TILE: Layout![Sw<2, 2, 3> o (8, 16):(16, 1)] = layout!(Sw<2, 2, 3> o (8, 16):(16, 1));
    let mut tensor = make_sub_byte_tensor::<4, _, _>([0_u8; 64], TILE);
    for i in 0..8_usize {
        for j in 0..16_usize {
            tensor.set((i, j), ((3 * i + j) % 16) as u8);
        }
    }
    for (i, j) in (0..2_usize).flat_map(|i| (0..2_usize).map(move |j| (i, j))) {
        let tile = tensor.view().local_tile(tile!((4, 8)), (i, j));
        for (a, b) in (0..4_usize).flat_map(|a| (0..8_usize).map(move |b| (a, b))) {
            assert_eq!(tile.at((a, b)), tensor.at((4 * i + a, 8 * j + b)));
        }
    }
    let row = tensor.view().slice((5, ..));
    assert_eq!(
        row.iter().collect::<Vec<_>>(),
        (0..16_usize)
            .map(|j| tensor.at((5_usize, j)))
            .collect::<Vec<_>>()
    );
    // A written tile is part of the tensor.
    let before = tensor.clone();
    let mut tile = tensor.view_mut().local_tile(tile!((4, 8)), (1, 0));
    tile.set((0, 0), 15);
    assert_eq!(
        (tensor.at((4, 0)), tensor.at((4, 1)), tensor.at((3, 0))),
        (15, before.at((4, 1)), before.at((3, 0)))
    );
}

/// Copies between widths and layouts, and from and to whole bytes.
#[test]
fn copies() {
    let source: [u8; 40] = std::array::from_fn(|i| noise(i) % 16);
    let mut packed = make_sub_byte_tensor::<4, _, _>([0xff_u8; 20], layout!((5, 8):(8, 1)));
    packed.pack(&make_tensor(&source, layout!((5, 8):(8, 1))));
    assert_eq!(packed.bytes()[0], source[0] | source[1] << 4);
    // 6 bits, by columns.
    let mut wider = make_sub_byte_tensor::<6, _, _>([0_u8; 30], layout!((5, 8):(1, 5)));
    wider.copy_from(&packed);
    let mut target = [0; 40];
    wider.unpack(&mut make_tensor(&mut target, layout!((5, 8):(8, 1))));
    assert_eq!(target, source);
    // Codes of 4 bits do not all fit 3.
    let mut narrow = make_sub_byte_tensor::<3, _, _>([0_u8; 15], layout!((5, 8):(8, 1)));
    assert_eq!(
        refused(|| narrow.copy_from(&packed)),
        "tensor: a value does not fit in 3 bits"
    );
    let (m, n) = (5_i64, 7_i64);
    let mut shorter = make_sub_byte_tensor::<4, _, _>([0_u8; 20], layout!((m, n):(n, 1)));
    assert_eq!(
        refused(|| shorter.copy_from(&packed.view().slice((.., 0..8)))),
        "copy: extent 8 differs from extent 7"
    );
}

#[test]
fn refusals() {
    fn text<L: OffsetMap>(
        result: Result<SubByteTensor<[u8; 8], L, 4>, cute::Error>,
    ) -> Result<(), String> {
        result.map(|_| ()).map_err(|error| error.to_string())
    }
    assert_eq!(
        text(try_make_sub_byte_tensor([0; 8], layout!((2, 8):(8, 1)))),
        Ok(())
    );
    assert_eq!(
        text(try_make_sub_byte_tensor([0; 8], layout!((2, 8):(9, 1)))).unwrap_err(),
        "make_tensor: offsets 0 to 16 do not fit in a storage of 16 elements"
    );
    assert_eq!(
        text(try_make_sub_byte_tensor([0; 8], layout!((2, 8):(8, -1)))).unwrap_err(),
        "make_tensor: offsets -7 to 8 do not fit in a storage of 16 elements"
    );
    let mut tensor = make_sub_byte_tensor::<4, _, _>([0_u8; 8], layout!((2, 8):(8, 1)));
    tensor.set((1, 7), 15);
    assert_eq!(
        refused(|| tensor.set((1, 7), 16)),
        "tensor: a value does not fit in 4 bits"
    );
    assert_eq!(
        refused(|| tensor.set((1, 8), 0)),
        "tensor: coordinate 8 is not within an extent of 8"
    );
    assert!(refused(|| _ = tensor.at((2, 0))).starts_with("tensor: coordinate 2"));
    assert_eq!(tensor.get((2, 0)), None);
    let (m, n) = (2_i64, 8_i64);
    let uneven = make_sub_byte_tensor::<4, _, _>([0_u8; 8], layout!((m, n):(n, 1)));
    assert_eq!(
        refused(|| _ = uneven.local_tile(tile!((2, 3)), (0, 0))),
        "local_tile: the parts reach 18 coordinates, but the tensor has 16"
    );
    assert_eq!(uneven.local_tile(tile!((2, 4)), (0, 1)).size(), 8);
    // An empty layout needs no bytes.
    let none = 0_i64;
    assert_eq!(
        make_sub_byte_tensor::<4, _, _>([0_u8; 0], layout!((none, 8):(8, 1)))
            .iter()
            .count(),
        0
    );
}
