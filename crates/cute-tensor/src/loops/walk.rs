//! The loops of the algorithms in coordinate order. There is one nested loop for each mode, with
//! the first mode innermost. The loops never divide a coordinate.

mod refused;

use super::blocks::{CommonModes, Outside, Sides, blocks, is_inside};
use crate::int::{Dyn, Int, Integer};

/// The work to do at each coordinate.
///
/// This is a trait instead of a closure, because the loop of each level must be inlined unchanged.
/// Otherwise, the optimizer would rewrite an inner loop before it knows the loop's first offset. It
/// would then no longer know which bits of the loop's offsets are 0.
pub trait Each {
    /// The number of elements that are processed as one block. It is a constant, so the choice
    /// costs nothing at run time.
    const BLOCK: i64 = 1;
    /// Processes the elements at the offset `a` of one tensor and `b` of the other.
    fn each(&mut self, a: i64, b: i64);
}

impl<F: FnMut(i64, i64)> Each for F {
    #[inline(always)]
    fn each(&mut self, a: i64, b: i64) {
        self(a, b);
    }
}

/// An [`Each`] that runs the loops of the inner modes at each coordinate of the outer modes.
#[derive(Debug)]
pub struct Inner<'a, S, Da, Db, E> {
    shape: S,
    da: Da,
    db: Db,
    each: &'a mut E,
}

impl<S: Walk<Da, Db>, Da: Copy, Db: Copy, E: Each> Each for Inner<'_, S, Da, Db, E> {
    const BLOCK: i64 = E::BLOCK;

    #[inline(always)]
    fn each(&mut self, a: i64, b: i64) {
        self.shape.walk(self.da, self.db, a, b, self.each);
    }
}

/// A shape with a stride for each of two tensors. `walk` visits its coordinates in order, as pairs
/// of offsets.
pub trait Walk<Da, Db>: Copy {
    /// The modes of the shape, with the strides of both tensors.
    const COMMON: CommonModes;
    /// Calls `each` once for each block, with the block's offset in each tensor. `a` and `b` are
    /// added to these offsets.
    fn walk<E: Each>(self, da: Da, db: Db, a: i64, b: i64, each: &mut E);
    /// Returns `so_far` with the modes outside of a block included.
    fn outside(self, db: Db, block: i64, so_far: Outside) -> Outside;
    /// Returns true if all strides outside a block are multiples of `run`. Only the tensors whose
    /// blocks are shortened are checked.
    fn is_whole(self, da: Da, db: Db, block: i64, run: i64, sides: Sides) -> bool;
}

macro_rules! leaf {
    ($($p:ident $leaf:ty, $q:ident $db:ty;)*) => { $(
        // The impl names the second stride, because an impl for any integer would also cover
        // tuples: another crate could implement `Integer` for them.
        impl<$p, Da: Integer, $q> Walk<Da, $db> for $leaf
        where
            Self: Integer,
            $db: Integer,
        {
            const COMMON: CommonModes = CommonModes::multiples(
                <Self as Integer>::STATIC,
                (Da::STATIC, <$db as Integer>::STATIC),
                (Da::DIVISOR, <$db as Integer>::DIVISOR),
            );

            #[inline(always)]
            fn outside(self, db: $db, block: i64, so_far: Outside) -> Outside {
                if is_inside(<Self as Integer>::STATIC, Da::STATIC, <$db as Integer>::STATIC, block) {
                    return so_far;
                }
                so_far.with(self.value(), db.value(), block)
            }

            #[inline(always)]
            fn is_whole(self, da: Da, db: $db, block: i64, run: i64, sides: Sides) -> bool {
                is_inside(<Self as Integer>::STATIC, Da::STATIC, <$db as Integer>::STATIC, block)
                    || self.value() == 1
                    || ((!sides.a || da.value() % run == 0) && (!sides.b || db.value() % run == 0))
            }

            #[inline(always)]
            fn walk<E: Each>(self, da: Da, db: $db, a: i64, b: i64, each: &mut E) {
                if const { is_inside(<Self as Integer>::STATIC, Da::STATIC, <$db as Integer>::STATIC, E::BLOCK) } {
                    let blocks = const { blocks(<Self as Integer>::STATIC, Da::STATIC, E::BLOCK) };
                    for i in 0..blocks.cast_unsigned() {
                        let step = i.cast_signed().wrapping_mul(E::BLOCK);
                        each.each(a.wrapping_add(step), b.wrapping_add(step));
                    }
                    return;
                }
                // The number is unsigned, so the optimizer knows which bits of a step are 0. Every
                // offset of a layout fits, so wrapping arithmetic is correct, and it leaves no
                // overflow check.
                for i in 0..self.value().cast_unsigned() {
                    let i = i.cast_signed();
                    each.each(a.wrapping_add(i.wrapping_mul(da.value())), b.wrapping_add(i.wrapping_mul(db.value())));
                }
            }
        }
    )* };
}

leaf! {
    Z Int<Z>, Y Int<Y>;
    Z Int<Z>, V Dyn<V>;
    W Dyn<W>, Y Int<Y>;
    W Dyn<W>, V Dyn<V>;
}

/// Implements `Walk` for a tuple. The loop over the last mode is outermost.
macro_rules! nested {
    ($shape:ident $da:ident $db:ident $a:ident $b:ident; $each:expr; $index:tt) => {
        $shape.$index.walk($da.$index, $db.$index, $a, $b, $each)
    };
    ($shape:ident $da:ident $db:ident $a:ident $b:ident; $each:expr; $index:tt $($rest:tt)+) => {
        nested!($shape $da $db $a $b;
            &mut Inner { shape: $shape.$index, da: $da.$index, db: $db.$index, each: $each };
            $($rest)+)
    };
}

macro_rules! tuple {
    ($($S:ident $A:ident $B:ident $index:tt),*) => {
        impl<$($S: Walk<$A, $B>, $A: Copy, $B: Copy),*> Walk<($($A,)*), ($($B,)*)> for ($($S,)*) {
            const COMMON: CommonModes = CommonModes::NONE$(.then(&<$S as Walk<$A, $B>>::COMMON))*;

            #[inline(always)]
            fn outside(self, db: ($($B,)*), block: i64, so_far: Outside) -> Outside {
                $(let so_far = <$S as Walk<$A, $B>>::outside(self.$index, db.$index, block, so_far);)*
                so_far
            }

            #[inline(always)]
            fn is_whole(self, da: ($($A,)*), db: ($($B,)*), block: i64, run: i64, sides: Sides) -> bool {
                $(self.$index.is_whole(da.$index, db.$index, block, run, sides))&&*
            }

            #[inline(always)]
            fn walk<E: Each>(self, da: ($($A,)*), db: ($($B,)*), a: i64, b: i64, each: &mut E) {
                nested!(self da db a b; each; $($index)*);
            }
        }
    };
}

tuple!(S0 A0 B0 0);
tuple!(S0 A0 B0 0, S1 A1 B1 1);
tuple!(S0 A0 B0 0, S1 A1 B1 1, S2 A2 B2 2);
tuple!(S0 A0 B0 0, S1 A1 B1 1, S2 A2 B2 2, S3 A3 B3 3);
tuple!(S0 A0 B0 0, S1 A1 B1 1, S2 A2 B2 2, S3 A3 B3 3, S4 A4 B4 4);
tuple!(S0 A0 B0 0, S1 A1 B1 1, S2 A2 B2 2, S3 A3 B3 3, S4 A4 B4 4, S5 A5 B5 5);
tuple!(S0 A0 B0 0, S1 A1 B1 1, S2 A2 B2 2, S3 A3 B3 3, S4 A4 B4 4, S5 A5 B5 5, S6 A6 B6 6);
tuple!(S0 A0 B0 0, S1 A1 B1 1, S2 A2 B2 2, S3 A3 B3 3, S4 A4 B4 4, S5 A5 B5 5, S6 A6 B6 6, S7 A7 B7 7);
