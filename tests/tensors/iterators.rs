//! Iterators in the order of the coordinates, and in any order: each element once, whether its
//! offset is on a line or not.

use cute::prelude::*;

/// All that two iterators over a tensor of two modes give, beside its elements by index.
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
    let (m, n, ld) = (5, 7, 9);
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
