//! Products of a warpgroup through a `TiledMma`, with operands in shared memory under each
//! canonical layout. The kernels are the same as on a device; they are checked, and compared with
//! plain loops.
#![allow(
    unsafe_code,
    reason = "kernels take pointers, and promise how they are launched"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::wildcard_imports,
    unreachable_pub,
    reason = "small numbers, which floats hold; the kernels' own spelling"
)]

#[path = "../../../gpu/kernels/src/each_warpgroup.rs"]
mod each_warpgroup;
#[path = "../../../gpu/host/src/small.rs"]
mod small;
#[path = "../../../gpu/kernels/src/warpgroups.rs"]
mod warpgroups;

use cute_device::check_block;
use each_warpgroup::each_warpgroup;
use small::{Before, Kind, operand, twice};

macro_rules! compare {
    ($($name:ident: $atom:ident($n_atom:ident), $groups:literal, $element:ident $kind_a:ident $kind_b:ident, $sum:ident $kind_c:ident $begin:literal, ($m:literal, $n:literal, $k:literal),
        [$($a:tt)*] [$($b:tt)*];)*) => { $(
        #[test]
        fn $name() {
            let a: Vec<$element> = operand(Kind::$kind_a, $m, $k, 0);
            let b: Vec<$element> = operand(Kind::$kind_b, $n, $k, 1);
            let before = Before { sum: $begin, saturates: stringify!($name).ends_with("saturate") };
            let exact: Vec<$sum> = twice([Kind::$kind_a, Kind::$kind_b], Kind::$kind_c, before, ($m, $n, $k));
            let mut c = vec![77 as $sum; $m * $n];
            let (on_a, on_b, on_c) = (a.as_ptr() as usize, b.as_ptr() as usize, c.as_mut_ptr() as usize);
            // SAFETY: the test runs such a block, and the matrices have these elements.
            let checked = check_block(128 * $groups, (0, 0), &|| unsafe {
                warpgroups::$name(on_c as *mut $sum, on_a as *const $element, on_b as *const $element);
            });
            checked.unwrap();
            for (at, (found, exact)) in c.iter().zip(&exact).enumerate() {
                assert_eq!(found, exact, "({}, {})", at % $m, at / $m);
            }
        }
    )* };
}

each_warpgroup! { compare }
