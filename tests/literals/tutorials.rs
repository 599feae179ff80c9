//! Each worked example of the tutorials that the project started from, in types and at run time.

use cute::dynamic;
use cute::prelude::*;

/// Shows a layout's size, cosize, and stride: the tutorials' construction table.
macro_rules! constructed {
    ($layout:expr, $text:literal, size $size:literal, cosize $cosize:literal) => {{
        let layout = $layout;
        assert_eq!(layout.to_dynamic().to_string(), $text);
        assert_eq!(layout.size(), $size);
        assert_eq!(layout.cosize(), $cosize);
        let dynamic: dynamic::Layout = $text.parse().unwrap();
        assert_eq!((dynamic.size(), dynamic.cosize()), ($size, $cosize));
    }};
}

#[test]
fn construction_table() {
    let (d8, d2, d4) = (8_i32, 2_i32, 4_i32);
    constructed!(layout!(8), "8:1", size 8, cosize 8);
    constructed!(make_layout(d8, LayoutLeft), "8:1", size 8, cosize 8);
    constructed!(layout!((2, 4)), "(2,4):(1,2)", size 8, cosize 8);
    constructed!(layout!((2, d4)), "(2,4):(1,2)", size 8, cosize 8);
    constructed!(layout!((2, d4):(12, 1)), "(2,4):(12,1)", size 8, cosize 16);
    constructed!(layout!((2, d4):LayoutLeft), "(2,4):(1,2)", size 8, cosize 8);
    constructed!(layout!((2, d4):LayoutRight), "(2,4):(4,1)", size 8, cosize 8);
    constructed!(layout!((d2, (d2, {2}))  : (4, (2, 1))), "(2,(2,2)):(4,(2,1))", size 8, cosize 8);
    let s2xh4 = make_layout((2, (2, 2)), (4, (2, 1)));
    constructed!(make_layout(s2xh4.shape(), LayoutLeft), "(2,(2,2)):(1,(2,4))", size 8, cosize 8);
    // The tutorial counts the integers; the rank counts the modes.
    assert_eq!((s2xh4.rank(), s2xh4.depth()), (2, 2));
}

#[test]
fn integers_of_every_kind_in_one_tuple() {
    let nested = (42_u16, (int!(1), 3), int!(17));
    let layout = make_layout(nested, LayoutLeft);
    assert_eq!(display(layout.shape()).to_string(), "(42,(_1,3),_17)");
    assert_eq!(get::<0, _>(layout.shape()), 42);
    assert_eq!(display(get::<1, _>(layout.shape())).to_string(), "(_1,3)");
    let seventeen: _17 = get::<2, _>(layout.shape());
    assert_eq!(size_of_val(&seventeen), 0);
}

#[test]
fn printed_tables() {
    let print2d = |text: &str| text.parse::<dynamic::Layout>().unwrap().print2d().unwrap();
    assert_eq!(
        print2d("(2,4):(1,2)"),
        "  0    2    4    6\n  1    3    5    7\n"
    );
    assert_eq!(
        print2d("(2,4):(12,1)"),
        "  0    1    2    3\n 12   13   14   15\n"
    );
    assert_eq!(
        print2d("(2,(2,2)):(1,(2,4))"),
        "  0    2    4    6\n  1    3    5    7\n"
    );
    assert_eq!(
        print2d("(2,(2,2)):(4,(2,1))"),
        "  0    2    1    3\n  4    6    5    7\n"
    );
    let grid = "\
(2,(2,2)):(4,(2,1))
      0   1   2   3
    +---+---+---+---+
 0  | 0 | 2 | 1 | 3 |
    +---+---+---+---+
 1  | 4 | 6 | 5 | 7 |
    +---+---+---+---+
";
    assert_eq!(
        layout!((2, (2, 2)):(4, (2, 1)))
            .to_dynamic()
            .print()
            .unwrap(),
        grid
    );
}

#[test]
fn exercises() {
    let rows = |text: &str| -> Vec<Vec<i64>> {
        let layout: dynamic::Layout = text.parse().unwrap();
        let print = layout.print2d().unwrap();
        print
            .lines()
            .map(|line| {
                line.split_whitespace()
                    .map(|cell| cell.parse().unwrap())
                    .collect()
            })
            .collect()
    };
    assert_eq!(rows("4:1"), [[0, 1, 2, 3]]);
    assert_eq!(rows("(2,3):(3,1)"), [[0, 1, 2], [3, 4, 5]]);
    assert_eq!(rows("(2,3):(1,2)"), [[0, 2, 4], [1, 3, 5]]);
    assert_eq!(rows("(2,4):(6,1)"), [[0, 1, 2, 3], [6, 7, 8, 9]]);
    assert_eq!(
        rows("(2,(2,3)):(6,(3,1))"),
        [[0, 3, 1, 4, 2, 5], [6, 9, 7, 10, 8, 11]]
    );
    assert_layout!(layout!((2, 3):LayoutRight), (2, 3):(3, 1));
    assert_layout!(layout!((2, 3):LayoutLeft), (2, 3):(1, 2));
    // The exercise of three modes: rows of 4, planes of 1.
    let layout = layout!((2, 3, 2):(12, 4, 1));
    assert_eq!(layout.crd2idx((1, 2, 1)), 21);
}

#[test]
fn compatibility_table() {
    macro_rules! row {
        ($a:tt, $b:tt, $answer:literal) => {
            assert_eq!(compatible(shape!($a), shape!($b)), $answer);
            assert_eq!(
                <cute::IsCompatible<Shape![$a], Shape![$b]> as cute::Bit>::BOOL,
                $answer
            );
            let tuple = |text: &str| text.parse::<dynamic::IntTuple>().unwrap();
            let (a, b) = (tuple(stringify!($a)), tuple(stringify!($b)));
            assert_eq!(
                dynamic::ops::compatible::compatible(a.view(), b.view()),
                $answer
            );
        };
    }
    row!(24, 32, false);
    row!(24, (4, 6), true);
    row!((4, 6), ((2, 2), 6), true);
    row!(((2, 2), 6), ((2, 2), (3, 2)), true);
    row!(24, ((2, 2), (3, 2)), true);
    row!(24, ((2, 3), 4), true);
    row!(((2, 3), 4), ((2, 2), (3, 2)), false);
    row!(((2, 2), (3, 2)), ((2, 3), 4), false);
    row!(24, (24), true);
    row!((24), 24, false);
    row!((24), (4, 6), false);
}

/// Linear, as a matrix, natural.
type Coordinates = (i32, (i32, i32), (i32, (i32, i32)));

/// The three coordinates of each element of `(3,(2,3))`.
const COORDINATES: [Coordinates; 18] = [
    (0, (0, 0), (0, (0, 0))),
    (1, (1, 0), (1, (0, 0))),
    (2, (2, 0), (2, (0, 0))),
    (3, (0, 1), (0, (1, 0))),
    (4, (1, 1), (1, (1, 0))),
    (5, (2, 1), (2, (1, 0))),
    (6, (0, 2), (0, (0, 1))),
    (7, (1, 2), (1, (0, 1))),
    (8, (2, 2), (2, (0, 1))),
    (9, (0, 3), (0, (1, 1))),
    (10, (1, 3), (1, (1, 1))),
    (11, (2, 3), (2, (1, 1))),
    (12, (0, 4), (0, (0, 2))),
    (13, (1, 4), (1, (0, 2))),
    (14, (2, 4), (2, (0, 2))),
    (15, (0, 5), (0, (1, 2))),
    (16, (1, 5), (1, (1, 2))),
    (17, (2, 5), (2, (1, 2))),
];

#[test]
fn coordinate_table() {
    let shape = shape!((3, (2, 3)));
    let layout = layout!((3, (2, 3)):(3, (12, 1)));
    // The table of offsets, row by row.
    let offsets = [
        [0, 12, 1, 13, 2, 14],
        [3, 15, 4, 16, 5, 17],
        [6, 18, 7, 19, 8, 20],
    ];
    for (linear, matrix, natural) in COORDINATES {
        let natural_text = format!("({},({},{}))", natural.0, natural.1.0, natural.1.1);
        assert_eq!(display(idx2crd(linear, shape)).to_string(), natural_text);
        assert_eq!(display(idx2crd(matrix, shape)).to_string(), natural_text);
        assert_eq!(crd2idx_shape(natural, shape), linear);
        let offset =
            offsets[usize::try_from(matrix.0).unwrap()][usize::try_from(matrix.1).unwrap()];
        assert_eq!(layout.crd2idx(linear), offset);
        assert_eq!(layout.crd2idx(matrix), offset);
        assert_eq!(layout.crd2idx(natural), offset);
    }
    let folded: (_1, (_1, _2)) = idx2crd((_1, _5), shape);
    let offset: _17 = layout.crd2idx(folded);
    assert_eq!(size_of_val(&offset), 0);
}

#[test]
fn tensor_core_layout() {
    let layout = layout!(((4, 8), (2, 2)):((16, 1), (8, 64)));
    assert_eq!(
        (
            layout.size().value(),
            layout.rank(),
            layout.depth(),
            layout.cosize().value()
        ),
        (128, 2, 2, 128)
    );
    assert_eq!(layout.crd2idx(((0, 0), (0, 0))), 0);
    assert_eq!(layout.crd2idx(((1, 2), (1, 0))), 26);
    assert_eq!(layout.crd2idx(((3, 7), (1, 1))), 127);
    let first: Vec<i64> = (0..16_i32).map(|i| layout.crd2idx(i).value()).collect();
    assert_eq!(
        first,
        [0, 16, 32, 48, 1, 17, 33, 49, 2, 18, 34, 50, 3, 19, 35, 51]
    );
    assert_eq!(display(layout.idx2crd(9)).to_string(), "((1,2),(0,0))");
    let rows = [
        [0, 8, 64, 72],
        [16, 24, 80, 88],
        [32, 40, 96, 104],
        [48, 56, 112, 120],
        [1, 9, 65, 73],
    ];
    for (i, row) in (0..).zip(rows) {
        for (j, offset) in (0..).zip(row) {
            assert_eq!(layout.crd2idx((i, j)), offset);
        }
    }
}

#[test]
fn coalesce_rules() {
    assert_layout!(layout!((2, (1, 6)):(1, (6, 2))).coalesce(), 12:1);
    // s0:d0 ++ _1:d1
    assert_layout!(layout!((4, 1):(3, 7)).coalesce(), 4:3);
    // _1:d0 ++ s1:d1
    assert_layout!(layout!((1, 4):(7, 3)).coalesce(), 4:3);
    // s0:d0 ++ s1:s0*d0
    assert_layout!(layout!((4, 5):(3, 12)).coalesce(), 20:3);
    // Else.
    assert_layout!(layout!((4, 5):(3, 11)).coalesce(), (4, 5):(3, 11));
}

#[test]
fn from_191_to_its_natural_coordinate() {
    let shape = shape!(((2, 2), (4, 2), (2, 3)));
    assert_eq!(
        display(idx2crd(191, shape)).to_string(),
        "((1,1),(3,1),(1,2))"
    );
    let folded: ((_1, _1), (_3, _1), (_1, _2)) = idx2crd(int!(191), shape);
    assert_eq!(crd2idx_shape(folded, shape), 191);
}

/// `(3,6,2,8):(w,x,y,z)` divided by 72, and its first elements: both are compositions with one
/// mode.
#[test]
fn division_and_remainder_of_a_shape() {
    // Every 72nd element: `/ 72` leaves (1,1,1,4) at strides (72w, 24x, 4y, 2z), that is 4 steps of
    // 2z.
    let a = layout!((3, 6, 2, 8):(10000, 1000, 100, 1));
    assert_layout!(a.composition(layout!(4:72)), 4:2);
    // The first elements: `% 6` keeps (3,2,1,1), `% 9` keeps (3,3,1,1).
    assert_layout!(a.composition(layout!(6:1)), (3, 2):(10000, 1000));
    assert_layout!(a.composition(layout!(9:1)), (3, 3):(10000, 1000));
    // `(6,2) % 2` and `% 12`.
    let b = layout!((6, 2):(10, 1));
    assert_layout!(b.composition(layout!(2:1)), 2:10);
    assert_layout!(b.composition(layout!(12:1)), (6, 2):(10, 1));
}

#[test]
fn vectors_of_stride_zero_and_minus_one() {
    let offsets = |text: &str| {
        text.parse::<dynamic::Layout>()
            .unwrap()
            .layout_table()
            .unwrap()
    };
    assert_eq!(offsets("8:1"), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(offsets("8:2"), [0, 2, 4, 6, 8, 10, 12, 14]);
    assert_eq!(offsets("8:0"), [0; 8]);
    assert_eq!(offsets("8:-1"), [0, -1, -2, -3, -4, -5, -6, -7]);
    assert_eq!(layout!(8:-1).crd2idx(7), -7);
    let folded: _0 = layout!(8:0).crd2idx(_7);
    assert_eq!(folded.value(), 0);
}

#[test]
fn hierarchy_of_a_layout() {
    let layout = layout!(((2, 4), (3, 5)):((3, 6), (1, 24)));
    assert_eq!(
        (layout.size().value(), layout.rank(), layout.depth()),
        (120, 2, 2)
    );
    // By the definition 1 + Σ (s − 1)·|d|; the tutorial prints 120 for the picture's strides.
    assert_eq!(layout.cosize(), 1 + 3 + 18 + 2 + 96);
    assert_eq!(layout.coshape(), layout.cosize().value());
    assert_eq!(layout.crd2idx(((1, 3), (2, 4))), 3 + 18 + 2 + 96);
}

#[test]
fn notebook_compositions() {
    let layout = layout!((2, 3):(3, 6));
    assert_eq!(layout.crd2idx((1, 2)), 15);
    assert_layout!(layout.get::<0>(), 2:3);
    assert_layout!(layout.get::<1>(), 3:6);
    assert_eq!((layout.size().value(), layout.cosize().value()), (6, 16));
    assert_layout!(from_modes((layout, layout!(3:1))), ((2, 3), 3):((3, 6), 1));
    let (x, y) = (layout!(8:4), layout!(4:1));
    assert_layout!(x.composition(y), 4:4);
    assert_layout!(y.composition(x), 8:4);
    assert_layout!(layout!((2, 3):(2, 8)).composition(layout!(6:1)), (2, 3):(2, 8));
    // The right inverse of the notebook, and the tensors that its TV layout samples.
    let tv = layout!(((32, 4), (8, 4)):((128, 4), (16, 1)));
    assert_layout!(layout!((16, 256):(512, 1)).composition(tv), ((32, 4), (8, 4)):((8, 2048), (1, 512)));
    assert_layout!(layout!((16, 256):(1, 512)).composition(tv), ((32, 4), (8, 4)):((4096, 4), (512, 1)));
    assert_eq!(layout!((32, 64):(64, 1)).crd2idx((3, 4)), 196);
    assert_eq!(crd2idx_shape((3, 4), shape!((32, 64))), 131);
    assert_eq!(layout!((64, 32):(32, 1)).crd2idx(196), 131);
}
