//! The promises of every layout (`docs/soundness.md`), at their edges: each refusal beside the
//! nearest input that is accepted. Expected values come from the definition, in numbers that any
//! calculator confirms.

use std::panic::catch_unwind;

use cute::prelude::*;
use cute::{CeilDiv, Dyn, crd2idx_shape, round_up, try_make_layout};

/// The sentence of a refusal that comes as a panic.
fn sentence<T>(what: impl FnOnce() -> T + std::panic::UnwindSafe) -> String {
    let panic = catch_unwind(what).err().expect("a refusal");
    panic
        .downcast_ref::<String>()
        .cloned()
        .unwrap_or_else(|| (*panic.downcast_ref::<&str>().expect("a text")).to_owned())
}

const NARROW: &str = "a value does not fit in 32 bits";
const WIDE: &str = "a value does not fit in 64 bits";

macro_rules! refuses {
    ($($result:expr => $sentence:expr;)*) => { $(
        assert_eq!($result.map(|layout| layout.to_string()).unwrap_err().to_string(), $sentence);
    )* };
}

#[test]
fn sizes_fit_the_width_that_computes_them() {
    let narrow = format!("make_layout: {NARROW}");
    // 46 341² is just past 2^31, 46 340² is below it.
    refuses! {
        try_make_layout((46_341_i32, 46_341_i32), (0_i64, 1_i64)) => narrow;
        try_make_layout((46_341_i32, 46_341_i32), (1_i64, 46_341_i64)) => narrow;
        try_make_layout(((46_341_i32, 46_341_i32), 1_i64), ((_0, _1), _0)) => narrow;
        try_make_layout((46_341_i32, 1_i64, 46_341_i32), (_1, _0, _0)) => narrow;
        try_make_layout((_46341, 46_341_i32, 2_i64), (_0, _0, _0)) => narrow;
    }
    assert_eq!(
        make_layout((46_340_i32, 46_340_i32), (0_i64, 1_i64)).size(),
        46_340 * 46_340
    );
    assert_eq!(
        make_layout(((46_340_i32, 46_340_i32), 4_i64), ((_0, _1), _0)).size(),
        4_i64 * 46_340 * 46_340
    );
    // One of the two has 64 bits, so the product has 64 bits.
    assert_eq!(
        make_layout((46_341_i32, 46_341_i64), (0_i64, 1_i64)).size(),
        46_341_i64 * 46_341
    );
    // Modes that an operator selects are computed in their own width.
    let mixed = make_layout((46_340_i32, 46_340_i64, 46_340_i32), (_0, _1, _0));
    assert_eq!(mixed.select((_0, _2)).size(), 46_340 * 46_340);
    assert_eq!(mixed.size(), 46_340_i64.pow(3));
    // 3 037 000 500² is just past 2^63.
    refuses! { try_make_layout((3_037_000_500_i64, 3_037_000_500_i64), (_0, _0)) => format!("make_layout: {WIDE}"); }
    assert_eq!(
        make_layout((3_037_000_499_i64, 3_037_000_499_i64), (_0, _0)).size(),
        3_037_000_499_i64.pow(2)
    );
}

#[allow(
    non_upper_case_globals,
    reason = "named as the library names its integers"
)]
const _46341: Int![46341] = int!(46341);

#[test]
fn offsets_of_selected_modes_fit_their_width() {
    // The first mode alone would be computed in 32 bits, and reaches 2·2^30.
    let narrow = format!("make_layout: {NARROW}");
    refuses! {
        try_make_layout((3_i32, 4_i64), (1_i32 << 30, _1)) => narrow;
        try_make_layout((3_i32, 4_i64), (int!(1073741824), _1)) => narrow;
        try_make_layout((_3, 2_i32, 4_i64), (int!(1073741824), _1, _1)) => narrow;
        try_make_layout((1_i64, 1_i32), (_1, i32::MIN)) => narrow;
        try_make_layout((1_i64, 1_i64), (_1, i32::MIN)) => narrow;
    }
    let layout = make_layout((2_i32, 4_i64), (1_i32 << 30, _1));
    assert_eq!(layout.get::<0>().crd2idx(1), 1 << 30);
    assert_eq!(
        (layout.cosize(), layout.crd2idx((1, 3))),
        (Dyn::new((1_i64 << 30) + 4), Dyn::new((1_i64 << 30) + 3))
    );
    assert!(try_make_layout((3_i32, 4_i64), (1_i64 << 30, _1)).is_ok());
    assert!(try_make_layout((1_i64, 1_i32), (_1, i32::MIN + 1)).is_ok());
}

#[test]
fn a_stride_that_does_not_fit_its_leaf_is_refused() {
    let b = make_layout((64_i64, 4_i64), (50_000_000_i32, _1));
    assert_eq!(
        sentence(move || b.local_tile(tile!((48, 2)), (1, 0))),
        format!("local_tile: {NARROW}")
    );
    // 42 · 50 000 000 is below 2^31.
    assert_eq!(b.local_tile(tile!((32, 2)), (1, 0)).1, 32 * 50_000_000);
    let long = make_layout(9_i64, i32::MAX);
    refuses! { long.try_logical_divide(layout!(2:2)) => format!("logical_divide: {NARROW}"); }
    assert_eq!(
        make_layout(9_i64, 1_i32 << 28)
            .logical_divide(layout!(2:2))
            .crd2idx(1),
        1 << 29
    );
}

#[test]
fn all_modes_of_a_tiled_layout_fit_together() {
    // Each mode rounds up separately: 46 339 in tiles of 2 becomes 46 340, and both modes together
    // exceed 2^31.
    let matrix = make_layout((46_339_i32, 46_341_i32), (_0, _0));
    assert_eq!(matrix.size(), 46_339 * 46_341);
    refuses! { matrix.try_zipped_divide((_2, _2)) => format!("zipped_divide: {NARROW}"); }
    assert_eq!(matrix.zipped_divide((_2, _1)).size(), 46_340 * 46_341);
    let square = make_layout((46_341_i32, 2_i32), (_1, _0));
    assert_eq!(
        sentence(move || square.select((_0, _0))),
        format!("select: {NARROW}")
    );
    assert_eq!(square.select((_0, _1)).size(), 92_682);
}

#[test]
fn numbers_are_refused_where_they_would_wrap() {
    let narrow = format!("int_tuple: {NARROW}");
    let (large, least) = (Dyn::new(65_536_i32), Dyn::new(i32::MIN));
    assert_eq!(sentence(move || large * large), narrow);
    assert_eq!(sentence(move || (large, large).size()), narrow);
    assert_eq!((Dyn::new(32_767_i32), large).size(), 32_767 * 65_536);
    assert_eq!(
        sentence(move || Dyn::new(i32::MAX) + Dyn::new(1_i32)),
        narrow
    );
    assert_eq!(sentence(move || Dyn::new(i32::MAX) + _1), narrow);
    assert_eq!(sentence(move || _1 - least), narrow);
    assert_eq!(sentence(move || _2 * Dyn::new(1_i32 << 30)), narrow);
    assert_eq!(sentence(move || -least), narrow);
    assert_eq!(sentence(move || least / Dyn::new(-1_i32)), narrow);
    assert_eq!(least % Dyn::new(-1_i32), 0);
    assert_eq!(
        sentence(move || large / Dyn::new(0_i32)),
        "int_tuple: 65536 is divided by 0"
    );
    assert_eq!(
        sentence(move || large % Dyn::new(0_i64)),
        "int_tuple: 65536 is divided by 0"
    );
    assert_eq!(
        sentence(move || _7 / Dyn::new(0_i64)),
        "int_tuple: 7 is divided by 0"
    );
    assert_eq!(
        sentence(move || Dyn::new(i64::MAX) * Dyn::new(2_i32)),
        format!("int_tuple: {WIDE}")
    );
    assert_eq!(large * Dyn::new(65_536_i64), 1_i64 << 32);
    assert_eq!(Dyn::new(i32::MAX) + Dyn::new(-1_i32), i32::MAX - 1);
    assert_eq!(
        sentence(|| Dyn::new(7).ceil_div(Dyn::new(0))),
        "int_tuple: 7 is divided by 0"
    );
    assert_eq!(
        (Dyn::new(i32::MAX).ceil_div(_2), Dyn::new(0).ceil_div(_4)),
        (Dyn::new(1 << 30), Dyn::new(0))
    );
    let shape = (Dyn::new(65_536_i32), Dyn::new(65_536_i32));
    assert_eq!(
        sentence(move || crd2idx_shape((65_535_i32, 65_535_i32), shape)),
        narrow
    );
    assert_eq!(crd2idx_shape((65_535_i32, 32_767_i32), shape), i32::MAX);
    assert_eq!(
        sentence(|| round_up((i32::MAX,), (_2,))),
        format!("round_up: {NARROW}")
    );
    assert_eq!(
        sentence(|| round_up(i64::MAX, 2_i64)),
        format!("round_up: {WIDE}")
    );
    assert_eq!(round_up(i64::MAX - 1, 2_i64), i64::MAX - 1);
}

#[test]
fn composed_layouts_give_the_offset_or_refuse() {
    let swizzle = Swizzle::<_1, _0, _1>::new();
    let near = make_composed_layout(swizzle, i32::MAX - 1, make_layout(16_i32, _1));
    assert_eq!(
        sentence(move || near.crd2idx(8_i32)),
        format!("int_tuple: {NARROW}")
    );
    assert_eq!(near.crd2idx(1_i32), i32::MAX - 1);
    let wide = make_composed_layout(swizzle, i64::from(i32::MAX - 1), make_layout(16_i32, _1));
    assert_eq!(wide.crd2idx(8_i32), 2_147_483_655_i64);
    let last = make_composed_layout(swizzle, i64::MAX - 1, make_layout(16_i64, _1));
    assert_eq!(
        sentence(move || last.crd2idx(8)),
        format!("int_tuple: {WIDE}")
    );
    // A layout in front is also evaluated past its size, and refuses an offset that does not fit.
    let front = make_composed_layout(make_layout(4_i32, 1_i32 << 29), _0, make_layout(16_i32, _1));
    assert_eq!(front.crd2idx(3_i32), 3 << 29);
    assert_eq!(
        sentence(move || front.crd2idx(4_i32)),
        format!("composed_layout: {NARROW}")
    );
}

/// P3 and P4 for modes of 64 bits, computed in 128 bits: whether they form a layout, and the least
/// and the greatest offset if they do.
fn by_definition(modes: &[(i64, i64)]) -> Option<(i64, i64)> {
    let (mut size, mut span, mut least, mut greatest) = (1_i128, 1_i128, 0_i128, 0_i128);
    for &(extent, stride) in modes {
        let (extent, stride) = (i128::from(extent), i128::from(stride));
        if extent < 0 || stride == i128::from(i64::MIN) {
            return None;
        }
        let more = extent.max(1) - 1;
        (size, span) = (
            size.checked_mul(extent.max(1))?,
            span.checked_add(more.checked_mul(stride.abs())?)?,
        );
        (least, greatest) = (
            least + (more * stride).min(0),
            greatest + (more * stride).max(0),
        );
    }
    let most = i128::from(i64::MAX);
    if size > most || span > most {
        return None;
    }
    let is_empty = modes.iter().any(|mode| mode.0 == 0);
    Some(if is_empty {
        (0, -1)
    } else {
        (i64::try_from(least).ok()?, i64::try_from(greatest).ok()?)
    })
}

/// Numbers near the limit below which one comparison accepts a layout of run-time integers, and far
/// from it.
#[test]
fn small_numbers_and_large_ones_are_accepted_by_one_rule() {
    let around = |bits: u32| [(1_i64 << bits) - 1, 1 << bits, (1 << bits) + 1];
    let numbers: Vec<i64> = [0, 1, 2, 7, -1, -7, i64::MIN, i64::MAX]
        .into_iter()
        .chain(
            [20, 29, 30, 31, 32, 39, 40, 41, 42, 61, 62]
                .into_iter()
                .flat_map(around),
        )
        .collect();
    let (mut accepted, mut refused) = (0, 0);
    let mut check = |modes: &[(i64, i64)], result: Result<(i64, i64), cute::Error>| {
        let expected = by_definition(modes);
        assert_eq!(result.ok(), expected, "{modes:?}");
        if expected.is_some() {
            accepted += 1
        } else {
            refused += 1
        }
    };
    macro_rules! bounds {
        ($shape:expr, $stride:expr) => {
            try_make_layout($shape, $stride).map(|layout| {
                // An empty layout fits any storage; for another one, the refusal names the least
                // and the greatest offset.
                match cute::tensor::try_make_tensor(&[0_u8; 0][..], layout).map(|_| ()) {
                    Ok(()) => (0, -1),
                    Err(cute::Error {
                        violation:
                            cute::Violation::StorageTooShort {
                                least, greatest, ..
                            },
                        ..
                    }) => (least, greatest),
                    Err(error) => panic!("{error}"),
                }
            })
        };
    }
    for &m in &numbers {
        for &d in &numbers {
            for &n in &numbers {
                check(&[(m, d), (n, 1)], bounds!((m, n), (d, _1)));
                check(&[(m, d), (n, -3)], bounds!((m, n), (d, int!(-3))));
                check(&[(m, d), (8, n)], bounds!((m, _8), (d, n)));
                check(
                    &[(m, d), (n, m), (5, 2)],
                    bounds!(((m, n), _5), ((d, m), _2)),
                );
                check(
                    &[(m, d), (n, 1), (5, 2)],
                    bounds!(((m, n), _5), ((d, _1), _2)),
                );
                let far = int!(0x2000_0000_0000_0000);
                check(
                    &[(m, d), (n, 1), (5, 1 << 61)],
                    bounds!(((m, n), _5), ((d, _1), far)),
                );
                let long = int!(0xf_ffff);
                check(
                    &[(0xf_ffff, m), (0xf_ffff, d), (0xf_ffff, n)],
                    bounds!((long, long, long), (m, d, n)),
                );
            }
        }
    }
    assert!(
        accepted > 10_000 && refused > 10_000,
        "{accepted} accepted, {refused} refused"
    );
}
