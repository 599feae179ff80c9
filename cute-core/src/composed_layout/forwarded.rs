//! Operators that only change the domain of a composed layout. Rule S1 applies these operators to
//! the innermost layout. Each operator is a row of the [ledger](crate::ledger).
//!
//! # Ensures
//! `tests/laws/composed_layout.rs` checks that `R(c) = A(offset + f(B)(c))` for each operator `f`.
//!
//! # Example
//! ```
//! use cute::dynamic::ComposedLayout;
//! let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
//! let tiles = a.zipped_divide(&"(4,8)".parse()?)?;
//! assert_eq!(
//!     tiles.to_string(),
//!     "Sw<3,4,3> o 0 o ((4,8),(2,8)):((64,1),(256,8))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{CHECKED, ComposedLayout, Function, OPERATOR};
use crate::ledger::argument;
use crate::{Coord, Error, Layout, Swizzle};

macro_rules! rows {
    ($(
        $name:ident $called:tt $arguments:tt $doc:tt {
            $(text $text:tt)?
            $(domain($left:literal is $result:literal => $through:ident $($types:tt)*))?
            $(places $places:ident)?
        }
    )*) => {
        impl ComposedLayout {
            $($(forwarded! { $through $name $arguments $doc $left $result })?)*
        }
    };
}

/// Defines a method that applies an operator to the innermost layout. The example in the method's
/// documentation shows this layout and the result.
macro_rules! forwarded {
    (map $name:ident $arguments:tt $doc:tt $left:literal $result:literal) => {
        forwarded! { @refuses map_layout $name $arguments $doc $left concat!("0 o ", $result) }
    };
    // If the first element of the result has a nonzero offset, this offset is added inside the
    // functions.
    (shift $name:ident $arguments:tt $doc:tt $left:literal $result:literal) => {
        forwarded! { @refuses map_shifted $name $arguments $doc $left $result }
    };
    (total $name:ident () $doc:tt $left:literal $result:literal) => {
        #[doc = $doc]
        ///
        #[doc = concat!(
            "```\nuse cute_core::ComposedLayout;\nlet a: ComposedLayout = \"Sw<1,0,1> o ", $left,
            "\".parse()?;\nassert_eq!(a.", stringify!($name), "(), \"Sw<1,0,1> o 0 o ", $result,
            "\".parse()?);\n# Ok::<(), Box<dyn std::error::Error>>(())\n```"
        )]
        #[must_use]
        pub fn $name(&self) -> Self {
            self.with_layout(self.layout.$name())
        }
    };
    (
        @refuses $through:ident $name:ident ($($argument:ident: $kind:ident = $value:literal),*) $doc:tt
            $left:literal $result:expr
    ) => {
        #[doc = $doc]
        ///
        #[doc = concat!(
            "```\nuse cute_core::ComposedLayout;\nlet a: ComposedLayout = \"Sw<1,0,1> o ", $left,
            "\".parse()?;\nlet r = a.", stringify!($name), "(", $(argument!(text $kind $value), ", ",)*
            ")?;\nassert_eq!(r, \"Sw<1,0,1> o ", $result,
            "\".parse()?);\n# Ok::<(), Box<dyn std::error::Error>>(())\n```"
        )]
        ///
        /// # Errors
        #[doc = concat!("Returns the errors of [`Layout::", stringify!($name), "`].")]
        pub fn $name(&self $(, $argument: argument!(type $kind))*) -> Result<Self, Error> {
            self.$through(|layout| layout.$name($($argument),*))
        }
    };
    ($through:ident $name:ident $($row:tt)*) => {
        compile_error! { concat!(stringify!($name), ": `", stringify!($through), "` is not `map`, `shift` or `total`, or it has an argument without an example") }
    };
}

crate::__ledger!(rows);

impl ComposedLayout {
    /// Applies `operator` to the innermost layout, and adds the returned offset inside the
    /// functions (S2).
    fn map_shifted(
        &self,
        operator: impl FnOnce(&Layout) -> Result<(Layout, i64), Error>,
    ) -> Result<Self, Error> {
        let (layout, offset) = operator(&self.layout)?;
        let mut own = self.functions.iter().cloned();
        let (first, before) = own
            .next()
            .unwrap_or((Function::Swizzle(Swizzle::IDENTITY), 0));
        let moved = Self::new(first, CHECKED.add(before, offset)?, layout);
        Ok(own.fold(moved, |behind, (function, offset)| {
            Self::new(function, offset, behind)
        }))
    }

    /// Returns the modes at which the coordinate has `_`, as one tuple. The offset that the
    /// integers of the coordinate select is added before the functions are applied.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// assert_eq!(
    ///     a.slice(&"(2,_)".parse()?)?.to_string(),
    ///     "Sw<3,4,3> o 128 o (64):(1)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the coordinate does not fit the nesting of the shape, or if the offset
    /// does not fit in 64 bits.
    #[inline]
    pub fn slice(&self, coord: &Coord) -> Result<Self, Error> {
        self.map_shifted(|layout| {
            layout
                .slice_and_offset(coord)
                .map_err(|error| error.within(OPERATOR))
        })
    }

    /// Returns the [`slice`](Self::slice) and 0, because the slice already contains its offset.
    ///
    /// ```
    /// use cute::dynamic::ComposedLayout;
    /// let a: ComposedLayout = "Sw<3,4,3> o (8,64):(64,1)".parse()?;
    /// let (row, offset) = a.slice_and_offset(&"(2,_)".parse()?)?;
    /// assert_eq!(
    ///     (row.to_string().as_str(), offset),
    ///     ("Sw<3,4,3> o 128 o (64):(1)", 0)
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`slice`](Self::slice).
    #[inline]
    pub fn slice_and_offset(&self, coord: &Coord) -> Result<(Self, i64), Error> {
        Ok((self.slice(coord)?, 0))
    }
}
