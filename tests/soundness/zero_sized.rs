//! Static layouts, and the results of operators on them, take no space; a mixed layout stores only
//! its run-time integers. There may be more elements that take no space than 63 bits can count.

use cute::prelude::*;

macro_rules! no_space {
    ($($value:expr;)*) => { $( assert_eq!(size_of_val(&$value), 0, stringify!($value)); )* };
}

#[test]
fn static_layouts_take_no_space() {
    let a = layout!(((4, 8), (2, 2)):((16, 1), (8, 64)));
    let m = layout!((64, 32):(1, 64));
    no_space! {
        a;
        a.shape();
        a.coalesce();
        a.flatten();
        a.filter();
        a.composition(layout!((8, 4):(1, 8)));
        layout!(4:2).complement_in(_24);
        m.logical_divide((_16, _8));
        m.zipped_divide((_16, _8));
        m.tiled_divide((_16, _8));
        m.flat_divide((_16, _8));
        m.logical_divide_evenly((_16, _8));
        layout!((2, 4):(1, 2)).logical_product(_3);
        layout!((2, 4):(1, 2)).blocked_product(layout!((3, 5)));
        layout!((2, 4):(1, 2)).raked_product(layout!((3, 5)));
        layout!((4, 8):(8, 1)).tile_to_shape(shape!((8, 16)), LayoutLeft);
        m.slice((_2, ..));
        m.slice_and_offset((_2, ..));
        m.crd2idx((_2, _3));
        make_ordered_layout(shape!((2, 4)), (_1, _0));
    }
}

#[test]
fn mixed_layouts_hold_their_run_time_integers() {
    let (n, ld) = (100_i64, 128_i64);
    let mixed = layout!((64, n):(1, ld));
    assert_eq!(size_of_val(&mixed), 2 * size_of::<i64>());
    assert_eq!(
        size_of_val(&mixed.composition(layout!((8, 4):(2, 64)))),
        size_of::<i64>()
    );
    let narrow = layout!((64, { 100_i32 }):(1, { 128_i32 }));
    assert_eq!(size_of_val(&narrow), 2 * size_of::<i32>());
}

/// The last place that 63 bits can count is accepted, and the next one is refused.
#[test]
#[cfg(target_pointer_width = "64")]
fn places_past_63_bits_are_refused() {
    let elements = [[(); usize::MAX]];
    let at = |base| {
        try_make_tensor_at(&elements[0][..], base, layout!(1))
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    let last = usize::MAX / 2;
    assert_eq!(at(last), Ok(()));
    assert_eq!(
        at(last + 1),
        Err("make_tensor: a value does not fit in 64 bits".to_owned())
    );
}
