//! Tensors that own their elements; slices, comparisons, and writing iterators.

use std::hint::black_box;

use cute::prelude::*;
use cute::tensor::{Heap, OwnedTensor};

#[test]
fn a_vector_is_a_storage_of_its_own() {
    let n = 3;
    let mut tensor = make_tensor((0..12).collect::<Vec<i32>>(), layout!((n, 4):(4, 1)));
    tensor[(1, 2)] = 60;
    let copy = tensor.clone();
    tensor[(1, 2)] = 61;
    assert_eq!(
        (copy[(1, 2)], tensor[[1, 2]], tensor[[n - 1, 0]]),
        (60, 61, 8)
    );
    assert_eq!(copy.into_vec(), [0, 1, 2, 3, 4, 5, 60, 7, 8, 9, 10, 11]);
    let error = try_make_tensor(vec![0; 11], layout!((n, 4):(4, 1))).expect_err("one too few");
    assert_eq!(
        error.to_string(),
        "make_tensor: offsets 0 to 11 do not fit in a storage of 11 elements"
    );
}

/// Rows whose number and length are known only at run time.
type Rows = Layout<(Dyn<i64>, Dyn<i64>), (Dyn<i64>, _1)>;

/// A tensor that is stored in a struct, in a trait object, and sent.
struct Image {
    pixels: OwnedTensor<u8, Rows>,
}

trait Shaded: Send {
    fn brightest(&self) -> u8;
}

impl Shaded for Image {
    fn brightest(&self) -> u8 {
        self.pixels.iter().max().unwrap_or(0)
    }
}

#[test]
fn an_owned_tensor_is_a_field() {
    let (height, width) = (4_usize, 6_usize);
    let pixels = Tensor::from_fn(layout!((height, width):(width, 1)), |(y, x)| {
        u8::try_from(10 * y + x).expect("small")
    });
    let image: Box<dyn Shaded> = Box::new(Image { pixels });
    let brightest = std::thread::spawn(move || image.brightest())
        .join()
        .expect("no panic");
    assert_eq!(brightest, 35);
}

#[test]
fn elements_without_a_coordinate_have_the_default_value() {
    let padded = Tensor::from_fn(layout!((2, 3):(5, 1)), |(i, j)| 1 + 3 * i + j);
    assert_eq!(padded.into_vec(), [1, 2, 3, 0, 0, 4, 5, 6]);
    // Negative strides, and a layout that does not begin at 0.
    let reversed = Tensor::from_fn(layout!((2, 3):(-3, -1)), |(i, j)| 3 * i + j);
    assert_eq!(reversed[(0, 0)], 0);
    assert_eq!(reversed.into_vec(), [5, 4, 3, 2, 1, 0]);
    let swizzled = Tensor::from_fn(layout!(Sw<2, 0, 2> o (4, 4):(4, 1)), |(i, j)| 4 * i + j);
    assert_eq!((swizzled[(1, 0)], swizzled[(3, 2)]), (4, 14));
    assert_eq!(
        swizzled.into_vec(),
        [0, 1, 2, 3, 5, 4, 7, 6, 10, 11, 8, 9, 15, 14, 13, 12]
    );
    // A tensor of only one mode, and one of nested modes.
    assert_eq!(
        Tensor::from_fn(layout!(4:2), |i| i).into_vec(),
        [0, 0, 1, 0, 2, 0, 3]
    );
    assert_eq!(
        Tensor::from_fn(layout!((2, (2, 2)):(4, (2, 1))), |(i, j)| 10 * i + j).into_vec(),
        [0, 2, 1, 3, 10, 12, 11, 13]
    );
}

#[test]
fn more_than_memory_has_is_refused() {
    let n = 1_i64 << 40;
    let error = Tensor::<Heap<u64>, _>::try_from_elem(layout!((n, 2097152):(2097152, 1)), 0)
        .expect_err("2 to the 61 of 8 bytes");
    assert_eq!(
        error.to_string(),
        format!("make_tensor: a value does not fit in {} bits", usize::BITS)
    );
    assert!(Tensor::<Heap<u64>, _>::try_from_elem(layout!((4, 1024):(1024, 1)), 0).is_ok());
}

#[test]
fn what_is_owned_is_lent_and_mapped() {
    let mut tensor = Tensor::from_fn(layout!((4, 6):(6, 1)), |(i, j)| 6 * i + j);
    for (number, mut tile) in tensor.tiles_mut(tile!((2, 3))).enumerate() {
        tile[(0, 0)] += 100 * (number + 1);
    }
    let tile = tensor.view().local_tile((_2, _3), (1, 1));
    assert_eq!(tile.iter().collect::<Vec<_>>(), [415, 21, 16, 22, 17, 23]);
    let halves = tile.map(|x| Some(x / 2));
    assert_eq!((halves[(0, 0)], halves[(1, 2)]), (Some(207), Some(11)));
    let own = tile.to_owned();
    assert_eq!((own == tile, own.size()), (true, 6));
}

#[test]
fn equal_tensors_have_one_shape_and_equal_elements() {
    let data = [1, 2, 3, 4, 5, 6];
    let (m, n) = (2, 3);
    let rows = make_tensor(&data, layout!((m, n):(n, 1)));
    let columns = make_tensor([1, 4, 2, 5, 3, 6], layout!((m, n)));
    assert_eq!(rows, columns);
    let other = make_tensor([1, 4, 2, 5, 3, 7], layout!((m, n)));
    assert_ne!(rows, other);
    let wide = make_tensor(&data, layout!((n, m)));
    assert_ne!(rows, wide);
}

#[test]
fn slices_are_all_elements_side_by_side() {
    let mut data: Vec<u8> = (0..24).collect();
    let (m, n) = (4_usize, 6_usize);
    let rows = make_tensor(&data[..], layout!((m, n):(n, 1)));
    assert_eq!(rows.as_slice().map(<[u8]>::len), Some(24));
    assert_eq!(rows.transpose().as_slice(), Some(&data[..]));
    assert_eq!(rows.slice((1, ..)).as_slice(), Some(&data[6..12]));
    assert_eq!(
        rows.view().clipped_tile((_2, _6), (1, 0)).as_slice(),
        Some(&data[12..])
    );
    // For as long as the elements are borrowed, and not only as long as the tensor lives; also for
    // a read-only part.
    let of_a_row = |row: usize| rows.slice((row, ..)).into_slice();
    assert_eq!(
        (of_a_row(1), of_a_row(3)),
        (Some(&data[6..12]), Some(&data[18..]))
    );
    assert_eq!(rows.slice((.., 1)).into_slice(), None);
    // Gaps, elements met twice, and a swizzle.
    assert_eq!(rows.slice((.., 1)).as_slice(), None);
    assert_eq!(
        make_tensor(&data[..], layout!((m, n):(0, 1))).as_slice(),
        None
    );
    assert_eq!(
        make_tensor(&data[..], layout!((m, 2):(1, 2))).as_slice(),
        None
    );
    assert_eq!(
        make_tensor(&data[..], layout!(Sw<1, 0, 2> o (4, 2):(2, 1))).as_slice(),
        None
    );
    // Backward, from the least offset on.
    assert_eq!(
        make_tensor_at(&data[..], 23, layout!((m, n):({ 0 - 6 }, -1))).as_slice(),
        Some(&data[..])
    );
    assert_eq!(
        make_tensor_at(&data[..], 18, layout!((m, n):({ 0 - 6 }, 1))).as_slice(),
        Some(&data[..])
    );
    assert_eq!(
        make_tensor_at(&data[..], 18, layout!((m, 3):({ 0 - 6 }, 2))).as_slice(),
        None
    );
    assert_eq!(
        make_tensor(&data[..], layout!(1:7)).as_slice(),
        Some(&data[..1])
    );
    assert_eq!(rows.as_ptr(), data.as_ptr());
    let mut rows = make_tensor(&mut data[..], layout!((m, n):(n, 1)));
    rows.as_mut_slice().expect("rows").fill(9);
    assert_eq!(data, [9; 24]);
}

#[test]
fn elements_are_lent_each_once() {
    let mut data = vec![0; 12];
    let (m, n) = (3_usize, 4_usize);
    let mut tensor = make_tensor(&mut data[..], layout!((m, n):(n, 1)));
    let mut all = tensor.iter_mut();
    let (first, last) = (all.next().expect("first"), all.next_back().expect("last"));
    std::mem::swap(first, last);
    (*first, *last) = (1, 12);
    assert_eq!(
        (all.len(), format!("{all:?}")),
        (10, "IterMut(1..11)".to_owned())
    );
    for (number, element) in all.enumerate() {
        *element = number + 2;
    }
    assert_eq!(data, [1, 4, 7, 10, 2, 5, 8, 11, 3, 6, 9, 12]);
    // Rows that overlap.
    let mut tensor = make_tensor(&mut data[..], layout!((m, n):({ n - 1 }, 1)));
    let panic =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| tensor.iter_mut().count()))
            .expect_err("one element twice");
    assert_eq!(
        panic.downcast_ref::<String>().map(String::as_str),
        Some(
            "partition: coordinates 9 and 1 of the parts share offset 3; a writable layout must \
             not overlap, and must have no stride of 0 (`filter` removes such modes)"
        )
    );
}

#[test]
fn elements_stand_after_their_coordinates() {
    let tensor = Tensor::from_fn(layout!((2, (3, 2), 2)), |(i, j, k)| 100 * i + 10 * j + k);
    assert_eq!(
        (
            tensor.indexed_iter().size_hint(),
            tensor.indexed_iter().count()
        ),
        ((24, Some(24)), 24)
    );
    assert!(
        tensor
            .indexed_iter()
            .all(|((i, j, k), x)| x == 100 * i + 10 * j + k)
    );
}

#[test]
fn elements_change_places() {
    let mut tensor = Tensor::from_fn(layout!((2, 3):(3, 1)), |(i, j)| 3 * i + j);
    tensor.swap((0, 1), 5);
    tensor.swap([1, 1], (1, 1));
    assert_eq!(tensor.into_vec(), [0, 5, 2, 3, 4, 1]);
}

/// The number of elements left, the offset of the first, and the printed text.
#[test]
fn owned_tensors_say_what_they_are() {
    let mut tensor = Tensor::from_fn(layout!((2, 3):(-3, 1)), |(i, j)| 3 * i + j);
    let mut iter = tensor.iter_mut();
    assert_eq!((iter.size_hint(), iter.len()), ((6, Some(6)), 6));
    let _ = (iter.next(), iter.next_back());
    assert_eq!(
        (iter.size_hint(), format!("{iter:?}").as_str()),
        ((4, Some(4)), "IterMut(1..5)")
    );
    let mut indexed = tensor.indexed_iter();
    assert_eq!(
        (indexed.size_hint(), indexed.next()),
        ((6, Some(6)), Some(((0, 0), 0)))
    );
    assert_eq!(indexed.size_hint(), (5, Some(5)));
    // Offset 0 is the fourth element.
    let first = core::ptr::from_ref(&tensor[(0, 0)]);
    assert_eq!(
        (tensor.as_ptr(), tensor.as_mut_ptr().cast_const()),
        (first, first)
    );
    assert_eq!(tensor.as_slice(), Some(&[3, 4, 5, 0, 1, 2][..]));
    if let Some(slice) = tensor.as_mut_slice() {
        slice[0] = 30;
    }
    assert_eq!(tensor[(1, 0)], 30);
    assert_eq!(tensor.into_vec(), [30, 4, 5, 0, 1, 2]);
}

/// `==` compares each coordinate, wherever its elements are: one different element is found at
/// every coordinate.
#[test]
fn equality_sees_each_element() {
    let (m, n) = (black_box(5), black_box(70));
    let rows = Tensor::from_fn(layout!((m, n):({ n + 3 }, 1)), |(i, j)| 100 * i + j);
    let columns = Tensor::from_fn(layout!((m, n)), |(i, j)| 100 * i + j);
    let backwards = Tensor::from_fn(layout!((m, n):({ -n }, -1)), |(i, j)| 100 * i + j);
    let swizzled = Tensor::from_fn(layout!(Sw<2, 1, 3> o (m, n):(n, 1)), |(i, j)| 100 * i + j);
    assert_eq!(rows, columns);
    assert_eq!(columns, rows);
    assert_eq!(rows, backwards);
    assert_eq!(backwards, columns);
    assert_eq!(swizzled, rows);
    assert_eq!(columns, swizzled);
    assert_eq!(swizzled, swizzled.to_owned());
    // An interpreter would take a quarter of an hour for all of them.
    let step = if cfg!(miri) { 23 } else { 1 };
    for i in 0..5 {
        for j in (0..70).step_by(step) {
            let mut other = columns.clone();
            other[(i, j)] += 1;
            assert_ne!(rows, other, "({i},{j})");
            assert_ne!(other, rows, "({i},{j})");
            assert_ne!(backwards, other, "({i},{j})");
            assert_ne!(swizzled, other, "({i},{j})");
        }
    }
    // Other extents; no elements; values that do not equal themselves.
    assert!(Tensor::from_elem(layout!((m, n)), 1) != Tensor::from_elem(layout!((n, m)), 1));
    let none = black_box(0);
    assert!(
        Tensor::from_elem(layout!((none, n)), 1) == Tensor::from_elem(layout!((none, n):(n, 1)), 2)
    );
    let mut numbers = Tensor::from_elem(layout!((m, n):(n, 1)), 1.0);
    assert!(numbers == numbers.clone());
    numbers[(4, 69)] = f32::NAN;
    assert!(numbers != numbers.clone());
}

/// After a difference, no more than the rest of a piece is compared.
#[test]
fn equality_ends_at_a_difference() {
    use std::cell::Cell;
    thread_local!(static COMPARED: Cell<usize> = const { Cell::new(0) });
    #[derive(Clone, Copy, Default)]
    struct Counts(usize);
    impl PartialEq for Counts {
        fn eq(&self, other: &Self) -> bool {
            COMPARED.set(COMPARED.get() + 1);
            self.0 == other.0
        }
    }
    let n = black_box(1000);
    let counted = || Tensor::from_fn(layout!((n, 1)), |(i, _)| Counts(i));
    let (a, mut b) = (counted(), counted());
    assert!(a == b);
    assert_eq!(COMPARED.take(), 1000);
    b[(100, 0)].0 = 7;
    assert!(a != b);
    let compared = COMPARED.take();
    assert!((101..=101 + 64).contains(&compared), "{compared}");
}

/// A small number.
fn float(x: usize) -> f32 {
    f32::from(u16::try_from(x).expect("small"))
}

/// `map` calls its function in memory order; the gaps between the elements have the default value.
#[test]
fn map_takes_the_order_of_memory() {
    let (m, n) = (black_box(4), black_box(5));
    macro_rules! check {
        ($layout:expr, $expected:expr) => {{
            let source = Tensor::from_fn($layout, |(i, j)| 1 + 10 * i + j);
            let mut seen = Vec::new();
            let mapped = source.map(|x| {
                seen.push(x);
                float(x)
            });
            let elements: Vec<_> = mapped.iter().collect();
            assert!(source.iter().map(float).eq(elements), "{}", $layout);
            let expected: Vec<usize> = $expected;
            assert_eq!(
                mapped.into_vec(),
                expected.iter().copied().map(float).collect::<Vec<_>>(),
                "{}",
                $layout
            );
            assert_eq!(
                seen,
                expected.into_iter().filter(|&x| x > 0).collect::<Vec<_>>(),
                "{}",
                $layout
            );
        }};
    }
    let by_rows = || (0..4).flat_map(|i| (0..5).map(move |j| 1 + 10 * i + j));
    check!(layout!((m, n):(n, 1)), by_rows().collect());
    check!(layout!((4, 5):(5, 1)), by_rows().collect());
    check!(
        layout!((m, n)),
        (0..5)
            .flat_map(|j| (0..4).map(move |i| 1 + 10 * i + j))
            .collect()
    );
    check!(layout!((m, n):({ -n }, -1)), by_rows().rev().collect());
    let with_gaps =
        (0..4).flat_map(|i| (0..7).map(move |j| if j < 5 { 1 + 10 * i + j } else { 0 }));
    check!(layout!((m, n):({ n + 2 }, 1)), with_gaps.take(26).collect());
}

/// How often elements have been compared.
static COMPARED: core::sync::atomic::AtomicUsize = core::sync::atomic::AtomicUsize::new(0);

/// A number that counts how often one is compared.
#[derive(Clone, Copy, Debug)]
struct Counted(i32);

impl PartialEq for Counted {
    fn eq(&self, other: &Self) -> bool {
        COMPARED.fetch_add(1, core::sync::atomic::Ordering::Relaxed);
        self.0 == other.0
    }
}

/// Rows with a gap after each, so no single loop walks all of them.
#[test]
fn equality_looks_no_further_than_a_piece_after_a_difference() {
    let compared = |first: i32| {
        let (mut a, b) = ([Counted(0); 3000], [Counted(0); 3000]);
        a[0] = Counted(first);
        let layout = make_layout((2_usize, 1000_usize), (1_usize, 3_usize));
        let before = COMPARED.load(core::sync::atomic::Ordering::Relaxed);
        let same = make_tensor(&a[..], layout) == make_tensor(&b[..], layout);
        (
            same,
            COMPARED.load(core::sync::atomic::Ordering::Relaxed) - before,
        )
    };
    assert_eq!(compared(0), (true, 2000));
    let (same, some) = compared(1);
    assert!(!same && some <= 64, "{some} elements compared");
}

/// Extents of every kind of integer are compared by their numbers.
#[test]
fn equal_are_shapes_of_equal_numbers() {
    let (two, three, wide) = (2_i32, 3_i32, 2_i64);
    let of = |first| (0..6).map(|i| first + i).collect::<Vec<i32>>();
    let fixed = make_tensor(of(0), layout!((2, 3)));
    assert_eq!(fixed, make_tensor(of(0), layout!((two, 3))));
    assert_eq!(make_tensor(of(0), layout!((wide, three))), fixed);
    assert_eq!(
        make_tensor(of(0), layout!((wide, 3))),
        make_tensor(of(0), layout!((two, three)))
    );
    assert_ne!(fixed, make_tensor(of(1), layout!((wide, three))));
    assert_ne!(
        make_tensor(of(0), layout!((wide, three))),
        make_tensor(of(0), layout!((three, two)))
    );
    // One extent differs, and the elements that both have are the same.
    let (zeros, inner) = (vec![0; 6], make_tensor(vec![0; 6], layout!((wide, three))));
    assert_ne!(inner, make_tensor(&zeros[..], layout!((wide, two))));
    assert_ne!(make_tensor(&zeros[..], layout!((wide, two))), inner);
    assert_ne!(make_tensor(&zeros[..], layout!((1, three))), inner);
    assert_ne!(inner, make_tensor(&zeros[..], layout!((three, 2))));
    assert_ne!(
        make_tensor(of(0), layout!((three, 2))),
        fixed.view().transpose().slice((0..two, ..))
    );
    let empty: OwnedTensor<i32, Layout![(2, 3)]> = OwnedTensor::default();
    assert_eq!(empty, make_tensor(vec![0; 6], layout!((wide, 3))));
}
