//! The tilers that a kernel's tensors accept, which are only the library's own tilers. A user's
//! tiler would define its own result for a layout, and nothing on a device would check this result.

use cute_static::{Dyn, Int, Layout, Underscore};

/// An integer, `_`, a layout, or a tuple of them. The trait is private to this crate, so no other
/// crate can implement it.
#[diagnostic::on_unimplemented(
    message = "local_tile: `{Self}` is not one of the library's own tilers, and unsafe code \
               relies on those",
    label = "cannot be a tiler here"
)]
pub trait OwnTiler {}

macro_rules! own {
    ($(<$($p:ident),*> $tiler:ty;)*) => { $( impl<$($p),*> OwnTiler for $tiler {} )* };
}

own! {
    <> i8; <> i16; <> i32; <> i64; <> isize; <> u8; <> u16; <> u32; <> u64; <> usize;
    <> Underscore;
    <W> Dyn<W>;
    <Z> Int<Z>;
    <S, D> Layout<S, D>;
}

macro_rules! tuples {
    ($(($($T:ident)*))*) => { $( impl<$($T: OwnTiler),*> OwnTiler for ($($T,)*) {} )* };
}

tuples! {
    (A)
    (A B)
    (A B C)
    (A B C D)
    (A B C D E)
    (A B C D E F)
    (A B C D E F G)
    (A B C D E F G H)
}
