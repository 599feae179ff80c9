//! Plain compositions and divisions take a shorter path in the types, and must equal the run-time
//! operators. The cases are at the borders of that path, each beside its nearest neighbour on the
//! other side. The golden vectors are in `tests/vectors`.

use cute::prelude::*;

/// The result in types, of two layouts that the macro does not see together, is the run-time
/// result.
macro_rules! same {
    ($(($($a:tt)*), $operator:ident, ($($b:tt)*);)*) => { $(
        let typed = layout!($($a)*).$operator(layout!($($b)*)).to_dynamic().to_string();
        let text = concat!(stringify!($operator), "(", stringify!($($a)*), ", ", stringify!($($b)*), ")");
        let value = cute::dynamic::eval(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(typed, value.to_string(), "{text}");
    )* };
}

#[test]
fn leaves_take_steps_from_one_mode() {
    same! {
        ((128, 64):(64, 1)), composition, (((4, 8), (2, 2)):((16, 1), (8, 64)));
        ((64, 128):(128, 1)), composition, (((4, 8, 4), (2, (2, 8))):((256, 1, 16), (128, (8, 1024))));
        ((8, 16):(16, 1)), composition, ((2, 2, 2):(1, 2, 4));
        ((8, 16):(16, 1)), composition, ((2, 2, 2):(4, 2, 1));
        // From before the part that was cut out, from after it, and from the next mode.
        ((64, 4):(4, 1)), composition, ((4, 8, 2):(2, 8, 1));
        ((64, 4):(4, 1)), composition, ((2, 2, 8, 4):(4, 1, 8, 64));
        ((64, 4):(4, 1)), composition, ((2, (2, 4), 16):(2, (1, 64), 4));
        // Steps overlap, and do not carry.
        ((64, 4):(4, 1)), composition, ((4, 4):(1, 2));
        ((64, 4):(4, 1)), composition, ((3, 3):(1, 4));
        // Through what was cut out.
        ((64, 4):(4, 1)), composition, ((4, 4):(16, 64));
        ((8, 8, 8):(64, 8, 1)), composition, ((4, 4, 4):(2, 16, 128));
        ((8, 8, 8):(64, 8, 1)), composition, ((4, 4, 4):(128, 16, 2));
    }
}

#[test]
fn numbers_that_are_no_powers_of_two() {
    same! {
        ((6, 2):(8, 2)), composition, ((4, 3):(3, 1));
        ((96, 4):(4, 1)), composition, ((3, 32):(1, 3));
        ((96, 4):(4, 1)), composition, ((32, 3):(3, 1));
        ((96, 4):(4, 1)), composition, (3:32);
        ((96, 4):(4, 1)), composition, ((2, 2):(48, 96));
        ((3, 4):(4, 1)), composition, (2:6);
        ((3, 4):(4, 1)), composition, (2:3);
        ((6, 4):(4, 1)), composition, (2:3);
        ((9, 4):(4, 1)), composition, (3:3);
        ((9, 3):(3, 1)), composition, ((3, 3):(9, 3));
        ((12, 5):(5, 1)), composition, (7:1);
        ((12, 5):(5, 1)), composition, (5:12);
        ((20, 3):(1, 40)), composition, (5:4);
        ((5, 7, 3):(21, 3, 1)), composition, ((5, 7):(1, 5));
        ((15, 7):(7, 1)), composition, ((5, 3):(3, 1));
    }
}

#[test]
fn sizes_of_one_caps_and_strides_of_zero() {
    same! {
        ((8, 4):(4, 1)), composition, ((1, 4):(8, 1));
        ((8, 4):(4, 1)), composition, ((1, 4):(16, 1));
        ((8, 4):(4, 1)), composition, ((1, 1):(5, 32));
        ((8, 4):(4, 1)), composition, ((2, 4):(0, 1));
        ((8, 1):(4, 1)), composition, ((2, 2):(1, 8));
        ((8, 1):(1, 8)), composition, ((2, 2):(4, 8));
        ((1, 1):(4, 3)), composition, (4:2);
        ((8, 4):(0, 0)), composition, (16:2);
        ((8, 4):(0, 1)), composition, ((4, 4):(2, 8));
        ((8, 4):(-1, -8)), composition, ((4, 4):(2, 8));
        ((8, 4):(-4, 1)), composition, ((4, 4):(2, 8));
        ((8, 4):(4, 1)), composition, ((2, 2):(2, -1));
        // The last mode has no bound.
        ((8, 4):(4, 1)), composition, ((4, 64):(2, 8));
        (8:3), composition, ((4, 64):(2, 8));
    }
}

#[test]
fn long_numbers_and_long_tuples() {
    same! {
        ((4294967296, 2):(2, 1)), composition, (4294967296:1);
        ((4294967295, 2):(2, 1)), composition, (4294967295:1);
        (4611686018427387904:1), composition, (4611686018427387903:1);
        ((2, 2, 2, 2, 2, 2, 2, 2):(128, 64, 32, 16, 8, 4, 2, 1)), composition, (256:1);
        ((8, 8, 8, 8, 8, 8, 8, 8):(2097152, 262144, 32768, 4096, 512, 64, 8, 1)), composition,
            ((4, 4, 4, 4, 4, 4, 4, 4):(2, 16, 128, 1024, 8192, 65536, 524288, 4194304));
    }
}

#[test]
fn tiles_and_what_they_leave() {
    same! {
        ((4, 2, 3):(2, 1, 8)), logical_divide, (4:2);
        ((64, 32):(1, 64)), logical_divide, ((4, 8):(8, 64));
        ((64, 32):(1, 64)), logical_divide, ((8, 4):(64, 8));
        ((64, 32):(32, 1)), logical_divide, ((8, 4):(64, 8));
        ((64, 32):(32, 1)), logical_divide, (2048:1);
        ((64, 32):(32, 1)), logical_divide, (1:1);
        ((64, 32):(32, 1)), logical_divide, ((8, 4):(1, 0));
        ((64, 32):(32, 1)), logical_divide, ((2, 2, 2):(16, 1, 128));
        ((96, 32):(32, 1)), logical_divide, ((2, 3):(1, 2));
        ((96, 32):(32, 1)), logical_divide, ((3, 2):(32, 1));
        ((64, 1):(1, 64)), logical_divide, (8:2);
        ((1, 1):(1, 64)), logical_divide, (1:0);
        // The tile reaches past the end, up to it, or leaves a remainder after it.
        (32:1), logical_divide, (8:8);
        (32:1), logical_divide, (8:4);
        (4:4), logical_divide, ((3, 3):(8, 1));
        ((9, (4, 8)):(59, (13, 1))), logical_divide, (3:3);
    }
    assert_layout!(layout!((64, 32)).logical_divide((_16, layout!((2, 4):(1, 8)))), ((16, 4), ((2, 4), 4)):((1, 16), ((64, 512), 128)));
}
