//! The rule of widths, `LayoutCheck`, through types, values and macros: against the promises P1 to
//! P4 in 128 bits.

use cute::dynamic::check::{LayoutCheck, greatest};
use cute::dynamic::{Error, Operator, Violation};

/// An extent and a stride, each with the bits of its leaf: 0 if it is static.
type Mode = ((i64, u32), (i64, u32));

fn checked(bits: u32, modes: &[Mode]) -> Result<(), Error> {
    let mut check = LayoutCheck::new(Operator::MakeLayout, bits);
    for &(extent, stride) in modes {
        check.leaves(extent, stride)?;
    }
    check.finish()
}

/// Returns whether a number fits this number of bits, with its sign, by the definition.
fn fits(number: i128, bits: u32) -> bool {
    number < 1 << (bits - 1)
}

/// `docs/soundness.md`, in numbers that cannot overflow: two modes reach 2^127 at most.
fn promised(modes: &[Mode]) -> bool {
    let leaves = || {
        modes
            .iter()
            .flat_map(|&((_, extent), (_, stride))| [extent, stride])
    };
    let bits = if leaves().any(|bits| bits == 32) && leaves().all(|bits| bits <= 32) {
        32
    } else {
        64
    };
    let p1 = modes
        .iter()
        .all(|&((extent, bits), _)| extent >= i64::from(bits == 0));
    // In P3 and P4 a run-time extent of 0 counts as 1.
    let counted = |mode: &Mode| i128::from(mode.0.0.max(1));
    let magnitude = |stride: i64| i128::from(stride).abs();
    // A static stride beside an extent of 32 bits is multiplied with it in 32 bits.
    let p2 = modes
        .iter()
        .all(|&((_, extent_bits), (stride, stride_bits))| {
            let is_narrow = stride_bits == 32 || (extent_bits == 32 && stride_bits == 0);
            fits(magnitude(stride), if is_narrow { 32 } else { bits })
        });
    let size =
        |of: &dyn Fn(&Mode) -> bool| modes.iter().filter(|mode| of(mode)).map(counted).product();
    let span = |of: &dyn Fn(&Mode) -> bool| -> i128 {
        let reach = |mode: &Mode| (counted(mode) - 1) * magnitude(mode.1.0);
        1 + modes
            .iter()
            .filter(|mode| of(mode))
            .map(reach)
            .sum::<i128>()
    };
    let narrow_extent = |mode: &Mode| mode.0.1 != 64;
    let narrow_mode = |mode: &Mode| mode.0.1 != 64 && mode.1.1 != 64;
    let has_narrow_extent = modes.iter().any(|mode| mode.0.1 == 32);
    let has_narrow_mode = modes
        .iter()
        .any(|mode| narrow_mode(mode) && (mode.0.1 == 32 || mode.1.1 == 32));
    let p3 = fits(size(&|_| true), bits) && (!has_narrow_extent || fits(size(&narrow_extent), 32));
    let p4 = fits(span(&|_| true), bits) && (!has_narrow_mode || fits(span(&narrow_mode), 32));
    p1 && p2 && p3 && p4
}

fn width(modes: &[Mode]) -> u32 {
    let leaves = || {
        modes
            .iter()
            .flat_map(|&((_, extent), (_, stride))| [extent, stride])
    };
    if leaves().any(|bits| bits == 32) && leaves().all(|bits| bits <= 32) {
        32
    } else {
        64
    }
}

#[test]
fn all_pairs_of_modes_at_the_ends_of_both_widths() {
    const NARROW: i64 = i32::MAX as i64;
    let extents = [
        -1,
        0,
        1,
        2,
        3,
        1 << 15,
        1 << 16,
        NARROW,
        NARROW + 1,
        1 << 62,
        i64::MAX,
    ];
    let strides = [
        0,
        1,
        -1,
        2,
        1 << 16,
        NARROW / 2,
        NARROW,
        -NARROW,
        NARROW + 1,
        1 << 61,
        i64::MAX,
        -i64::MAX,
        i64::MIN,
    ];
    let widths = [
        (0, 0),
        (0, 32),
        (32, 0),
        (32, 32),
        (32, 64),
        (64, 32),
        (64, 0),
        (64, 64),
    ];
    let modes = || {
        extents.into_iter().flat_map(move |extent| {
            strides
                .into_iter()
                .flat_map(move |stride| widths.map(|(a, b)| ((extent, a), (stride, b))))
        })
    };
    for first in modes() {
        assert_eq!(
            checked(width(&[first]), &[first]).is_ok(),
            promised(&[first]),
            "{first:?}"
        );
        // Two numbers at the edge together: all widths, and numbers around a few sums.
        for (extent, stride) in [
            (1, NARROW),
            (2, 1),
            (2, NARROW),
            (3, NARROW / 2),
            (1 << 15, 1 << 16),
            (2, 1 << 61),
            (1 << 31, 1),
        ] {
            for (a, b) in widths {
                let both = [first, ((extent, a), (stride, b))];
                let expected = promised(&both);
                assert_eq!(checked(width(&both), &both).is_ok(), expected, "{both:?}");
                let both = [both[1], first];
                assert_eq!(checked(width(&both), &both).is_ok(), expected, "{both:?}");
            }
        }
    }
}

#[test]
fn a_refusal_says_which_extent_and_how_many_bits() {
    let said = |bits, modes: &[Mode]| checked(bits, modes).map_err(|error| error.violation);
    let one: Mode = ((2, 32), (1, 32));
    assert_eq!(
        said(32, &[one, one, ((-1, 32), (1, 32))]),
        Err(Violation::ExtentNotPositive {
            leaf: 2,
            extent: -1
        })
    );
    assert_eq!(
        said(64, &[((-7, 64), (1, 64))]),
        Err(Violation::ExtentNotPositive {
            leaf: 0,
            extent: -7
        })
    );
    // A static 0 is refused, a run-time one leaves the layout empty.
    assert_eq!(
        said(32, &[one, ((0, 0), (1, 32))]),
        Err(Violation::ExtentNotPositive { leaf: 1, extent: 0 })
    );
    assert_eq!(said(32, &[one, ((0, 32), (1, 32))]), Ok(()));
    // 2·(2^31 − 1) + 1 in a layout of 32 bits, and in the 32-bit modes of a wide one.
    let wide: Mode = ((2, 64), (1, 64));
    let long: Mode = ((3, 32), (i64::from(i32::MAX), 32));
    assert_eq!(said(32, &[long]), Err(Violation::Overflow { bits: 32 }));
    assert_eq!(
        said(64, &[wide, long]),
        Err(Violation::Overflow { bits: 32 })
    );
    assert_eq!(
        said(64, &[wide, ((3, 64), (i64::MAX, 64))]),
        Err(Violation::Overflow { bits: 64 })
    );
}

#[test]
fn the_greatest_number_of_each_width() {
    let all: Vec<i64> = [0, 1, 2, 3, 8, 31, 32, 33, 63, 64, 65]
        .into_iter()
        .map(greatest)
        .collect();
    let expected = [
        0,
        0,
        1,
        3,
        127,
        (1 << 30) - 1,
        i32::MAX.into(),
        (1 << 32) - 1,
        i64::MAX >> 1,
        i64::MAX,
        i64::MAX,
    ];
    assert_eq!(all, expected);
}
