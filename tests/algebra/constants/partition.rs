//! The parts of `crates/cute-tensor/src/cuts/partition.rs` that the compiler evaluates, at
//! run time.

use cute::Violation;
use cute::prelude::*;
use cute::tensor::OffsetMap;

use super::constants::{collides, must_not_collide, must_not_reach_past, reaches_past};
use super::refusal;

#[test]
fn what_is_refused_is_said_with_its_numbers() {
    let sentence = |violation| collides(violation).as_str().to_owned();
    assert_eq!(
        sentence(Violation::Collision {
            first: 12,
            second: -7,
            offset: 300
        }),
        "partition: coordinates 12 and -7 of the parts share offset 300; a writable layout must \
         not overlap, and must have no stride of 0 (`filter` removes such modes)"
    );
    assert_eq!(
        sentence(Violation::Undecided { steps: 4096 }),
        "partition: 4096 steps were not enough to decide whether two coordinates of the parts \
         share an offset"
    );
    let overflow = "partition: the offsets of the parts do not fit 64 signed bits";
    assert_eq!(sentence(Violation::Overflow { bits: 64 }), overflow);
    let past = "partition: the parts reach 24 coordinates, but the tensor has 16";
    assert_eq!(reaches_past(24, 16).as_str(), past);
}

/// V1, as a refusal's sentence.
fn collision<M: OffsetMap>(_: M) -> String {
    refusal(must_not_collide::<M>)
}

fn apart<M: OffsetMap>(_: M) {
    must_not_collide::<M>();
}

#[test]
fn static_parts_that_share_an_offset_are_refused() {
    let shared = "partition: coordinates 4 and 3 of the parts share offset 3; a writable layout \
                  must not overlap, and must have no stride of 0 (`filter` removes such modes)";
    assert_eq!(collision(layout!((4, 3):(1, 3))), shared);
    let one = "partition: coordinates 1 and 0 of the parts share offset 0; a writable layout must \
               not overlap, and must have no stride of 0 (`filter` removes such modes)";
    assert_eq!(collision(layout!((2, 3):(0, 1))), one);
    apart(layout!((4, 3):(1, 4)));
    apart(layout!((4, 3):(-3, 1)));
    // Values that only run time knows are checked when the parts are made.
    apart(make_layout((4_i64, _3), (_1, _3)));
}

/// V2, as a refusal's sentence.
fn past<L: OffsetMap, M: OffsetMap>(_: L, _: M) -> String {
    refusal(must_not_reach_past::<L, M>)
}

fn as_many<L: OffsetMap, M: OffsetMap>(_: L, _: M) {
    must_not_reach_past::<L, M>();
}

#[test]
fn static_parts_of_another_size_are_refused() {
    let (sixteen, twenty_four) = (layout!((4, 4)), layout!((4, 6)));
    assert_eq!(
        past(sixteen, twenty_four),
        "partition: the parts reach 24 coordinates, but the tensor has 16"
    );
    assert_eq!(
        past(twenty_four, sixteen),
        "partition: the parts reach 16 coordinates, but the tensor has 24"
    );
    as_many(sixteen, layout!((2, 8)));
    as_many(twenty_four, layout!(24));
    let unknown = make_layout((4_i64, _5), (_1, _4));
    as_many(sixteen, unknown);
    as_many(unknown, sixteen);
}
