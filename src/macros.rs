//! The literals. Each macro passes on the path of its crate, so it works under any name of the
//! dependency.

/// A layout: `layout!((2, (2, 2)):(4, (2, 1)))` has the shape `(2, (2, 2))` and the stride
/// `(4, (2, 1))`.
///
/// * A bare number is a static integer.
/// * A variable, or an expression in braces, is a value: a primitive integer becomes a run-time
///   integer, and an [`Int`](struct@crate::Int) stays static.
/// * Without a stride, the layout is compact and column-major; `:LayoutRight` makes it row-major.
///
/// ```
/// use cute::prelude::*;
/// let a = layout!((2, (2, 2)):(4, (2, 1)));
/// assert_eq!(size_of_val(&a), 0);
/// assert_layout!(layout!((4, 8)), (4, 8):(1, 4));
/// assert_layout!(layout!((4, 8):LayoutRight), (4, 8):(8, 1));
/// let (n, ld) = (4, 11);
/// assert_eq!(layout!((2, n):({ld + 1}, 1)).to_string(), "(_2,4):(12,_1)");
/// ```
///
/// A constant also becomes a run-time integer, because the macro sees its name but not its value.
/// `int!` makes a static integer. With the feature `const-generics`, `Const::<N>::int()` is the
/// static integer of a `const` parameter.
///
/// ```
/// use cute::prelude::*;
/// const N: usize = 8;
/// const STATIC: Int!(8) = int!(8);
/// assert_eq!(layout!((N, 8)).to_string(), "(8,_8):(_1,8)");
/// assert_eq!(layout!((STATIC, 8)).to_string(), "(_8,_8):(_1,_8)");
/// ```
///
/// A swizzle or a layout in front of a layout, separated by an `o`, makes a
/// [`ComposedLayout`](crate::ComposedLayout). An integer between two `o` is an offset. Any number
/// of functions is allowed.
///
/// ```
/// use cute::prelude::*;
/// let (offset, n) = (5, 4);
/// let a = layout!(Sw<1, 2, 3> o offset o (n, 4):(4, 1));
/// assert_eq!(a.to_string(), "Sw<1,2,3> o 5 o (4,_4):(_4,_1)");
/// let b = layout!((4, 8):(8, 1) o 1 o Sw<1, 2, 3> o (4, 4):(4, 1));
/// assert_eq!(b.to_string(), "(_4,_8):(_8,_1) o _1 o Sw<1,2,3> o _0 o (_4,_4):(_4,_1)");
/// ```
///
/// A stride `1@0` adds 1 to entry 0 of a coordinate, like CuTe's `E<0>`. A literal with such
/// strides is a [`CoordinateLayout`](crate::coordinates::CoordinateLayout).
///
/// ```
/// use cute::prelude::*;
/// let n = 8;
/// let coords = layout!((4, n):(1@0, 2@1));
/// assert_eq!(coords.crd2idx((3, 5)).to_string(), "(3,10)");
/// ```
///
/// The macro also evaluates operators, in the notation of
/// [`dynamic::eval`](crate::dynamic::eval()). `A o B` is the composition, and `B` may be any tiler.
/// The result is the same as if you had written the resulting layout.
///
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((6, 2):(8, 2) o (4, 3):(3, 1)), ((2, 2), 3):((24, 2), 8));
/// assert_layout!(layout!(logical_divide((4, 2, 3):(2, 1, 8), 4:2)), ((2, 2), (2, 3)):((4, 1), (2, 8)));
/// const TILE: Shape![shape_div((16, 8), (4, 2))] = shape!((4, 4));
/// assert_eq!(size_of_val(&TILE), 0);
/// ```
///
/// If a part contains a variable, the macro instead calls the method of the operator.
///
/// ```
/// use cute::prelude::*;
/// let (n, a) = (5, layout!((4, 8):(8, 1)));
/// assert_eq!(layout!((4, n):(1, 4) o (2:2, _)).to_string(), "(_2,5):(_2,_4)");
/// assert_layout!(layout!(logical_divide(a, (2, _))), ((2, 2), 8):((8, 16), 1));
/// ```
///
/// # Panics
/// Panics if a run-time integer breaks a rule, for example if an extent is negative, or if an
/// offset does not fit in the width of the integers. [`try_layout!`](crate::try_layout) returns an
/// error instead.
#[macro_export]
macro_rules! layout {
    ($($tokens:tt)*) => { $crate::__private::layout!($crate, $($tokens)*) };
}

/// Like [`layout!`], but returns an error if a run-time integer breaks a rule. Use it for numbers
/// from outside the program.
///
/// ```
/// use cute::prelude::*;
/// let n = -1;
/// let error = try_layout!((2, n):(1, 2)).unwrap_err();
/// assert_eq!(error.to_string(), "make_layout: extent -1 (integer 1 of the shape) is not positive");
/// assert!(try_layout!((2, 3)).is_ok());
/// // A run-time extent of 0 makes the layout empty.
/// let n = 0;
/// assert_eq!(try_layout!((2, n):(1, 2))?.size(), 0);
/// // Numbers from a stranger's file, and a tensor of them: both may be refused.
/// let (header, data) = (usize::MAX, [0; 6]);
/// let error = try_layout!((header, 3):(0, 1)).and_then(|layout| try_make_tensor(&data, layout)).unwrap_err();
/// assert_eq!(error.to_string(), "int_tuple: a value does not fit in 64 bits");
/// # Ok::<(), cute::Error>(())
/// ```
#[macro_export]
macro_rules! try_layout {
    ($($tokens:tt)*) => { $crate::__private::try_layout!($crate, $($tokens)*) };
}

/// The type of a layout: `Layout![(4, 8):(8, 1)]`. `?` is a run-time integer of 64 bits, and `?32`
/// one of 32 bits.
///
/// ```
/// use cute::prelude::*;
/// const TILE: Layout![(4, 8):(8, 1)] = layout!((4, 8):(8, 1));
/// fn padded(n: i64) -> Layout![(2, ?):(12, 1)] {
///     layout!((2, n):(12, 1))
/// }
/// assert_eq!(padded(3).size().value() + TILE.size().value(), 38);
/// ```
#[macro_export]
macro_rules! Layout {
    ($($tokens:tt)*) => { $crate::__private::layout_type!($crate, $($tokens)*) };
}

/// A shape: `shape!((4, (2, n)))`. Bare numbers are static, and variables are values, as in
/// [`layout!`].
///
/// `(4)` is a tuple of one mode, as in CuTe. With rustfmt, write `((4,),)`: rustfmt removes nested
/// parentheses if a literal is also a valid Rust expression.
///
/// ```
/// use cute::prelude::*;
/// let n = 5;
/// assert_eq!(display(shape!((4, (2, n)))).to_string(), "(_4,(_2,5))");
/// ```
#[macro_export]
macro_rules! shape {
    ($($tokens:tt)*) => { $crate::__private::shape!($crate, $($tokens)*) };
}

/// The type of a shape: `Shape![(4, (2, ?))]`. `?` is a run-time integer.
#[macro_export]
macro_rules! Shape {
    ($($tokens:tt)*) => { $crate::__private::shape_type!($crate, $($tokens)*) };
}

/// A stride: `stride!((-1, (0, n)))`. Bare numbers are static, and variables are values, as in
/// [`layout!`].
#[macro_export]
macro_rules! stride {
    ($($tokens:tt)*) => { $crate::__private::stride!($crate, $($tokens)*) };
}

/// The type of a stride: `Stride![(-1, (0, ?))]`. `?` is a run-time integer.
#[macro_export]
macro_rules! Stride {
    ($($tokens:tt)*) => { $crate::__private::stride_type!($crate, $($tokens)*) };
}

/// A coordinate: `coord!((1, (0, i)))`. `_` keeps a mode. Bare numbers are static, and variables
/// are values, as in [`layout!`].
#[macro_export]
macro_rules! coord {
    ($($tokens:tt)*) => { $crate::__private::coord!($crate, $($tokens)*) };
}

/// The type of a coordinate: `Coord![(1, (0, ?))]`. `?` is a run-time integer.
#[macro_export]
macro_rules! Coord {
    ($($tokens:tt)*) => { $crate::__private::coord_type!($crate, $($tokens)*) };
}

/// A tiler: `tile!((8, _, (4, 2):(2, 1)))`. Each entry is an integer, a layout, or a `_`, which
/// keeps the mode.
///
/// ```
/// use cute::prelude::*;
/// let a = layout!((4, 8):(8, 1));
/// assert_layout!(a.composition(tile!((2:2, _))), (2, 8):(16, 1));
/// ```
#[macro_export]
macro_rules! tile {
    ($($tokens:tt)*) => { $crate::__private::tile!($crate, $($tokens)*) };
}

/// The type of a tiler: `Tile![(8, _)]`.
#[macro_export]
macro_rules! Tile {
    ($($tokens:tt)*) => { $crate::__private::tile_type!($crate, $($tokens)*) };
}

/// A static integer: `int!(12288)`, `int!(-3)`. `_0` to `_64` and some larger integers also have
/// names.
///
/// ```
/// use cute::{Integer, int};
/// assert_eq!(int!(12288).value(), 12_288);
/// assert_eq!(int!(-3).to_string(), "_-3");
/// ```
#[macro_export]
macro_rules! int {
    ($($tokens:tt)*) => { $crate::__private::int!($crate, $($tokens)*) };
}

/// The type of a static integer: `Int![12288]`.
#[macro_export]
macro_rules! Int {
    ($($tokens:tt)*) => { $crate::__private::int_type!($crate, $($tokens)*) };
}

/// Checks at compile time that a layout has the type of the literal, and returns the layout. `?` in
/// the literal is a run-time integer, whose value is not checked. Write it to state the result of an
/// operator.
///
/// ```
/// use cute::prelude::*;
/// let a = layout!((6, 2):(8, 2));
/// assert_layout!(a.composition(layout!((4, 3):(3, 1))), ((2, 2), 3):((24, 2), 8));
/// ```
#[macro_export]
macro_rules! assert_layout {
    ($($tokens:tt)*) => { $crate::__private::assert_layout!($crate, $($tokens)*) };
}
