//! CuTe layouts as types: a layout is a type, the algebra is folded by the compiler, and its values take no space.
//!
//! ```
//! use cute::prelude::*;
//! let a = layout!((6, 2):(8, 2));
//! let b = layout!((4, 3):(3, 1));
//! let r = assert_layout!(a.composition(b), ((2, 2), 3):((24, 2), 8));
//! assert_eq!(r.crd2idx(((1, 1), 2)), 42);
//! ```
//!
//! Users depend on the facade, `cute`, which re-exports all of this and adds the literals.
//!
//! # How the types are arranged
//! * **An operator delegates to its argument.** `LogicalDivide<T>` for a layout is one impl over `T: Divides<Layout>`, and `Divides`
//!   is implemented for each kind of tiler. So one bound serves user code, and it delays selection until the argument is
//!   inferred.
//! * **By mode** (`ops/by_mode.rs`): a tuple as a tiler or a profile is one mechanism for
//!   composition, divides, products, `coalesce_by` and `filter_by`; the operator's room says what it does with a mode, and what
//!   with the modes beyond the tuple. Primitive integers become tilers there, too. What depends on bare numbers waits until all of them have a type (`known.rs`).
//! * **Regrouped forms** (`ops/regroup.rs`, `ops/pairs.rs`):
//!   zipped, tiled, flat, blocked and raked forms rearrange the results of `logical_divide` and `logical_product`, guided by the
//!   tiler.
//! * **What only moves modes** says in types what its result is, and nothing in values. The result is built from the left
//!   (`tuple/leaves.rs`): each of its run-time integers is one of the operand's, whose number is a
//!   function of the operand's structure; where modes change places, that is a table of the compiler's
//!   (`tuple/route.rs`).
//! * **What has an integer for each integer of its operand** (compact strides, strides in an order, shapes without their zeros) says in types
//!   which of them are known. The values are those of a function from the number of an integer to its value (`of_leaves` in
//!   `tuple/leaves.rs`); what the types know is not asked. Where two tuples are compared, a table of the
//!   compiler's says which of their integers meet (`tuple/compared.rs`).
//! * **What computes with modes** (`coalesce`, complements, inverses) says in types what the lists of modes are, of the operand and of the
//!   result. One loop gives the values: it reads the one list and writes the other (`list/modes.rs`), with
//!   integers that say whether a type holds them (`int/leaf_value.rs`). So a rule is written once for
//!   values, whatever is known only at run time, and the modes of every such result go through one `coalesce`
//!   (`ops/coalesce/values.rs`).
//! * **A composition** says in types what its structure is, leaf by leaf, and which sums are known to stay inside. Its values are those of the
//!   run-time walk: C0 to C8 are written once for values, in `cute-core/src/walk.rs`, over integers that say whether
//!   they are known. Run-time layouts walk with all of them known; of a typed one, a step whose integers are static is decided, and any other
//!   emits a mode whatever the numbers are. `ops/composition/values.rs` writes what is emitted.
//!   The header of `ops/composition.rs` says in what order to read this, and follows examples through
//!   it type by type, one of them to the sentence of its refusal; that of `plain.rs` does so for the shorter way.
//! * **Shapes by shapes** (`ops/shapes.rs`): `ceil_div`, `round_up` and `shape_div` distribute
//!   over tuples in the same way.
//!
//! Compile time and its record: `benches/record/compile.md`. Nearly all of it is the compiler's
//! trait selection, one step for each bit, leaf and mode; what naming the types costs is recorded beside it there. A literal therefore names an
//! integer that has a name (`_64`), which is one path for the compiler where its parts are three.
//!
//! Two habits keep a call cheap. In a method call, the compiler chooses an impl as soon as only one matches, before it knows the arguments;
//! it then carries all bounds of that impl, and of theirs, with unknown types through the rest of the function. So an operator with
//! arguments is implemented by a trait of its last argument (`After`, `MultipliedInPairs`, `FillsInOrder`, `PicksPart`), or of
//! the result of the step before (`PartOfThread`, `Rearranges`): of an unknown type no impl is chosen. And a type that an impl writes twice is
//! worked out twice, so that a costly step is a trait whose parameters are what it works on (`MultiplyInPairs`, `PairModes`); not every step,
//! because each is one more level for rust-analyzer, which gives up at some depth (`cargo test --test editor`).
//! The literal `0` of a coordinate stays unknown to the end of a function; `_0` and `0_usize` do not.
//!
//! What is left was counted in the compiler's instructions (`valgrind --tool=callgrind`, Rust 1.95). Nearly half of them bind the parameters
//! of impls to types. Binding a type costs as much as it has parts, so that the same step costs more with a list of eight modes than with one
//! of two. And each result is worked out three times: for the bound of the method, for the type of its result, and for the borrow checker.
//! Questions about numbers are therefore answered by traits of those numbers alone (`IsProduct`, `Times`, `Meet`), before a step takes a list.
//! One saving of a twentieth was tried and is not there: where the last checks of a composition are made within the walk of its right side,
//! a refused walk leaves a type open, and the compiler reports an overflow instead of the rule.
//!
//! * **Plain layouts** (`plain.rs`) are those whose integers are all static, whose strides of the right side are
//!   not negative, and whose parts divide one another. Their compositions and divisions go a shorter way, which binds little: a step is
//!   chosen by one small type, and everything else that the computation knows is an argument of an associated type (`type Walk<R, T, M>`),
//!   which the compiler puts in its place without comparing it. What is not plain comes out as `NotPlain`, and goes the general way through
//!   the rules; so the shorter way refuses nothing, and has no sentence. It also differs in how it sees that leaves do not carry (C7): what
//!   a leaf takes is cut out of its mode, and no number is added. Integers of more than 16 bits are not plain, because the compiler follows
//!   128 steps, some questions take two a bit, and products have the bits of both factors; and rust-analyzer, which follows fewer, goes the general way always.
//!   Both ways are needed. The general way alone takes the compiler 1.7 times as many instructions for a hundred compositions, and twice as many
//!   for a hundred divisions. The shorter way for integers of any length ends in an overflow of the compiler (E0275) where odd factors have a
//!   product of 36 bits or more.
//! * **A composed layout** (`composed_layout.rs`) is a function applied after a layout;
//!   operators that change the domain are forwarded to the layout by one table, and the offset where a part begins is added inside,
//!   so that the result is exact.
//!
//! # Words of the engine
//! | word of the engine | meaning |
//! |---|---|
//! | leaf | one integer of a tuple: `Int<Z>` or `Dyn<W>` |
//! | list | `Cons<Head, Tail>` and `End`: the modes of a layout, or the entries of a tuple, one after another |
//! | walk | a leaf of the right layout goes through the modes of the left one: it passes each mode, or takes some steps in it |
//! | `Passed`, `Took` | what a walk did at a mode: skipped it, or took `K` steps of `T` there |
//! | `Along` | steps that are taken in later modes move a little in this one, too |
//! | meet | how a stride and a mode's shape relate: they divide, fit, or leave a remainder |
//! | carry | steps that together run past the end of a mode into the next one |
//! | guard | a trait that nothing implements, whose message is a rule's sentence |
//! | `Refused`, `Refusal` | the type that guards are bounds on; the placeholder for a result that was refused |
//! | `Held` | what a `Dyn` holds: a machine integer, or one with a known divisor |
//! | promise | what every layout keeps: `docs/soundness.md` |
//!
//! # Lessons about types
//!
//! - A bound on an associated type of the layer below makes the compiler walk that layer again; accumulate instead.
//! - A trait whose `Self` is inferred last delays selection until `Self` is known; the other way round the compiler
//!   guesses, or recurses without end (`After`, `FitsShape`).
//! - An impl whose only unmet bound is a guard must give a result that fits everywhere (`Refusal`); otherwise one mistake gives
//!   several errors.
//! - rustfmt considers nested parentheses redundant where a macro's argument can be read as an expression: `shape!(((4)))` becomes
//!   `shape!((4))`. Write a tuple of one mode with its comma.
//! - If the heads of several impls may fit, the compiler reports the trait, and not the guard inside one of them: dispatch on the
//!   argument's kind first (`Divisor`, `InnerModes`).
//! - rustc reports only the *root* bound per `Self` type: each step of a guard has a type of its own.
//! - A crate's MIR has the overflow checks of its own profile: leaf arithmetic that a kernel inlines is written with `wrapping_*`,
//!   where the layout's construction has shown that it fits.
//! - An inner loop in a closure is simplified before it is inlined, and the optimizer then no longer knows which bits its
//!   offsets have (`crates/cute-tensor/src/loops/walk.rs`).
#![cfg_attr(not(test), no_std)]
#![allow(
    unreachable_pub,
    reason = "the engine is public by the compiler's rules, as parts of bounds, in modules that nobody else can name"
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
mod offsets;
pub mod ops;
mod outcome;
mod plain;
mod profile;
mod promise;
mod refusal;
mod relation;
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
    /// Leaves, and tuples of them, which unsafe code trusts.
    #[diagnostic::on_unimplemented(
        message = "tensor: `{Self}` is not one of the library's own coordinates, which unsafe code trusts",
        label = "cannot be one here",
        note = "`IntoCoord` makes one of the library's coordinates of a type of one's own"
    )]
    pub trait Sealed {}

    /// Layouts, and the type that replaces a refused one: keeping their promises is up to this crate.
    #[diagnostic::on_unimplemented(
        message = "layout: `{Self}` is not one of the library's own layouts, whose promises others rely on",
        label = "cannot be one here",
        note = "`make_layout` and `layout!` make one"
    )]
    pub trait OwnLayout {}

    /// Layouts, and layouts under a function: the operands of operators.
    pub trait OwnOperand {}

    impl<L: OwnLayout> OwnOperand for L {}
    impl<A, O, B> OwnOperand for crate::ComposedLayout<A, O, B> {}

    impl<S, D> OwnLayout for crate::Layout<S, D> {}
    impl OwnLayout for crate::errors::Refusal {}

    impl Sealed for () {}

    /// The entries that a tiler, a profile or a coordinate may have, all of the library's own kinds.
    #[diagnostic::on_unimplemented(
        message = "layout: `{Self}` is not one of the library's own integers or tuples, whose promises others rely on",
        label = "cannot be one here"
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

    /// [`Sealed`] as a bound, for the tensors, which are a crate of their own: what implements it is decided here, because nobody else
    /// can name the trait that this one needs.
    pub trait IsSealed: Sealed {}
    impl<T: Sealed> IsSealed for T {}

    /// [`OwnEntry`] as a bound, in the same way.
    pub trait IsOwnEntry: OwnEntry {}
    impl<T: OwnEntry> IsOwnEntry for T {}
}

/// The mode that is kept: `_` in tilers and coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Underscore;

/// The value; panics with the error's sentence if there is none.
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

/// Everything that user code names besides the literals: the named integers, and the traits that carry the methods.
pub mod prelude {
    #[cfg(feature = "alloc")]
    pub use crate::Predicates;
    pub use crate::int::*;
    pub use crate::{
        Algebra, AnyLayout, BlockedProduct, Coalesce, CoalesceBy, Coalesced, CoalescedBy, Compatible, Complement,
        Complemented, Composed, ComposedLayout, Composition, Congruent, Crd2Idx, Extents, Filter, FlatDivide,
        FlatProduct, Flatten, Get, IndexIn, Int, IntTuple, Inverses, Layout, LayoutLeft, LayoutRight, LocalParts,
        LogicalDivide, LogicalDivided, LogicalProduct, LogicalProducted, Offsets, RakedProduct, Recast, Shape, Size,
        Static, Swizzle, TiledDivide, TiledProduct, Underscore, WeaklyCongruent, ZippedDivide, ZippedDivided,
        ZippedProduct, ceil_div, compatible, congruent, crd2crd, crd2idx_shape, display, evenly_divides, from_modes,
        get, idx2crd, idx2crd_stride, make_composed_layout, make_layout, make_ordered_layout, make_swizzle, round_up,
        shape_div, shape_mod, try_make_layout, weakly_congruent,
    };
}

/// The items that the macros name.
#[doc(hidden)]
pub mod __private {
    pub use typenum::{B0, B1, NInt, PInt, UInt, UTerm, Z0, consts};

    pub use crate::int::named::*;
    pub use crate::ops::local_tile::ProjectsThreads;
    pub use crate::ops::make_layout::{make_layout as make_layout_from, try_make_layout as try_make_layout_from};

    use crate::asserted::Asserted;
    use crate::coordinates::CoordinateLayout;
    use crate::tuple::IntoIntTuple;

    /// A number with eight more binary digits behind it, the highest first.
    pub type UInt8<F, B7, B6, B5, B4, B3, B2, B1, B0> =
        UInt<UInt<UInt<UInt<UInt<UInt<UInt<UInt<F, B7>, B6>, B5>, B4>, B3>, B2>, B1>, B0>;

    /// The coordinate layout that has these layouts, which the literal has made of one shape, at its places.
    #[inline(always)]
    pub const fn coordinates<P: Copy>(places: P) -> CoordinateLayout<P> {
        CoordinateLayout::of(places)
    }

    /// A value whose type is compared with `E`.
    #[inline(always)]
    pub fn asserted<E, T: Asserted<E>>(value: T) -> T::Output {
        value.asserted()
    }

    /// A run-time integer as a leaf, or a tuple of them.
    #[inline(always)]
    #[track_caller]
    pub fn leaf<T: IntoIntTuple>(value: T) -> T::IntTuple {
        crate::or_panic(value.into_int_tuple())
    }
}

/// What `cute-tensor` is built of, besides what is public: a part of the library, and no stable interface.
#[doc(hidden)]
pub mod __tensor;

/// The internals that the project's own tests use, with the feature `engine`. None of it is a stable interface.
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
