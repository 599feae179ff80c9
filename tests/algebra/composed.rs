//! Swizzled layouts as types: the run-time composed layout is their function, and the split form
//! gives the same offsets.

use cute::dynamic;
use cute::ops::Entry;
use cute::prelude::*;

/// The offsets of all linear coordinates, from the run-time side.
fn table(text: &str) -> Vec<i64> {
    text.parse::<dynamic::ComposedLayout>()
        .expect("a composed layout")
        .layout_table()
        .expect("64 bits")
}

macro_rules! same_function {
    ($($text:literal: $layout:expr;)*) => { $({
        let layout = $layout;
        assert_eq!(layout.to_string().replace('_', ""), $text);
        let ours: Vec<i64> = (0..layout.size().value()).map(|c| layout.crd2idx(c).value()).collect();
        assert_eq!(ours, table($text), $text);
        assert_eq!(layout.to_dynamic().layout_table().expect("64 bits"), ours);
    })* };
}

#[test]
fn types_are_the_run_time_function() {
    let (n, by) = (8_i64, 5_i64);
    same_function! {
        "Sw<3,4,3> o 0 o (8,64):(64,1)": layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
        "Sw<2,0,-3> o 8 o (8,8):(8,1)": layout!(Sw<2, 0, -3> o 8 o (8, 8):(8, 1));
        "Sw<1,0,1> o 5 o (8,(4,2)):(8,(1,64))": layout!(Sw<1,0,1> o by o ({n}, (4, 2)):(n, (1, 64)));
        "Sw<2,1,3> o 0 o 64:1": layout!(Sw<2, 1, 3> o (8, 8):(8, 1)).composition(layout!((8, 8):(8, 1))).coalesce();
        "Sw<3,4,3> o 0 o ((4,8),(2,8)):((64,1),(256,8))":
            layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).zipped_divide(tile!((4, 8)));
        "Sw<3,4,3> o 205 o (4):(256)":
            layout!(Sw<3, 4, 3> o 8 o ((4, 4), 16):((64, 256), 1)).slice(((_3, ..), 5_i64));
        "16:2 o 1 o Sw<1,2,3> o 5 o (4,4):(4,1)": layout!(16:2 o 1 o Sw<1, 2, 3> o 5 o (4, 4):(4, 1));
        "(4,8):(8,1) o 5 o (2,4):(3,1)": layout!((4, 8):LayoutRight o by o (2, 4):(3, 1));
        "(8,8):(8,1) o 0 o (2,4):(3,1)": layout!((n, 8):(n, 1) o 0 o (2, 4):(3, 1));
        "Sw<2,0,2> o 1 o (4,8):(8,1) o -3 o Sw<1,0,4> o 3 o (2,4):(4,1)":
            layout!(Sw<2, 0, 2> o 1 o (4, 8):(8, 1) o -3 o Sw<1, 0, 4> o 3 o (2, 4):(4, 1));
        "Sw<0,0,0> o 0 o (2,2,2):(1,2,4)": layout!(Sw<0, 4, 3> o (2, (2, 2)):(1, (2, 4))).flatten();
    }
}

/// Every run-time row, every static column.
#[test]
fn static_offsets_go_on_from_a_base() {
    let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    macro_rules! columns {
        ($row:expr, $($column:ident)*) => { $(
            assert_eq!(a.base(($row, _0)).crd2idx((_0, $column)), a.crd2idx(($row, $column)).value());
            // The other way round: a run-time column, and the static row.
            for column in 0..64_i64 {
                assert_eq!(a.base((_0, column)).crd2idx((_7, _0)), a.crd2idx((_7, column)).value());
            }
        )* };
    }
    for row in 0..8_i64 {
        columns!(row, _0 _1 _5 _7 _8 _15 _16 _17 _31 _32 _48 _63);
    }
    let b = layout!(Sw<2, 0, -3> o 32 o ((2, 2), (2, 4)):((1, 4), (2, 8)));
    for i in 0..2_i64 {
        for j in 0..4_i64 {
            let base = b.base(((i, _0), (_0, j)));
            assert_eq!(
                base.crd2idx(((_0, _1), (_1, _0))),
                b.crd2idx(((i, _1), (_1, j))).value()
            );
        }
    }
}

#[test]
#[should_panic(expected = "composed_layout: coordinate 8 is not within an extent of 8")]
fn a_base_is_in_the_shape() {
    let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    let _ = a.base((7, _0)).crd2idx((_0, _1));
    let _ = a.base((8, _0));
}

#[test]
fn literals_are_types_too() {
    const TILE: Layout![Sw<3, 4, 3> o (8, 64):(64, 1)] = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    let tile = assert_layout!(TILE.composition(tile!((4, 8))), Sw<3, 4, 3> o 0 o (4, 8):(64, 1));
    assert_eq!(size_of_val(&tile), 0);
    let n = -1;
    let error = try_layout!(Sw<3, 4, 3> o (n, 2):(64, 1)).expect_err("a negative extent");
    assert_eq!(
        error.to_string(),
        "make_layout: extent -1 (integer 0 of the shape) is not positive"
    );
    let offset = 7;
    let shifted: Layout![Sw<1, 0, 1> o ?32 o 8:1] = layout!(Sw<1, 0, 1> o offset o 8:1);
    assert_eq!(shifted.crd2idx(3), 11);
}

#[test]
fn layouts_in_front_are_literals_too() {
    const ROW: Layout![(4, 8):(8, 1) o 1 o 16:2 o Sw<1, 2, 3> o 8:1] =
        layout!((4, 8):(8, 1) o 1 o 16:2 o Sw<1, 2, 3> o 8:1);
    let (n, offset) = (-1, 7);
    assert_eq!(size_of_val(&ROW), 0);
    let by_hand = make_composed_layout(layout!(16:2), _0, layout!(Sw<1, 2, 3> o 8:1));
    assert_eq!(
        ROW,
        make_composed_layout(layout!((4, 8):(8, 1)), _1, by_hand)
    );
    let row = assert_layout!(layout!((4, 8):(8, 1) o offset o 8:1), (4, 8):(8, 1) o ?32 o 8:1);
    assert_eq!(row.crd2idx(1), 2);
    assert_eq!(
        try_layout!((4, 8):(8, 1) o offset o Sw<1, 2, 3> o (8, 64):(64, 1)).map(|a| a.to_string()),
        Ok("(_4,_8):(_8,_1) o 7 o Sw<1,2,3> o _0 o (_8,_64):(_64,_1)".to_owned())
    );
    // The first refused function is reported.
    let error = try_layout!((4, n):(1, 4) o 1 o (2, offset):(1, {n - 1}) o (2, n):(1, 2))
        .expect_err("a negative extent");
    assert_eq!(
        error.to_string(),
        "make_layout: extent -1 (integer 1 of the shape) is not positive"
    );
    assert!(try_layout!((4, offset):(1, 4) o 1 o (2, offset):(1, n) o (2, offset):(1, 2)).is_ok());
}

/// `A(R(A(i))) = A(i)`; a layout in front of a composed one; both as at run time.
#[test]
fn functions_stand_in_a_row() {
    let a = layout!(Sw<2, 0, 2> o 3 o (4, 4):(4, 1));
    let inverse = a.left_inverse();
    for i in 0..16_i64 {
        let offset = a.crd2idx(i).value();
        assert_eq!(a.crd2idx(inverse.crd2idx(offset).value()).value(), offset);
    }
    let row = make_composed_layout(
        layout!((4, 8):(8, 1)),
        _1,
        make_composed_layout(layout!(16:2), 2_i64, a),
    );
    let ours: Vec<i64> = (0..16_i64).map(|i| row.crd2idx(i).value()).collect();
    assert_eq!(
        ours,
        table("(4,8):(8,1) o 1 o 16:2 o 2 o Sw<2,0,2> o 3 o (4,4):(4,1)")
    );
    assert_eq!(row.to_dynamic().layout_table().expect("64 bits"), ours);
}

/// Products by swizzled tilers: the run-time layout, and the definition, `A(c) + C(T(t))`.
#[test]
fn products_by_swizzled_tilers_are_those_of_run_time() {
    macro_rules! products {
        ($($block:expr, $tiler:expr;)*) => { $({
            let (block, tiler) = ($block, $tiler);
            let typed = block.logical_product_swizzled(tiler).to_dynamic();
            let (block, tiler) = (block.to_dynamic(), tiler.to_dynamic());
            assert_eq!(Ok(&typed), block.logical_product_swizzled(&tiler).as_ref());
            let gaps = block.complement_in(dynamic::IntTuple::from(1 << 40).view()).expect("gaps");
            let (inner, copies) = (block.layout_table().expect("64 bits"), tiler.layout_table().expect("64 bits"));
            let begins = copies.into_iter().map(|copy| gaps.at(copy).expect("64 bits"));
            let expected: Vec<i64> = begins.flat_map(|begin| inner.iter().map(move |offset| offset + begin)).collect();
            assert_eq!(typed.layout_table().expect("64 bits"), expected);
        })* };
    }
    let two = make_composed_layout(
        Swizzle::<_1, _0, _2>::new(),
        int!(128),
        make_composed_layout(
            Swizzle::<_2, _2, _3>::new(),
            _64,
            layout!((4, (2, 4)):(4, (16, 1))),
        ),
    );
    products! {
        layout!((2, 2):(1, 2)), layout!(Sw<2, 0, 2> o 16 o (4, 4):(4, 1));
        layout!((4, 2):(1, 16)), layout!(Sw<1, 2, 1> o (4, 4):(1, 4));
        layout!((2, 2):(2, 8)), layout!(Sw<1, 4, 1> o 64 o (2, (2, 2)):(16, (1, 4)));
        layout!(4:4), layout!(Sw<1, 0, -2> o 8:1);
        layout!((2, 3):(0, 1)).get::<0>(), layout!(Sw<2, 0, 2> o (4, 4):(4, 1));
        layout!(2:8), layout!(Sw<1, 5, 1> o 8 o (2, 2, 2):(2, 2, 3));
        layout!((2, 2):(64, 1)), two;
        layout!(1:0), layout!(Sw<0, 4, 3> o (3, 5):(5, 1));
        layout!((2, 3):(1, 2)), layout!(Sw<0, 0, 0> o 1:0);
        layout!(2:1), layout!(Sw<3, 20, 10> o (1024, 4):(1048576, 1));
    }
}

/// `A(R(i)) = i`, as far as the run-time inverse goes; several swizzles in a row; sizes and offsets
/// that are known only at run time.
#[test]
fn right_inverses_are_those_of_run_time() {
    let n = 12_i64;
    macro_rules! inverses {
        ($($layout:expr;)*) => { $({
            let a = $layout;
            let (inverse, dynamic) = (a.right_inverse(), a.to_dynamic().right_inverse().expect("an inverse"));
            assert_eq!(inverse.to_dynamic().layout_table(), dynamic.layout_table());
            assert!((0..inverse.size().value()).all(|i| a.crd2idx(inverse.crd2idx(i).value()).value() == i));
        })* };
    }
    let row = layout!((4, (2, 4)):(8, (4, 1)));
    inverses! {
        layout!(Sw<2, 0, 2> o (4, 4):(4, 1));
        layout!(Sw<2, 0, -3> o (8, 8):(8, 1));
        layout!(Sw<1, 0, 4> o (3, 4):(4, 1));
        layout!(Sw<1, 4, 4> o (3, 4):(4, 1));
        layout!(Sw<0, 4, 3> o (3, 5):(1, 3));
        make_composed_layout(Swizzle::<_1, _0, _2>::new(), _0, make_composed_layout(Swizzle::<_2, _1, _2>::new(), _0, row));
        layout!(Sw<1, 0, 1> o 4:2);
    }
    // No static stride continues a run-time extent: the inverse is shorter than at run time.
    let (a, inverse) = (
        layout!(Sw<1, 0, 1> o ({n}, 2):(1, n)),
        layout!(Sw<1, 0, 1> o ({n}, 2):(1, n)).right_inverse(),
    );
    assert_eq!(inverse.size().value(), 12);
    assert!((0..12_i64).all(|i| a.crd2idx(inverse.crd2idx(i).value()).value() == i));
    let (typed, dynamic) = (
        layout!(Sw<2, 1, 2> o {n}:1),
        layout!(Sw<2, 1, 2> o {n}:1).to_dynamic(),
    );
    assert_eq!(
        typed.try_right_inverse().err(),
        dynamic.right_inverse().err()
    );
    assert!(typed.try_right_inverse().is_err());
    let two = make_composed_layout(
        Swizzle::<_1, _0, _2>::new(),
        int!(3),
        make_composed_layout(
            Swizzle::<_2, _1, _2>::new(),
            int!(-5),
            layout!((4, 4):(4, 1)),
        ),
    );
    let inverse = two.left_inverse();
    assert_eq!(
        inverse.to_dynamic(),
        two.to_dynamic().left_inverse().expect("an inverse")
    );
    assert!((0..16_i64).all(|i| inverse.crd2idx(two.crd2idx(i).value()).value() == i));
}

/// Casts, masks and compositions of types equal those at run time.
#[test]
fn swizzles_are_those_of_run_time() {
    fn run_time(b: u32, m: u32, s: i32) -> dynamic::Swizzle {
        dynamic::Swizzle::new(b, m, s).expect("a swizzle")
    }
    let (typed, dynamic) = (Swizzle::<_3, _4, _3>::new(), run_time(3, 4, 3));
    macro_rules! casts {
        ($($factor:ident)*) => { $(
            let factor = $factor.value();
            assert_eq!(Ok(typed.upcast($factor).to_dynamic()), dynamic.upcast(factor));
            assert_eq!(Ok(typed.downcast($factor).to_dynamic()), dynamic.downcast(factor));
        )* };
    }
    casts!(_1 _2 _4 _8 _16 _32 _64);
    casts!(_128 _256);
    let below = Swizzle::<_2, _1, Int![-4]>::new();
    assert_eq!(
        make_swizzle(int!(6), int!(96)).to_dynamic(),
        below.to_dynamic()
    );
    assert_eq!(
        Ok(below
            .composition(Swizzle::<_1, _3, Int![-4]>::new())
            .to_dynamic()),
        run_time(2, 1, -4).composition(run_time(1, 3, -4)),
    );
    macro_rules! calls {
        ($($offset:literal)*) => { $(
            assert_eq!(typed.call(int!($offset)).value(), typed.apply($offset));
            assert_eq!(below.call(int!($offset)).value(), below.apply($offset));
        )* };
    }
    calls!(0 1 7 128 129 1000 65535 -1 -2 -113 -128 -1000 -65536);
}

/// One bound serves layouts and composed layouts: the operators of the table apply to the layout of
/// a composed layout, and keep its function.
#[test]
fn one_bound_serves_both() {
    fn tiles<L, T>(layout: L, tiler: T) -> <L as ZippedDivide<T>>::Output
    where
        L: ZippedDivide<T>,
    {
        layout.zipped_divide(tiler)
    }
    fn first_tile<L, T>(layout: L, tiler: T) -> Entry<0, L::Output>
    where
        L: ZippedDivide<T, Output: Get<0>>,
    {
        layout.zipped_divide(tiler).get::<0>()
    }
    assert_layout!(tiles(layout!((8, 8):(8, 1)), tile!((4, 2))), ((4, 2), (2, 4)):((8, 1), (32, 2)));
    assert_layout!(
        tiles(layout!(Sw<1, 0, 1> o (8, 8):(8, 1)), tile!((4, 2))),
        Sw<1, 0, 1> o 0 o ((4, 2), (2, 4)):((8, 1), (32, 2))
    );
    assert_layout!(first_tile(layout!((8, 8):(8, 1)), tile!((4, 2))), (4, 2):(8, 1));
    assert_layout!(first_tile(layout!(Sw<1, 0, 1> o (8, 8):(8, 1)), tile!((4, 2))), Sw<1, 0, 1> o 0 o (4, 2):(8, 1));
}
