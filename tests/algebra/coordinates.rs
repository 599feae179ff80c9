//! Coordinate layouts as types: what CuTe prints, and the run-time layout's result for every
//! operator.

use cute::coordinates::{
    CoordinateLayout, make_coordinate_tensor, make_identity_layout, try_make_identity_layout,
};
use cute::prelude::*;

/// A typed value, and the text of the run-time expression that gives the same.
macro_rules! same {
    ($($typed:expr => $text:literal;)*) => { $(
        let typed = $typed.to_string().replace('_', "");
        let dynamic = cute::dynamic::eval($text).unwrap_or_else(|error| panic!("{}: {error}", $text)).to_string();
        assert_eq!(typed, dynamic, "{}", $text);
    )* };
}

/// The tensors that CuTe's page on TMA tensors prints.
#[test]
fn tensors_print_as_in_cutes_documentation() {
    let a = make_coordinate_tensor((0, 0), layout!((4, 5):(1@0, 1@1)));
    let b = make_coordinate_tensor((0, 0), layout!((4, 5):(1@1, 1@0)));
    assert_eq!(a.to_string(), "ArithTuple(0,0) o (_4,_5):(_1@0,_1@1)");
    assert_eq!(b.to_string(), "ArithTuple(0,0) o (_4,_5):(_1@1,_1@0)");
    // As `print_tensor` prints them, line by line.
    let printed = "ArithTuple(0,0) o (_4,_5):(_1@0,_1@1):
  (0,0)  (0,1)  (0,2)  (0,3)  (0,4)
  (1,0)  (1,1)  (1,2)  (1,3)  (1,4)
  (2,0)  (2,1)  (2,2)  (2,3)  (2,4)
  (3,0)  (3,1)  (3,2)  (3,3)  (3,4)
";
    assert_eq!(a.print().as_deref(), Ok(printed));
    let printed = "ArithTuple(0,0) o (_4,_5):(_1@1,_1@0):
  (0,0)  (1,0)  (2,0)  (3,0)  (4,0)
  (0,1)  (1,1)  (2,1)  (3,1)  (4,1)
  (0,2)  (1,2)  (2,2)  (3,2)  (4,2)
  (0,3)  (1,3)  (2,3)  (3,3)  (4,3)
";
    assert_eq!(b.print().as_deref(), Ok(printed));
    for (row, column) in (0..4_i64).flat_map(|row| (0..5_i64).map(move |column| (row, column))) {
        assert_eq!(a.at((row, column)).numbers(), [row, column]);
        assert_eq!(b.at((row, column)).numbers(), [column, row]);
    }
    // The iterators of that page: 42, 2 and 7, and what is added.
    let start = make_coordinate_tensor((42, _2, _7), layout!((1, 6, 3):(1@0, 1@1, 1@2)));
    assert_eq!(start.at((_0, 5, _2)).to_string(), "(42,7,_9)");
    // The tensor of its introduction.
    let n = (2, 3, 1);
    let (j, k, l) = n;
    let tma = make_coordinate_tensor(
        (0, _0, _0, _0),
        layout!(((128, 64), j, k, l):((1@0, 1@1), 64@1, 1@2, 1@3)),
    );
    assert_eq!(
        tma.to_string(),
        "ArithTuple(0,_0,_0,_0) o ((_128,_64),2,3,1):((_1@0,_1@1),_64@1,_1@2,_1@3)"
    );
}

#[test]
fn identity_layouts_are_cutes() {
    let (n, m) = (3, 5_i64);
    assert_layout!(make_identity_layout(shape!((4, 2))), (4, 2):(1@0, 1@1));
    assert_layout!(make_identity_layout(shape!((2, (3, 4), 5))), (2, (3, 4), 5):(1@0, (1@0@1, 1@1@1), 1@2));
    assert_layout!(
        make_identity_layout(shape!((2, (3, (4, 5)), 6))),
        (2, (3, (4, 5)), 6):(1@0, (1@0@1, (1@0@1@1, 1@1@1@1)), 1@2)
    );
    assert_layout!(make_identity_layout((n, (m, _2))), (?32, (?, 2)):(1@0, (1@0@1, 1@1@1)));
    assert_layout!(make_identity_layout(shape!(7)), 7:1);
    assert_layout!(make_identity_layout(shape!((7,))), (7,):(1@0,));
    let refused = try_make_identity_layout((n - 4, m))
        .map(|layout| layout.to_string())
        .map_err(|error| error.to_string());
    assert_eq!(
        refused,
        Err("make_layout: extent -1 (integer 0 of the shape) is not positive".to_owned())
    );
}

#[test]
fn operators_are_those_of_the_run_time() {
    let (n, m) = (12, 8);
    let a = layout!((4, 8):(1@0, 1@1));
    let b = layout!((n, (m, 2)):(1@1, (2@0, 1@2)));
    let nested = layout!(((4, 2), 6):((1@0@0, 3@1@0), 1@1));
    // By mode, too: the first mode is turned, the second is kept.
    assert_layout!(
        layout!(((4, 4), 2):((4, 1), 16)).composition((layout!((4, 4):(1@1, 1@0)), _2)),
        ((4, 4), 2):((1, 4), 16)
    );
    same! {
        a.composition(tile!((2, 4))) => "(4,8):(1@0,1@1) o (2,4)";
        a.composition(tile!((2:2, _))) => "(4,8):(1@0,1@1) o (2:2,_)";
        a.composition(layout!((2, 2):(1, 4))) => "(4,8):(1@0,1@1) o (2,2):(1,4)";
        layout!((8, 4):(1@0, 1@1)).composition(layout!(((4, 2), 4):((8, 4), 1))) => "(8,4):(1@0,1@1) o ((4,2),4):((8,4),1)";
        layout!((16, 8):(1@0, 1@1)).composition(layout!(((4, 8), (2, 2)):((32, 1), (16, 8))))
            => "(16,8):(1@0,1@1) o ((4,8),(2,2)):((32,1),(16,8))";
        layout!((4, 4):(4, 1)).composition(layout!((4, 4):(1@1, 1@0))) => "(4,4):(4,1) o (4,4):(1@1,1@0)";
        layout!((4, (2, 3)):(6, (3, 1))).composition(layout!((2, 4):(1@1@1, 1@0)))
            => "(4,(2,3)):(6,(3,1)) o (2,4):(1@1@1,1@0)";
        layout!((n, m):(m, 1)).composition(layout!((4, (2, 3)):(2@1, (1@0, 4@0))))
            => "(12,8):(8,1) o (4,(2,3)):(2@1,(1@0,4@0))";
        a.composition(layout!((8, 4):(1@1, 1@0))) => "(4,8):(1@0,1@1) o (8,4):(1@1,1@0)";
        a.with_shape(shape!((2, 2, 8))) => "with_shape((4,8):(1@0,1@1), (2,2,8))";
        a.logical_divide(tile!((2, 4))) => "logical_divide((4,8):(1@0,1@1), (2,4))";
        a.zipped_divide(tile!((2, 4))) => "zipped_divide((4,8):(1@0,1@1), (2,4))";
        a.tiled_divide(tile!((2, 4))) => "tiled_divide((4,8):(1@0,1@1), (2,4))";
        a.flat_divide(tile!((2, 4))) => "flat_divide((4,8):(1@0,1@1), (2,4))";
        a.logical_divide_evenly(tile!((2, 4))) => "logical_divide_evenly((4,8):(1@0,1@1), (2,4))";
        a.zipped_divide_evenly(tile!((2, 4))) => "zipped_divide_evenly((4,8):(1@0,1@1), (2,4))";
        a.tiled_divide_evenly(tile!((2, 4))) => "tiled_divide_evenly((4,8):(1@0,1@1), (2,4))";
        a.flat_divide_evenly(tile!((2, 4))) => "flat_divide_evenly((4,8):(1@0,1@1), (2,4))";
        b.logical_divide(tile!((4, _))) => "logical_divide((12,(8,2)):(1@1,(2@0,1@2)), (4,_))";
        nested.zipped_divide(tile!((4, 2))) => "zipped_divide(((4,2),6):((1@0@0,3@1@0),1@1), (4,2))";
        layout!(((16, 4), 128):((1@0, 16@0), 1@1)).coalesce() => "coalesce(((16,4),128):((1@0,16@0),1@1))";
        nested.flatten() => "flatten(((4,2),6):((1@0@0,3@1@0),1@1))";
        nested.get::<0>() => "get(((4,2),6):((1@0@0,3@1@0),1@1), 0)";
        b.flatten().unflatten(coord!(((0, 0), 0))) => "unflatten((12,8,2):(1@1,2@0,1@2), ((0,0),0))";
        b.flatten().group::<0, 2>() => "group((12,8,2):(1@1,2@0,1@2), 0, 2)";
        b.flatten().take::<1, 3>() => "take((12,8,2):(1@1,2@0,1@2), 1, 3)";
        b.flatten().select((_2, _0)) => "select((12,8,2):(1@1,2@0,1@2), (2,0))";
        a.slice((2, ..)) => "slice((4,8):(1@0,1@1), (2,_))";
        nested.slice(((.., 1), ..)) => "slice(((4,2),6):((1@0@0,3@1@0),1@1), ((_,1),_))";
        a.crd2idx((3, 5)) => "at((4,8):(1@0,1@1), (3,5))";
        a.crd2idx(29) => "at((4,8):(1@0,1@1), 29)";
        nested.crd2idx(((3, 1), 4)) => "at(((4,2),6):((1@0@0,3@1@0),1@1), ((3,1),4))";
    }
    let parts = [
        (
            a.local_tile(tile!((2, 4)), (1, 1)).0.to_string(),
            a.local_tile(tile!((2, 4)), (1, 1)).1.to_string(),
        ),
        (
            a.local_tile(tile!((2, 4)), (.., 1)).0.to_string(),
            a.local_tile(tile!((2, 4)), (.., 1)).1.to_string(),
        ),
        {
            let (part, begin) = a.local_partition(layout!((2, 4):(1, 2)), 5);
            (part.to_string(), begin.to_string())
        },
        {
            let (part, begin) = nested.slice_and_offset(((.., 1), 2));
            (part.to_string(), begin.to_string())
        },
    ];
    let texts = [
        "local_tile((4,8):(1@0,1@1), (2,4), (1,1))",
        "local_tile((4,8):(1@0,1@1), (2,4), (_,1))",
        "local_partition((4,8):(1@0,1@1), (2,4):(1,2), 5)",
        "slice_and_offset(((4,2),6):((1@0@0,3@1@0),1@1), ((_,1),2))",
    ];
    for ((part, begin), text) in parts.iter().zip(texts) {
        let expected = cute::dynamic::eval(text).expect(text).to_string();
        assert_eq!(
            format!("{begin} + {part}").replace('_', ""),
            expected,
            "{text}"
        );
    }
}

/// By the definition: the value at each place of each coordinate, also past the edge.
#[test]
fn parts_have_the_coordinates_of_their_elements() {
    let (n, m) = (5, 7);
    let coords = make_coordinate_tensor((0, 0), make_identity_layout((n, m)));
    let tiles = coords.zipped_divide(tile!((4, 4)));
    let mut seen = Vec::new();
    for (i, j) in (0..2_i64).flat_map(|i| (0..2_i64).map(move |j| (i, j))) {
        let tile = coords.local_tile(tile!((4, 4)), (i, j));
        let slice = tiles.slice(((.., ..), (i, j)));
        for (a, b) in (0..4_i64).flat_map(|a| (0..4_i64).map(move |b| (a, b))) {
            assert_eq!(tile.at((a, b)).numbers(), [4 * i + a, 4 * j + b]);
            assert_eq!(slice.at((a, b)).numbers(), [4 * i + a, 4 * j + b]);
            if tile.at((a, b)).elem_less((n, m)) {
                seen.push((4 * i + a, 4 * j + b));
            }
        }
    }
    seen.sort_unstable();
    let all: Vec<(i64, i64)> = (0..5).flat_map(|i| (0..7).map(move |j| (i, j))).collect();
    assert_eq!(
        seen, all,
        "each element of the tensor is in one tile, and nothing else is"
    );
}

/// A tile of data past its edge is copied under the predicate of its coordinates.
#[test]
fn coordinates_predicate_a_copy() {
    let data: Vec<i32> = (0..35).collect();
    let tensor = make_tensor(&data, layout!((5, 7)));
    let shape = shape!((5, 7));
    let coords = make_coordinate_tensor((0, 0), make_identity_layout(shape));
    let tile = coords.local_tile(tile!((4, 4)), (1, 1));
    let mut found = Vec::new();
    let size: _16 = tile.layout().size();
    for index in 0..i64::from(size) {
        let coord = tile.at(index);
        if coord.elem_less(shape) {
            let [i, j] = coord.numbers();
            found.push(tensor[(i, j)]);
        }
    }
    assert_eq!(found, [24, 29, 34]);
}

#[test]
fn literals_are_families() {
    const A: Layout![(4, 8):(1@0, 2@1)] = layout!((4, 8):(1@0, 2@1));
    assert_eq!(A.crd2idx(7).numbers(), [3, 2]);
    let (n, step) = (8, 3);
    let a = layout!((4, n):(1@0, step@1));
    let (rows, columns) = a.into_places();
    assert_eq!(
        (rows.to_string(), columns.to_string()),
        ("(_4,8):(_1,_0)".into(), "(_4,8):(_0,3)".into())
    );
    assert_eq!(a.to_string(), "(_4,8):(_1@0,3@1)");
    // A place in which no mode steps is 0, as in CuTe.
    assert_eq!(
        layout!((3, 5):(2@1, 1@1)).crd2idx((1, 1)).to_string(),
        "(_0,3)"
    );
    assert_eq!(layout!(8:1@2).crd2idx(5).to_string(), "(_0,_0,5)");
    assert_layout!(layout!((4, 1, 3):(0, 0, 64@0)), (4, 1, 3):(0, 0, 64@0));
    let ty: Layout![(4, ?):(1@0, 2@1)] = layout!((4, { i64::from(n) }):(1@0, 2@1));
    assert_eq!(ty.to_string(), "(_4,8):(_1@0,_2@1)");
    assert_eq!(
        try_layout!((n, 2):(1@0, -1@1)).map(|layout| layout.to_string()),
        Ok("(8,_2):(_1@0,_-1@1)".into())
    );
    let none = 0;
    assert_eq!(
        layout!((none, 2):(1@0, 1@1)).to_string(),
        "(0,_2):(_1@0,_1@1)"
    );
    let refused = try_layout!(({ none - 1 }, 2):(1@0, 1@1))
        .map(|layout| layout.to_string())
        .map_err(|error| error.to_string());
    assert_eq!(
        refused,
        Err("make_layout: extent -1 (integer 0 of the shape) is not positive".into())
    );
    // Expressions of numbers are computed in place.
    assert_layout!(
        layout!(zipped_divide((4, 8):(1@0, 1@1), (2, 4))),
        ((2, 4), (2, 2)):((1@0, 1@1), (2@0, 4@1))
    );
    assert_layout!(layout!(make_identity_layout((2, (3, 4)))), (2, (3, 4)):(1@0, (1@0@1, 1@1@1)));
    assert_eq!(
        layout!(composition((8, 4):(1@0, 1@1), (n, _))).to_string(),
        "(8,_4):(_1@0,_1@1)"
    );
    let mut order = Vec::new();
    let mut next = |value: i64| {
        order.push(value);
        value
    };
    let once = layout!(({ next(4) }, { next(2) }):({ next(1) }@1, { next(5) }@0));
    assert_eq!(
        (once.to_string(), order),
        ("(4,2):(1@1,5@0)".into(), vec![4, 2, 1, 5])
    );
}

#[test]
fn to_the_run_time_and_back_is_the_same_text() {
    let n = 6;
    let nested = layout!(((4, 2), n):((1@0@0, 3@1@0), 1@1));
    let dynamic = nested.to_dynamic().expect("one place a stride");
    assert_eq!(dynamic.to_string(), nested.to_string().replace('_', ""));
    // A step in two places has no notation.
    let both = CoordinateLayout::from_places((layout!((4, 2):(1, 0)), layout!((4, 2):(1, 1))))
        .expect("one shape");
    assert_eq!(both.to_string(), "(_4,_2):(_1@0+_1@1,_1@1)");
    let refused = both.to_dynamic().map_err(|error| error.to_string());
    assert_eq!(
        refused,
        Err(
            "make_layout: a stride would step in two entries of the coordinate at once: by 1@0 and \
             by 1@1"
                .into()
        )
    );
}

/// If the types cannot prove that modes merge, none merges, and the values are right at each place.
#[test]
fn a_composition_across_modes_is_right_at_each_place() {
    let (n, m, k) = (2, 3, 4);
    let a = layout!((n, m, k):(1@0, 0, 1@1));
    let whole = a.composition(layout!(24:1));
    for index in 0..24_i64 {
        assert_eq!(
            whole.crd2idx(index).numbers(),
            [index % 2, index / 6],
            "{index}"
        );
    }
    let by_mode = a.composition(tile!((_, _, 2)));
    assert_eq!(by_mode.to_string(), "(2,3,_2):(_1@0,_0,_1@1)");
}

#[test]
fn what_is_static_takes_no_space() {
    let a = layout!((4, (2, 3)):(1@1, (1@0, 5@0)));
    assert_eq!(size_of_val(&a), 0);
    assert_eq!(size_of_val(&a.zipped_divide(tile!((2, 2)))), 0);
    assert_eq!(size_of_val(&make_coordinate_tensor((0_i64, _0), a)), 8);
}

/// A coordinate that does not fit its integers is a refusal, and no other coordinate.
#[test]
fn sums_of_coordinates_fit_or_are_refused() {
    let panics = |work: &dyn Fn()| {
        let payload =
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).expect_err("a refusal");
        payload
            .downcast_ref::<String>()
            .cloned()
            .expect("a sentence")
    };
    let (n, two) = (4_i32, 2_i32);
    let far = make_coordinate_tensor(
        (int!(1_099_511_627_776), 0_i32),
        layout!((n, 8):(two@0, 1@1)),
    );
    assert!(panics(&|| _ = far.at((3_i32, 0_i32))).ends_with("does not fit in 32 bits"));
    let last = make_coordinate_tensor((i64::MAX, 0_i64), layout!((4, 8):(1@0, 1@1)));
    assert!(panics(&|| _ = last.at((3, 0))).ends_with("does not fit in 64 bits"));
    assert_eq!(last.at((0, 7)).numbers(), [i64::MAX, 7]);
    let near = make_coordinate_tensor((i64::MAX - 3, 0_i64), layout!((4, 8):(1@0, 1@1)));
    assert_eq!(near.at((3, 0)).numbers(), [i64::MAX, 0]);
}
