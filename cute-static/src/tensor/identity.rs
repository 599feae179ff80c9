//! `make_identity_tensor`: a tensor whose elements are its own coordinates.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | every mode fits its field, also where a divide reaches past the edge | `Overflow` |
#![allow(unsafe_code, reason = "an engine of coordinates reads no memory")]

use core::fmt;
use core::marker::PhantomData;

use cute_core::{Error, Operator, Violation};

use super::Tensor;
use super::engine::{Engine, Reads, Shift, Whole};
use super::make::bounds;
use super::map::OffsetMap;
use super::sealed::Sealed;
use crate::int::{Dyn, Int, Integer, Product, Width};
use crate::layout::Layout;
use crate::list::{Append, Appended, Cons, End, Entries, EntriesOf};
use crate::modes::Modes;
use crate::profile::{Shape, StrideFits};
use crate::sealed::Sealed as Leaf;
use crate::tuple::{IntTuple, IntoIntTuple, Visitor, for_each_arity};

/// A coordinate of integers, packed as fields of one number.
pub trait Fields: Copy + Leaf + 'static {
    /// How many fields.
    const FIELDS: u32;
    /// The bits of each.
    const BITS: u32 = 64 / Self::FIELDS;
    /// The fields of a number.
    fn split(packed: i64) -> Self;
}

/// The lowest field, and the number of the others. A field may be negative: it then borrows from those above.
#[inline(always)]
const fn lowest(packed: i64, bits: u32) -> (i64, i64) {
    let above = i64::BITS - bits;
    let field = packed << above >> above;
    (field, packed.wrapping_sub(field) >> bits)
}

impl Fields for i64 {
    const FIELDS: u32 = 1;

    #[inline(always)]
    fn split(packed: i64) -> i64 {
        packed
    }
}

/// The type of each field.
macro_rules! field {
    ($any:ident) => {
        i64
    };
}

macro_rules! fields {
    ($rank:literal; $($a:ident)* | $last:ident) => {
        impl Fields for ($(field!($a),)* i64,) {
            const FIELDS: u32 = $rank;

            #[inline(always)]
            fn split(packed: i64) -> Self {
                let rest = packed;
                $(let ($a, rest) = lowest(rest, Self::BITS);)*
                ($($a,)* rest,)
            }
        }
    };
}

fields!(1; | a);
fields!(2; a | b);
fields!(3; a b | c);
fields!(4; a b c | d);
fields!(5; a b c d | e);
fields!(6; a b c d e | f);
fields!(7; a b c d e f | g);
fields!(8; a b c d e f g | h);

/// Whether every field of what some modes reach from `base` on fits. What the last field holds fits a layout.
pub const fn fit(modes: &Modes, base: i64, fields: u32) -> bool {
    let (bits, others) = (64 / fields, fields as usize - 1);
    let (mut least, mut greatest) = ([0_i64; 8], [0_i64; 8]);
    let (mut rest, mut field) = (base, 0);
    while field < others {
        let (here, above) = lowest(rest, bits);
        (least[field], greatest[field], rest) = (here, here, above);
        field += 1;
    }
    let mut i = 0;
    while i < modes.len() {
        let (extent, stride) = modes.get(i);
        (rest, field) = (stride, 0);
        while field < others {
            let (here, above) = lowest(rest, bits);
            let reached = here.saturating_mul(extent - 1);
            if reached < 0 {
                least[field] = least[field].saturating_add(reached);
            } else {
                greatest[field] = greatest[field].saturating_add(reached);
            }
            rest = above;
            field += 1;
        }
        i += 1;
    }
    field = 0;
    while field < others {
        if least[field] < -(1 << (bits - 1)) || greatest[field] >= 1 << (bits - 1) {
            return false;
        }
        field += 1;
    }
    true
}

/// No elements in memory: coordinates, counted from a base.
pub struct Coordinates<C> {
    base: i64,
    fields: PhantomData<C>,
}

impl<C> Clone for Coordinates<C> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Coordinates<C> {}

impl<C> fmt::Debug for Coordinates<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Coordinates({})", self.base)
    }
}

impl<C: Fields> Coordinates<C> {
    /// Those from `base` on.
    pub(super) const fn from(base: i64) -> Self {
        Self { base, fields: PhantomData }
    }

    /// The coordinate of an offset.
    #[inline(always)]
    pub(super) fn of(self, offset: i64) -> C {
        C::split(self.base.wrapping_add(offset))
    }
}

impl<C> Sealed for Coordinates<C> {}

impl<C: Fields> Engine for Coordinates<C> {
    type Item = C;
}

impl<C: Fields> Reads for Coordinates<C> {
    #[inline(always)]
    unsafe fn read(&self, offset: i64) -> C {
        self.of(offset)
    }
}

// SAFETY: an offset is counted from the base, which is moved; no element is in memory.
unsafe impl<C: Fields> Shift for Coordinates<C> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self::from(self.base.wrapping_add(offset))
    }
}

// SAFETY: no element is in memory, so that there is nothing to share.
unsafe impl<C: Fields> Whole for Coordinates<C> {
    const OVERHANGS: bool = true;

    #[inline]
    fn admits<L: OffsetMap, M: OffsetMap>(&self, _: L, new: M) -> Result<(), Error> {
        let fits = match const { M::MODES } {
            Some(modes) => fit(&modes, self.base, C::FIELDS),
            None => fit(&new.modes(), self.base, C::FIELDS),
        };
        // The last field has what the others leave of 64 bits.
        let (least, greatest) = bounds(new);
        if fits && self.base.checked_add(least).is_some() && self.base.checked_add(greatest).is_some() {
            return Ok(());
        }
        Err(too_large(C::BITS))
    }
}

/// The strides of a mode whose coordinates are `Current` apart. Unlike compact strides, an extent of 1 has one: a tile may
/// be larger.
pub trait Steps<Current>: Copy {
    /// The mode, with run-time integers of 64 bits.
    type Wide: Copy;
    /// The strides.
    type Stride: Copy;
    /// The step behind it.
    type Next;
    /// All of them.
    fn steps(self, current: Current) -> (Self::Wide, Self::Stride, Self::Next);
}

impl<Z, Current: Copy + core::ops::Mul<Self>> Steps<Current> for Int<Z> {
    type Wide = Self;
    type Stride = Current;
    type Next = Product<Current, Self>;

    #[inline(always)]
    fn steps(self, current: Current) -> (Self, Current, Self::Next) {
        (self, current, current * self)
    }
}

impl<W: Width, Current: Copy + core::ops::Mul<Dyn<i64>>> Steps<Current> for Dyn<W> {
    type Wide = Dyn<i64>;
    type Stride = Current;
    type Next = Product<Current, Dyn<i64>>;

    #[inline(always)]
    fn steps(self, current: Current) -> (Dyn<i64>, Current, Self::Next) {
        let wide = Dyn::new(self.value());
        (wide, current, current * wide)
    }
}

macro_rules! nested {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Current, $($A: Copy),*> Steps<Current> for ($($A,)*)
        where
            Self: Entries,
            EntriesOf<Self>: StepsOfAll<Current, (), (), Wide: Copy, Stride: Copy>,
        {
            type Wide = <EntriesOf<Self> as StepsOfAll<Current, (), ()>>::Wide;
            type Stride = <EntriesOf<Self> as StepsOfAll<Current, (), ()>>::Stride;
            type Next = <EntriesOf<Self> as StepsOfAll<Current, (), ()>>::Next;

            #[inline(always)]
            fn steps(self, current: Current) -> (Self::Wide, Self::Stride, Self::Next) {
                self.entries().steps_of_all(current, (), ())
            }
        }
    };
}

for_each_arity!(nested);

/// [`Steps`] of a list, behind the tuples `S` and `D`.
pub trait StepsOfAll<Current, S, D> {
    /// The shape.
    type Wide;
    /// The strides.
    type Stride;
    /// The step behind it.
    type Next;
    /// All of them.
    fn steps_of_all(self, current: Current, wide: S, stride: D) -> (Self::Wide, Self::Stride, Self::Next);
}

impl<Current, S, D> StepsOfAll<Current, S, D> for End {
    type Wide = S;
    type Stride = D;
    type Next = Current;

    #[inline(always)]
    fn steps_of_all(self, current: Current, wide: S, stride: D) -> (S, D, Current) {
        (wide, stride, current)
    }
}

impl<Head, Tail, Current, S, D> StepsOfAll<Current, S, D> for Cons<Head, Tail>
where
    Head: Steps<Current>,
    S: Append<Head::Wide>,
    D: Append<Head::Stride>,
    Tail: StepsOfAll<Head::Next, Appended<S, Head::Wide>, Appended<D, Head::Stride>>,
{
    type Wide = Tail::Wide;
    type Stride = Tail::Stride;
    type Next = Tail::Next;

    #[inline(always)]
    fn steps_of_all(self, current: Current, shape: S, stride: D) -> (Self::Wide, Self::Stride, Self::Next) {
        let (head, step, next) = self.head.steps(current);
        self.tail.steps_of_all(next, shape.append(head), stride.append(step))
    }
}

/// A shape whose coordinates can be elements.
pub trait IdentityShape: Copy {
    /// The coordinate: an integer, or a tuple of one for each mode.
    type Coord: Fields;
    /// The layout of the packed coordinates.
    type Layout: OffsetMap;
    /// The layout of the packed coordinates.
    ///
    /// # Errors
    /// [`Violation::ExtentNotPositive`]; [`Violation::Overflow`] where a mode has more coordinates than its field.
    fn identity(self) -> Result<Self::Layout, Error>;
}

/// The number of a mode's coordinates, and the most of them.
struct Extent(i64, i64);

impl Visitor for Extent {
    type Error = Error;

    fn leaf(&mut self, extent: i64, _: bool) -> Result<(), Error> {
        // An extent of 0 or less is refused where the layout is made.
        match self.0.checked_mul(extent.max(1)) {
            Some(product) if product <= self.1 => {
                self.0 = product;
                Ok(())
            }
            _ => Err(too_large(65 - self.1.leading_zeros())),
        }
    }

    fn open(&mut self, _: usize) -> Result<(), Error> {
        Ok(())
    }

    fn close(&mut self) -> Result<(), Error> {
        Ok(())
    }
}

const fn too_large(bits: u32) -> Error {
    Error::new(Operator::MakeIdentityTensor, Violation::Overflow { bits })
}

/// Whether a mode fits a field: asked before its strides are multiplied out.
#[inline(always)]
fn must_fit(mode: impl IntTuple, bits: u32) -> Result<(), Error> {
    mode.visit(&mut Extent(1, i64::MAX >> (64 - bits)))
}

macro_rules! integer {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p> IdentityShape for $leaf
        where
            Self: IntTuple + Steps<crate::_1, Wide: StrideFits<Stride<Self, crate::_1>> + Shape, Stride: IntTuple>,
            Layout<Wide<Self, crate::_1>, Stride<Self, crate::_1>>: OffsetMap,
        {
            type Coord = i64;
            type Layout = Layout<Wide<Self, crate::_1>, Stride<Self, crate::_1>>;

            #[inline(always)]
            fn identity(self) -> Result<Self::Layout, Error> {
                must_fit(self, 64)?;
                let (wide, stride, _) = self.steps(crate::_1);
                made(Layout::try_new(wide, stride))
            }
        }
    )* };
}

type Wide<S, Unit> = <S as Steps<Unit>>::Wide;
type Stride<S, Unit> = <S as Steps<Unit>>::Stride;

fn made<L>(layout: Result<L, Error>) -> Result<L, Error> {
    layout.map_err(|error| error.within(Operator::MakeIdentityTensor))
}

integer! {
    Z Int<Z>;
    W Dyn<W>;
}

/// `m!(mode, and the unit of its field, …)`.
macro_rules! packed {
    ($($A:ident $a:ident $index:tt $Unit:ident),*) => {
        impl<$($A),*> IdentityShape for ($($A,)*)
        where
            $($A: IntTuple + Steps<Int<typenum::consts::$Unit>>,)*
            ($(Wide<$A, Int<typenum::consts::$Unit>>,)*):
                Shape + StrideFits<($(Stride<$A, Int<typenum::consts::$Unit>>,)*)>,
            ($(Stride<$A, Int<typenum::consts::$Unit>>,)*): IntTuple,
            Layout<
                ($(Wide<$A, Int<typenum::consts::$Unit>>,)*),
                ($(Stride<$A, Int<typenum::consts::$Unit>>,)*),
            >: OffsetMap,
        {
            type Coord = ($(field!($A),)*);
            type Layout = Layout<
                ($(Wide<$A, Int<typenum::consts::$Unit>>,)*),
                ($(Stride<$A, Int<typenum::consts::$Unit>>,)*),
            >;

            #[inline(always)]
            fn identity(self) -> Result<Self::Layout, Error> {
                $(must_fit(self.$index, Self::Coord::BITS)?;)*
                $(let $a = self.$index.steps(Int::new());)*
                made(Layout::try_new(($($a.0,)*), ($($a.1,)*)))
            }
        }
    };
}

packed!(A a 0 P1);
packed!(A a 0 P1, B b 1 P4294967296);
packed!(A a 0 P1, B b 1 P2097152, C c 2 P4398046511104);
packed!(A a 0 P1, B b 1 P65536, C c 2 P4294967296, D d 3 P281474976710656);
packed!(A a 0 P1, B b 1 P4096, C c 2 P16777216, D d 3 P68719476736, E e 4 P281474976710656);
packed!(A a 0 P1, B b 1 P1024, C c 2 P1048576, D d 3 P1073741824, E e 4 P1099511627776, F f 5 P1125899906842624);
packed!(A a 0 P1, B b 1 P512, C c 2 P262144, D d 3 P134217728, E e 4 P68719476736, F f 5 P35184372088832,
    G g 6 P18014398509481984);
packed!(A a 0 P1, B b 1 P256, C c 2 P65536, D d 3 P16777216, E e 4 P4294967296, F f 5 P1099511627776,
    G g 6 P281474976710656, H h 7 P72057594037927936);

/// The coordinates of a shape, as a tensor.
pub type IdentityTensor<S> = Tensor<Coordinates<<S as IdentityShape>::Coord>, <S as IdentityShape>::Layout>;

/// The coordinates of a shape of leaves.
#[inline]
pub(super) fn identity_of<S: IdentityShape>(shape: S) -> Result<IdentityTensor<S>, Error> {
    Ok(Tensor { engine: Coordinates::from(0), layout: shape.identity()? })
}

/// A tensor whose elements are its own coordinates.
///
/// # Panics
/// Where a run-time extent is not positive, or too large for its field.
///
/// # Function
/// `t(c) = c`: one integer for each mode of the shape, counted from 0; a nested mode's is linear. Divided, sliced and
/// partitioned like a tensor of data, it says which coordinates a tile or a thread has, also past the edge: a tile's elements
/// there are coordinates outside of the shape, and predicates see them.
///
/// # Rules
/// The coordinate is one number of 64 bits with a field for each mode: 64 bits for one mode, 32 each for two, 21 for three,
/// 16 for four, 12, 10, 9, 8. So the whole algebra works on it, and each field is a shift away.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let coords = make_identity_tensor(shape!((5, 7)));
/// assert_eq!((coords.at((3, 6)), coords.at(8)), ((3, 6), (3, 1)));
/// // The last of the tiles, past both edges.
/// let tile = coords.zipped_divide(tile!((4, 4))).slice(((.., ..), (1, 1)));
/// assert_eq!((tile.at((0, 0)), tile.at((1, 3))), ((4, 4), (5, 7)));
/// ```
///
/// # Differs
/// CuTe has strides that are scaled basis vectors.
///
/// Source: CuTe `tensor_impl.hpp`, `make_identity_tensor`.
#[inline(always)]
#[track_caller]
pub fn make_identity_tensor<S: IntoIntTuple<IntTuple: IdentityShape>>(shape: S) -> IdentityTensor<S::IntTuple> {
    crate::or_panic(try_make_identity_tensor(shape))
}

/// A tensor whose elements are its own coordinates, if each mode fits its field.
///
/// # Errors
/// [`Violation::ExtentNotPositive`], [`Violation::Overflow`].
#[inline(always)]
pub fn try_make_identity_tensor<S>(shape: S) -> Result<IdentityTensor<S::IntTuple>, Error>
where
    S: IntoIntTuple<IntTuple: IdentityShape>,
{
    identity_of(shape.into_int_tuple()?)
}
