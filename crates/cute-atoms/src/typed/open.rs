//! The coordinate that keeps all rest modes: a tuple with `_` for each mode.

use cute_static::Underscore;

/// The rest modes of a part. For two modes, the coordinate is `(_, _)`, which keeps both.
pub trait OpenRests {
    /// The type of the coordinate with `_` for each mode.
    type Coord: Copy;
    /// The coordinate with `_` for each mode.
    const COORD: Self::Coord;
}

macro_rules! open {
    (type $mode:ident) => { Underscore };
    (value $mode:ident) => { Underscore };
    ($($($mode:ident)+;)*) => { $(
        impl<$($mode),+> OpenRests for ($($mode,)+) {
            type Coord = ($(open!(type $mode),)+);
            const COORD: Self::Coord = ($(open!(value $mode),)+);
        }
    )* };
}

open! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
}
