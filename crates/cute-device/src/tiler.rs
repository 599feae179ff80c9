//! The tilers that a kernel's tensors accept, which are only the library's own tilers. A user's
//! tiler would define its own result for a layout, and nothing on a device would check this result.

use cute_static::{Dyn, Int, Integer, IntoIntTuple, Layout, Underscore};

/// An integer, `_`, a layout, or a tuple of them. The trait is private to this crate, so no other
/// crate can implement it.
#[diagnostic::on_unimplemented(
    message = "local_tile: `{Self}` is not one of the library's own tilers, and unsafe code \
               relies on those",
    label = "cannot be a tiler here"
)]
pub trait OwnTiler: Copy {
    /// Returns whether the tiler is a tuple with an extent from 1 to `most`, or `_`, for each mode.
    #[inline(always)]
    fn has_extents_up_to(self, most: i64) -> bool {
        let _ = most;
        false
    }

    /// Returns whether the tiler is an integer from 1 to `most`, or `_`.
    #[inline(always)]
    fn is_extent_up_to(self, most: i64) -> bool {
        let _ = most;
        false
    }
}

macro_rules! integers {
    ($(<$($p:ident),*> $tiler:ty;)*) => { $(
        impl<$($p: Copy),*> OwnTiler for $tiler
        where
            Self: IntoIntTuple<IntTuple: Integer> + Copy,
        {
            #[inline(always)]
            fn is_extent_up_to(self, most: i64) -> bool {
                self.into_int_tuple().is_ok_and(|extent| (1..=most).contains(&extent.value()))
            }
        }
    )* };
}

integers! {
    <> i8; <> i16; <> i32; <> i64; <> isize; <> u8; <> u16; <> u32; <> u64; <> usize;
    <W> Dyn<W>;
    <Z> Int<Z>;
}

impl OwnTiler for Underscore {
    #[inline(always)]
    fn is_extent_up_to(self, _: i64) -> bool {
        true
    }
}

impl<S: Copy, D: Copy> OwnTiler for Layout<S, D> {}

macro_rules! tuples {
    ($(($($T:ident $at:tt)*))*) => { $(
        impl<$($T: OwnTiler),*> OwnTiler for ($($T,)*) {
            #[inline(always)]
            fn has_extents_up_to(self, most: i64) -> bool {
                $(self.$at.is_extent_up_to(most))&&*
            }
        }
    )* };
}

tuples! {
    (A 0)
    (A 0 B 1)
    (A 0 B 1 C 2)
    (A 0 B 1 C 2 D 3)
    (A 0 B 1 C 2 D 3 E 4)
    (A 0 B 1 C 2 D 3 E 4 F 5)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7)
}
