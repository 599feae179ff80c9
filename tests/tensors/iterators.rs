//! Iterators in the order of the coordinates, and in any order: each element once, whether the
//! offsets are on a line or not.

use std::collections::{BTreeSet, VecDeque};

use cute::prelude::*;
use cute::tensor::make_counting_tensor;

/// All items of two iterators over a tensor of two modes, compared with its elements by index.
macro_rules! each_once {
    ($($layout:expr),* $(,)?) => { $({
        let layout = $layout;
        let data: [i32; 64] = std::array::from_fn(|i| i32::try_from(i * 37 % 64).expect("small"));
        let tensor = make_tensor(&data, layout);
        let (m, n) = tensor.extents();
        let by_index: Vec<i32> = (0..n).flat_map(|j| (0..m).map(move |i| (i, j))).map(|at| tensor[at]).collect();
        let what = layout.to_string();
        assert_eq!(tensor.iter().collect::<Vec<_>>(), by_index, "{what}");
        assert_eq!(tensor.iter().fold(Vec::new(), |mut all, x| { all.push(x); all }), by_index, "{what}, folded");
        assert_eq!(tensor.iter().skip(1).fold(0, |sum, x| sum * 3 % 1009 + x), by_index.iter().skip(1).fold(0, |sum, x| sum * 3 % 1009 + x), "{what}, a part");
        assert!(tensor.iter().rev().eq(by_index.iter().rev().copied()), "{what}, backwards");
        assert!(tensor.indexed_iter().all(|(at, x)| tensor[at] == x), "{what}, indexed");
        let (mut any, mut all) = (tensor.iter_any_order().collect::<Vec<_>>(), by_index);
        any.sort_unstable();
        all.sort_unstable();
        assert_eq!(any, all, "{what}, in any order");
    })* };
}

#[test]
fn each_element_is_given_once_in_its_order() {
    // Without types, the compiler would infer these again for each layout: a minute here.
    let (m, n, ld) = (5_i32, 7_i32, 9_i32);
    // By columns, by rows, with gaps, of one row, of one column, with elements that are shared.
    each_once!(
        layout!((4, 6)),
        layout!((4, 6):(6, 1)),
        layout!((m, n):(1, m)),
        layout!((m, n):(n, 1)),
        layout!((m, n):(1, ld)),
        layout!((m, n):(ld, 1)),
        layout!((1, n):(3, 1)),
        layout!((1, n):(1, 1)),
        layout!((m, 1):(2, 5)),
        layout!((m, n):(0, 1)),
        layout!((m, n):(1, 0)),
        layout!((m, n):(1, 1)),
        layout!((m, 6):(2, 10)),
        layout!(Sw<2, 0, 3> o (8, 8):(8, 1)),
        layout!(Sw<2, 0, 3> o (8, 8):(1, 8)),
    );
}

#[test]
fn any_order_is_that_of_memory_where_elements_are_contiguous() {
    let data: [i32; 24] = std::array::from_fn(|i| i32::try_from(i).expect("small"));
    let (m, n) = (4, 6);
    let in_memory: Vec<i32> = (0..24).collect();
    assert!(
        make_tensor(&data, layout!((m, n):(n, 1)))
            .iter_any_order()
            .eq(in_memory.iter().copied())
    );
    assert!(
        make_tensor(&data, layout!((2, 3, 4):(12, 1, 3)))
            .iter_any_order()
            .eq(in_memory.iter().copied())
    );
    // Backwards in both modes: from the least offset on.
    let backward = make_tensor_at(&data, 23, layout!((m, n):(-6, -1)));
    assert!(backward.iter_any_order().eq(in_memory.iter().copied()));
    assert!(backward.iter().next() == Some(23));
    // With a gap after each row: the order of the coordinates.
    let gaps = make_tensor(&data, layout!((m, 5):(n, 1)));
    assert!(gaps.iter_any_order().eq(gaps.iter()));
}

#[test]
fn elements_are_written_in_the_order_of_the_coordinates() {
    let (m, n) = (3, 4);
    for by_rows in [false, true] {
        let (d, e) = if by_rows { (n, 1) } else { (1, m) };
        let mut data = [0; 12];
        let mut tensor = make_tensor(&mut data, layout!((m, n):(d, e)));
        for (number, element) in tensor.iter_mut().enumerate() {
            *element = number;
        }
        for j in 0..n {
            for i in 0..m {
                assert_eq!(tensor[(i, j)], i + j * m, "{by_rows}");
            }
        }
    }
}

/// One step of a walk from both ends, decided by a number.
fn steps<T: PartialEq + std::fmt::Debug>(
    mut iterator: impl DoubleEndedIterator<Item = T> + ExactSizeIterator,
    mut expected: VecDeque<T>,
    seed: usize,
) {
    let mut random = seed as u64;
    loop {
        assert_eq!(iterator.len(), expected.len());
        assert_eq!(iterator.size_hint(), (expected.len(), Some(expected.len())));
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let skipped = (random >> 40 & 3) as usize;
        match random >> 50 & 3 {
            0 => assert_eq!(iterator.next(), expected.pop_front()),
            1 => assert_eq!(iterator.next_back(), expected.pop_back()),
            2 => {
                let left = expected.split_off(skipped.min(expected.len()));
                expected = left;
                assert_eq!(iterator.nth(skipped), expected.pop_front());
            }
            _ => {
                expected.truncate(expected.len().saturating_sub(skipped));
                assert_eq!(iterator.nth_back(skipped), expected.pop_back());
            }
        }
        if expected.len() < 3 {
            // The rest, folded, and then nothing more.
            assert!(iterator.eq(expected));
            return;
        }
    }
}

/// The elements of a tensor by index, in coordinate order, with their coordinates.
macro_rules! by_index {
    ($tensor:expr) => {{
        let (m, n) = $tensor.extents();
        (0..n)
            .flat_map(|j| (0..m).map(move |i| (i, j)))
            .map(|at| (at, $tensor[at]))
            .collect::<VecDeque<_>>()
    }};
}

/// `consumed!(data, offset of the first element: layouts)`: iterators that are consumed from both
/// ends.
macro_rules! consumed {
    ($data:expr, $first:expr; $($layout:expr),* $(,)?) => { $(loop {
        let (data, layout) = (&$data, $layout);
        let tensor = make_tensor_at(&data[..], $first, layout);
        let expected = by_index!(tensor);
        for seed in 0..6 {
            steps(tensor.iter(), expected.iter().map(|x| x.1).collect(), seed);
            let any = tensor.iter_any_order().collect();
            steps(tensor.iter_any_order(), any, seed);
            let (mut one, mut other) = (tensor.iter(), tensor.iter().clone());
            assert_eq!(one.nth(seed), other.by_ref().skip(seed).next());
            assert!(one.eq(other));
        }
        for taken in 0..=expected.len() {
            let mut indexed = tensor.indexed_iter();
            assert!(indexed.by_ref().take(taken).eq(expected.iter().copied().take(taken)));
            assert_eq!(indexed.len(), expected.len() - taken);
            let folded = indexed.fold(Vec::new(), |mut all, one| { all.push(one); all });
            assert!(folded.into_iter().eq(expected.iter().copied().skip(taken)), "{layout}");
        }
        // Of unequal length: the shorter one ends both.
        let pairs: Vec<_> = tensor.iter().zip(tensor.iter().skip(2)).collect();
        assert_eq!(pairs.len(), expected.len().saturating_sub(2));
        assert!(pairs.iter().zip(&expected).all(|(pair, one)| pair.0 == one.1));
        // Two orders: coordinates agree.
        let mut both = tensor.iter().zip(tensor.indexed_iter());
        assert!(both.all(|(x, (at, y))| x == y && x == tensor[at]));
        // Written, if no two coordinates share an element.
        let mut owned = tensor.to_owned();
        let own = by_index!(owned);
        let places: BTreeSet<_> = own.iter().map(|x| std::ptr::from_ref(&owned[x.0])).collect();
        if places.len() < own.len() {
            break;
        }
        let mut written: VecDeque<_> = own.iter().map(|x| x.1).collect();
        for x in &mut written { *x += 100; }
        for x in owned.iter_mut() { *x += 100; }
        steps(owned.iter_mut().map(|x| *x), written, 3);
        break;
    })* };
}

#[test]
fn iterators_from_both_ends_under_offsets_and_swizzles() {
    let data: [i32; 256] = std::array::from_fn(|i| i32::try_from(i * 37 % 256).expect("small"));
    let (zero, one, m, n, ld) = (0_i32, 1_i32, 3_i32, 5_i32, 7_i32);
    consumed!(data, 0;
        layout!((3, 5)), layout!((3, 5):(5, 1)), layout!((m, n):(1, m)), layout!((m, n):(n, 1)),
        layout!((m, n):(1, ld)), layout!((m, n):(ld, 1)), layout!((one, n):(3, 1)),
        layout!((m, one):(2, 9)), layout!((m, n):(0, 1)), layout!((m, n):(0, 0)),
        layout!((zero, n)), layout!((m, zero)), layout!((m, zero):(0, 1)),
        layout!(((2, 2), 3):((1, 2), 4)), layout!(((2, 2), (3, n)):((6, 1), (2, 12))),
        layout!(Sw<2, 0, 3> o (8, 4):(8, 1)), layout!(Sw<2, 0, 3> o 32 o (8, 4):(8, 1)),
        layout!(Sw<2, 0, 3> o (8, n):(1, 8)), layout!(Sw<1, 1, 2> o 16 o (8, n):(1, 8)),
    );
    consumed!(data, 128;
        layout!((3, 5):(-1, -3)), layout!((m, n):(-1, -3)), layout!((m, n):(-5, -1)),
        layout!((m, n):(-1, 3)), layout!((m, n):(1, -3)), layout!((m, n):(5, -1)),
        layout!((m, n):(-1, { -ld })), layout!((one, n):(3, -1)),
    );
}

#[test]
fn iterators_of_parts_begin_where_the_parts_do() {
    let data: [i32; 96] = std::array::from_fn(|i| i32::try_from(i).expect("small"));
    let (m, n) = (8, 12);
    for by_rows in [false, true] {
        let (d, e) = if by_rows { (n, 1) } else { (1, m) };
        let whole = make_tensor(&data, layout!((m, n):(d, e)));
        for i in 0..m {
            let row = whole.slice((i, ..));
            assert!(row.iter().eq((0..n).map(|j| whole[(i, j)])));
            assert!(row.iter_any_order().eq((0..n).map(|j| whole[(i, j)])));
            assert!(row.iter().rev().eq((0..n).rev().map(|j| whole[(i, j)])));
            assert!(
                row.iter()
                    .skip(3)
                    .step_by(4)
                    .eq((3..n).step_by(4).map(|j| whole[(i, j)]))
            );
        }
        let inner = whole.slice((2..5, 3..7));
        assert!(inner.iter().eq(by_index!(inner).iter().map(|x| x.1)));
        assert_eq!(inner.iter().next_back(), Some(whole[(4, 6)]));
        let (mut a, mut b) = (
            inner.iter_any_order().collect::<Vec<_>>(),
            inner.iter().collect::<Vec<_>>(),
        );
        a.sort_unstable();
        b.sort_unstable();
        assert_eq!(a, b);
        let across = whole.transpose();
        assert!(across.iter().eq(by_index!(across).iter().map(|x| x.1)));
        // Two orders of the same elements.
        let pairs: Vec<_> = whole.iter_any_order().zip(across.iter()).collect();
        assert_eq!(pairs.len(), m * n);
    }
}

#[test]
fn mutable_elements_are_given_once_also_to_threads() {
    let mut data = [0_u32; 60];
    let (m, n) = (5, 12);
    let mut tensor = make_tensor(&mut data, layout!((m, n):(n, 1)));
    let mut all = tensor.iter_mut();
    let mut halves: [Vec<&mut u32>; 2] = [Vec::new(), Vec::new()];
    while let Some(first) = all.next() {
        halves[0].push(first);
        halves[1].extend(all.next_back());
    }
    std::thread::scope(|scope| {
        for (number, half) in (1..).zip(halves) {
            scope.spawn(move || half.into_iter().for_each(|x| *x += number));
        }
    });
    let mut iterator = make_tensor(&mut data, layout!((m, n):(1, m)));
    let mut moved = iterator.iter_mut();
    let first = moved.next().map(|x| *x);
    let rest = std::thread::scope(|scope| {
        scope
            .spawn(move || moved.map(|x| std::mem::replace(x, 9)).sum::<u32>())
            .join()
            .expect("no panic")
    });
    assert_eq!(first.unwrap_or(0) + rest, 30 + 60);
    assert_eq!(data.iter().filter(|x| **x == 9).count(), 59);
}

/// The extremes of tensors by definition: of the elements in coordinate order, without NaN.
macro_rules! extremes {
    ($data:expr, $first:expr; $($layout:expr),* $(,)?) => { $({
        let layout = $layout;
        let tensor = make_tensor_at(&$data[..], $first, layout);
        let (mut most, mut least) = (None, None);
        for (at, x) in by_index!(tensor) {
            #[allow(clippy::eq_op, reason = "NaN")]
            if x != x {
                continue;
            }
            if most.is_none_or(|(_, y)| x > y) { most = Some((at, x)); }
            if least.is_none_or(|(_, y)| x < y) { least = Some((at, x)); }
        }
        assert_eq!(tensor.argmax(), most.map(|most| most.0), "{layout}");
        assert_eq!(tensor.argmin(), least.map(|least| least.0), "{layout}");
    })* };
}

#[test]
fn extremes_are_the_first_ones_in_coordinate_order() {
    let (zero, one, m, n, ld) = (0_i32, 1_i32, 6_i32, 9_i32, 11_i32);
    // Long rows: two blocks of 32 elements, and a remainder.
    let (few, many) = (3_i32, 70_i32);
    // Many equal ones, few, none; the least and greatest values of the type.
    for modulus in [1, 2, 7, 101, 251] {
        let data: [i32; 256] = std::array::from_fn(|i| {
            let x = i32::try_from(i * 89 % modulus).expect("small");
            if modulus == 251 && x == 3 {
                i32::MIN
            } else {
                x - 50
            }
        });
        let floats = data.map(|x| if x % 3 == 0 { f32::NAN } else { x as f32 });
        extremes!(data, 0;
            layout!((6, 9)), layout!((6, 9):(9, 1)), layout!((m, n):(1, m)),
            layout!((m, n):(n, 1)), layout!((m, n):(ld, 1)), layout!((m, n):(1, ld)),
            layout!((m, n):(0, 1)), layout!((m, n):(1, 0)), layout!((m, n):(1, 1)),
            layout!((zero, n)), layout!((m, zero)), layout!((one, one)),
            layout!(((2, 3), (3, m)):((1, 6), (2, 18))),
            layout!(((2, 3), (3, m)):((54, 18), (6, 1))),
            layout!(Sw<2, 0, 3> o (8, 8):(8, 1)), layout!(Sw<2, 0, 3> o 64 o (8, m):(1, 8)),
            layout!((few, many):(many, 1)), layout!((3, 70):(70, 1)), layout!((few, many):(1, 1)),
        );
        extremes!(data, 250; layout!((few, many):(-70, -1)), layout!((few, many):(-1, -3)));
        extremes!(data, 128;
            layout!((m, n):(-1, -6)), layout!((m, n):(-9, 1)), layout!((m, n):(9, -1)));
        extremes!(floats, 0;
            layout!((6, 9)), layout!((m, n):(n, 1)), layout!((m, n):(1, ld)), layout!((m, zero)),
            layout!((few, many):(many, 1)),
            layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
    }
    // NaN first, alone, and zeros of both signs, which are equal.
    let data = [
        f64::NAN,
        -0.0,
        0.0,
        f64::NEG_INFINITY,
        f64::INFINITY,
        f64::NAN,
    ];
    let tensor = make_tensor(&data, layout!((2, 3):(3, 1)));
    assert_eq!(
        (tensor.argmax(), tensor.argmin()),
        (Some((1, 1)), Some((1, 0)))
    );
    let zeros = make_tensor(&data[1..3], layout!(2));
    assert_eq!((zeros.argmax(), zeros.argmin()), (Some(0), Some(0)));
    assert_eq!(make_tensor(&data[..1], layout!((1,))).argmax(), None);
    // Other numbers of modes: one, three, five.
    let counted = make_counting_tensor(layout!((2, 3, 4):(12, 4, 1)));
    assert_eq!(
        (counted.argmax(), counted.argmin()),
        (Some((1, 2, 3)), Some((0, 0, 0)))
    );
    let five = Tensor::from_fn(layout!((2, 2, m, 2, 2)), |(a, b, c, d, e)| {
        usize::from((a, b, c, d, e) == (1, 0, 4, 1, 0))
    });
    assert_eq!(five.argmax(), Some((1, 0, 4, 1, 0)));
}
