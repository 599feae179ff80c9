//! CuTe layouts as types: a layout is a type, the compiler evaluates the algebra, and static
//! layouts occupy no space.
//!
//! ```
//! use cute::prelude::*;
//! let a = layout!((6, 2):(8, 2));
//! let b = layout!((4, 3):(3, 1));
//! let r = assert_layout!(a.composition(b), ((2, 2), 3):((24, 2), 8));
//! assert_eq!(r.crd2idx(((1, 1), 2)), 42);
//! ```
//!
//! Users depend on the facade, `cute`, which re-exports this crate and adds the literals.
//!
//! # How the types are arranged
//! **An operator delegates to its argument.** `LogicalDivide<T>` for a layout is one impl over `T:
//! Divides<Layout>`, and `Divides` is implemented for each kind of tiler. User code therefore needs
//! only one bound, and the compiler selects an impl only after it has inferred the argument.
//!
//! **By mode** (`ops/mechanisms/by_mode.rs`). Composition, divides, products, `coalesce_by` and
//! `filter_by` share one mechanism for a tuple as a tiler or a profile. The operator's own file
//! defines the result for one mode, and for the modes that have no entry in the tuple. The
//! mechanism converts primitive integers to tilers. Code that depends on bare numbers waits until
//! all of them have a type (`src/known.rs`).
//!
//! **Regrouped forms** (`ops/mechanisms/regroup.rs`, `ops/mechanisms/pairs.rs`). The zipped, tiled,
//! flat, blocked and raked forms rearrange the results of `logical_divide` and `logical_product`,
//! guided by the tiler.
//!
//! **Where values come from.** Types always determine the structure of a result. The run-time
//! integers of a result are computed in one of four ways:
//!
//! | operator | types determine | values |
//! |---|---|---|
//! | only moves modes | the result | the result is built from left to right (`tuple/leaves.rs`): each run-time integer is copied from the operand, and a function of the operand's structure returns the number of the integer to copy; if the operator reorders modes, a table that the compiler evaluates contains this number (`tuple/route.rs`) |
//! | has one integer for each integer of its operand: compact or ordered strides, shapes without their zeros | which integers are known | a function from the number of an integer to its value (`of_leaves` in `tuple/leaves.rs`), called only for the unknown ones; if two tuples are compared, a table that the compiler evaluates pairs their integers (`tuple/compared.rs`) |
//! | computes with modes: `coalesce`, complements, inverses | the lists of modes of the operand and of the result | one loop reads the list of the operand and writes the list of the result (`list/modes.rs`), over integers that record whether they are static (`int/leaf_value.rs`) |
//! | `composition` | the structure, leaf by leaf, and which sums of steps stay inside a mode | the walk of run-time layouts (below) |
//!
//! Each rule of the operators in the third row is written once, for values. The rules do not depend
//! on which integers are known only at run time. The modes of every result of these operators pass
//! through one `coalesce` (`ops/coalesce/values.rs`).
//!
//! **Composition.** C0 to C8 are written once for values, in `cute-core/src/walk.rs`, over integers
//! that record whether they are static. For a run-time layout, all integers count as known. For a
//! typed layout, a step with static integers is decided at compile time; any other step emits a
//! mode that is valid for any numbers. `ops/composition/values.rs` writes these modes. The header
//! of `ops/composition.rs` lists the code in the order in which to read it, and shows the types of
//! some examples. One of the examples breaks a rule and ends in its error message. The header of
//! `src/plain.rs` explains the fast algorithm for plain layouts in the same form.
//!
//! **Plain layouts** (`src/plain.rs`) have a fast algorithm for compositions and divisions. A plain
//! layout has only static integers, no negative strides on the right side, and parts that divide
//! one another.
//!
//! * One small type selects each step. All other information is an argument of an associated type
//!   (`type Walk<R, T, M>`), which the compiler substitutes without comparing it.
//! * An input that is not plain yields `NotPlain`, and the general algorithm computes the result.
//!   The fast algorithm therefore refuses nothing and needs no error messages.
//! * Rule C7 (leaves do not carry) needs no sum here: the algorithm removes the steps of a leaf
//!   from their mode, so no other leaf can take the same steps.
//! * Integers of more than 16 bits are not plain: the compiler stops a recursion after 128 steps,
//!   some traits take two steps for each bit, and a product has the bits of both factors.
//!   rust-analyzer has a lower limit, so it always uses the general algorithm.
//! * Both algorithms are necessary. The general algorithm alone multiplies the compiler's
//!   instructions by 1.7 for a hundred compositions, and by 2 for a hundred divisions. The fast
//!   algorithm for integers of any length overflows the compiler (E0275) when odd factors have a
//!   product of 36 bits or more.
//!
//! **Composed layouts** (`src/composed_layout.rs`). A composed layout is a function applied after a
//! layout. An operator that changes the domain is applied to the layout; one table lists these
//! operators. The offset of a slice or a tile is added to the function's argument, so every element
//! keeps its offset.
//!
//! **Shapes by shapes** (`ops/mechanisms/shapes.rs`). `ceil_div`, `round_up` and `shape_div`
//! distribute over tuples in the same way.
//!
//! # Compile time
//! `benches/record/compile.md` records the compile times. Nearly all of the time is trait
//! selection, one step for each bit, leaf and mode. The record has separate rows for the cost of
//! only naming the types. If an integer has a name, such as `_64`, a literal uses this name,
//! because the compiler then resolves one path instead of three.
//!
//! Three habits keep a call cheap:
//!
//! * **An operator with arguments is a trait implemented for its last argument** (`After`,
//!   `MultipliedInPairs`, `FillsInOrder`, `PicksPart`), or for the result of the step before
//!   (`PartOfThread`, `Rearranges`). In a method call, the compiler chooses an impl as soon as only
//!   one matches, before it knows the arguments. It then carries all bounds of that impl, and the
//!   bounds of those bounds, with unknown types through the rest of the function. It chooses no
//!   impl of a trait whose `Self` type is still unknown.
//! * **A costly step is a trait whose parameters are its operands** (`MultiplyInPairs`,
//!   `PairModes`), because the compiler computes a type twice if an impl mentions it twice. A
//!   cheap step needs none, because each trait is one more level for rust-analyzer, which
//!   limits the depth (`cargo test --test editor`).
//! * **Questions about numbers are traits of those numbers alone** (`IsProduct`, `Times`, `Meet`),
//!   answered before a step receives a list. Nearly half of the compiler's instructions bind the
//!   parameters of impls to types. The cost of a type grows with its parts: the same step costs
//!   more with a list of eight modes than with one of two. Each result is also computed three
//!   times: for the bound of the method, for the type of its result, and for the borrow checker
//!   (`valgrind --tool=callgrind`, Rust 1.95).
//!
//! The type of a literal `0` in a coordinate is unknown until the end of the function. The types of
//! `_0` and `0_usize` are known immediately.
//!
//! One attempt to save a twentieth of the compile time failed. It made the last checks of a
//! composition while the leaves of the right side were composed. If a rule was broken there, one
//! type was never determined, and the compiler reported an overflow instead of the broken rule.
//!
//! # Words of the engine
//! | word of the engine | meaning |
//! |---|---|
//! | leaf | one integer of a tuple: `Int<Z>` or `Dyn<W>` |
//! | list | `Cons<Head, Tail>` and `End`: the modes of a layout, or the entries of a tuple, in order |
//! | walk | the composition of one leaf of the right layout: it visits the modes of the left layout in order, and skips each mode or takes some steps in it |
//! | `Passed`, `Took` | the result of a walk at a mode: skipped, or `K` steps of `T` taken there |
//! | `Along` | the stride passes a mode with a remainder, so each step taken in later modes also moves by the remainder in this mode |
//! | meet | the relation of a stride and a mode's shape: they divide, fit, or leave a remainder |
//! | carry | the sum of some steps passes the end of a mode and continues in the next mode |
//! | guard | a trait without impls, whose message is the sentence of a rule |
//! | `Refused`, `Refusal` | the type to which the bounds of guards apply; the placeholder for a refused result |
//! | `Held` | the value in a `Dyn`: a machine integer, or one with a known divisor |
//! | promise | an invariant of every layout: `docs/soundness.md` |
//!
//! # Lessons about types
//! - A bound on an associated type of the layer below makes the compiler process that layer again;
//!   accumulate the result in a parameter instead.
//! - Make the parameter that the compiler infers last the `Self` type of a trait: selection then
//!   waits until this type is known. In the reverse order, the compiler guesses, or recurses
//!   without end (`After`, `FitsShape`).
//! - An impl whose only unmet bound is a guard must give a result that fits everywhere (`Refusal`);
//!   otherwise one mistake gives several errors.
//! - rustfmt removes nested parentheses if it can parse a macro's argument as an expression:
//!   `shape!(((4)))` becomes `shape!((4))`. Write a tuple of one mode with its comma.
//! - If the heads of several impls may match, the compiler reports the trait instead of the guard
//!   inside one of the impls. Dispatch on the kind of the argument first (`Divisor`, `InnerModes`).
//! - rustc reports only the *root* bound per `Self` type, so each step of a guard has its own type.
//! - A crate's MIR contains the overflow checks of that crate's profile. Leaf arithmetic that a
//!   kernel inlines uses `wrapping_*` if the construction of the layout has proven that it fits.
//! - An inner loop in a closure is simplified before it is inlined. The optimizer then no longer
//!   knows which bits its offsets have (`crates/cute-tensor/src/loops/walk.rs`).
#![cfg_attr(not(test), no_std)]
#![allow(
    unreachable_pub,
    reason = "the engine is public by the compiler's rules, as parts of bounds, in modules that \
              nobody else can name"
)]

mod algebra;
mod asserted;
mod comparison;
mod composed_layout;
pub mod coordinates;
pub mod divisible;
#[cfg(feature = "alloc")]
mod dynamic;
#[cfg(feature = "engine")]
mod engine;
mod errors;
pub mod int;
mod known;
mod layout;
mod list;
mod modes;
mod offset_at;
mod offsets;
pub mod ops;
mod outcome;
mod plain;
mod profile;
mod promise;
mod refusal;
mod relation;
#[cfg(feature = "serde")]
mod serialize;
mod span;
mod swizzle;
mod tuple;
mod unchecked;

#[cfg(feature = "alloc")]
pub use algebra::Predicates;
pub use algebra::inverse::Inverses;
pub use algebra::{Algebra, Recast};
pub use composed_layout::product::{LogicalProductSwizzled, SwizzledProducted};
pub use composed_layout::{ComposedLayout, Function, Then, make_composed_layout};
pub use cute_core::{Error, Operator, ProductMode, SpanBound, Violation};
#[cfg(feature = "alloc")]
pub use dynamic::to_dynamic;
pub use int::*;
pub use layout::{AnyLayout, IntoLayout, Layout, LayoutOf, Operand};
pub use offset_at::OffsetAt;
pub use offsets::{IndexIn, Offsets};
#[doc(no_inline)]
pub use ops::*;
pub use profile::{Shape, StrideFits};
pub use swizzle::make::make_swizzle;
pub use swizzle::{Swizzle, SwizzleParts};
pub use tuple::{FromLeaves, IntTuple, IntoCoord, IntoIntTuple, Static, Visitor, display};
pub use typenum::Bit;
#[cfg(feature = "const-generics")]
pub use typenum::Const;
pub use unchecked::{OffsetWidth, Unchecked};

mod sealed {
    /// Integers, and tuples of integers. Unsafe code relies on these types, so only this crate
    /// implements the trait.
    #[diagnostic::on_unimplemented(
        message = "tensor: `{Self}` is not one of the library's own coordinates, and unsafe \
                   code relies on those",
        label = "not the library's own type",
        note = "implement `IntoCoord` to convert your own type into a coordinate of the library"
    )]
    pub trait Sealed {}

    /// Layouts, and the type that replaces a refused layout. Only this crate implements the trait,
    /// because unsafe code relies on the promises of layouts.
    #[diagnostic::on_unimplemented(
        message = "layout: `{Self}` is not one of the library's own layouts; unsafe code relies \
                   on their guarantees",
        label = "not the library's own type",
        note = "make the layout by `make_layout` or `layout!`"
    )]
    pub trait OwnLayout {}

    /// Layouts and composed layouts: the operands of operators.
    pub trait OwnOperand {}

    impl<L: OwnLayout> OwnOperand for L {}
    impl<A, O, B> OwnOperand for crate::ComposedLayout<A, O, B> {}

    impl<S, D> OwnLayout for crate::Layout<S, D> {}
    impl OwnLayout for crate::errors::Refusal {}

    impl Sealed for () {}

    /// The entries that a tiler, a profile or a coordinate may have. All of them are types of this
    /// library.
    #[diagnostic::on_unimplemented(
        message = "layout: `{Self}` is not one of the library's own integers or tuples; unsafe \
                   code relies on their guarantees",
        label = "not the library's own type"
    )]
    pub trait OwnEntry {}

    impl<Z> OwnEntry for crate::Int<Z> {}
    impl<W> OwnEntry for crate::Dyn<W> {}
    impl OwnEntry for crate::Underscore {}
    impl OwnEntry for crate::errors::Refusal {}
    impl OwnEntry for () {}

    macro_rules! entries {
        ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
            impl<$($A),*> OwnEntry for ($($A,)*) {}
        };
    }

    crate::tuple::for_each_arity!(entries);

    macro_rules! tuple {
        ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
            impl<$($A: Sealed),*> Sealed for ($($A,)*) {}
        };
    }

    crate::tuple::for_each_arity!(tuple);

    impl Sealed for crate::Underscore {}

    /// The sealed trait as a bound, for the crate `cute-tensor`. Only this crate can implement the
    /// bound, because no other crate can name the trait `Sealed` that the bound requires.
    pub trait IsSealed: Sealed {}
    impl<T: Sealed> IsSealed for T {}

    /// The sealed trait of entries of coordinates as a bound, for the crate `cute-tensor`.
    pub trait IsOwnEntry: OwnEntry {}
    impl<T: OwnEntry> IsOwnEntry for T {}
}

/// The `_` of tilers and coordinates: the mode stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Underscore;

/// Returns the value of `result`, or panics with the message of its error.
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn or_panic<T>(result: Result<T, Error>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => refused(error),
    }
}

#[doc(hidden)]
#[cold]
#[inline(never)]
#[track_caller]
pub fn refused(error: Error) -> ! {
    panic!("{error}")
}

/// The names that user code needs apart from the literals: the named integers, and the traits with
/// the methods.
pub mod prelude {
    #[cfg(feature = "alloc")]
    pub use crate::Predicates;
    pub use crate::int::*;
    pub use crate::{
        Algebra, AnyLayout, BlockedProduct, Coalesce, CoalesceBy, Coalesced, CoalescedBy,
        Compatible, Complement, Complemented, Composed, ComposedLayout, Composition, Congruent,
        Crd2Idx, Extents, Filter, FlatDivide, FlatProduct, Flatten, Get, IndexIn, Int, IntTuple,
        Inverses, Layout, LayoutLeft, LayoutRight, LocalParts, LogicalDivide, LogicalDivided,
        LogicalProduct, LogicalProducted, OffsetAt, Offsets, RakedProduct, Recast, Shape, Size,
        Static, Swizzle, TiledDivide, TiledProduct, Underscore, WeaklyCongruent, ZippedDivide,
        ZippedDivided, ZippedProduct, ceil_div, compatible, congruent, crd2crd, crd2idx_shape,
        display, evenly_divides, from_modes, get, idx2crd, idx2crd_stride, make_composed_layout,
        make_layout, make_ordered_layout, make_swizzle, round_up, shape_div, shape_mod,
        try_make_layout, weakly_congruent,
    };
}

/// The items that the macros use.
#[doc(hidden)]
pub mod __private {
    pub use typenum::{B0, B1, NInt, PInt, UInt, UTerm, Z0, consts};

    pub use crate::int::named::*;
    pub use crate::ops::local_tile::ProjectsThreads;
    pub use crate::ops::make_layout::{
        make_layout as make_layout_from, try_make_layout as try_make_layout_from,
    };

    use crate::asserted::Asserted;
    use crate::coordinates::CoordinateLayout;
    use crate::tuple::IntoIntTuple;

    /// The number `F` with eight binary digits appended. `B7` is the highest of these digits.
    pub type UInt8<F, B7, B6, B5, B4, B3, B2, B1, B0> =
        UInt<UInt<UInt<UInt<UInt<UInt<UInt<UInt<F, B7>, B6>, B5>, B4>, B3>, B2>, B1>, B0>;

    /// Makes a coordinate layout from the layouts of its entries. The literal guarantees that all
    /// have the same shape.
    #[inline(always)]
    pub const fn coordinates<P: Copy>(places: P) -> CoordinateLayout<P> {
        CoordinateLayout::of(places)
    }

    /// Returns a value after its type is compared with `E`.
    #[inline(always)]
    pub fn asserted<E, T: Asserted<E>>(value: T) -> T::Output {
        value.asserted()
    }

    /// Converts an integer to a leaf, or a tuple of integers to a tuple of leaves.
    #[inline(always)]
    #[track_caller]
    pub fn leaf<T: IntoIntTuple>(value: T) -> T::IntTuple {
        crate::or_panic(value.into_int_tuple())
    }
}

/// Internals that `cute-tensor` uses besides the public items. They have no stable interface.
#[doc(hidden)]
pub mod __tensor;

/// The internals that the project's own tests use, with the feature `engine`. No part of them is a
/// stable interface.
#[doc(hidden)]
pub mod __guards {
    pub use crate::comparison::ComparedWith;
    pub use crate::errors::{Layouts, Numbers, Refused, decimal, operator};
    pub use crate::ops::elem_less::NotGreater;
    pub use crate::outcome::{Answers, Broken, Collides, Judges, NonNegative, Proven, Unknown};
}

#[doc(hidden)]
pub mod __engine {
    #[cfg(feature = "engine")]
    pub use crate::engine::*;
}
