//! Layouts and tensors of types whose run-time extents may be 0: each operator keeps its definition
//! on the empty domain, or refuses with a sentence, and no tensor reaches outside its storage.

use std::hint::black_box;

use cute::algorithm::{
    axpby, copy, copy_if, fill, for_each, gemm, gemm_axpby, gemm_blocked, reduce, transform,
    transform_into,
};
use cute::ops::{coords, crd2crd, idx2crd, product_each, shape_div};
use cute::prelude::*;
use cute::tensor::{make_address_tensor, make_counting_tensor, make_identity_tensor};
use cute::{InShape, Integer};

/// A run-time integer, hidden from the optimizer.
fn v(value: i64) -> i64 {
    black_box(value)
}

/// The result's text, or the sentence.
fn told<L: std::fmt::Display>(result: Result<L, cute::Error>) -> String {
    result.map_or_else(|error| error.to_string(), |layout| layout.to_string())
}

/// The sentence of a panic.
fn panics<T>(what: impl FnOnce() -> T) -> String {
    let payload = std::panic::catch_unwind(std::panic::AssertUnwindSafe(what))
        .err()
        .expect("a panic");
    payload.downcast::<String>().map_or_else(
        |other| (*other.downcast::<&str>().unwrap()).to_owned(),
        |text| *text,
    )
}

#[test]
fn an_empty_layout_has_no_coordinates_and_no_offsets() {
    let (n, k) = (v(0), 0_i32);
    assert_eq!(layout!((4, n):(1, 4)).size(), 0);
    assert_eq!(layout!((n, 4):(4, 1)).cosize(), 0);
    assert_eq!(layout!((4, { k }):(1, 4)).cosize(), 0);
    assert_eq!(coords((_4, Dyn::new(n))).count(), 0);
    assert_eq!(layout!((n, (4, n))).to_string(), "(0,(_4,0)):(_1,(0,0))");
    // The next ones, which have elements.
    assert_eq!(layout!((4, { v(1) }):(1, 4)).cosize(), 4);
    assert_eq!(coords((_4, Dyn::new(v(1)))).count(), 4);
    assert_eq!(
        told(try_make_layout((4, v(-1)), (1, 4))),
        "make_layout: extent -1 (integer 1 of the shape) is not positive"
    );
    // The other modes must fit by themselves.
    let large = v(1 << 62);
    assert_eq!(
        told(try_make_layout((n, large, 2_i64), (0_i64, 0_i64, 0_i64))),
        "make_layout: a value does not fit in 64 bits"
    );
    assert_eq!(
        try_make_layout((n, large, 1_i64), (0_i64, 0_i64, 0_i64)).map(|empty| empty.size().value()),
        Ok(0)
    );
}

#[test]
fn modes_are_arranged_as_ever() {
    let n = v(0);
    let a = layout!((n, (2, 4)):(8, (4, 1)));
    assert_eq!(a.coalesce().size(), 0);
    assert_eq!(a.flatten().to_string(), "(0,_2,_4):(_8,_4,_1)");
    assert_eq!(a.get::<1>().to_string(), "(_2,_4):(_4,_1)");
    assert_eq!(
        a.append(layout!(2:9)).to_string(),
        "(0,(_2,_4),_2):(_8,(_4,_1),_9)"
    );
    assert_eq!(a.slice((.., 1)).to_string(), "(0):(_8)");
    assert_eq!(a.make_layout_like().shape(), a.shape());
    assert_eq!(a.filter().size(), 0);
    assert_eq!(
        layout!((n, 4):(1, 16)).upcast(_4).to_string(),
        "(0,_4):(_1,_4)"
    );
    assert_eq!(
        layout!((n, 4):(1, 16)).downcast(_4).to_string(),
        "(0,_4):(_1,_64)"
    );
    assert_eq!(
        layout!((n, 4):({ v(6) }, 16)).upcast(_4).to_string(),
        "(0,_4):(2,_4)"
    );
}

/// Types return a result if nothing is divided by 0, even if the run time refuses.
#[test]
fn types_answer_where_nothing_is_divided() {
    let n = v(0);
    // Any number divides all offsets if there are none.
    assert_eq!(layout!((n, 4):(4, 1)).max_alignment(), _4);
    assert_eq!(shape_div(Dyn::new(n), _2).value(), 0);
    assert!(!coord!((0, 1)).in_shape(shape!((n, 4))) && coord!((0, 1)).in_shape(shape!((1, 4))));
    assert_eq!(layout!((n, 4)).extents(), (0, 4));
    assert_eq!(
        display(crd2crd((0, 1), shape!((n, 4)), shape!((n, 4)))).to_string(),
        "(0,1)"
    );
    assert_eq!(
        panics(move || idx2crd(0, shape!((n, 4)))),
        "int_tuple: 0 is divided by 0"
    );
    assert_eq!(
        display(product_each(shape!(((n, 4), 2)))).to_string(),
        "(0,_2)"
    );
    assert_eq!(
        make_ordered_layout(shape!((n, 4)), (_1, _0)).to_string(),
        "(0,_4):(_4,_1)"
    );
}

#[test]
fn compositions_are_empty_where_the_right_side_is() {
    let n = v(0);
    let matrix = layout!((8, 8):(8, 1));
    let rows = matrix.composition(layout!((n, 4):(2, 8)));
    assert_eq!(
        (
            rows.get::<0>().size().value(),
            rows.get::<1>().to_string().as_str()
        ),
        (0, "_4:_1")
    );
    assert_eq!(matrix.composition(layout!(n:{ v(3) })).size(), 0);
    assert_eq!(matrix.composition(layout!((n, 2):({ v(1) }, 3))).size(), 0);
    // An empty left side: accepted only with an empty right side.
    let empty = layout!((n, 8):(8, 1));
    assert_eq!(empty.composition(layout!((n, 2):(1, 4))).size(), 0);
    assert_eq!(
        empty
            .composition(layout!(({ v(4) }, n):({ v(2) }, 8)))
            .size(),
        0
    );
    assert_eq!(
        told(empty.try_composition(layout!(4:1))),
        "composition: extent 0 (integer 0 of the shape) makes the layout empty"
    );
    assert_eq!(
        told(layout!(({ v(1) }, 8):(8, 1)).try_composition(layout!(4:1))),
        "(1,4):(_8,1)"
    );
    let reshaped = matrix.with_shape((n, 64));
    assert_eq!(reshaped.get::<0>().size().value(), 0);
}

#[test]
fn there_are_no_tiles() {
    let (m, n) = (v(0), v(6));
    let a = layout!((m, n):(n, 1));
    assert_eq!(
        told(a.try_zipped_divide((_8, _4))),
        "((_8,_4),(0,2)):((6,_1),(48,_4))"
    );
    assert_eq!(
        told(a.try_logical_divide((v(8), _4))),
        "((8,0),(_4,2)):((6,48),(_1,_4))"
    );
    assert_eq!(
        told(a.try_flat_divide_evenly((_8, _3))),
        "(_8,_3,0,2):(6,_1,48,_3)"
    );
    let halves = layout!((4, m):(1, 4)).logical_divide(_8);
    assert_eq!(
        (
            halves.get::<0>().size().value(),
            halves.get::<1>().size().value()
        ),
        (8, 0)
    );
    assert_eq!(
        told(a.try_logical_divide((layout!(({ v(2) }, 2):(1, 4)), _4)))
            .split(':')
            .next(),
        Some("(((2,_2),(2,0)),(_4,2))")
    );
    assert!(evenly_divides((m, 6), (8, 3)) && evenly_divides((_4, m), 3));
    assert_eq!(ceil_div((m, 9), (8, 4)), (Dyn::new(0_i64), Dyn::new(3_i32)));
    assert_eq!(
        ceil_div((m, 8_i64), 4_i64),
        (Dyn::new(0_i64), Dyn::new(2_i64))
    );
    assert_eq!(round_up(m, 8_i64), 0);
    // A tile has elements.
    assert_eq!(
        told(layout!((8, n):(n, 1)).try_logical_divide(layout!(m:1))),
        "logical_divide: extent 0 (integer 0 of the shape) makes the layout empty"
    );
    assert_eq!(
        told(layout!(8:1).try_logical_divide(m)),
        "logical_divide: extent 0 (integer 0 of the shape) is not positive"
    );
}

#[test]
fn products_repeat_a_block_no_times() {
    let n = v(0);
    let block = layout!((2, 4):(4, 1));
    assert_eq!(
        told(block.try_logical_product(layout!((n, 3):(1, 1)))),
        "((_2,_4),(0,_3)):((_4,_1),(_8,_8))"
    );
    assert_eq!(block.blocked_product(layout!((n, 3):(3, 1))).size(), 0);
    assert_eq!(block.tile_to_shape((4, n), LayoutLeft).size(), 0);
    assert_eq!(
        told(layout!((2, n):(4, 1)).try_logical_product(_3)),
        "logical_product: extent 0 (integer 1 of the shape) makes the layout empty"
    );
    assert_eq!(
        told(layout!((2, n):(4, 1)).try_tile_to_shape((4, 8), LayoutLeft)),
        "tile_to_shape: extent 0 (integer 1 of the shape) makes the layout empty"
    );
}

#[test]
fn what_needs_an_element_refuses() {
    let n = v(0);
    let (a, b) = (layout!((4, n):(1, 4)), layout!((4, 2):(1, 4)));
    let sentence = |operator: &str| {
        format!("{operator}: extent 0 (integer 1 of the shape) makes the layout empty")
    };
    assert_eq!(told(a.try_complement_in(64)), sentence("complement"));
    assert_eq!(told(a.try_right_inverse()), sentence("right_inverse"));
    assert_eq!(told(a.try_left_inverse()), sentence("left_inverse"));
    assert_eq!(told(a.try_nullspace()), sentence("nullspace"));
    assert_eq!(
        told(a.try_max_common_layout(b)),
        sentence("max_common_layout")
    );
    assert_eq!(
        told(a.try_max_common_vector(b)),
        sentence("max_common_vector")
    );
    assert_eq!(
        told(b.try_max_common_vector(a)),
        sentence("max_common_vector")
    );
    assert_eq!(panics(move || a.complement()), sentence("complement"));
    let dropped = layout!((4, n):(1, 0));
    assert_eq!(panics(move || dropped.filter()), sentence("filter_zeros"));
    assert_eq!(
        panics(move || dropped.filter_zeros()),
        sentence("filter_zeros")
    );
    // The nearest that are accepted.
    let one = layout!((4, { v(1) }):(1, 4));
    assert_eq!(told(one.try_complement_in(64)), "16:4");
    assert!(
        one.try_right_inverse().is_ok()
            && one.try_left_inverse().is_ok()
            && one.try_max_common_vector(b).is_ok()
    );
    assert_eq!(layout!((4, { v(1) }):(1, 0)).filter().to_string(), "_4:_1");
}

#[test]
fn an_index_is_not_split_by_0() {
    let n = v(0);
    assert_eq!(layout!((4, n):(1, 4)).crd2idx(9_i64), 9);
    assert_eq!(layout!((n, 4):(1, 5)).crd2idx((0_i64, 2_i64)), 10);
    assert_eq!(
        panics(move || layout!((n, 4):(1, 5)).crd2idx(9_i64)),
        "int_tuple: 9 is divided by 0"
    );
    assert_eq!(
        panics(move || layout!((n, 4):(1, 5)).idx2crd(9_i64)),
        "int_tuple: 9 is divided by 0"
    );
    let front = layout!((n, 4):(1, 5) o 0 o Sw<1, 0, 1> o (4, 2):(1, 4));
    assert_eq!(
        panics(move || front.crd2idx((3_i64, 1_i64))),
        "int_tuple: 6 is divided by 0"
    );
}

/// No elements, under strides that lead far away from them.
#[test]
fn a_tensor_of_no_elements_needs_no_storage() {
    let (n, far) = (v(0), v(1 << 60));
    let data: [u32; 0] = [];
    let tensor = make_tensor(&data[..], layout!((n, 4):(1, far)));
    assert_eq!(
        (
            tensor.size(),
            tensor.iter().count(),
            tensor.iter().rev().count()
        ),
        (0, 0, 0)
    );
    assert_eq!(
        (
            tensor.get((0, 0)),
            tensor.get(0),
            tensor.get((_0, _0)),
            tensor.try_at((0, 3))
        ),
        (None, None, None, None)
    );
    assert_eq!(tensor.iter().sum::<u32>(), 0);
    assert_eq!(tensor.indexed_iter().count(), 0);
    assert_eq!(
        (tensor.as_slice(), tensor.to_string().as_str()),
        (Some(&[][..]), "(0,_4):(_1,1152921504606846976)\n")
    );
    assert_eq!(
        panics(move || make_tensor(&[0_u32; 0][..], layout!((n, 4):(1, far)))[(0, 0)]),
        "tensor: coordinate 0 is not within an extent of 0"
    );
    // Its parts: a column far away has no elements either, and no rows exist.
    let column = tensor.slice((.., 3));
    assert_eq!(
        (column.size(), column.as_slice(), column.iter().count()),
        (0, Some(&[][..]), 0)
    );
    assert!(tensor.try_slice((0, ..)).is_err() && tensor.try_slice((_0, ..)).is_err());
    assert!(tensor.try_slice((.., 4)).is_err());
    assert_eq!(
        (
            tensor.flatten().size(),
            tensor.coalesce().size(),
            tensor.transpose().size()
        ),
        (0, 0, 0)
    );
    assert_eq!(tensor.strided().slice((.., 2)).as_slice(), Some(&[][..]));
    assert_eq!(tensor, make_tensor(&data[..], layout!((n, 4):(4, 1))));
    // Another layout over no elements has none.
    assert!(tensor.try_with_layout(layout!(({ v(4) },):(0,))).is_err());
    assert!(tensor.try_with_layout(layout!((n, n, 7):(1, 2, 3))).is_ok());
    assert!(tensor.try_composition(layout!(4:1)).is_err());
    assert_eq!(tensor.composition(layout!((n, 2):(1, 0))).size(), 0);
    // An array of elements under an empty layout, from any of them on.
    let data = [1, 2, 3];
    for base in 0..=3 {
        assert_eq!(
            make_tensor_at(&data[..], base, layout!((n, 4):(1, far))).size(),
            0
        );
    }
    assert!(try_make_tensor_at(&data[..], 4, layout!((n, 4):(1, far))).is_err());
    assert_eq!(
        make_counting_tensor(layout!((n, 4):(4, 1))).iter().count(),
        0
    );
    assert_eq!(
        make_address_tensor("far", layout!((n, 4):(4, 1)))
            .iter()
            .count(),
        0
    );
    assert_eq!(make_identity_tensor((n, 4)).iter().count(), 0);
}

#[test]
fn owned_tensors_of_no_elements() {
    let n = v(0);
    let mut zeros: cute::tensor::OwnedTensor<u8, _> = Tensor::zeros(layout!((n, 4):(-4, 1)));
    assert_eq!(
        (zeros.size(), zeros.iter_mut().count(), zeros.as_mut_slice()),
        (0, 0, Some(&mut [][..]))
    );
    zeros.fill_with_nothing();
    assert_eq!(
        Tensor::from_fn(layout!((4, n)), |(i, j)| i + j).into_vec(),
        [0_usize; 0]
    );
    assert_eq!(
        Tensor::from_elem(layout!((4, n)), 7)
            .map(|x: i32| x + 1)
            .to_owned()
            .into_vec(),
        [0; 0]
    );
    let swizzled = Tensor::from_elem(layout!(Sw<2, 0, 3> o (n, 8):(8, 1)), 1_u8);
    assert_eq!((swizzled.size(), swizzled.as_slice()), (0, Some(&[][..])));
    let part = zeros.strided_mut().slice((.., 2));
    assert_eq!(part.into_whole().map(|whole| whole.size()).ok(), Some(0));
}

trait FillWithNothing {
    fn fill_with_nothing(&mut self);
}

impl<L: cute::tensor::OffsetMap> FillWithNothing for cute::tensor::OwnedTensor<u8, L> {
    fn fill_with_nothing(&mut self) {
        fill(self, 7);
        transform(self, |element| element + 1);
        for_each(self, |_| unreachable!("there is no element"));
        assert_eq!(reduce(self, 5, |sum, element| sum + i32::from(element)), 5);
    }
}

#[test]
fn algorithms_do_nothing() {
    let (n, many) = (v(0), v(1 << 30));
    // With modes of many coordinates beside the empty one: no loop runs over them.
    macro_rules! under {
        ($($from:expr, $to:expr;)*) => { $(
            let source = make_tensor(Vec::<u32>::new(), $from);
            let mut target = make_tensor(Vec::<u32>::new(), $to);
            copy(&source, &mut target);
            copy_if(&source, |_| true, &source, &mut target);
            transform_into(&source, &mut target, |element| element);
            axpby(2, &source, 3, &mut target);
            transform(&mut target, |element| element);
            fill(&mut target, 1);
            assert_eq!(reduce(&source, 9, |sum, element| sum + element), 9);
            assert_eq!(source.iter().map(u64::from).sum::<u64>(), 0);
        )* };
    }
    under! {
        layout!((n, many, many):(0, 0, 0)), layout!((n, many, many):(0, 0, 0));
        layout!((many, many, n):(0, 1, 2)), layout!((many, many, n):(2, 1, 0));
        layout!((many, n, many):(1, many, -1)), layout!((many, n, many):(-1, 1, many));
        layout!((8, n, many):(1, 8, 0)), layout!((8, n, many):(1, 8, 0));
        layout!((8, many, n):(8, 0, 1)), layout!((8, many, n):(1, 0, 8));
        layout!(Sw<2, 0, 3> o (8, n, many):(1, 8, 0)), layout!((8, n, many):(1, 8, 0));
    }
}

#[test]
fn products_of_matrices_without_rows() {
    let ones =
        |rows: i64, columns: i64| Tensor::from_elem(layout!((rows, columns):(columns, 1)), 1_i64);
    for (m, n, k) in [(0, 3, 4), (3, 0, 4), (3, 4, 0), (0, 0, 0), (2, 3, 1)] {
        let (a, b) = (ones(v(m), v(k)), ones(v(n), v(k)));
        let mut c = ones(v(m), v(n));
        gemm(&a, &b, &mut c);
        assert!(c.iter().all(|element| element == 1 + k), "{m} {n} {k}");
        gemm_blocked(&a, &b, &mut c);
        assert!(c.iter().all(|element| element == 1 + 2 * k), "{m} {n} {k}");
        gemm_axpby(2, &a, &b, 3, &mut c);
        assert!(
            c.iter().all(|element| element == 3 * (1 + 2 * k) + 2 * k),
            "{m} {n} {k}"
        );
    }
    // No loop runs over the modes that are not empty either. They have as many coordinates as a
    // `usize` can count, the most that a tensor can have.
    let (none, many, deep) = if usize::BITS == 64 {
        (v(0), v(1 << 40), v(1 << 22))
    } else {
        (v(0), v(1 << 20), v(1 << 11))
    };
    let a = make_tensor(Vec::<i64>::new(), layout!((none, deep):(0, 0)));
    let b = make_tensor(vec![1_i64], layout!((many, deep):(0, 0)));
    let mut c = make_tensor(Vec::<i64>::new(), layout!((none, many):(0, 0)));
    gemm(&a, &b, &mut c);
}

#[test]
fn parts_of_nothing() {
    let n = v(0);
    let mut tensor = make_tensor(Vec::<u32>::new(), layout!((n, 8):(8, 1)));
    assert_eq!(tensor.tiles_mut((_4, _2)).count(), 0);
    assert_eq!(tensor.tiles_mut((_4, _2)).rev().count(), 0);
    // There is one lane for each element of a tile, and each lane is empty.
    assert_eq!(
        tensor
            .lanes_mut((_4, _2))
            .map(|lane| lane.size())
            .collect::<Vec<_>>(),
        [0; 8]
    );
    assert_eq!(tensor.clipped_tiles_mut((_4, _3)).count(), 0);
    assert_eq!(tensor.clipped_tiles_mut((_1, _3)).count(), 0);
    assert_eq!(tensor.predicated_tiles((_4, _3)).count(), 0);
    assert_eq!(tensor.predicated_tiles_mut((_4, _3)).count(), 0);
    let parts = tensor.partition_mut(layout!((4, n):(0, 1)));
    assert_eq!(parts.map(|part| part.size()).collect::<Vec<_>>(), [0; 4]);
    assert!(tensor.try_partition_mut(layout!((2, 2):(2, 1))).is_err());
    assert!(tensor.view().try_clipped_tile((_4, _3), (0, 0)).is_err());
    assert_eq!(
        panics(move || make_tensor(&[0_u8; 0][..], layout!((n, 8):(8, 1)))
            .local_tile((_4, _2), (0, 1))),
        "local_tile: tile 0 is out of range for 0 tiles (mode 0)",
    );
    let threads = layout!((2, 2):(1, 2));
    assert_eq!(tensor.view().local_partition(threads, 3).size(), 0);
    // The nearest with elements.
    let mut one = make_tensor(vec![1_u32; 8], layout!(({ v(1) }, 8):(8, 1)));
    assert_eq!(
        (
            one.clipped_tiles_mut((_4, _3)).count(),
            one.tiles_mut((_1, _2)).count()
        ),
        (3, 4)
    );
}
