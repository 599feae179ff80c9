//! One leaf of the right layout, walked through the modes of the left: where a walk starts, and what it leaves.
//!
//! A walk leaves a list, one entry for each mode of the left that it came to:
//!
//! | entry | what the leaf did at that mode |
//! |---|---|
//! | [`Passed`] | C2: its stride skipped it |
//! | [`Took<K, T, D>`](Took) | took `K` steps of `T` from a mode of stride `D` |
//!
//! The entries that took are the modes of the result, `K : T·D`; the list also says what was taken from which mode,
//! which [`carry`](super::carry) sums. Each step is in [`fixed`] where the stride and the mode's shape are static,
//! and in [`dynamic`] where they show at run time.

pub mod dynamic;
pub mod fixed;

use core::ops::{Mul, Neg};

use cute_core::Error;
use typenum::{NInt, NonZero, PInt, UInt, Unsigned, Z0};

use self::dynamic::{Dynamic, next_stride};
use crate::errors::Refusal;
use crate::int::natural::{Leaf, Multiplied, Nat, One, Times, ToInt};
use crate::int::{CeilDiv, Dyn, Int, Integer, Total, Width};
use crate::layout::Layout;
use crate::list::{Append, Appended, Capped, Cons, End, Mode};

/// How many modes of the left layout a walk has passed: `Next<Next<First<Op>>>` is mode 2, and `Op` tells of it.
pub trait Position {
    /// The operator that the user called.
    type Operator;
    /// The mode's number.
    const MODE: usize;
}

/// The operator that a position belongs to.
pub type OperatorOf<At> = <At as Position>::Operator;

/// Mode 0.
#[derive(Debug)]
pub struct First<Operator>(Operator);

/// The mode after `At`.
#[derive(Debug)]
pub struct Next<At>(At);

impl<Operator> Position for First<Operator> {
    type Operator = Operator;
    const MODE: usize = 0;
}

impl<At: Position> Position for Next<At> {
    type Operator = At::Operator;
    const MODE: usize = At::MODE + 1;
}

/// The mode was skipped.
#[derive(Clone, Copy, Debug)]
pub struct Passed;

/// `K` steps of `T` were taken from a mode of stride `D`: `K:T·D` is a mode of the result.
#[derive(Clone, Copy, Debug)]
pub struct Took<K, T, D> {
    /// How many steps.
    pub(super) shape: K,
    /// Each how far, in coordinates of the mode.
    pub(super) step: T,
    /// The mode's stride.
    pub(super) stride: D,
}

/// A leaf `R:T` at the first mode of `Self`, which is mode `At` of the left. A static `T` is a magnitude.
pub trait Walk<R, T, At>: Sized {
    /// The entries from here on.
    type Output;
    /// The entries from here on.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn walk(self, r: R, t: T) -> Result<Self::Output, Error>;
}

type Entries<A, R, T, Op> = <A as Walk<R, T, First<Op>>>::Output;

/// C5: the last mode has no bound.
macro_rules! walk_last {
    ($($end:ty)*) => { $(
        impl<S, D, R, T, At> Walk<R, T, At> for Cons<Mode<S, D>, $end> {
            type Output = Cons<Took<R, T, D>, End>;

            #[inline(always)]
            fn walk(self, r: R, t: T) -> Result<Self::Output, Error> {
                Ok(Cons { head: Took { shape: r, step: t, stride: self.head.stride }, tail: End })
            }
        }
    )* };
}

walk_last!(End Capped);

// --- where a walk starts --------------------------------------------------------------------------------------

/// A leaf `R:T` against the modes `Self` of the left layout, `T` of any sign.
pub trait Start<R, T, Op>: Sized {
    /// [`Linear`], [`Upward`], [`Downward`] or [`EitherWay`].
    type Output;
    /// What the walk left.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn start(self, r: R, t: T) -> Result<Self::Output, Error>;
}

/// The leaf became one mode `S:D`, and took nothing that could carry.
#[derive(Clone, Copy, Debug)]
pub struct Linear<S, D>(pub(super) S, pub(super) D);

/// The entries of a walk with a positive stride.
#[derive(Clone, Copy, Debug)]
pub struct Upward<Entries>(pub(super) Entries);

/// The entries of a walk with a negative stride, which walked as its magnitude.
#[derive(Clone, Copy, Debug)]
pub struct Downward<Entries>(pub(super) Entries);

/// The entries of a walk with a dynamic stride, and whether that is positive.
#[derive(Clone, Copy, Debug)]
pub struct EitherWay<Entries>(pub(super) Entries, pub(super) bool);

/// C0: a left layout of one mode is linear, whatever the right one does.
macro_rules! start_single {
    ($($end:ty)*) => { $(
        impl<S, D, R, T: Scale<D>, Op> Start<R, T, Op> for Cons<Mode<S, D>, $end> {
            type Output = Linear<R, Scaled<T, D>>;

            #[inline(always)]
            fn start(self, r: R, t: T) -> Result<Self::Output, Error> {
                Ok(Linear(r, t.scale(self.head.stride)))
            }
        }
    )* };
}

start_single!(End Capped);

/// C0: a static stride 0 stays.
impl<M, N, Tail, R, Op> Start<R, Int<Z0>, Op> for Cons<M, Cons<N, Tail>> {
    type Output = Linear<R, Int<Z0>>;

    #[inline(always)]
    fn start(self, r: R, t: Int<Z0>) -> Result<Self::Output, Error> {
        Ok(Linear(r, t))
    }
}

/// C6: a shape that is statically 1 walks for its stride's sake.
macro_rules! start_one {
    ($(<$p:ident> $T:ty, where $($bound:path),+;)*) => { $(
        impl<M, N, Tail, Op, $p> Start<Int<PInt<One>>, $T, Op> for Cons<M, Cons<N, Tail>>
        where
            $p: $($bound +)+,
            Self: WalkOne<$T>,
        {
            type Output = Linear<Int<PInt<One>>, <Self as WalkOne<$T>>::Stride>;

            #[inline(always)]
            fn start(self, r: Int<PInt<One>>, t: $T) -> Result<Self::Output, Error> {
                Ok(Linear(r, self.walk_one(t)))
            }
        }
    )* };
}

start_one! {
    <T> Int<PInt<T>>, where Unsigned, NonZero;
    <T> Int<NInt<T>>, where Unsigned, NonZero;
    <W> Dyn<W>, where Width;
}

/// C2 to C5, for shapes that are not statically 1: `$R` walks as `$Walker`.
macro_rules! start_walk {
    ($(<$($p:ident),*> $R:ty => |$r:ident| $walker:expr, $Walker:ty, where $bounded:ty: $($bound:path),+;)*) => { $(
        impl<M, N, Tail, T, Op, $($p),*> Start<$R, Int<PInt<T>>, Op> for Cons<M, Cons<N, Tail>>
        where
            $bounded: $($bound +)+,
            T: Unsigned + NonZero,
            Self: Walk<$Walker, Nat<T>, First<Op>>,
        {
            type Output = Upward<Entries<Self, $Walker, Nat<T>, Op>>;

            #[inline(always)]
            fn start(self, $r: $R, _: Int<PInt<T>>) -> Result<Self::Output, Error> {
                Ok(Upward(self.walk($walker, Nat::new())?))
            }
        }

        impl<M, N, Tail, T, Op, $($p),*> Start<$R, Int<NInt<T>>, Op> for Cons<M, Cons<N, Tail>>
        where
            $bounded: $($bound +)+,
            T: Unsigned + NonZero,
            Self: Walk<$Walker, Nat<T>, First<Op>>,
        {
            type Output = Downward<Entries<Self, $Walker, Nat<T>, Op>>;

            #[inline(always)]
            fn start(self, $r: $R, _: Int<NInt<T>>) -> Result<Self::Output, Error> {
                Ok(Downward(self.walk($walker, Nat::new())?))
            }
        }

        impl<M, N, Tail, W: Width, Op, $($p),*> Start<$R, Dyn<W>, Op> for Cons<M, Cons<N, Tail>>
        where
            $bounded: $($bound +)+,
            Self: Walk<$Walker, Dyn<W>, First<Op>>,
        {
            type Output = EitherWay<Entries<Self, $Walker, Dyn<W>, Op>>;

            #[inline(always)]
            fn start(self, $r: $R, t: Dyn<W>) -> Result<Self::Output, Error> {
                Ok(EitherWay(self.walk($walker, t)?, t.value() > 0))
            }
        }
    )* };
}

start_walk! {
    <U, B, C> Int<PInt<UInt<UInt<U, B>, C>>> => |_r| Nat::new(), Nat<UInt<UInt<U, B>, C>>,
        where UInt<UInt<U, B>, C>: Unsigned, NonZero;
    <V> Dyn<V> => |r| r, Dyn<V>, where V: Width;
}

/// C6: the stride of a size-1 leaf, divided by each shape with ceiling, times the last stride.
pub trait WalkOne<T> {
    /// The stride.
    type Stride: Copy;
    /// The stride.
    fn walk_one(self, t: T) -> Self::Stride;
}

macro_rules! walk_one_last {
    ($($end:ty)*) => { $(
        impl<S, D, T: Scale<D>> WalkOne<T> for Cons<Mode<S, D>, $end> {
            type Stride = Scaled<T, D>;

            #[inline(always)]
            fn walk_one(self, t: T) -> Self::Stride {
                t.scale(self.head.stride)
            }
        }
    )* };
}

walk_one_last!(End Capped);

impl<S, D, N, Tail, T> WalkOne<T> for Cons<Mode<S, D>, Cons<N, Tail>>
where
    T: CeilMagnitude<S>,
    Cons<N, Tail>: WalkOne<T::Output>,
{
    type Stride = <Cons<N, Tail> as WalkOne<T::Output>>::Stride;

    #[inline(always)]
    fn walk_one(self, t: T) -> Self::Stride {
        self.tail.walk_one(t.ceil_magnitude(self.head.shape))
    }
}

/// `ceil(|Self| / S)` with the sign of `Self`.
pub trait CeilMagnitude<S> {
    /// The quotient.
    type Output;
    /// The quotient.
    fn ceil_magnitude(self, shape: S) -> Self::Output;
}

type CeilOf<T, S> = <Int<PInt<T>> as CeilDiv<S>>::Output;

impl<T: Unsigned + NonZero, S> CeilMagnitude<S> for Int<PInt<T>>
where
    Self: CeilDiv<S>,
{
    type Output = CeilOf<T, S>;

    #[inline(always)]
    fn ceil_magnitude(self, shape: S) -> Self::Output {
        self.ceil_div(shape)
    }
}

impl<T: Unsigned + NonZero, S> CeilMagnitude<S> for Int<NInt<T>>
where
    Int<PInt<T>>: CeilDiv<S>,
    CeilOf<T, S>: Neg,
{
    type Output = <CeilOf<T, S> as Neg>::Output;

    #[inline(always)]
    fn ceil_magnitude(self, shape: S) -> Self::Output {
        -Int::<PInt<T>>::new().ceil_div(shape)
    }
}

impl<S: Integer, W: Width> CeilMagnitude<S> for Dyn<W>
where
    Self: core::ops::Add<S, Output: Dynamic>,
{
    type Output = Total<Self, S>;

    #[inline(always)]
    fn ceil_magnitude(self, shape: S) -> Self::Output {
        Dynamic::from_i64(next_stride(self.value(), shape.value()))
    }
}

// --- what a walk leaves ---------------------------------------------------------------------------------------

/// `Self · D`, the stride of an emitted mode.
pub trait Scale<D> {
    /// The product.
    type Output: Copy;
    /// The product.
    fn scale(self, stride: D) -> Self::Output;
}

/// `T · D`.
pub type Scaled<T, D> = <T as Scale<D>>::Output;

impl<T, D> Scale<D> for Nat<T>
where
    T: ScaleByNatural<D>,
{
    type Output = T::Output;

    #[inline(always)]
    fn scale(self, stride: D) -> Self::Output {
        T::scale_by_natural(stride)
    }
}

/// `Self · D`, for a number from 1 on.
pub trait ScaleByNatural<D> {
    /// The product.
    type Output: Copy;
    /// The product.
    fn scale_by_natural(stride: D) -> Self::Output;
}

/// By 1, the commonest: the stride stays, and no product is formed.
impl<D: Copy> ScaleByNatural<D> for One {
    type Output = D;

    #[inline(always)]
    fn scale_by_natural(stride: D) -> D {
        stride
    }
}

macro_rules! scale_by_more {
    ($(<$($p:ident),*> $D:ty => $Output:ty, |$stride:ident| $product:expr, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<U, B, C, $($p),*> ScaleByNatural<$D> for UInt<UInt<U, B>, C>
        where
            $($bounded: $bound,)*
        {
            type Output = $Output;

            #[inline(always)]
            fn scale_by_natural($stride: $D) -> Self::Output {
                $product
            }
        }
    )* };
}

type Natural<U, B, C> = UInt<UInt<U, B>, C>;
type Multiple<U, B, C, D> = Multiplied<Natural<U, B, C>, D>;

scale_by_more! {
    <> Int<Z0> => Int<Z0>, |stride| stride, where;
    <D> Int<PInt<D>> => Int<PInt<Multiple<U, B, C, D>>>, |_stride| Int::new(),
        where D: Unsigned, D: NonZero, Natural<U, B, C>: Times<D>,
              Multiple<U, B, C, D>: Unsigned, Multiple<U, B, C, D>: NonZero;
    <D> Int<NInt<D>> => Int<NInt<Multiple<U, B, C, D>>>, |_stride| Int::new(),
        where D: Unsigned, D: NonZero, Natural<U, B, C>: Times<D>,
              Multiple<U, B, C, D>: Unsigned, Multiple<U, B, C, D>: NonZero;
    <W> Dyn<W> => <Int<PInt<Natural<U, B, C>>> as Mul<Dyn<W>>>::Output,
        |stride| Int::<PInt<Natural<U, B, C>>>::new() * stride,
        where Natural<U, B, C>: Unsigned, Natural<U, B, C>: NonZero, Int<PInt<Natural<U, B, C>>>: MulDyn<W>;
}

/// A static leaf times a dynamic one is a leaf.
pub trait MulDyn<W>: Mul<Dyn<W>, Output: Copy> {}
impl<T: Mul<Dyn<W>, Output: Copy>, W> MulDyn<W> for T {}

macro_rules! scale_leaf {
    ($(<$p:ident> $T:ty, where $($bound:path),*;)*) => { $(
        impl<D, $p: $($bound +)*> Scale<D> for $T
        where
            Self: Mul<D, Output: Copy>,
        {
            type Output = <Self as Mul<D>>::Output;

            #[inline(always)]
            fn scale(self, stride: D) -> Self::Output {
                self * stride
            }
        }
    )* };
}

scale_leaf! {
    <T> Int<NInt<T>>, where Unsigned, NonZero;
    <W> Dyn<W>, where Width;
}

impl<D: Copy> Scale<D> for Int<Z0> {
    type Output = Self;

    #[inline(always)]
    fn scale(self, _: D) -> Self {
        self
    }
}

impl<T: Unsigned + NonZero + ScaleByNatural<D>, D> Scale<D> for Int<PInt<T>> {
    type Output = T::Output;

    #[inline(always)]
    fn scale(self, stride: D) -> Self::Output {
        T::scale_by_natural(stride)
    }
}

/// The entries of a walk with the strides of the left negated.
pub trait Negate {
    /// The list.
    type Output;
    /// The list.
    fn negate(self) -> Self::Output;
}

/// The entries with the strides of the left negated.
pub type Negated<L> = <L as Negate>::Output;

impl Negate for End {
    type Output = Self;

    #[inline(always)]
    fn negate(self) -> Self {
        self
    }
}

impl<Tail: Negate> Negate for Cons<Passed, Tail> {
    type Output = Cons<Passed, Negated<Tail>>;

    #[inline(always)]
    fn negate(self) -> Self::Output {
        Cons { head: Passed, tail: self.tail.negate() }
    }
}

impl<K, T, D: Neg, Tail: Negate> Negate for Cons<Took<K, T, D>, Tail> {
    type Output = Cons<Took<K, T, D::Output>, Negated<Tail>>;

    #[inline(always)]
    fn negate(self) -> Self::Output {
        let Took { shape, step, stride } = self.head;
        Cons { head: Took { shape, step, stride: -stride }, tail: self.tail.negate() }
    }
}

/// The entries of a walk as a layout: one that took is a leaf, several are a tuple.
pub trait Collect {
    /// The layout.
    type Output;
    /// The layout.
    fn collect(self) -> Self::Output;
}

/// The entries of a walk as a layout.
pub type Collected<L> = <L as Collect>::Output;

impl<Tail: Collect> Collect for Cons<Passed, Tail> {
    type Output = Collected<Tail>;

    #[inline(always)]
    fn collect(self) -> Self::Output {
        self.tail.collect()
    }
}

impl<K: IntoShape, T: Scale<D>, D> Collect for Cons<Took<K, T, D>, End> {
    type Output = Layout<K::Leaf, Scaled<T, D>>;

    #[inline(always)]
    fn collect(self) -> Self::Output {
        Layout::from_parts(self.head.shape.into_shape(), self.head.step.scale(self.head.stride))
    }
}

/// A walk that was refused behind its first step.
impl<K, T, D> Collect for Cons<Took<K, T, D>, Refusal> {
    type Output = Layout<Refusal, Refusal>;

    fn collect(self) -> Self::Output {
        self.tail.collect()
    }
}

impl<K: IntoShape, T: Scale<D>, D, N, Tail> Collect for Cons<Took<K, T, D>, Cons<N, Tail>>
where
    Cons<N, Tail>: CollectBehind<(K::Leaf,), (Scaled<T, D>,)>,
{
    type Output = <Cons<N, Tail> as CollectBehind<(K::Leaf,), (Scaled<T, D>,)>>::Output;

    #[inline(always)]
    fn collect(self) -> Self::Output {
        let Took { shape, step, stride } = self.head;
        self.tail.collect_behind((shape.into_shape(),), (step.scale(stride),))
    }
}

/// The entries behind the first that took, none of which was skipped, appended to a shape and a stride.
pub trait CollectBehind<Shape, Stride> {
    /// The layout.
    type Output;
    /// The layout.
    fn collect_behind(self, shape: Shape, stride: Stride) -> Self::Output;
}

impl<Shape, Stride> CollectBehind<Shape, Stride> for End {
    type Output = Layout<Shape, Stride>;

    #[inline(always)]
    fn collect_behind(self, shape: Shape, stride: Stride) -> Self::Output {
        Layout::from_parts(shape, stride)
    }
}

impl<K: IntoShape, T: Scale<D>, D, Tail, Shape, Stride> CollectBehind<Shape, Stride> for Cons<Took<K, T, D>, Tail>
where
    Shape: Append<K::Leaf>,
    Stride: Append<Scaled<T, D>>,
    Tail: CollectBehind<Appended<Shape, K::Leaf>, Appended<Stride, Scaled<T, D>>>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn collect_behind(self, shape: Shape, stride: Stride) -> Self::Output {
        let head = self.head;
        self.tail.collect_behind(shape.append(head.shape.into_shape()), stride.append(head.step.scale(head.stride)))
    }
}

impl Collect for Refusal {
    type Output = Layout<Self, Self>;

    fn collect(self) -> Self::Output {
        Layout::from_parts(self, self)
    }
}

impl<Shape, Stride> CollectBehind<Shape, Stride> for Refusal {
    type Output = Layout<Self, Self>;

    fn collect_behind(self, _: Shape, _: Stride) -> Self::Output {
        Layout::from_parts(self, self)
    }
}

impl Negate for Refusal {
    type Output = Self;

    fn negate(self) -> Self {
        self
    }
}

/// What a walk took, as a leaf of the result's shape.
pub trait IntoShape {
    /// The leaf.
    type Leaf: Copy;
    /// The leaf.
    fn into_shape(self) -> Self::Leaf;
}

impl<N: ToInt> IntoShape for Nat<N>
where
    Leaf<N>: Copy,
{
    type Leaf = Leaf<N>;

    #[inline(always)]
    fn into_shape(self) -> Self::Leaf {
        Default::default()
    }
}

impl<W: Width> IntoShape for Dyn<W> {
    type Leaf = Self;

    #[inline(always)]
    fn into_shape(self) -> Self {
        self
    }
}
