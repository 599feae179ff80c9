//! The parts of the engine that the project's own tests check, hidden from users.

pub use crate::errors::operator;
pub use crate::modes::{ModeTable, ModesOf, STEPS};
pub use crate::ops::compact::Compact;
pub use crate::ops::crd2idx::split::TakeIndex;
pub use crate::outcome::{Broken, Collides, Differs, Lacks, Proven, UnequalSizes};

/// The outcomes of the predicates. A broken outcome contains the two coordinates that collide, or
/// the offset that is missing.
pub mod outcomes {
    use crate::errors::operator;
    use crate::layout::Layout;
    use crate::outcome::OutcomeOf;

    /// The outcome of the check that a layout is injective.
    pub type InjectiveOf<S, D> = OutcomeOf<operator::Injective, Layout<S, D>>;
    /// The outcome of the check that a layout is contiguous.
    pub type ContiguousOf<S, D> = OutcomeOf<operator::Contiguous, Layout<S, D>>;
    /// The outcome of the check that a layout is surjective.
    pub type SurjectiveOf<S, D> = OutcomeOf<operator::Surjective, Layout<S, D>>;
    /// The outcome of the check that a layout is compact.
    pub type CompactOf<S, D> = OutcomeOf<operator::Compact, Layout<S, D>>;
    /// The outcome of the check that two layouts are the same function.
    pub type SameFunctionOf<S, D, S2, D2> =
        OutcomeOf<operator::SameFunction, (Layout<S, D>, Layout<S2, D2>)>;
}

/// Functions that constants call at compile time. `tests/algebra/constants.rs` calls them at run
/// time.
pub mod constants {
    pub use crate::errors::text::Text;
    pub use crate::int::number::{Number, exact, then as with_digit};
    pub use crate::modes::joined;
    pub use crate::profile::{static_reach, times};
    pub use crate::tuple::{max, max_bits};
}

pub use crate::swizzle::make::{ComposeSwizzle, MakeSwizzle};

/// An operator that refuses a tiler with more modes than the layout has. The guard's message
/// contains the two ranks, `(Tiler, Rank)`.
pub trait RefusesLongTilers<Ranks> {}

impl<Operator, Tiler, Rank> RefusesLongTilers<(Tiler, Rank)> for Operator where
    crate::errors::Refused: crate::errors::TilerTooLong<Operator, Tiler, Rank>
{
}
