//! The number of steps of the search for two coordinates with the same offset, in cases that can be
//! counted by hand.

use cute::dynamic::meeting::{Collision, Meeting, Search};

/// Strides 6, 4 and 1 of extents 2, 3 and 2: no two coordinates meet, because 4 and 1 make up 3, 4,
/// 5, 7, 8 and 9, but not 6.
///
/// The differences of the largest stride are 0 and 1: the smaller strides reach 2·4 + 1 = 9, which
/// is not less than 6. After 0, the other strides have only the difference 0, one step each. After
/// 1, the stride 4 would have to subtract 5 to 7: no multiple of 4 does, so there is no step. The
/// sum is 1 + 1 + 1 and 1.
#[test]
fn what_no_multiple_takes_back_is_no_step() {
    let search = Search::NONE.with(3, 4).with(2, 1).with(2, 6);
    assert_eq!(
        (search.run(4), search.run(3)),
        (Meeting::Never, Meeting::Undecided)
    );
}

#[test]
fn a_witness_reads_as_a_sentence() {
    let collision = Collision {
        first: 4,
        second: 3,
        offset: 3,
    };
    assert_eq!(
        collision.to_string(),
        "linear coordinates 4 and 3 have the same offset, 3"
    );
    let layout: cute::dynamic::Layout = "2:3".parse().expect("a layout");
    assert_eq!(
        layout
            .contiguous()
            .expect_err("1 and 2 are not there")
            .to_string(),
        "offset 1 is missing"
    );
}
