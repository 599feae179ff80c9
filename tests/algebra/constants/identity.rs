//! The parts of `crates/cute-tensor/src/storage/identity.rs` that the compiler evaluates, at
//! run time.

use cute::__engine::ModeTable;

use super::constants;

/// The upper field of two, and the least and the greatest value that a field of 32 bits holds.
const ABOVE: i64 = 1 << 32;
const LEAST: i64 = -(1 << 31);
const GREATEST: i64 = (1 << 31) - 1;

/// The fields from a base on, without a composed layout.
fn fit(modes: &ModeTable, base: i64, fields: u32) -> bool {
    constants::fit(modes, [base, 0], 1, fields)
}

fn reaches(extent: i64, stride: i64, base: i64) -> bool {
    fit(&ModeTable::NONE.with(extent, stride), base, 2)
}

#[test]
fn a_field_holds_its_half_of_64_bits_and_no_more() {
    assert_eq!(
        (reaches(GREATEST + 1, 1, 0), reaches(GREATEST + 2, 1, 0)),
        (true, false)
    );
    assert_eq!(
        (reaches(1 - LEAST, -1, 0), reaches(2 - LEAST, -1, 0)),
        (true, false)
    );
    // A mode has one step fewer than its extent; a step has the size of the stride's part in the
    // field.
    assert_eq!(
        (
            reaches(2, GREATEST, 0),
            reaches(3, 1 << 30, 0),
            reaches(2, LEAST, 0)
        ),
        (true, false, true)
    );
    assert_eq!(
        (reaches(3, -(1 << 30), 0), reaches(4, -(1 << 30), 0)),
        (true, false)
    );
}

#[test]
fn a_field_begins_where_the_base_says() {
    assert_eq!(
        (
            reaches(1, 1, GREATEST),
            reaches(2, 1, GREATEST),
            reaches(2, -1, GREATEST)
        ),
        (true, false, true)
    );
    assert_eq!(
        (
            reaches(1, 1, LEAST),
            reaches(2, -1, LEAST),
            reaches(2, 1, LEAST)
        ),
        (true, false, true)
    );
    assert_eq!(
        (
            reaches(2, 1, 5 * ABOVE + GREATEST),
            reaches(2, 1, 5 * ABOVE + LEAST)
        ),
        (false, true)
    );
}

/// A mode without coordinates steps nowhere, in neither direction.
#[test]
fn a_mode_of_no_coordinates_needs_no_room() {
    assert_eq!(
        (
            reaches(0, 1, LEAST),
            reaches(0, -1, LEAST),
            reaches(2, -1, LEAST)
        ),
        (true, true, false)
    );
    assert_eq!(
        (
            reaches(0, 1, GREATEST),
            reaches(0, -1, GREATEST),
            reaches(2, 1, GREATEST)
        ),
        (true, true, false)
    );
}

/// The reaches of modes add up, separately in each direction; the layout determines the bits of the
/// last field.
#[test]
fn a_field_holds_what_all_modes_reach_together() {
    let both = |a, b| fit(&ModeTable::NONE.with(2, a).with(2, b), 0, 2);
    assert_eq!(
        (both(1 << 30, GREATEST - (1 << 30)), both(1 << 30, 1 << 30)),
        (true, false)
    );
    assert_eq!((both(GREATEST, LEAST), both(LEAST, -1)), (true, false));
    assert!(both(ABOVE, GREATEST * ABOVE) && both(3 * ABOVE + GREATEST, 0));
    assert!(
        fit(&ModeTable::NONE, 0, 2)
            && !fit(&ModeTable::NONE.with(i64::MAX, 1), 0, 2)
            && fit(&ModeTable::NONE.with(i64::MAX, 1), 0, 1)
    );
}

/// Eight fields of 8 bits: each of the first seven is checked.
#[test]
fn each_field_but_the_last_is_asked() {
    let fields = (0..8).map(|field| {
        let stride = 1 << (8 * field);
        let fits = |extent, stride| fit(&ModeTable::NONE.with(extent, stride), 0, 8);
        (
            fits(128, stride),
            fits(129, stride),
            fits(129, -stride),
            fits(130, -stride),
        )
    });
    assert_eq!(
        fields.collect::<Vec<_>>(),
        [
            [(true, false, true, false); 7].as_slice(),
            &[(true, true, true, true)]
        ]
        .concat()
    );
}

#[test]
fn sixty_four_modes_are_asked() {
    let all = (0..64).fold(ModeTable::NONE, |modes, _| modes.with(2, 1 << 25));
    assert!(!fit(&all, 0, 2) && fit(&all, 0, 1));
    let all = (0..63).fold(ModeTable::NONE, |modes, _| modes.with(2, 1 << 25));
    assert!(fit(&all.with(2, (1 << 25) - 1), 0, 2));
}

/// A composed layout begins at an offset, and exchanges numbers of the lowest field within blocks.
#[test]
fn a_composed_layout_adds_to_the_base() {
    let rows = ModeTable::NONE.with(4, 1);
    let from = |base, begin, within| constants::fit(&rows, [base, begin], within, 2);
    assert_eq!(
        (from(0, GREATEST - 3, 1), from(0, GREATEST - 2, 1)),
        (true, false)
    );
    assert_eq!(
        (
            from(3, GREATEST - 6, 1),
            from(3, GREATEST - 5, 1),
            from(-9, GREATEST, 1)
        ),
        (true, false, true)
    );
    assert_eq!(
        (from(0, GREATEST - 10, 8), from(0, GREATEST - 9, 8)),
        (true, false)
    );
    assert_eq!(
        (from(0, LEAST + 7, 8), from(0, LEAST + 6, 8)),
        (true, false)
    );
    // A block whose size is not known: only one field holds it.
    assert_eq!(
        (from(0, 0, 0), constants::fit(&rows, [0, 0], 0, 1)),
        (false, true)
    );
}
