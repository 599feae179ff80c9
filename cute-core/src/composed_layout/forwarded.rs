//! What changes the domain only, and so acts on the layout that is applied first: rule S1.
//!
//! # Ensures
//! `R(c) = A(offset + f(B)(c))`, for each operator `f`: `tests/laws/composed_layout.rs`.
//!
//! # Example
//! ```
//! use cute_core::ComposedLayout;
//! let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
//! let tiles = a.zipped_divide(&"(4,8)".parse()?)?;
//! assert_eq!(tiles.to_string(), "Sw<3,4,3> o 0 o ((4,8),(2,8)):((64,1),(256,8))");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{CHECKED, ComposedLayout, Function, OPERATOR};
use crate::{Coord, Error, IntTuple, Layout, Swizzle, Tiler, TupleRef};

/// Each operator with a composed layout, a call and what it gives.
macro_rules! forwarded {
    ($($(#[$doc:meta])* $method:ident($($argument:ident: $type:ty),*), $left:literal, $call:literal, $result:literal;)*) => {
        impl ComposedLayout {
            $(
                $(#[$doc])*
                ///
                #[doc = concat!(
                    "```\nuse cute_core::ComposedLayout;\nlet a: ComposedLayout = \"", $left, "\".parse()?;\nassert_eq!(a.",
                    $call, "?.to_string(), \"", $result, "\");\n# Ok::<(), Box<dyn std::error::Error>>(())\n```"
                )]
                ///
                /// # Errors
                #[doc = concat!("As [`Layout::", stringify!($method), "`].")]
                pub fn $method(&self $(, $argument: $type)*) -> Result<Self, Error> {
                    self.map_layout(|layout| layout.$method($($argument),*))
                }
            )*
        }
    };
}

forwarded! {
    /// The same function with as few modes as possible.
    coalesce(), "Sw<1,0,1> o (2,(2,4)):(1,(2,4))", "coalesce()", "Sw<1,0,1> o 0 o 16:1";
    /// The same function, each mode that the profile lists with as few modes as possible.
    coalesce_by(profile: TupleRef<'_>), "Sw<1,0,1> o ((2,2),(2,2)):((1,2),(4,8))",
        r#"coalesce_by("(1,1)".parse::<cute_core::IntTuple>()?.view())"#, "Sw<1,0,1> o 0 o (4,4):(1,4)";
    /// `self ∘ right`.
    composition(right: &Tiler), "Sw<2,0,2> o (8,8):(8,1)", r#"composition(&"(4,2)".parse()?)"#, "Sw<2,0,2> o 0 o (4,2):(8,1)";
    /// The offsets of the modes that have a stride, in as few modes as possible.
    filter(), "Sw<1,0,1> o (2,4,4):(1,0,2)", "filter()", "Sw<1,0,1> o 0 o 8:1";
    /// The same, each mode that the profile lists for itself.
    filter_by(profile: TupleRef<'_>), "Sw<1,0,1> o ((2,4),4):((1,0),2)",
        r#"filter_by("(1,1)".parse::<cute_core::IntTuple>()?.view())"#, "Sw<1,0,1> o 0 o (2,4):(1,2)";
    /// The modes where the profile is 0, at size 1.
    filter_zeros_by(profile: TupleRef<'_>), "Sw<1,0,1> o (2,4):(1,2)",
        r#"filter_zeros_by("(0,1)".parse::<cute_core::IntTuple>()?.view())"#, "Sw<1,0,1> o 0 o (1,4):(1,2)";
    /// The modes of one level in a profile.
    unflatten(profile: TupleRef<'_>), "Sw<1,0,1> o (2,4,2):(1,2,8)",
        r#"unflatten("(1,(1,1))".parse::<cute_core::IntTuple>()?.view())"#, "Sw<1,0,1> o 0 o (2,(4,2)):(1,(2,8))";
    /// The modes from `begin` up to `end` as one.
    group(begin: usize, end: usize), "Sw<1,0,1> o (2,4,2):(1,2,8)", "group(0, 2)", "Sw<1,0,1> o 0 o ((2,4),2):((1,2),8)";
    /// The modes from `begin` up to `end`, the others at 0.
    take(begin: usize, end: usize), "Sw<1,0,1> o (2,4,2):(1,2,8)", "take(1, 3)", "Sw<1,0,1> o 0 o (4,2):(2,8)";
    /// The modes of these numbers, the others at 0.
    select(modes: &[usize]), "Sw<1,0,1> o (2,4,2):(1,2,8)", "select(&[2, 0])", "Sw<1,0,1> o 0 o (2,2):(8,1)";
    /// One mode, the others at 0.
    get(mode: usize), "Sw<1,0,1> o (2,4,2):(1,2,8)", "get(1)", "Sw<1,0,1> o 0 o 4:2";
    /// One more mode behind.
    append(mode: &Layout), "Sw<1,0,1> o (2,4):(1,2)", r#"append(&"2:8".parse()?)"#, "Sw<1,0,1> o 0 o (2,4,2):(1,2,8)";
    /// One more mode before.
    prepend(mode: &Layout), "Sw<1,0,1> o (2,4):(1,2)", r#"prepend(&"2:8".parse()?)"#, "Sw<1,0,1> o 0 o (2,2,4):(8,1,2)";
    /// Another mode of this number.
    replace(number: usize, mode: &Layout), "Sw<1,0,1> o (2,4):(1,2)", r#"replace(0, &"2:8".parse()?)"#,
        "Sw<1,0,1> o 0 o (2,4):(8,2)";
    /// The same offsets in another shape.
    with_shape(shape: IntTuple), "Sw<1,0,1> o (4,4):(4,1)", r#"with_shape("(2,8)".parse()?)"#,
        "Sw<1,0,1> o 0 o (2,(2,4)):(4,(8,1))";
    /// The domain split into tiles and the rest.
    logical_divide(tiler: &Tiler), "Sw<2,0,2> o (8,8):(8,1)", r#"logical_divide(&"(4,2)".parse()?)"#,
        "Sw<2,0,2> o 0 o ((4,2),(2,4)):((8,32),(1,2))";
    /// The same with all tiles in the first mode.
    zipped_divide(tiler: &Tiler), "Sw<2,0,2> o (8,8):(8,1)", r#"zipped_divide(&"(4,2)".parse()?)"#,
        "Sw<2,0,2> o 0 o ((4,2),(2,4)):((8,1),(32,2))";
    /// The same with the rests as modes.
    tiled_divide(tiler: &Tiler), "Sw<2,0,2> o (8,8):(8,1)", r#"tiled_divide(&"(4,2)".parse()?)"#,
        "Sw<2,0,2> o 0 o ((4,2),2,4):((8,1),32,2)";
    /// The same with tiles and rests as modes.
    flat_divide(tiler: &Tiler), "Sw<2,0,2> o (8,8):(8,1)", r#"flat_divide(&"(4,2)".parse()?)"#,
        "Sw<2,0,2> o 0 o (4,2,2,4):(8,1,32,2)";
    /// The domain split into tiles and the rest, without overhang.
    logical_divide_evenly(tiler: &Tiler), "Sw<2,0,2> o (8,8):(8,1)", r#"logical_divide_evenly(&"(4,2)".parse()?)"#,
        "Sw<2,0,2> o 0 o ((4,2),(2,4)):((8,32),(1,2))";
    /// The same with all tiles in the first mode.
    zipped_divide_evenly(tiler: &Tiler), "Sw<2,0,2> o (8,8):(8,1)", r#"zipped_divide_evenly(&"(4,2)".parse()?)"#,
        "Sw<2,0,2> o 0 o ((4,2),(2,4)):((8,1),(32,2))";
    /// The same with the rests as modes.
    tiled_divide_evenly(tiler: &Tiler), "Sw<2,0,2> o (8,8):(8,1)", r#"tiled_divide_evenly(&"(4,2)".parse()?)"#,
        "Sw<2,0,2> o 0 o ((4,2),2,4):((8,1),32,2)";
    /// The same with tiles and rests as modes.
    flat_divide_evenly(tiler: &Tiler), "Sw<2,0,2> o (8,8):(8,1)", r#"flat_divide_evenly(&"(4,2)".parse()?)"#,
        "Sw<2,0,2> o 0 o (4,2,2,4):(8,1,32,2)";
    /// The layout repeated, tile after tile in the domain: S6.
    logical_product(tiler: &Tiler), "Sw<1,0,1> o (2,2):(2,1)", r#"logical_product(&"(3,2):(2,1)".parse()?)"#,
        "Sw<1,0,1> o 0 o ((2,2),(3,2)):((2,1),(8,4))";
    /// The same with all blocks in the first mode.
    zipped_product(tiler: &Tiler), "Sw<1,0,1> o (2,2):(2,1)", r#"zipped_product(&"(3,2):(2,1)".parse()?)"#,
        "Sw<1,0,1> o 0 o ((2,2),(3,2)):((2,1),(8,4))";
    /// The same with the repetitions as modes.
    tiled_product(tiler: &Tiler), "Sw<1,0,1> o (2,2):(2,1)", r#"tiled_product(&"(3,2):(2,1)".parse()?)"#,
        "Sw<1,0,1> o 0 o ((2,2),3,2):((2,1),8,4)";
    /// The same with blocks and repetitions as modes.
    flat_product(tiler: &Tiler), "Sw<1,0,1> o (2,2):(2,1)", r#"flat_product(&"(3,2):(2,1)".parse()?)"#,
        "Sw<1,0,1> o 0 o (2,2,3,2):(2,1,8,4)";
    /// The layout repeated, mode by mode, the block first.
    blocked_product(tiler: &Layout), "Sw<1,0,1> o (2,2):(2,1)", r#"blocked_product(&"(3,2):(2,1)".parse()?)"#,
        "Sw<1,0,1> o 0 o ((2,3),(2,2)):((2,8),(1,4))";
    /// The layout repeated, mode by mode, the repetition first.
    raked_product(tiler: &Layout), "Sw<1,0,1> o (2,2):(2,1)", r#"raked_product(&"(3,2):(2,1)".parse()?)"#,
        "Sw<1,0,1> o 0 o ((3,2),(2,2)):((8,2),(4,1))";
    /// The layout repeated up to a shape: an atom of a swizzled memory, laid out over the whole.
    tile_to_shape(shape: TupleRef<'_>), "Sw<1,0,1> o (2,2):(2,1)",
        r#"tile_to_shape("(4,2)".parse::<cute_core::IntTuple>()?.view())"#, "Sw<1,0,1> o 0 o ((2,2),(2,1)):((2,4),(1,0))";
    /// The same with the repetitions in an order.
    tile_to_shape_in(shape: TupleRef<'_>, order: TupleRef<'_>), "Sw<1,0,1> o (2,2):(2,1)",
        r#"tile_to_shape_in("(4,4)".parse::<cute_core::IntTuple>()?.view(), "(1,0)".parse::<cute_core::IntTuple>()?.view())"#,
        "Sw<1,0,1> o 0 o ((2,2),(2,2)):((2,8),(1,4))";
}

impl ComposedLayout {
    /// All modes on one level.
    ///
    /// ```
    /// use cute_core::ComposedLayout;
    /// let a: ComposedLayout = "Sw<1,0,1> o (2,(2,4)):(1,(2,4))".parse()?;
    /// assert_eq!(a.flatten().to_string(), "Sw<1,0,1> o 0 o (2,2,4):(1,2,4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn flatten(&self) -> Self {
        Self { functions: self.functions.clone(), layout: self.layout.flatten() }
    }

    /// The stride-0 modes at size 1.
    ///
    /// ```
    /// use cute_core::ComposedLayout;
    /// let a: ComposedLayout = "Sw<1,0,1> o (2,4):(1,0)".parse()?;
    /// assert_eq!(a.filter_zeros().to_string(), "Sw<1,0,1> o 0 o (2,1):(1,0)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn filter_zeros(&self) -> Self {
        Self { functions: self.functions.clone(), layout: self.layout.filter_zeros() }
    }

    /// What is made of the layout that is applied first, with the offset that this leaves: S2.
    fn shifted(&self, (layout, offset): (Layout, i64)) -> Result<Self, Error> {
        let mut functions = self.functions.clone();
        match functions.last_mut() {
            Some((_, before)) => *before = CHECKED.add(*before, offset)?,
            None => functions.push((Function::Swizzle(Swizzle::IDENTITY), offset)),
        }
        Ok(Self { functions, layout })
    }

    /// The modes of the coordinate's `_`, with the others fixed: S2.
    ///
    /// `_` keeps a mode; the modes that are kept become one tuple. The layout holds the fixed modes' offset.
    ///
    /// ```
    /// use cute_core::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// assert_eq!(a.slice(&"(2,_)".parse()?)?.to_string(), "Sw<3,4,3> o 128 o (64):(1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate of another profile, an offset past 64 bits.
    pub fn slice(&self, coord: &Coord) -> Result<Self, Error> {
        self.shifted(self.layout.slice_and_offset(coord).map_err(|error| error.within(OPERATOR))?)
    }

    /// The [`slice`](Self::slice), and what is left to add to its offsets: nothing.
    ///
    /// ```
    /// use cute_core::ComposedLayout;
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

    /// The modes that the coordinate fixes, the others at 0.
    ///
    /// ```
    /// use cute_core::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// assert_eq!(a.dice(&"(2,_)".parse()?)?.to_string(), "Sw<3,4,3> o 0 o (8):(64)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Layout::dice`].
    pub fn dice(&self, coord: &Coord) -> Result<Self, Error> {
        self.map_layout(|layout| layout.dice(coord))
    }

    /// The layout moved to a coordinate: its offset stands inside.
    ///
    /// ```
    /// use cute_core::{ComposedLayout, IntTuple};
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// let moved = a.domain_offset("(2,5)".parse::<IntTuple>()?.view())?;
    /// assert_eq!(moved.to_string(), "Sw<3,4,3> o 133 o (8,64):(64,1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Layout::domain_offset`].
    pub fn domain_offset(&self, coord: TupleRef<'_>) -> Result<Self, Error> {
        self.shifted(self.layout.domain_offset(coord)?)
    }

    /// One tile, or one for each coordinate that is left open: see [`local_tile`](crate::ops::local_tile).
    ///
    /// ```
    /// use cute_core::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// let tile = a.local_tile(&"(4,8)".parse()?, &"(1,2)".parse()?)?;
    /// assert_eq!(tile.to_string(), "Sw<3,4,3> o 272 o (4,8):(64,1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Layout::local_tile`].
    pub fn local_tile(&self, tiler: &Tiler, coord: &Coord) -> Result<Self, Error> {
        self.shifted(self.layout.local_tile(tiler, coord)?)
    }

    /// The same for the modes that a projection keeps.
    ///
    /// ```
    /// use cute_core::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// let (tiler, coord) = ("(4,9,8)".parse()?, "(1,7,2)".parse()?);
    /// let tile = a.local_tile_by(&tiler, &coord, &"(1,_,1)".parse()?)?;
    /// assert_eq!(tile.to_string(), "Sw<3,4,3> o 272 o (4,8):(64,1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Layout::local_tile_by`].
    pub fn local_tile_by(&self, tiler: &Tiler, coord: &Coord, projection: &Coord) -> Result<Self, Error> {
        self.shifted(self.layout.local_tile_by(tiler, coord, projection)?)
    }

    /// What one of many threads has: see [`local_partition`](crate::ops::local_partition).
    ///
    /// ```
    /// use cute_core::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// let part = a.local_partition(&"(4,8):(8,1)".parse()?, 10)?;
    /// assert_eq!(part.to_string(), "Sw<3,4,3> o 66 o (2,8):(256,8)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Layout::local_partition`].
    pub fn local_partition(&self, threads: &Layout, index: i64) -> Result<Self, Error> {
        self.shifted(self.layout.local_partition(threads, index)?)
    }

    /// The same for the modes of the threads that a projection keeps.
    ///
    /// ```
    /// use cute_core::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// let part = a.local_partition_by(&"(4,2,8):(1,4,8)".parse()?, 10, &"(1,_,1)".parse()?)?;
    /// assert_eq!(part.to_string(), "Sw<3,4,3> o 129 o (2,8):(256,8)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Layout::local_partition_by`].
    pub fn local_partition_by(&self, threads: &Layout, index: i64, projection: &Coord) -> Result<Self, Error> {
        self.shifted(self.layout.local_partition_by(threads, index, projection)?)
    }
}
