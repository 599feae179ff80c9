//! The literals. Each macro passes its crate's path on, so that it works under any name of the dependency.

macro_rules! literals {
    ($($(#[$doc:meta])* $name:ident => $proc:ident;)*) => {
        literals!(@ ($) $($(#[$doc])* $name => $proc;)*);
    };
    (@ ($d:tt) $($(#[$doc:meta])* $name:ident => $proc:ident;)*) => { $(
        $(#[$doc])*
        #[macro_export]
        macro_rules! $name {
            ($d($d tokens:tt)*) => { $crate::__private::$proc!($crate, $d($d tokens)*) };
        }
    )* };
}

literals! {
    /// A layout: `layout!((2, (2, 2)):(4, (2, 1)))`.
    ///
    /// Bare numbers are static. A name, or an expression in braces, is a value: a primitive integer is a dynamic leaf,
    /// an [`Int`] stays static. Without a stride the layout is compact, column-major; `:LayoutRight` makes it row-major.
    ///
    /// ```
    /// use cute_static::prelude::*;
    /// let a = layout!((2, (2, 2)):(4, (2, 1)));
    /// assert_eq!(size_of_val(&a), 0);
    /// assert_layout!(layout!((4, 8)), (4, 8):(1, 4));
    /// assert_layout!(layout!((4, 8):LayoutRight), (4, 8):(8, 1));
    /// let (n, ld) = (4, 11);
    /// assert_eq!(layout!((2, n):({ld + 1}, 1)).to_string(), "(_2,4):(12,_1)");
    /// ```
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule: an extent that is not positive, an image that does not fit.
    layout => layout;
    /// A layout of run-time integers, or the rule that they break: see [`layout!`].
    ///
    /// ```
    /// use cute_static::prelude::*;
    /// let n = 0;
    /// let error = try_layout!((2, n):(1, 2)).unwrap_err();
    /// assert_eq!(error.to_string(), "make_layout: extent 0 (integer 1 of the shape) is not positive");
    /// assert!(try_layout!((2, 3)).is_ok());
    /// ```
    try_layout => try_layout;
    /// The type of a layout: `Layout![(4, 8):(8, 1)]`; `?` is a 64-bit and `?32` a 32-bit dynamic leaf.
    ///
    /// ```
    /// use cute_static::prelude::*;
    /// const TILE: Layout![(4, 8):(8, 1)] = layout!((4, 8):(8, 1));
    /// fn padded(n: i64) -> Layout![(2, ?):(12, 1)] {
    ///     layout!((2, n):(12, 1))
    /// }
    /// assert_eq!(padded(3).size().value() + TILE.size().value(), 38);
    /// ```
    Layout => layout_type;
    /// A shape: `shape!((4, (2, n)))`.
    ///
    /// ```
    /// use cute_static::prelude::*;
    /// let n = 5;
    /// assert_eq!(display(shape!((4, (2, n)))).to_string(), "(_4,(_2,5))");
    /// ```
    shape => shape;
    /// The type of a shape.
    Shape => shape_type;
    /// A stride: `stride!((-1, (0, n)))`.
    stride => stride;
    /// The type of a stride.
    Stride => stride_type;
    /// A coordinate: `coord!((1, (0, i)))`; `_` keeps a mode.
    coord => coord;
    /// The type of a coordinate.
    Coord => coord_type;
    /// A tiler: `tile!((8, _, (4, 2):(2, 1)))`.
    ///
    /// ```
    /// use cute_static::prelude::*;
    /// let a = layout!((4, 8):(8, 1));
    /// assert_layout!(a.composition(tile!((2:2, _))), (2, 8):(16, 1));
    /// ```
    tile => tile;
    /// The type of a tiler.
    Tile => tile_type;
    /// A static integer: `int!(12288)`, `int!(-3)`.
    ///
    /// ```
    /// use cute_static::{Integer, int};
    /// assert_eq!(int!(12288).value(), 12_288);
    /// assert_eq!(int!(-3).to_string(), "_-3");
    /// ```
    int => int;
    /// The type of a static integer: `Int![12288]`.
    Int => int_type;
    /// An expression whose type must be the literal's: the compiler checks it. Gives the value.
    ///
    /// ```
    /// use cute_static::prelude::*;
    /// let a = layout!((6, 2):(8, 2));
    /// assert_layout!(a.composition(layout!((4, 3):(3, 1))), ((2, 2), 3):((24, 2), 8));
    /// ```
    assert_layout => assert_layout;
}
