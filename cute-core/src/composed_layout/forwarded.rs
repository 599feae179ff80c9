//! Operators that only change the domain, and so act on the layout that is applied first: rule S1.
//!
//! # Ensures
//! `R(c) = A(offset + f(B)(c))`, for each operator `f`: `tests/laws/composed_layout.rs`.
//!
//! # Example
//! ```
//! use cute::dynamic::ComposedLayout;
//! let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
//! let tiles = a.zipped_divide(&"(4,8)".parse()?)?;
//! assert_eq!(tiles.to_string(), "Sw<3,4,3> o 0 o ((4,8),(2,8)):((64,1),(256,8))");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{CHECKED, ComposedLayout, Function, OPERATOR};
use crate::{Coord, Error, IntTuple, Layout, Swizzle, Tiler, TupleRef};

/// The kinds of arguments: the type of each, and how an example writes it.
macro_rules! argument {
    (type coord) => { &Coord };
    (type layout) => { &Layout };
    (type tiler) => { &Tiler };
    (type shape) => { IntTuple };
    (type tuple) => { TupleRef<'_> };
    (type modes) => { &[usize] };
    (type mode) => { usize };
    (type index) => { i64 };
    (text tuple $text:literal) => { concat!("\"", $text, "\".parse::<cute_core::IntTuple>()?.view()") };
    (text shape $text:literal) => { concat!("\"", $text, "\".parse()?") };
    (text modes $text:literal) => { concat!("&", $text) };
    (text mode $text:literal) => { $text };
    (text index $text:literal) => { $text };
    (text $kind:ident $text:literal) => { concat!("&\"", $text, "\".parse()?") };
}

/// Operators, by what they make of the layout: each with its arguments, their values in an example, the layout of the
/// example, and the result.
macro_rules! forwarded {
    ($through:ident; $(
        $(#[$doc:meta])*
        $method:ident($($first:ident: $first_kind:ident = $first_text:literal $(, $next:ident: $kind:ident = $text:literal)*)?)
            of $left:literal is $result:literal;
    )*) => {
        impl ComposedLayout {
            $(
                $(#[$doc])*
                ///
                #[doc = concat!(
                    "```\nuse cute_core::ComposedLayout;\nlet a: ComposedLayout = \"Sw<1,0,1> o ", $left,
                    "\".parse()?;\nlet r = a.", stringify!($method), "(",
                    $(argument!(text $first_kind $first_text), $(", ", argument!(text $kind $text),)*)?
                    ")?;\nassert_eq!(r.to_string(), \"Sw<1,0,1> o ", $result,
                    "\");\n# Ok::<(), Box<dyn std::error::Error>>(())\n```"
                )]
                ///
                /// # Errors
                #[doc = concat!("As [`Layout::", stringify!($method), "`].")]
                pub fn $method(
                    &self
                    $(, $first: argument!(type $first_kind) $(, $next: argument!(type $kind))*)?
                ) -> Result<Self, Error> {
                    self.$through(|layout| layout.$method($($first $(, $next)*)?))
                }
            )*
        }
    };
}

forwarded! { map_layout;
    /// The same function with as few modes as possible.
    coalesce() of "(2,(2,4)):(1,(2,4))" is "0 o 16:1";
    /// The same function, where each mode that the profile lists has as few modes as possible.
    coalesce_by(profile: tuple = "(1,1)") of "((2,2),(2,2)):((1,2),(4,8))" is "0 o (4,4):(1,4)";
    /// `self ∘ right`.
    composition(right: tiler = "(4,2)") of "(8,8):(8,1)" is "0 o (4,2):(8,1)";
    /// The offsets of the modes that have a stride, in as few modes as possible.
    filter() of "(2,4,4):(1,0,2)" is "0 o 8:1";
    /// The same, each mode that the profile lists by itself.
    filter_by(profile: tuple = "(1,1)") of "((2,4),4):((1,0),2)" is "0 o (2,4):(1,2)";
    /// The modes where the profile is 0 get size 1.
    filter_zeros_by(profile: tuple = "(0,1)") of "(2,4):(1,2)" is "0 o (1,4):(1,2)";
    /// The modes of a flat layout arranged in a profile.
    unflatten(profile: tuple = "(1,(1,1))") of "(2,4,2):(1,2,8)" is "0 o (2,(4,2)):(1,(2,8))";
    /// The modes from `begin` up to `end` grouped into one.
    group(begin: mode = "0", end: mode = "2") of "(2,4,2):(1,2,8)" is "0 o ((2,4),2):((1,2),8)";
    /// The modes from `begin` up to `end`, the others at 0.
    take(begin: mode = "1", end: mode = "3") of "(2,4,2):(1,2,8)" is "0 o (4,2):(2,8)";
    /// The modes with these numbers, the others at 0.
    select(modes: modes = "[2, 0]") of "(2,4,2):(1,2,8)" is "0 o (2,2):(8,1)";
    /// One mode, the others at 0.
    get(mode: mode = "1") of "(2,4,2):(1,2,8)" is "0 o 4:2";
    /// The modes that the coordinate fixes, the others at 0.
    dice(coord: coord = "(2,_)") of "(8,64):(64,1)" is "0 o (8):(64)";
    /// One more mode after the others.
    append(mode: layout = "2:8") of "(2,4):(1,2)" is "0 o (2,4,2):(1,2,8)";
    /// One more mode before the others.
    prepend(mode: layout = "2:8") of "(2,4):(1,2)" is "0 o (2,2,4):(8,1,2)";
    /// The mode of this number replaced.
    replace(number: mode = "0", mode: layout = "2:8") of "(2,4):(1,2)" is "0 o (2,4):(8,2)";
    /// The same offsets in another shape.
    with_shape(shape: shape = "(2,8)") of "(4,4):(4,1)" is "0 o (2,(2,4)):(4,(8,1))";
    /// The domain split into tiles and the rest.
    logical_divide(tiler: tiler = "(4,2)") of "(8,8):(8,1)" is "0 o ((4,2),(2,4)):((8,32),(1,2))";
    /// The same with all tiles in the first mode.
    zipped_divide(tiler: tiler = "(4,2)") of "(8,8):(8,1)" is "0 o ((4,2),(2,4)):((8,1),(32,2))";
    /// The same with each rest a mode.
    tiled_divide(tiler: tiler = "(4,2)") of "(8,8):(8,1)" is "0 o ((4,2),2,4):((8,1),32,2)";
    /// The same with each tile and each rest a mode.
    flat_divide(tiler: tiler = "(4,2)") of "(8,8):(8,1)" is "0 o (4,2,2,4):(8,1,32,2)";
    /// The domain split into tiles and the rest, without overhang.
    logical_divide_evenly(tiler: tiler = "(4,2)") of "(8,8):(8,1)" is "0 o ((4,2),(2,4)):((8,32),(1,2))";
    /// The same with all tiles in the first mode.
    zipped_divide_evenly(tiler: tiler = "(4,2)") of "(8,8):(8,1)" is "0 o ((4,2),(2,4)):((8,1),(32,2))";
    /// The same with each rest a mode.
    tiled_divide_evenly(tiler: tiler = "(4,2)") of "(8,8):(8,1)" is "0 o ((4,2),2,4):((8,1),32,2)";
    /// The same with each tile and each rest a mode.
    flat_divide_evenly(tiler: tiler = "(4,2)") of "(8,8):(8,1)" is "0 o (4,2,2,4):(8,1,32,2)";
    /// The layout repeated, tile after tile in the domain: S6.
    logical_product(tiler: tiler = "(3,2):(2,1)") of "(2,2):(2,1)" is "0 o ((2,2),(3,2)):((2,1),(8,4))";
    /// The same with all blocks in the first mode.
    zipped_product(tiler: tiler = "(3,2):(2,1)") of "(2,2):(2,1)" is "0 o ((2,2),(3,2)):((2,1),(8,4))";
    /// The same with each repetition a mode.
    tiled_product(tiler: tiler = "(3,2):(2,1)") of "(2,2):(2,1)" is "0 o ((2,2),3,2):((2,1),8,4)";
    /// The same with each block and each repetition a mode.
    flat_product(tiler: tiler = "(3,2):(2,1)") of "(2,2):(2,1)" is "0 o (2,2,3,2):(2,1,8,4)";
    /// The layout repeated, mode by mode, with the block first.
    blocked_product(tiler: layout = "(3,2):(2,1)") of "(2,2):(2,1)" is "0 o ((2,3),(2,2)):((2,8),(1,4))";
    /// The layout repeated, mode by mode, with the repetition first.
    raked_product(tiler: layout = "(3,2):(2,1)") of "(2,2):(2,1)" is "0 o ((3,2),(2,2)):((8,2),(4,1))";
    /// The layout repeated to fill a shape: for example, an atom of a swizzled memory that covers the whole.
    tile_to_shape(shape: tuple = "(4,2)") of "(2,2):(2,1)" is "0 o ((2,2),(2,1)):((2,4),(1,0))";
    /// The same with the repetitions in an order.
    tile_to_shape_in(shape: tuple = "(4,4)", order: tuple = "(1,0)") of "(2,2):(2,1)"
        is "0 o ((2,2),(2,2)):((2,8),(1,4))";
}

// Results that begin elsewhere: their offset is added inside.
forwarded! { map_shifted;
    /// The layout moved to a coordinate.
    domain_offset(coord: tuple = "(2,5)") of "(8,64):(64,1)" is "133 o (8,64):(64,1)";
    /// One tile, or one for each coordinate that is left open: see [`local_tile`](crate::ops::local_tile).
    local_tile(tiler: tiler = "(4,8)", coord: coord = "(1,2)") of "(8,64):(64,1)" is "272 o (4,8):(64,1)";
    /// The same for the modes that a projection keeps.
    local_tile_by(tiler: tiler = "(4,9,8)", coord: coord = "(1,7,2)", projection: coord = "(1,_,1)") of "(8,64):(64,1)"
        is "272 o (4,8):(64,1)";
    /// The elements of one of many threads: see [`local_partition`](crate::ops::local_partition).
    local_partition(threads: layout = "(4,8):(8,1)", index: index = "10") of "(8,64):(64,1)" is "66 o (2,8):(256,8)";
    /// The same for the modes of the threads that a projection keeps.
    local_partition_by(threads: layout = "(4,2,8):(1,4,8)", index: index = "10", projection: coord = "(1,_,1)")
        of "(8,64):(64,1)" is "129 o (2,8):(256,8)";
}

impl ComposedLayout {
    /// All modes on one level.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<1,0,1> o (2,(2,4)):(1,(2,4))".parse()?;
    /// assert_eq!(a.flatten().to_string(), "Sw<1,0,1> o 0 o (2,2,4):(1,2,4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn flatten(&self) -> Self {
        Self { functions: self.functions.clone(), layout: self.layout.flatten() }
    }

    /// The stride-0 modes get size 1.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<1,0,1> o (2,4):(1,0)".parse()?;
    /// assert_eq!(a.filter_zeros().to_string(), "Sw<1,0,1> o 0 o (2,1):(1,0)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn filter_zeros(&self) -> Self {
        Self { functions: self.functions.clone(), layout: self.layout.filter_zeros() }
    }

    /// What `operator` makes of the layout that is applied first, with the offset that it returns added inside: S2.
    fn map_shifted(&self, operator: impl FnOnce(&Layout) -> Result<(Layout, i64), Error>) -> Result<Self, Error> {
        let (layout, offset) = operator(&self.layout)?;
        let mut own = self.functions.iter().cloned();
        let (first, before) = own.next().unwrap_or((Function::Swizzle(Swizzle::IDENTITY), 0));
        let moved = Self::new(first, CHECKED.add(before, offset)?, layout);
        Ok(own.fold(moved, |behind, (function, offset)| Self::new(function, offset, behind)))
    }

    /// The modes where the coordinate has `_`, with the others fixed: S2.
    ///
    /// `_` keeps a mode; the modes that are kept become one tuple. The fixed modes' offset is inside the result.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// assert_eq!(a.slice(&"(2,_)".parse()?)?.to_string(), "Sw<3,4,3> o 128 o (64):(1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate of another profile, an offset past 64 bits.
    pub fn slice(&self, coord: &Coord) -> Result<Self, Error> {
        self.map_shifted(|layout| layout.slice_and_offset(coord).map_err(|error| error.within(OPERATOR)))
    }

    /// The [`slice`](Self::slice), and the offset that remains to be added: 0.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// let (row, offset) = a.slice_and_offset(&"(2,_)".parse()?)?;
    /// assert_eq!((row.to_string().as_str(), offset), ("Sw<3,4,3> o 128 o (64):(1)", 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`slice`](Self::slice).
    pub fn slice_and_offset(&self, coord: &Coord) -> Result<(Self, i64), Error> {
        Ok((self.slice(coord)?, 0))
    }
}
