//! Programs that once reached elements outside the tensor, or gave wrong values. Each is now
//! refused with a sentence, or gives the right value.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cute::prelude::*;
use cute::tensor::OffsetMap;

/// Returns the result, or the sentence of its refusal. A panic that is not a sentence fails the
/// test.
fn refused<R>(run: impl FnOnce() -> R) -> Result<R, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text
            .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
            .unwrap_or_default();
        let is_name = |name: &str| {
            name.bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte == b'2')
        };
        assert!(
            text.split_once(": ").is_some_and(|(name, _)| is_name(name)),
            "no sentence: {text:?}"
        );
        text
    })
}

/// A refusal, or the right value.
#[track_caller]
fn right_or_refused(run: impl FnOnce() -> i64, right: i64) {
    if let Ok(value) = refused(run) {
        assert_eq!(value, right);
    }
}

fn value(leaf: impl Integer) -> i64 {
    leaf.value()
}

/// The sizes and accesses of a tensor of size `size`: every coordinate that is not below `size` is
/// outside.
fn keeps_its_size<E, L>(tensor: &Tensor<E, L>, size: u64)
where
    E: cute::tensor::Storage,
    L: OffsetMap + cute::tensor::IndexedBy<u64> + cute::tensor::IndexedBy<i64>,
{
    assert_eq!(tensor.size() as u64, size);
    for outside in [size, 1 << 40, 1 << 62, u64::MAX]
        .into_iter()
        .filter(|&coordinate| coordinate >= size)
    {
        assert!(
            tensor.get(outside).is_none(),
            "{outside} is not below {size}"
        );
    }
    for negative in [-1, -3, i64::from(i32::MIN), i64::MIN, i64::MIN + 1] {
        assert!(
            tensor.get(negative).is_none(),
            "{negative} is not a coordinate"
        );
    }
}

#[test]
fn a_size_that_does_not_fit_its_leaves_is_refused() {
    let (n, data) = (46_341_i32, vec![7_u8; 46_341]);
    if let Ok(layout) = refused(|| make_layout((n, n), (0_i64, 1_i64))) {
        keeps_its_size(&make_tensor(&data[..], layout), 46_341 * 46_341);
    }
    if let Ok(layout) = refused(|| make_layout(((n, n), 1_i64), ((_0, _1), _0))) {
        keeps_its_size(&make_tensor(&data[..], layout), 46_341 * 46_341);
    }
    assert!(try_make_layout((n, n), (0_i32, 1_i32)).is_err());
}

#[test]
fn parts_of_a_size_that_does_not_fit_stay_inside() {
    let n = 46_341_i32;
    let mut data = [(); usize::MAX];
    let Ok(layout) = refused(|| make_layout((n, n), (1_i64, 46_341_i64))) else {
        return;
    };
    let mut tensor = make_tensor(&mut data[..], layout);
    keeps_its_size(&tensor.view(), 46_341 * 46_341);
    let Ok(parts) = tensor.try_tiles_mut(tile!((1, 1))) else {
        return;
    };
    assert_eq!(parts.len(), 46_341 * 46_341);
}

/// All leaves have 64 bits: a tile of a mode of stride 0 may be of any extent.
#[test]
fn a_divide_whose_size_does_not_fit_is_refused() {
    let data = vec![7_u8; 1001];
    let tensor = make_tensor(&data[..], make_layout((2_i64, 2_i64), (0_i64, 1000_i64)));
    let most = i64::MAX;
    if let Ok(tiled) = refused(|| tensor.zipped_divide(tile!((most, 1)))) {
        keeps_its_size(&tiled, u64::MAX - 1);
    }
    if let Ok(composed) = refused(|| tensor.composition(tile!((most, 2)))) {
        keeps_its_size(&composed, u64::MAX - 1);
    }
    let narrow = make_tensor(&data[..], make_layout((2_i32, 2_i32), (0_i32, 1000_i32)));
    let most = i32::MAX;
    if let Ok(tiled) = refused(|| narrow.zipped_divide(tile!((most, 1)))) {
        keeps_its_size(&tiled, 2 * u64::from(u32::MAX >> 1));
    }
    if let Ok(tiled) = refused(|| narrow.logical_divide(tile!((most, most)))) {
        keeps_its_size(&tiled, 0);
    }
    let zeros = make_tensor(&data[..], make_layout((2_i32,), (0_i32,)));
    if let Ok(composed) =
        refused(|| zeros.composition(make_layout((65_536_i32, 65_536_i32), (0_i32, 0_i32))))
    {
        keeps_its_size(&composed, 1 << 32);
    }
}

#[test]
fn a_view_of_a_part_reaches_the_part_only() {
    // The view of a part must not take another layout, unless that layout has only the part's
    // elements: nothing here takes one.
    let mut data: Vec<u32> = (0..16).collect();
    let mut tensor = make_tensor(&mut data[..], layout!((4, 4)));
    let mut parts = tensor.tiles_mut(tile!((2, 2)));
    let (a, mut b) = (parts.next().expect("a part"), parts.next().expect("a part"));
    let view = a.strided();
    b[(0, 0)] = 100;
    assert_eq!(
        [(0, 0), (1, 0), (0, 1), (1, 1)].map(|at: (i64, i64)| view[at]),
        [0, 1, 4, 5]
    );
}

/// A writable matrix.
type Numbers<'a> = Tensor<cute::tensor::ViewMut<'a, u32>, Layout![(3, 4):(1, 3)]>;

#[test]
fn a_coordinate_is_converted_once() {
    use std::cell::Cell;
    thread_local!(static TIMES: Cell<u32> = const { Cell::new(0) });
    #[derive(Clone, Copy)]
    struct Turning;
    impl cute::IntoCoord for Turning {
        type Coord = Dyn<i64>;

        fn into_coord(self) -> Dyn<i64> {
            TIMES.set(TIMES.get() + 1);
            Dyn::new(0)
        }
    }
    let mut data = [7_u32; 12];
    let mut tensor = make_tensor(&mut data, layout!((3, 4)));
    let mut once = |what: &mut dyn FnMut(&mut Numbers<'_>)| {
        TIMES.set(0);
        what(&mut tensor);
        TIMES.get()
    };
    assert_eq!(once(&mut |t| t[Turning] = 1), 1);
    assert_eq!(once(&mut |t| assert_eq!(t[Turning], 1)), 1);
    assert_eq!(once(&mut |t| assert_eq!(t.get(Turning), Some(&1))), 1);
    assert_eq!(once(&mut |t| assert!(t.get_mut(Turning).is_some())), 1);
    assert_eq!(once(&mut |t| assert_eq!(t.at(Turning), 1)), 1);
    assert_eq!(once(&mut |t| assert_eq!(t.try_at(Turning), Some(1))), 1);
}

#[test]
fn run_time_strides_that_do_not_fit_are_refused() {
    let data = [7_u8; 13];
    let (extent, stride) = (5_i64, 1_i64 << 60);
    let tensor = make_tensor(&data[..], make_layout(4_i64, 4_i64));
    if let Ok(tensor) = refused(|| tensor.composition(make_layout(extent, stride))) {
        for coordinate in 1..5_i64 {
            assert!(tensor.get(coordinate).is_none());
        }
    }
    assert!(try_make_layout(5_i64, 1_i64 << 62).is_err());
}

#[test]
fn offsets_of_mixed_widths_are_right_or_refused() {
    let b = make_layout((64_i64, 4_i64), (50_000_000_i32, _1));
    right_or_refused(
        || value(b.local_tile(tile!((48, 2)), (1, 0)).1),
        2_400_000_000,
    );
    if let Ok(divided) = make_layout(9_i64, i32::MAX).try_logical_divide(layout!(2:2)) {
        right_or_refused(|| value(divided.crd2idx(1_i64)), 2 * i64::from(i32::MAX));
    }
}

#[test]
fn a_swizzle_of_the_highest_bit_is_no_overflow() {
    let data = [1_u8, 2, 3, 4];
    // The offsets that the lowest bit changes are outside any storage.
    let tensor = try_make_tensor(&data[..], layout!(Sw<1, 0, -62> o 4:1)).map(|_| ());
    assert!(tensor.is_err());
    let even = try_make_tensor(&data[..], layout!(Sw<1, 0, -62> o 2:2)).map(|tensor| tensor[1]);
    assert!(even.is_err() || even.is_ok_and(|element| element == 3));
}

#[test]
fn an_offset_far_from_the_storage_comes_back() {
    let data: Vec<u8> = (0..16).collect();
    let (base, offset) = (1_usize << 60, -(1_i64 << 60));
    let layout = make_composed_layout(
        Swizzle::<_1, _0, _1>::new(),
        offset,
        make_layout(12_i64, 1_i64),
    );
    if let Ok(tensor) = try_make_tensor_at(&data[..], base, layout) {
        let elements: Vec<u8> = (0..12_i64).map(|coordinate| tensor[coordinate]).collect();
        let expected: Vec<u8> = (0..12_u8)
            .map(|offset| offset ^ (offset >> 1 & 1))
            .collect();
        assert_eq!(elements, expected);
    }
}

/// The element number is that of offset 0: a number past 64 signed bits is refused.
#[test]
fn a_base_that_is_no_offset_is_refused() {
    let data: Vec<u8> = (0..16).collect();
    let offset = i64::MIN + 3;
    let layout = make_composed_layout(
        Swizzle::<_1, _0, _1>::new(),
        offset,
        make_layout(2_i64, 1_i64),
    );
    assert!(try_make_tensor_at(&data[..], usize::MAX, layout).is_err());
    let nothing = [(); usize::MAX];
    assert!(try_make_tensor_at(&nothing[..], usize::MAX - 1, make_layout(4_i64, 1_i64)).is_err());
}
