//! Coordinate layouts, compared with CuTe's printed results, and with their definition: each
//! operator at each place.
#![cfg(feature = "alloc")]

#[path = "coordinates/places.rs"]
mod places;

use cute_core::coordinates::{
    CoordinateLayout, CoordinateStride, ScaledBasis, make_identity_layout,
};
use cute_core::{Coord, Error, IntTuple, Layout, Tiler};

fn coords(text: &str) -> CoordinateLayout {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn tiler(text: &str) -> Tiler {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn layout(text: &str) -> Layout {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn tuple(text: &str) -> IntTuple {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// CuTe's page on TMA tensors: the table of basis elements, and the meaning of a sum of them.
#[test]
fn basis_elements_print_as_in_cutes_documentation() {
    for (path, text) in [
        (&[][..], "1"),
        (&[0], "1@0"),
        (&[1], "1@1"),
        (&[0, 0], "1@0@0"),
        (&[0, 1], "1@1@0"),
        (&[1, 0], "1@0@1"),
        (&[1, 1], "1@1@1"),
        (&[2, 2], "1@2@2"),
    ] {
        let basis = ScaledBasis::new(1, path).expect("a place");
        assert_eq!(basis.to_string(), text);
        assert_eq!(text.parse(), Ok(basis));
    }
    // 2*2@1@0 + 3*1@1 + 4*5@1 + 7*1@0@0 is ((7,4),23).
    let sum = coords("(9,9,9,9):(2@1@0,1@1,5@1,1@0@0)");
    assert_eq!(
        sum.crd2idx(tuple("(2,3,4,7)").view())
            .map(|found| found.to_string()),
        Ok("((7,4),23)".into())
    );
}

/// The printed tensors of that page, row by row.
#[test]
fn tensors_print_as_in_cutes_documentation() {
    for (text, of) in [("(4,5):(1@0,1@1)", [0, 1]), ("(4,5):(1@1,1@0)", [1, 0])] {
        let a = coords(text);
        for (row, column) in (0..4).flat_map(|row| (0..5).map(move |column| (row, column))) {
            let found = a
                .crd2idx(tuple(&format!("({row},{column})")).view())
                .expect("a coordinate");
            assert_eq!(
                found.leaves(),
                of.map(|entry| [row, column][entry]),
                "{text} at ({row},{column})"
            );
        }
    }
    // A tensor of the introduction, with the marks of static integers.
    let tma = coords("((_128,_64),2,3,1):((_1@0,_1@1),_64@1,_1@2,_1@3)");
    assert_eq!(tma.to_string(), "((128,64),2,3,1):((1@0,1@1),64@1,1@2,1@3)");
    assert_eq!(tma.coshape(), Ok(tuple("(128,128,3,1)")));
}

#[test]
fn identity_layouts_are_cutes() {
    for (shape, expected) in [
        ("(4,2)", "(4,2):(1@0,1@1)"),
        ("(2,(3,4),5)", "(2,(3,4),5):(1@0,(1@0@1,1@1@1),1@2)"),
        (
            "(2,(3,(4,5)),6)",
            "(2,(3,(4,5)),6):(1@0,(1@0@1,(1@0@1@1,1@1@1@1)),1@2)",
        ),
        ("(4,5,(6,7))", "(4,5,(6,7)):(1@0,1@1,(1@0@2,1@1@2))"),
        ("(2,(),3)", "(2,(),3):(1@0,(),1@2)"),
        ("(5)", "(5):(1@0)"),
        ("5", "5:1"),
    ] {
        assert_eq!(
            make_identity_layout(tuple(shape)).map(|found| found.to_string()),
            Ok(expected.into())
        );
    }
}

#[test]
fn places_of_one_coordinate_fit_each_other() {
    // Inputs that CuTe refuses, and the nearest inputs that it accepts.
    for (refused, first, second, accepted) in [
        ("(2,3):(1,1@0)", "1", "1@0", "(2,3):(0,1@0)"),
        ("(2,3):(1@1@0,1@0)", "1@1@0", "1@0", "(2,3):(1@1@0,1@0@0)"),
        ("(2,3):(1@0,1@1@0)", "1@0", "1@1@0", "(2,3):(1@0,1@1@1)"),
        (
            "((2,3),4):((1@0@0,1@0@1),1@1)",
            "1@0@1",
            "1@1",
            "((2,3),4):((1@0@0,1@0@1),1@1@1)",
        ),
        ("(1,3,2):(0,1@0,2)", "1@0", "2", "(1,3,2):(0,1@0,2@0)"),
    ] {
        let found = refused
            .parse::<CoordinateLayout>()
            .map_err(|error| error.to_string());
        let sentence = format!(
            "column 1: make_layout: strides {first} and {second} use the same entry of the \
             coordinate, one as a number and one as a tuple"
        );
        assert_eq!(found, Err(sentence));
        assert_eq!(coords(accepted).to_string(), accepted);
    }
    for text in ["1@0@0@0@0@0@0@0@0@0", "1@256", "1@-1"] {
        assert!(text.parse::<CoordinateStride>().is_err(), "{text}");
    }
    for text in ["1@0@0@0@0@0@0@0@0", "1@255"] {
        assert!(text.parse::<CoordinateStride>().is_ok(), "{text}");
    }
}

/// Asserts that a layout is the one that CuTe prints, except for the strides of extents of 1, which
/// affect no value: if nothing remains after a divide, CuTe's templates print 0, and its compiler
/// prints the step after the tile.
fn assert_prints(found: Result<CoordinateLayout, Error>, expected: &str, of: &str) {
    let (found, expected) = (
        found.unwrap_or_else(|error| panic!("{of}: {error}")),
        coords(expected),
    );
    assert_eq!(found.shape(), expected.shape(), "{of}");
    let (left, right) = (found.stride(), expected.stride());
    for ((left, right), extent) in left
        .leaves()
        .iter()
        .zip(right.leaves())
        .zip(found.shape().leaves())
    {
        assert!(
            left == right || *extent == 1,
            "{of} is {found}, not {expected}"
        );
    }
}

/// The divides that CuTe's own tests print.
#[test]
fn divides_print_what_cute_prints() {
    type Divide = fn(&CoordinateLayout, &Tiler) -> Result<CoordinateLayout, Error>;
    for (divide, by, expected) in [
        (
            CoordinateLayout::logical_divide as Divide,
            "(2,3)",
            "((2,2),(3,1)):((1@0,2@0),(1@1,3@1))",
        ),
        (
            CoordinateLayout::zipped_divide,
            "(2,3)",
            "((2,3),(2,1)):((1@0,1@1),(2@0,3@1))",
        ),
        (
            CoordinateLayout::tiled_divide,
            "(2,3)",
            "((2,3),2,1):((1@0,1@1),2@0,3@1)",
        ),
        (
            CoordinateLayout::flat_divide,
            "(2,3)",
            "(2,3,2,1):(1@0,1@1,2@0,3@1)",
        ),
        (
            CoordinateLayout::logical_divide,
            "((2):(1),(3):(1))",
            "(((2),2),((3),1)):(((1@0),2@0),((1@1),3@1))",
        ),
        (
            CoordinateLayout::zipped_divide,
            "((2):(1),(3):(1))",
            "(((2),(3)),(2,1)):(((1@0),(1@1)),(2@0,3@1))",
        ),
        (
            CoordinateLayout::tiled_divide,
            "((2):(1),(3):(1))",
            "(((2),(3)),2,1):(((1@0),(1@1)),2@0,3@1)",
        ),
        (
            CoordinateLayout::flat_divide,
            "((2):(1),(3):(1))",
            "((2),(3),2,1):((1@0),(1@1),2@0,3@1)",
        ),
    ] {
        assert_prints(divide(&coords("(4,3):(1@0,1@1)"), &tiler(by)), expected, by);
    }
}

/// The results that CuTe's own tests print, operator by operator.
#[test]
fn operators_print_what_cute_prints() {
    let coalesced = |text: &str| coords(text).coalesce().map(|found| found.to_string());
    for (text, expected) in [
        ("((16,4),128):((1@0,16@0),1@1)", "(64,128):(1@0,1@1)"),
        ("(2,4):(1@0,1@1)", "(2,4):(1@0,1@1)"),
        ("(2,4):(1@1,2@1)", "8:1@1"),
        ("(2,1,6,1):(1@1@1,1@3@2,2@1@1,1@3@2)", "12:1@1@1"),
        ("(2,1,6,1):(1@1@1,1@3@2,2@0@1,1@3@2)", "(2,6):(1@1@1,2@0@1)"),
        (
            "((2,2),(2,2)):((1@0,1@1),(2@1,2@0))",
            "(2,4,2):(1@0,1@1,2@0)",
        ),
    ] {
        assert_eq!(coalesced(text), Ok(expected.into()));
    }
    for (left, right, expected) in [
        (
            "(8,4):(1@0,1@1)",
            "((4,2),4):((8,4),1)",
            "((4,2),4):((1@1,4@0),1@0)",
        ),
        (
            "(16,8):(1@0,1@1)",
            "((4,8),(2,2)):((32,1),(16,8))",
            "((4,8),(2,2)):((2@1,1@0),(1@1,8@0))",
        ),
        (
            "((32,4,4)):((1@1,4@0,1@2))",
            "(512,4):(1,512)",
            "((32,4,4),4):((1@1,4@0,1@2),4@2)",
        ),
    ] {
        let found = coords(left)
            .composition(&tiler(right))
            .map(|found| found.to_string());
        assert_eq!(found, Ok(expected.into()), "{left} o {right}");
    }
    for (left, right, expected) in [
        ("(4,4):(4,1)", "(4,4):(1@1,1@0)", "(4,4):(1,4)"),
        ("(4,(2,3)):(6,(3,1))", "(2,4):(1@1@1,1@0)", "(2,4):(1,6)"),
    ] {
        let found = coords(right)
            .after(&layout(left))
            .map(|found| found.to_string());
        assert_eq!(found, Ok(expected.into()), "{left} o {right}");
    }
    let selected = coords("(4,2,8):(1@0,1@1,1@2)")
        .select(&[2, 0])
        .map(|found| found.to_string());
    assert_eq!(selected, Ok("(8,4):(1@2,1@0)".into()));
    for (text, index, expected) in [
        ("(4,1,3):(0,0,64@0)", 5, "(64)"),
        ("(((2),1),1,1,2):(((0),0),0,0,64@0)", 10, "(320)"),
        ("(3,5):(2@1,1@1)", 4, "(0,3)"),
    ] {
        assert_eq!(
            coords(text).at(index).map(|found| found.to_string()),
            Ok(expected.into()),
            "{text} at {index}"
        );
    }
}

#[test]
fn parts_begin_where_their_coordinates_do() {
    let a = coords("(512,256,4):(1@0,1@1,1@2)");
    let coord = |text: &str| text.parse::<Coord>().expect("a coordinate");
    let text = |part: Result<(CoordinateLayout, IntTuple), Error>| {
        part.map(|(part, begin)| format!("{begin} + {part}"))
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        text(a.slice_and_offset(&coord("(3,_,2)"))),
        Ok("(3,0,2) + (256):(1@1)".into())
    );
    assert_eq!(
        text(a.domain_offset(tuple("(1,2,3)").view())),
        Ok("(1,2,3) + (512,256,4):(1@0,1@1,1@2)".into())
    );
    assert_eq!(
        text(a.local_tile(&tiler("(128,64)"), &coord("(3,_)"))),
        Ok("(384,0,0) + (128,64,4,4):(1@0,1@1,64@1,1@2)".into()),
    );
    assert_eq!(
        text(coords("(64,32):(1@0,1@1)").local_partition(&layout("(32,8):(1,32)"), 42)),
        Ok("(10,1) + (2,4):(32@0,8@1)".into()),
    );
    assert!(a.local_tile(&tiler("(0,64)"), &coord("(3,_)")).is_err());
}

/// Extents with a product of nearly 64 bits: the weights become small, and the result stays right.
#[test]
fn large_extents_have_room() {
    let tma = coords("(65536,65536,1024,16,4):(1@0,1@1,1@2,1@3,1@4)");
    assert_eq!(
        tma.zipped_divide(&tiler("(128,64,8,2)"))
            .map(|found| found.to_string()),
        Ok("((128,64,8,2),(512,1024,128,8,4)):((1@0,1@1,1@2,1@3),(128@0,64@1,8@2,2@3,1@4))".into()),
    );
    let tall = coords("(1073741824,1073741824):(1@0,1@1)");
    assert_eq!(
        tall.zipped_divide(&tiler("(128,64)"))
            .map(|found| found.to_string()),
        Ok("((128,64),(8388608,16777216)):((1@0,1@1),(128@0,64@1))".into()),
    );
    let small = coords("(4,4):(1@0,1@1)");
    assert_eq!(
        small
            .zipped_divide(&tiler("(1073741824,1)"))
            .map(|found| found.to_string()),
        Ok("((1073741824,1),(1,4)):((1@0,0),(0,1@1))".into()),
    );
}
