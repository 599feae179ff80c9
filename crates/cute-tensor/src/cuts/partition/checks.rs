//! The checks of PT1 and PT2. Static layouts are checked when a program is built. Layouts with
//! run-time integers are checked when their parts are made.

use cute_core::{Error, Operator, Violation};

use crate::errors::text::Text;
use crate::int::Integer;
use crate::loops::order::are_apart;
use crate::ops::size::SizeOf;
use crate::storage::map::OffsetMap;

/// Returns the text of PT1's violation, for a panic in a constant.
pub const fn collides(violation: Violation) -> Text {
    let text = Text::NONE.words("partition: ");
    match violation {
        Violation::Collision {
            first,
            second,
            offset,
        } => {
            let text = text
                .words("coordinates ")
                .number(first)
                .words(" and ")
                .number(second);
            let text = text.words(" of the parts share offset ").number(offset);
            text.words(
                "; a writable layout must not overlap, and must have no stride of 0 \
                        (`filter` removes such modes)",
            )
        }
        Violation::Undecided { steps } => text.number(steps as i64).words(
            " steps were not enough to decide whether two coordinates of the parts share an offset",
        ),
        _ => text.words("the offsets of the parts do not fit 64 signed bits"),
    }
}

/// Returns the text of `Violation::TilesReachPast`, for errors that are found at compile time.
pub const fn reaches_past(reached: i64, size: i64) -> Text {
    Text::NONE
        .words("partition: the parts reach ")
        .number(reached)
        .words(" coordinates, but the tensor has ")
        .number(size)
}

/// Checks PT1 for a static layout, when the program is built.
pub const fn must_not_collide<M: OffsetMap>() {
    if let Some(modes) = M::MODES
        && let Err(violation) = modes.injective()
    {
        panic!("{}", collides(violation).as_str());
    }
}

/// Checks PT1 for a layout with run-time integers. A static layout was checked when the program was
/// built. For most layouts, it is enough to sort the modes by stride, and to compare each stride
/// with the greatest offset of the modes before it. For the remaining layouts, a search runs on a
/// copy of the modes.
#[inline(always)]
pub(crate) fn must_be_injective<M: OffsetMap>(map: M) -> Result<(), Error> {
    if const { M::MODES.is_some() } || are_apart(map) {
        Ok(())
    } else {
        search(map)
    }
}

#[cold]
#[inline(never)]
fn search<M: OffsetMap>(map: M) -> Result<(), Error> {
    map.modes()
        .injective()
        .map_err(|violation| Error::new(Operator::Partition, violation))
}

/// Checks PT2 for static sizes, when the program is built.
pub const fn must_not_reach_past<L: OffsetMap, M: OffsetMap>() {
    if let (Some(size), Some(reached)) = (
        <SizeOf<L::Shape> as Integer>::STATIC,
        <SizeOf<M::Shape> as Integer>::STATIC,
    ) && size != reached
    {
        panic!("{}", reaches_past(reached, size).as_str());
    }
}

/// Checks PT1 and PT2 for static tiles, when the program is built.
pub(super) const fn must_be_apart<L: OffsetMap, M: OffsetMap>() {
    must_not_reach_past::<L, M>();
    must_not_collide::<M>();
}

/// Checks PT1 and PT2 for a static thread-value layout `T`, when the program is built. `M` is the
/// map of the parts into which `T` splits `L`.
pub(super) const fn must_share<L: OffsetMap, T: OffsetMap, M: OffsetMap>() {
    if let (Some((_, greatest)), Some(size)) = (T::BOUNDS, <SizeOf<L::Shape> as Integer>::STATIC)
        && greatest >= size
    {
        panic!(
            "{}",
            reaches_past(greatest.saturating_add(1), size).as_str()
        );
    }
    must_not_collide::<M>();
}
