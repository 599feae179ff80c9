//! Index width: a layout whose image does not fit its leaves is refused when it is built.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cute::prelude::*;

/// The sentence of a panic.
fn sentence<T>(build: impl FnOnce() -> T) -> String {
    let Err(panic) = catch_unwind(AssertUnwindSafe(build)) else {
        return "accepted".to_owned();
    };
    panic
        .downcast_ref::<String>()
        .cloned()
        .unwrap_or_else(|| "a panic without a sentence".to_owned())
}

#[test]
fn joined_layouts_must_fit_together() {
    // Each reaches 1 799 970 000, both together do not fit 31 bits.
    let one = make_layout((60_000_i32,), (30_000_i32,));
    let mode = make_layout(60_000_i32, 30_000_i32);
    assert!(one.fits_bits(32) && mode.fits_bits(32));
    assert_eq!(
        sentence(|| from_modes((mode, mode))),
        "make_layout: a value does not fit in 32 bits"
    );
    assert_eq!(
        sentence(|| one.append(mode)),
        "append: a value does not fit in 32 bits"
    );
    assert_eq!(
        sentence(|| one.prepend(mode)),
        "prepend: a value does not fit in 32 bits"
    );
    assert_eq!(
        sentence(|| one.append(make_layout(2_i32, 1_i32)).replace::<1, _>(mode)),
        "replace: a value does not fit in 32 bits"
    );
    assert_eq!(
        sentence(|| one.zip(one)),
        "zip: a value does not fit in 32 bits"
    );
    // The nearest that fit, and the same in 64 bits.
    let other = make_layout(11_577_i32, 30_000_i32);
    assert_eq!(
        from_modes((make_layout(11_577_i32, 30_000_i32), other)).to_string(),
        "(11577,11577):(30000,30000)"
    );
    let wide = make_layout((60_000_i64,), (30_000_i64,));
    assert_eq!(wide.append(mode).to_string(), "(60000,60000):(30000,30000)");
    assert_eq!(wide.zip(one).to_string(), "((60000,60000)):((30000,30000))");
}

/// Narrow leaves make a narrow layout, whatever its static leaves are.
#[test]
fn static_integers_do_not_widen_a_layout() {
    let refused = Err("make_layout: a value does not fit in 32 bits".to_owned());
    let said = |made: Result<String, cute::Error>| made.map_err(|error| error.to_string());
    assert_eq!(
        said(try_make_layout((3_i32,), (int!(2_000_000_000),)).map(|made| made.to_string())),
        refused
    );
    assert_eq!(
        said(try_make_layout((int!(3),), (2_000_000_000_i32,)).map(|made| made.to_string())),
        refused
    );
    let nearest = try_make_layout((2_i32,), (int!(2_000_000_000),)).expect("2 000 000 001 offsets");
    assert_eq!(nearest.to_string(), "(2):(_2000000000)");
    assert!(try_make_layout((int!(2),), (2_000_000_000_i32,)).is_ok());
    // A stride that no coordinate uses must also fit the layout's width.
    let past = try_make_layout((4_i32, _1), (_1, int!(3_000_000_000)));
    assert_eq!(said(past.map(|made| made.to_string())), refused);
    assert!(try_make_layout((4_i32, _1), (_1, int!(2_000_000_000))).is_ok());
}

#[test]
fn products_must_fit() {
    let block = make_layout((60_000_i32,), (1_i32,));
    let refused = block
        .try_logical_product(make_layout((60_000_i32,), (1_i32,)))
        .expect_err("3 600 000 000 offsets");
    assert_eq!(
        refused.to_string(),
        "logical_product: a value does not fit in 32 bits"
    );
    assert!(
        block
            .try_logical_product(make_layout((30_000_i32,), (1_i32,)))
            .is_ok()
    );
}

/// Types and values give the same answer.
#[test]
fn both_levels_agree() {
    macro_rules! agree {
        ($($layout:expr),* $(,)?) => { $(
            for bits in [1, 2, 8, 16, 31, 32, 33, 63, 64] {
                let (typed, values) = ($layout, $layout.to_dynamic());
                let least = values.size().max(values.cosize());
                // By the definition, in more bits than the answer needs.
                let expected = i128::from(least) < 1_i128 << (bits - 1);
                assert_eq!((typed.fits_bits(bits), values.fits_bits(bits)), (expected, expected), "{typed} in {bits}");
            }
        )* };
    }
    agree!(
        layout!(1:0),
        layout!((2, 3):(1, 2)),
        layout!((65_536, 32_767):(1, 65_536)),
        layout!((65_536, 32_768):(1, 65_536)),
        layout!(2:-2_147_483_646),
        layout!(2:-2_147_483_647),
        layout!((4, 2):(0, 127)),
        make_layout((7, 9_i64), (9_i64, 1)),
    );
}
